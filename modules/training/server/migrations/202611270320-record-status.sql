-- Records by a status that few have: not begun, under way, failed, exempt, expired. Most are passed or completed and cost this index nothing.
create index record_status on training.record (status, unit_id, code, id) include (company_id)
  where status in ('_SYS_TA_7', '_SYS_TA_1', '_SYS_TA_6', '_SYS_TA_3', '_SYS_TA_4');

-- Few records come of an exemption.
drop index training.record_exemption;
create index record_exemption on training.record (exemption_id) where exemption_id is not null;

comment on index training.record_company is 'lists in order of code, readers of a company';
comment on index training.record_company_due is 'lists in order of deadline and spans of days, readers of a company';
comment on index training.record_company_finished is 'lists filtered by the day of finishing, readers of a company';
comment on index training.record_company_tried is 'lists filtered by the day of the first attempt, readers of a company';
comment on index training.record_due is 'lists in order of deadline and spans of days, readers of everywhere';
comment on index training.record_employee is 'courses of a person';
comment on index training.record_exemption is 'records of an exemption';
comment on index training.record_pairs is 'word search by two Chinese characters';
comment on index training.record_scan is 'files: what a scan belongs to';
comment on index training.record_search is 'word search';
comment on index training.record_signature is 'files: what a signature belongs to';
comment on index training.record_status is 'lists filtered by status, all readers';
comment on index training.record_unit is 'lists in order of code, readers of units';
comment on index training.record_unit_due is 'lists in order of deadline and spans of days, readers of units; completion of a day counted again';
comment on index training.record_unit_finished is 'lists filtered by the day of finishing, readers of units; hours of a day counted again';
comment on index training.record_unit_tried is 'lists filtered by the day of the first attempt, readers of units; first attempts of a day counted again';
