-- What a person has uploaded and no record keeps yet is counted before each upload; files the program made itself are not theirs.
alter table platform.file add column made boolean not null default false;
create index file_waiting on platform.file (uploaded_by) include (size) where kept_by is null and not made;
