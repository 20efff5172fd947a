-- Which key signed; null: the key of platform.secret, from before keys were kept outside the database.
alter table audit.signature add column key_id text;

-- Signed lines about the trail itself, a switch of keys or a restore, as they also stand in the files of signed heads.
create table audit.mark (id bigint generated always as identity primary key, line text not null unique);

-- Which servers keep a file of signed heads, and how far each had come: a file that is missing or cut shows.
create table audit.head_file (
  server text primary key, host text not null, path text not null, lines bigint not null, hash text not null, at timestamptz not null);

-- Every entry waits for its seal, whoever writes it: no right to the queue is needed, so none is granted.
create function audit.await_seal() returns trigger language plpgsql security definer set search_path = pg_catalog as
$$ begin insert into audit.unsealed select id from added; return null; end $$;
create trigger await_seal after insert on audit.entry referencing new table as added for each statement execute function audit.await_seal();
