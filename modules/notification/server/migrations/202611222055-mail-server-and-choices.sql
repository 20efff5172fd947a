-- The mail server of the site (SS144): one row. The password is encrypted with a key that is in no table.
create table notification.mail_server (
  id int primary key default 1 check (id = 1), host text not null, port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'startTls', 'none')), user_name text, password text, from_address text not null,
  version int not null default 1, updated_by bigint, updated_at timestamptz not null);

-- What a person wants of a kind of message; kinds without a row follow the person's one choice for mails.
create table notification.event_choice (
  employee_id bigint not null, event text not null, centre boolean not null, mail boolean not null, at timestamptz not null,
  primary key (employee_id, event));
-- A message a person does not want in the message centre is mailed, and counted by nothing there.
alter table notification.message add column hidden boolean not null default false;
