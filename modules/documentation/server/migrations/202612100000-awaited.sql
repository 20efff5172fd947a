-- What is still awaited is a small part of what was ever asked; so are drafts and what is in its rounds.
create index acknowledgement_company_open on documentation.acknowledgement (company_id, due_on, id) where ack_at is null and closed_at is null;
create index acknowledgement_unit_open on documentation.acknowledgement (unit_id, due_on, id) where ack_at is null and closed_at is null;
create index acknowledgement_all_open on documentation.acknowledgement (due_on, id) where ack_at is null and closed_at is null;
create index acknowledgement_version_due on documentation.acknowledgement (version_id, unit_id, due_on, id);
create index version_company_open on documentation.version (company_id, submitted_at, id)
  where status in ('_SYS_DS_1', '_SYS_DS_2', '_SYS_DS_3', '_SYS_DS_4');
create index version_unit_open on documentation.version (unit_id, submitted_at, id)
  where status in ('_SYS_DS_1', '_SYS_DS_2', '_SYS_DS_3', '_SYS_DS_4');
create index version_all_open on documentation.version (submitted_at, id)
  where status in ('_SYS_DS_1', '_SYS_DS_2', '_SYS_DS_3', '_SYS_DS_4');
comment on index documentation.acknowledgement_company_open is 'who has not read, readers of a company';
comment on index documentation.acknowledgement_unit_open is 'who has not read, readers of units';
comment on index documentation.acknowledgement_all_open is 'who has not read, readers of everywhere';
comment on index documentation.acknowledgement_version_due is 'who was asked about a version';
comment on index documentation.version_company_open is 'what is worked on, readers of a company';
comment on index documentation.version_unit_open is 'what is worked on, readers of units';
comment on index documentation.version_all_open is 'what is worked on, readers of everywhere';
-- Figures: how many documents everybody may read are in force in a unit, kept with each change; the others are few, and are looked at one by one.
create table documentation.active_sum (
  unit_id bigint primary key references organization.unit, company_id bigint not null, documents int not null default 0);
insert into documentation.active_sum (unit_id, company_id, documents)
  select unit_id, company_id, count(*) from documentation.document
  where active_version_id is not null and confidentiality = '_SYS_DC_1' group by 1, 2;
create function documentation.document_counted() returns trigger language plpgsql as $$
begin
  insert into documentation.active_sum as s (unit_id, company_id, documents)
    select unit_id, company_id, sum(n) from (
      select unit_id, company_id, 1 as n from fresh where active_version_id is not null and confidentiality = '_SYS_DC_1'
      union all
      select unit_id, company_id, -1 from former where active_version_id is not null and confidentiality = '_SYS_DC_1') c
    group by 1, 2 having sum(n) <> 0 order by 1
    on conflict (unit_id) do update set documents = s.documents + excluded.documents;
  return null;
end $$;
create function documentation.document_added() returns trigger language plpgsql as $$
begin
  insert into documentation.active_sum as s (unit_id, company_id, documents)
    select unit_id, company_id, count(*) from fresh where active_version_id is not null and confidentiality = '_SYS_DC_1' group by 1, 2 order by 1
    on conflict (unit_id) do update set documents = s.documents + excluded.documents;
  return null;
end $$;
create trigger document_counted after update on documentation.document
  referencing new table as fresh old table as former for each statement execute function documentation.document_counted();
create trigger document_added after insert on documentation.document
  referencing new table as fresh for each statement execute function documentation.document_added();
create index document_guarded on documentation.document (company_id, unit_id)
  where active_version_id is not null and confidentiality <> '_SYS_DC_1';
create unique index document_active_version on documentation.document (active_version_id) where active_version_id is not null;
comment on index documentation.document_guarded is 'figures: documents in force that not everybody reads';
comment on index documentation.document_active_version is 'figures: documents of the versions that people were asked to read; a version is in force of one document';
comment on index documentation.document_code is 'library in order of code, readers of everywhere';
comment on index documentation.document_unit_code is 'documents of a unit in order of code: papers, units that close';
comment on index documentation.document_active_code is 'library in order of code, readers of a company';
comment on index documentation.document_company_review is 'library by review, readers of a company';
comment on index documentation.document_review is 'library by review, readers of everywhere';
comment on index documentation.document_owner is 'foreign key; what who leaves hands over';
comment on index documentation.document_classification is 'foreign key; documents of a classification';
comment on index documentation.document_search is 'search in the library';
comment on index documentation.document_pairs is 'search for two characters in the library';
comment on index documentation.document_to_review is 'the hourly job: reviews that come near';
comment on index documentation.document_late is 'the hourly job: reviews that are late';
