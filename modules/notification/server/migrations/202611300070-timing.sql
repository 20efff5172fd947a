-- When mail about messages comes: at once, or what is unread together; and hours in which a person wants none. No row: at once, at any hour.
create table notification.timing (
  employee_id bigint primary key, rhythm text not null check (rhythm in ('atOnce', 'daily', 'weekly')),
  quiet_from text, quiet_to text, at timestamptz not null, check ((quiet_from is null) = (quiet_to is null)), check (quiet_from <> quiet_to));
-- `urgent`: must be known or is serious, never held. `held`: waits because its person wants it later; `together`: with others, unread then.
alter table notification.delivery add column urgent boolean not null default false, add column together boolean not null default false, add column held boolean not null default false;
create index delivery_together on notification.delivery (employee_id) where together and state in ('queued', 'sending');
