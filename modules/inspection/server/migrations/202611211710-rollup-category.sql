-- What was found in a month, by category and risk: a chart over years reads a few rows a project and month.
create table inspection.rollup_category (company_id bigint not null, unit_id bigint not null, month date not null, category text, risk text not null, n int not null);
create index rollup_category_unit on inspection.rollup_category (unit_id, month);
create index rollup_category_company on inspection.rollup_category (company_id, month);
insert into inspection.rollup_category (company_id, unit_id, month, category, risk, n)
  select company_id, unit_id, date_trunc('month', day)::date, category, risk, sum(n) from inspection.rollup_finding group by 1, 2, 3, 4, 5;
