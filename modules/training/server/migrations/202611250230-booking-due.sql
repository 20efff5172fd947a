-- Quizzes out of time are looked for every hour.
create index booking_due on training.booking (due_at) where submitted_at is null;
