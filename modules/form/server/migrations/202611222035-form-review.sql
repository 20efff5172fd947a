-- A draft may wait for a second person before it is published: who sent it and when, and who wrote in it since the last publication.
alter table form.form add column review_by bigint, add column review_at timestamptz, add column draft_writers bigint[] not null default '{}';
