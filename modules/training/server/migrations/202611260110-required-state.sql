-- The state is told from the days on which people hold what is required (`certificate.holding`), in the statements that ask for it.
drop function training.required_state(training.required, date);
drop function training.held_to(bigint, bigint, bigint, text, int, bigint, date);

