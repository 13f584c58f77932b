// The writing of all pictures on a page that is too faint to be read: its contrast to what lies under it (WCAG 2).
() => {
  const numbers = (colour) => {
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = paint.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const luminance = (colour) => {
    const [r, g, b] = colour.map((each) => each / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const opacity = (element) => element && element.nodeType === 1 ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const painted = (element) => {
    const style = getComputedStyle(element);
    const [r, g, b, a] = numbers(element instanceof SVGElement ? (style.fill === "none" ? "transparent" : style.fill) : style.backgroundColor);
    return [r, g, b, a * Number(element instanceof SVGElement ? style.fillOpacity : 1) * opacity(element)];
  };
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = "svg * { pointer-events: all !important }";
  const found = [];
  for (const text of document.querySelectorAll("svg.tt-picture text")) {
    const box = text.getBoundingClientRect();
    const style = getComputedStyle(text);
    const words = text.textContent.trim();
    if (!words || !box.width || style.visibility === "hidden" || style.fill === "none" || opacity(text) < 0.05) continue;
    text.scrollIntoView({ block: "center", inline: "center" });
    const seen = text.getBoundingClientRect();
    const stack = document.elementsFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
    const at = stack.indexOf(text);
    if (at < 0) continue;
    let ground = [255, 255, 255];
    const shapes = ["rect", "path", "circle", "ellipse", "polygon", "use"];
    for (const each of stack.slice(at + 1).reverse()) {
      if (each instanceof SVGElement && !shapes.includes(each.localName)) continue;
      ground = over(painted(each), ground);
    }
    const [r, g, b, a] = painted(text);
    const shown = over([r, g, b, a], ground);
    const [light, dark] = [luminance(shown), luminance(ground)].sort((one, other) => other - one);
    const ratio = (light + 0.05) / (dark + 0.05);
    const size = parseFloat(style.fontSize) * (box.height && text.getScreenCTM() ? Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b) : 1);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5)) found.push(`${words} (${text.getAttribute("class")}): ${ratio.toFixed(2)}`);
  }
  sheet.remove();
  return found;
}
