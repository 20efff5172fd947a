-- The last step of watchers in one place: what a server of before wrote here after they were copied, then the table goes.
-- Only that: whoever has stopped watching since the copy does not come back.
insert into collaboration.watcher (kind, record_id, employee_id, at)
  select 'action.action', w.action_id, w.employee_id, w.at from action.watcher w
  where w.at > (select m.at from platform.migration m where m.name = '202611211314-watchers-shared@action')
  on conflict do nothing;
drop table action.watcher;
