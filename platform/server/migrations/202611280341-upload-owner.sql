-- Whose an announced upload is: what is announced counts in the quota of a person as what has arrived does.
alter table platform.large_upload add column uploaded_by bigint;
create index large_upload_owner on platform.large_upload (uploaded_by) where uploaded_by is not null;
