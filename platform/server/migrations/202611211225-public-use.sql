-- How often a public code was used in an hour: the limit holds over all servers.
create table platform.public_use (
  entry text not null, token text not null, what text not null, hour timestamptz not null, uses int not null,
  primary key (entry, token, what, hour));
create index public_use_hour on platform.public_use (hour);
-- The public code a file came through; its record may keep it only with the draft's id.
alter table platform.file add column uploaded_via text;
