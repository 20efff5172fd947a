-- Learned on the trainer's device, or tested on paper; the drawn signature, and the scan of the test.
alter table training.record add column via text, add column signature_file_id bigint references platform.file,
  add column scan_file_id bigint references platform.file;
create index record_signature on training.record (signature_file_id) where signature_file_id is not null;
create index record_scan on training.record (scan_file_id) where scan_file_id is not null;
alter table training.attempt add column via text;
