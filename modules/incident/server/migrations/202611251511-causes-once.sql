-- A cause is named once: the pivot counts a case once in a cell without sorting its causes.
update incident.incident set causes = (select array_agg(distinct c order by c) from unnest(causes) c)
  where cardinality(causes) > (select count(distinct c) from unnest(causes) c);
