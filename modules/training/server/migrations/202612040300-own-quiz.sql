-- A lesson may have a quiz of its own, written on its page: it is changed and published with the lesson (decision 0411).
alter table training.lesson add column own_paper_id bigint references training.paper (id);
