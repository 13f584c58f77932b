"""What a seat is shown and told, and how it answers by touching."""
