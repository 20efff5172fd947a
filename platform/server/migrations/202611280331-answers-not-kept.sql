alter table platform.idempotency add column record_id bigint;
-- Answers that held sensitive fields or comments are not kept any more: a repeated call reads the record again.
update platform.idempotency set body = null where http = 200 and body is not null and (
  route ~ '^POST /(employee|issues|safetyObservations|training/certifications|hazard|abnormalEvent|incident)/:id/'
  or route ~ '/:id/(attachments|comments)(/|$)');
update platform.idempotency set record_id = (body::jsonb->'DATA'->>'id')::bigint, body = null
  where http = 200 and body is not null and route = 'POST /employee' and body::jsonb->'DATA' ? 'id';
