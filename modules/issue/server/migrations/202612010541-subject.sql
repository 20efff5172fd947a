-- Issues about a record of another module, for that module.
create view issue.pub_about_issue as
  select id, company_id, unit_id, code, programme, about_kind, about_id, status from issue.issue where about_id is not null;
