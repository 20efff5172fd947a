-- Whoever removed an attachment is named in the reader's language; those of before keep the one name they have.
alter table collaboration.attachment add column removed_by_names jsonb;
