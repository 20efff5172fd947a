-- Actions by the day they were raised: the list filters and counts by it, in every scope.
create index action_event on action.action (event_on);
create index action_company_event on action.action (company_id, event_on);
create index action_unit_event on action.action (unit_id, event_on);
