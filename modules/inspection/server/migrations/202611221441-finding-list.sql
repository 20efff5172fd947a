-- The list of findings, in its order, whatever its reader may see.
create index finding_company_code on inspection.finding (company_id, code, id);
create index finding_unit_code on inspection.finding (unit_id, code, id);
create index finding_code on inspection.finding (code, id);
