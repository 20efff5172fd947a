-- A document whose successor has started is past: set with the successor, or by the job on its day. It only narrows: what a list shows is
-- asked of the days. Fifteen of sixteen documents are past after some years; lists of what counts walk past none of them.
alter table compliance_document.document add column is_past boolean not null default false;
update compliance_document.document set is_past = true where replaced_on < current_date;
create index document_open_company_end on compliance_document.document (company_id, valid_to, id) where not is_past;
create index document_open_unit_end on compliance_document.document (unit_id, valid_to, id) where not is_past;
create index document_open_end on compliance_document.document (valid_to, id) where not is_past;
create index document_open_company_code on compliance_document.document (company_id, code, id) where not is_past;
create index document_open_unit_code on compliance_document.document (unit_id, code, id) where not is_past;
create index document_covering on compliance_document.document (unit_id, category_id, (coalesce(valid_to, 'infinity'::date)));
create index document_passes on compliance_document.document (replaced_on, id) where not is_past and replaced_on is not null;
create index document_revoked on compliance_document.document (company_id, code, id) where revoked_on is not null;
create index document_unneeded on compliance_document.document (company_id, code, id) where status = '_SYS_CD_3';
comment on index compliance_document.document_open_company_end is 'what counts in order of the end, readers of a company; what ends soon';
comment on index compliance_document.document_open_unit_end is 'what counts in order of the end, readers of units';
comment on index compliance_document.document_open_end is 'what counts in order of the end, readers of everywhere';
comment on index compliance_document.document_open_company_code is 'what counts in order of code, readers of a company';
comment on index compliance_document.document_open_unit_code is 'what counts in order of code, readers of units';
comment on index compliance_document.document_covering is 'what is in force for a requirement, without the periods before';
comment on index compliance_document.document_passes is 'the job: documents whose successor starts';
comment on index compliance_document.document_revoked is 'list of what was revoked';
comment on index compliance_document.document_unneeded is 'list of what is not needed';
