-- What a device wrote, as one hash: the same draft with other content is told apart from the same one sent again.
alter table inspection.submission add column content_hash text;
alter table inspection.task add column client_hash text;
