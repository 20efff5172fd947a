-- What is the latest is seldom past: without this a plan takes both for independent, expects a fifteenth of what it finds, and sorts where it could walk.
create statistics compliance_document.document_kept (mcv) on is_latest, is_past from compliance_document.document;
analyze compliance_document.document;

-- Figures of a company ask of every requirement whether its latest period is in force, and of every end who has it: both are answered by the index alone.
drop index compliance_document.document_latest_unit;
drop index compliance_document.document_open_company_end;
create index document_latest_unit on compliance_document.document (unit_id, category_id) include (company_id, valid_from, valid_to, revoked_on, id) where is_latest;
create index document_open_company_end on compliance_document.document (company_id, valid_to, id)
  include (unit_id, valid_from, replaced_on, revoked_on, status) where not is_past;
comment on index compliance_document.document_latest_unit is 'what stands for a requirement, readers of units; coverage';
comment on index compliance_document.document_open_company_end is 'what counts in order of the end, readers of a company; what ends soon, ends by month';
