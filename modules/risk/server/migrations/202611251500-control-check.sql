-- What answers for a control: a question of a form in inspections, or the certificates of those who do the job.
alter table risk.control add column check_form_id bigint, add column check_item text, add column check_category_id bigint;
-- Spaces in which it failed (0: without a space); passed there, it counts again.
alter table risk.control add column failed_in bigint[] not null default '{}';
create index control_question on risk.control (check_form_id, unit_id) where check_form_id is not null;
create index control_category on risk.control (check_category_id, id) where check_category_id is not null;
-- The day its certificates were last counted.
alter table risk.control add column certificates_on date;
