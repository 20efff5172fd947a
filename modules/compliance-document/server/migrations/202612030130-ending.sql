-- The first day of warning, from which a document counts as ending; and renewals that are with the authority, by their document.
alter table compliance_document.document add column ending_on date generated always as (valid_to - warn_days[1]) stored;
create index document_ending on compliance_document.document (company_id, ending_on, id) where not is_past;
create index renewal_filed on compliance_document.renewal (document_id) where status = '_SYS_TS_1' and document_id is not null;
comment on index compliance_document.document_ending is 'list of what ends within its days of warning';
comment on index compliance_document.renewal_filed is 'list of what is being renewed';
