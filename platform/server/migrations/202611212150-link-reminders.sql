-- Who was mailed a link and has not answered is reminded: in which language, when to look next, when last, how often.
alter table platform.read_link
  add column locale text not null default 'en', add column remind_at timestamptz, add column reminded_at timestamptz, add column reminders int not null default 0;
create index read_link_remind on platform.read_link (kind, remind_at) where remind_at is not null;
-- A reminder carries an address of its own, since the first one is known to nobody; both open the same link, and die with it.
create table platform.read_link_key (token_hash text primary key, link_id bigint not null references platform.read_link, made_at timestamptz not null);
