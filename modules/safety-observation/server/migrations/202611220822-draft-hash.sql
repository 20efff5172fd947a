-- What a device wrote, as one hash: the same draft with other content is told apart from the same one sent again.
alter table safety_observation.observation add column client_hash text;
