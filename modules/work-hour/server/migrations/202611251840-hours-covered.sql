-- Hours of a company by month are added up from the index alone.
create index month_company_hours on work_hour.month (company_id, event_on) include (unit_id, person_kind, status, heads, normal_hours, overtime_hours, leave_hours);
comment on index work_hour.month_company_hours is 'hours of a company added up by unit and month';
