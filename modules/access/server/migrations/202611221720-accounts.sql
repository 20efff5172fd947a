-- An account can be locked at once, and opened by a one-time code that ends.
alter table access.user
  add column locked_at timestamptz, add column code_ends timestamptz, add column password_at timestamptz;
