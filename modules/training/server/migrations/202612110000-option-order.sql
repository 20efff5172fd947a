-- Options of a question in another order for each attempt (decision 0422): quizzes that are there keep theirs.
alter table training.paper add column are_options_shuffled boolean not null default false;
