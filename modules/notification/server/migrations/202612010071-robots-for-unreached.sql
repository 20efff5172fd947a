-- A robot for people who are reached neither on a device nor by mail: it is told of their messages alone.
alter table notification.webhook add column only_unreached boolean not null default false, add check (not only_unreached or kind <> 'plain');
