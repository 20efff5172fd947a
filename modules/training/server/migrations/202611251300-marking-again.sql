-- Attempts by the questions they ask, for a key that is corrected; first attempts of a quiz, for how its questions do.
create index attempt_questions on training.attempt using gin (questions jsonb_path_ops);
create index attempt_first on training.attempt (paper_id, id) where no = 1;
