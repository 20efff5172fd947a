-- A span of days is read whole and put in the order of codes: from the index alone.
drop index training.record_company_due;
drop index training.record_unit_due;
drop index training.record_due;
create index record_company_due on training.record (company_id, deadline, id) include (code);
create index record_unit_due on training.record (unit_id, deadline, id) include (code);
create index record_due on training.record (deadline, id) include (code);
