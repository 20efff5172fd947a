-- What is stored of the code printed on each page of a copy of a version.
alter table documentation.version add check_hash text;
create unique index version_check on documentation.version (check_hash);
create index version_without_code on documentation.version (id) where check_hash is null;
comment on index documentation.version_check is 'paper check: the version of a printed code';
comment on index documentation.version_without_code is 'hourly job: versions that came without a code';
