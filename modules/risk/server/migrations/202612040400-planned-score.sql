-- What each risk comes to once its planned controls are verified too: the map of planned risks counts it, and its cells are a filter of the register.
-- Written with each rating from now on; of what is rated by likelihood and severity it is worked out here, level by level.
alter table risk.row add column planned jsonb;
update risk.row r set planned = jsonb_build_object(
  'L', greatest(1, (r.initial->>'L')::int - coalesce((select sum((rc.credits->>'L')::int) from risk.row_control rc where rc.row_id = r.id), 0)::int),
  'S', greatest(1, (r.initial->>'S')::int - coalesce((select sum((rc.credits->>'S')::int) from risk.row_control rc where rc.row_id = r.id), 0)::int))
  where r.initial->>'L' is not null and r.initial->>'S' is not null;
-- Reviews past their day, the longest first.
create index row_review_on on risk.row (review_on, id);
create index row_company_review_on on risk.row (company_id, review_on, id);
create index row_unit_review_on on risk.row (unit_id, review_on, id);
