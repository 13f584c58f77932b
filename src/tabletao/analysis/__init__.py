"""What matches tell: summaries of many, and reviews of one."""
