-- A plan keeps why it is paused, by whom and since when, and whether that is because its subject is suspended.
alter table inspection.plan add column paused jsonb;
create index plan_about on inspection.plan (about_kind, about_id) where about_id is not null;
comment on index inspection.plan_about is 'plans about a record of another module';
-- Records of other modules whose plans make nothing for the time being.
create table inspection.suspended_subject (
  about_kind text not null,
  about_id bigint not null,
  reason text not null,
  by jsonb,
  suspended_at timestamptz not null,
  primary key (about_kind, about_id)
);
