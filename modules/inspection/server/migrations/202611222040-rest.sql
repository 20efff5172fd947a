-- Answers passed with 'the rest of this section passes': their share is told to whom the record concerns.
alter table inspection.task add column rest_count int not null default 0;
