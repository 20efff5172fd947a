-- The review of a version in force stands with it too: lists of versions are in order of that day.
alter table documentation.version add column next_review date;
create function documentation.version_review() returns trigger language plpgsql as $$
begin
  update documentation.version v set next_review = case when v.id = new.active_version_id then new.next_review end
    where v.document_id = new.id and v.next_review is distinct from case when v.id = new.active_version_id then new.next_review end;
  return null;
end $$;
create trigger version_review after insert or update of next_review, active_version_id on documentation.document
  for each row execute function documentation.version_review();
update documentation.version v set next_review = d.next_review from documentation.document d
  where d.active_version_id = v.id and d.next_review is not null;
create index version_company_review on documentation.version (company_id, next_review, id);
create index version_unit_review on documentation.version (unit_id, next_review, id);
create index version_review on documentation.version (next_review, id);
comment on index documentation.version_company_review is 'versions in force by their review, readers of a company';
comment on index documentation.version_unit_review is 'versions in force by their review, readers of units';
comment on index documentation.version_review is 'versions in force by their review, readers of everywhere';
-- Paper in order of the day it was handed out: what is out longest stands on top.
create index paper_copy_company_handed on documentation.paper_copy (company_id, handed_on, id);
create index paper_copy_unit_handed on documentation.paper_copy (unit_id, handed_on, id);
create index paper_copy_handed on documentation.paper_copy (handed_on, id);
comment on index documentation.paper_copy_company_handed is 'paper copies by the day, readers of a company';
comment on index documentation.paper_copy_unit_handed is 'paper copies by the day, readers of units';
comment on index documentation.paper_copy_handed is 'paper copies by the day, readers of everywhere';
