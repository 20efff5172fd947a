-- A file that is sent in pieces, until it is complete and becomes a file.
create table platform.large_upload (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint, name text not null, size bigint not null, mimes text[] not null, storage_key text not null,
  received bigint not null default 0, touched_at timestamptz not null);
create index large_upload_touched on platform.large_upload (touched_at);
