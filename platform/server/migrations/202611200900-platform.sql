create extension if not exists pg_trgm;

-- Two-character Chinese searches never use trigrams: pairs of characters are indexed beside them.
create function platform.bigrams(words text) returns text[] language sql immutable strict parallel safe as
$$ select coalesce(array_agg(distinct substr(lower(words), i, 2)), '{}') from generate_series(1, greatest(length(words) - 1, 0)) i $$;

create table platform.secret (name text primary key, value text not null, at timestamptz not null default now());

create table platform.idempotency (
  actor text not null, route text not null, key text not null,
  request_hash text not null, http int, body text, at timestamptz not null default now(),
  primary key (actor, route, key));
create index idempotency_at on platform.idempotency (at);

create table platform.event (
  id bigint generated always as identity primary key,
  topic text not null, payload jsonb not null, company_id bigint, at timestamptz not null default now());
create table platform.event_handled (event_id bigint not null, handler text not null, at timestamptz not null default now(), primary key (event_id, handler));

create table platform.code_counter (prefix text primary key, last bigint not null);

create table platform.file (
  id bigint generated always as identity (start with 1001) primary key,
  client_id uuid, company_id bigint, unit_id bigint,
  name text not null, size bigint not null, mime text not null, sha256 text not null,
  width int, height int, storage_key text not null, thumb_key text,
  uploaded_by bigint, uploaded_at timestamptz not null default now(),
  -- Set by the record that names the file, in its own transaction; files of dead drafts are removed after 30 days.
  kept_by text, kept_id bigint);
create index file_client on platform.file (client_id);
create index file_kept on platform.file (kept_by, kept_id);
create index file_drafts on platform.file (uploaded_at) where kept_by is null;

create schema audit;
create table audit.entry (
  id bigint generated always as identity primary key,
  at timestamptz not null, company_id bigint, unit_id bigint,
  actor_kind text not null, actor_id bigint, actor_name text not null,
  operation text not null, kind text not null, record_id bigint, code text,
  event text not null, from_state text, to_state text, comment text,
  changes jsonb not null default '{}', request_id text);
create index entry_record on audit.entry (kind, record_id, id desc);
create index entry_company on audit.entry (company_id, id desc);
create index entry_actor on audit.entry (actor_id, id desc);

-- Rows that wait for the sealer. The business transaction only adds here: no chain lock is ever taken by it.
create table audit.unsealed (entry_id bigint primary key);
create table audit.seal (
  company_id bigint not null, seq bigint not null, entry_id bigint not null unique, hash text not null,
  primary key (company_id, seq));
create table audit.head (company_id bigint primary key, seq bigint not null, hash text not null);
create table audit.signature (
  company_id bigint not null, seq bigint not null, hash text not null, signature text not null, at timestamptz not null default now(),
  primary key (company_id, seq));
