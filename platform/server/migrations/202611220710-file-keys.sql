-- The sweeper asks of every file in the store whether a row names it.
create index file_storage_key on platform.file (storage_key);
create index file_thumb_key on platform.file (thumb_key) where thumb_key is not null;
