"""The analysis of finished matches: summaries of many, and reviews of one."""
