-- What the data said of a correction is kept as the code of the inspection that shows it, and told in each reader's language.
-- lock_timeout comes with every migration; a column without a default rewrites nothing.
alter table action.action add column effectiveness_code text;
update action.action set effectiveness_code = substring(effectiveness_note from '^(?:Failed again|Passed since): (\S+)$'), effectiveness_note = null
  where effectiveness_note ~ '^(Failed again|Passed since): \S+$';
