-- Files an announcement keeps, in their order, and whether its title is shown on walls.
alter table notification.announcement add column file_ids bigint[] not null default '{}', add column on_walls boolean not null default false;
