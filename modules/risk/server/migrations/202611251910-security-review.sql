-- The review day somebody was asked for, and the serious event that brought it forward.
alter table risk.security add column asked_on date, add column because_code text, add column because_href text;
create index security_review on risk.security (review_on, id);
-- Risks that an incident or a report has flagged.
create index flag_source on risk.flag (source_kind, source_id);
