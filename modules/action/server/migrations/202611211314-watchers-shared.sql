-- Watchers of every kind of record are kept in one place. The old table stays until no server of before runs any more.
insert into collaboration.watcher (kind, record_id, employee_id, at)
  select 'action.action', action_id, employee_id, at from action.watcher on conflict do nothing;
