-- A unit may be below what an exemption names on some days of it, twice even: each span of days is a row.
alter table platform.left_out drop constraint left_out_pkey, add primary key (exemption_id, metric, unit_id, from_on);
alter table platform.left_out_space drop constraint left_out_space_pkey, add primary key (exemption_id, metric, space_id, from_on);
