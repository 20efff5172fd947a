create view organization.pub_job as select id, company_id, names, status from organization.job;
