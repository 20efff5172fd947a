-- What an incident is called: the first sentence of what was told, kept with it (domain/narrative.rules.ts). Of those that are there the first line.
alter table incident.incident add column title text not null default '';
update incident.incident set title = left(regexp_replace(split_part(description, E'\n', 1), '(([.!?])\s+[A-Z]|[。]).*$', '\2'), 120);
update incident.incident set title = regexp_replace(title, '[.。]$', '');
