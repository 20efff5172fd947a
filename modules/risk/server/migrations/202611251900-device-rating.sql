-- The rating a row stands at, by the id it was made under: one made on a device says which it was made on top of.
alter table risk.row add column rating_id uuid;
