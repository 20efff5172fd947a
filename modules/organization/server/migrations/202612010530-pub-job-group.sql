-- Which post group a post is of: what is asked of the group is asked of the post.
create view organization.pub_job_group as select id, company_id, post_group_id from organization.job;
