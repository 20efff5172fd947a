-- A record a clock could not look after: left out so that it holds up no other, and kept here until it goes through, for the administrator.
create table platform.set_apart (
  id bigint generated always as identity (start with 1001) primary key,
  -- The job that met it, which part of its work, and the record.
  task text not null, step text not null, record_id bigint not null,
  title jsonb not null, href text, company_id bigint, unit_id bigint,
  error text not null, tries int not null default 1,
  state text not null default 'open' check (state in ('open', 'retried', 'dismissed')),
  at timestamptz not null,
  unique (task, step, record_id));
create index set_apart_open on platform.set_apart (id desc) where state = 'open';
