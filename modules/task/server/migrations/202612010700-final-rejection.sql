-- A signer who rejects for good: the record ends and is not asked for again.
alter table task.sign_seat add is_final boolean not null default false;
