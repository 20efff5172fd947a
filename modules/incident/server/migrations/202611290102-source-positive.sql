-- A contaminated sharp whose source is known to be infected.
alter table incident.injury add column is_source_positive boolean not null default false;
