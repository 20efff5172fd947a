-- Pages of a PDF as pictures, whatever record keeps the file. Those up to the 200th are made by a job, further ones when asked for.
create table platform.file_pages (
  file_id bigint primary key references platform.file on delete cascade,
  -- Null where it could not be read; then the fault says why.
  count int, fault text, state text not null check (state in ('drawing', 'ready', 'failed')),
  claimed_at timestamptz, check ((count is null) = (fault is not null)));
create index file_pages_drawing on platform.file_pages (claimed_at) where state = 'drawing';
create table platform.file_page (
  file_id bigint not null references platform.file_pages on delete cascade, no int not null check (no > 0),
  picture_id bigint not null unique references platform.file on delete cascade, primary key (file_id, no));
