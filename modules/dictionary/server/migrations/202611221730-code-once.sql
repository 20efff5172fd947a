-- A code that differs by capitals alone is the same code.
create unique index code_once on dictionary.code (lower(code));
