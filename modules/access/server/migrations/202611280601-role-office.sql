-- The office a role fills: to-dos, messages and signatures that ask for a standard role find its holders too (decision 0310).
alter table access.role add column office text;
