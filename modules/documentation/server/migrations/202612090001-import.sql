-- Names of files, by language, that the sheet a draft was imported with names: they are attached by their names afterwards.
alter table documentation.version add column awaited_files jsonb not null default '{}';
create index version_awaiting on documentation.version (company_id, id) where status = '_SYS_DS_1' and awaited_files <> '{}';
comment on index documentation.version_awaiting is 'imported drafts whose files have not come';
create index document_title on documentation.document (company_id, lower(titles ->> 'en'));
comment on index documentation.document_title is 'import: whether a document of that title is there';
