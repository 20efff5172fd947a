-- Which days of which units do not count in which metric; written by the module of exemptions, read by metrics and the lists behind them.
create table platform.left_out (
  exemption_id bigint not null, metric text not null, unit_id bigint not null, from_on date not null, to_on date not null,
  primary key (exemption_id, metric, unit_id));
create index left_out_unit on platform.left_out (unit_id, metric, from_on, to_on);
create index left_out_metric on platform.left_out (metric, from_on, to_on);
