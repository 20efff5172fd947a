-- Days of what counts are kept apart from those of the past, which are fifteen times as many: a plan that knows the days of all documents takes
-- almost everything for ended, and walks it all to find the few that have.
drop index compliance_document.document_ending;
alter table compliance_document.document drop column ending_on;
alter table compliance_document.document
  add column ending_on date generated always as (case when not is_past then valid_to - warn_days[1] end) stored,
  add column latest_from date generated always as (case when is_latest then valid_from end) stored,
  add column latest_to date generated always as (case when is_latest then coalesce(least(valid_to, revoked_on - 1), 'infinity'::date) end) stored;
create index document_ending on compliance_document.document (company_id, ending_on, id) where not is_past;
create index document_latest_start on compliance_document.document (company_id, latest_from) where latest_from is not null;
create index document_latest_end on compliance_document.document (company_id, latest_to) where latest_to is not null;
comment on column compliance_document.document.latest_from is 'first day of the latest period of a category in a unit; null for the others';
comment on column compliance_document.document.latest_to is 'last day in force of the latest period of a category in a unit, infinity without an end; null for the others';
comment on index compliance_document.document_ending is 'list of what ends within its days of warning';
comment on index compliance_document.document_latest_start is 'what nothing covers: a latest period that is still to come';
comment on index compliance_document.document_latest_end is 'what nothing covers: a latest period that is over';
analyze compliance_document.document;
