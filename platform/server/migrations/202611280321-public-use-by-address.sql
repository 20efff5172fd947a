-- A limit of a public code is one of each address that uses it: of the address only a keyed hash is kept, for a day.
alter table platform.public_use add column came_from text not null default '';
alter table platform.public_use drop constraint public_use_pkey, add primary key (entry, token, what, came_from, hour);
