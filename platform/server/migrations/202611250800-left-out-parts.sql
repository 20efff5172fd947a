-- Of a unit that counts: spaces, and people by name or by post, that do not count in a metric on some days. Written by the module of
-- exemptions, read by the metrics that can tell records of spaces or people apart, and by the lists behind them.
create table platform.left_out_space (
  exemption_id bigint not null, metric text not null, unit_id bigint not null, space_id bigint not null, from_on date not null, to_on date not null,
  primary key (exemption_id, metric, space_id));
create index left_out_space_unit on platform.left_out_space (unit_id, metric, from_on, to_on);
create index left_out_space_metric on platform.left_out_space (metric, from_on, to_on);
create table platform.left_out_person (
  exemption_id bigint not null, metric text not null, unit_id bigint not null, employee_id bigint, job_id bigint, from_on date not null, to_on date not null,
  check (num_nonnulls(employee_id, job_id) = 1));
create index left_out_person_unit on platform.left_out_person (unit_id, metric, from_on, to_on);
create index left_out_person_exemption on platform.left_out_person (exemption_id);
