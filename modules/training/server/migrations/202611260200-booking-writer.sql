-- Answers of a booked quiz are saved while it goes on, by the device that began it last. One begun before goes on with the next beginning.
alter table training.booking add column writer text;
