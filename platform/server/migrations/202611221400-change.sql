-- What was changed under a topic, by transaction: servers read it once a second, so that a lost notification is made up for. A row per
-- change instead of a counter: a counter's row would make every writer of the topic wait for the others.
create table platform.change (
  xid xid8 not null default pg_current_xact_id(), topic text not null, key text not null, at timestamptz not null default now(),
  primary key (xid, topic, key));
create index change_at on platform.change (at);

-- Trigger of tables whose rows are kept in process: `execute function platform.tell_change('<topic>')`, after each statement, with its
-- rows as `changed`. Many at once are told as the whole topic.
create function platform.tell_change() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) c) > 100 then
    insert into platform.change (topic, key) values (tg_argv[0], '') on conflict do nothing;
    perform pg_notify('quantum', tg_argv[0] || ':');
  else
    insert into platform.change (topic, key) select tg_argv[0], id::text from changed on conflict do nothing;
    perform pg_notify('quantum', tg_argv[0] || ':' || id) from changed;
  end if;
  return null;
end $$;
