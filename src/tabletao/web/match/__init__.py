"""A match at the table: its journal, the session that holds it in memory, the store, and what may be done."""
