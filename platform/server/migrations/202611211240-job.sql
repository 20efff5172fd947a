-- Work a person started and need not wait for. The queue below (graphile_worker) runs it; this row is what people see.
create table platform.job (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null, title jsonb not null, params jsonb not null,
  actor jsonb not null, user_id bigint, employee_id bigint, company_id bigint, unit_id bigint, locale text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'dismissed')),
  done bigint not null default 0, total bigint,
  file_id bigint references platform.file on delete set null,
  error_key text, error_params jsonb, error_detail text,
  tries int not null default 0, cancel_asked boolean not null default false,
  -- Which run of it may write, and when that run was last heard of.
  runner uuid, beat_at timestamptz,
  created_at timestamptz not null, started_at timestamptz, finished_at timestamptz);
create index job_employee on platform.job (employee_id, id desc);
create index job_file on platform.job (file_id);
create index job_failed on platform.job (id desc) where state = 'failed';
create index job_running on platform.job (beat_at) where state = 'running';

-- What a person has chosen for themselves: columns and views of a list.
create table platform.preference (
  user_id bigint not null, name text not null, value jsonb not null, at timestamptz not null default now(), primary key (user_id, name));
