-- Findings of a span of days, in the order of code: read whole, by this index alone (decision 0268).
create index finding_unit_day on inspection.finding (unit_id, event_on) include (company_id, task_id, code, id);
