-- The id a device gave its picture: sent twice (the reply was lost) it is one file.
alter table platform.file add column device_id uuid;
create unique index file_device on platform.file (uploaded_by, device_id) where device_id is not null;
