-- Findings entered directly: an inspection without a form has no version and no score. A finding may stand in another space
-- than the inspection, and another unit may have to correct it.
alter table inspection.task alter column form_id drop not null, alter column form_version_id drop not null;
alter table inspection.finding add column responsible_unit_id bigint;
