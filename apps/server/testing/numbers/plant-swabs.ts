import type { TestApp } from '@quantum/platform/testing';

const UNIT = (n: string) => `(array[201, 201, 202, 203, 301])[1 + ${n} % 5]`;

/** ATP tests of every verdict, before cleaning and after, first ones and retests, left out and voided; chains open and closed. */
export async function plantSwabs(app: TestApp): Promise<void> {
  await app.sql(
    `insert into space_inspection.meter (company_id, unit_id, code, client_id, model_id, serial, created_at, updated_at)
      select u.company_id, u.id, 'PLANT-M' || u.id, gen_random_uuid(), 1, 'PLANT-' || u.id, now(), now() from organization.unit u where u.id in (201, 202, 203, 301)`,
  );
  await app.sql(
    `insert into space_inspection.chain (company_id, unit_id, event_on, code, client_id, space_id, surface, status, tests, fails, last_rlu, last_verdict, last_at, created_at, updated_at)
      select u.company_id, u.id, (p.at at time zone u.time_zone)::date, 'PLANT-C' || n, gen_random_uuid(),
        (select id from organization.space s where s.unit_id = u.id order by id offset n % 6 limit 1), '_SYS_SU_' || (1 + n % 10),
        (array['_SYS_TS_2', '_SYS_TS_1', '_SYS_TS_2', '_SYS_TS_14', '_SYS_TS_7', '_SYS_TS_2', '_SYS_TS_21'])[1 + n % 7], 1, n % 3, 20, '_SYS_AV_2', p.at, now(), now()
      from generate_series(1, 400) n, lateral (select ${UNIT('n')} as unit, now() - interval '17 hours' * n as at) p, organization.unit u where u.id = p.unit`,
  );
  await app.sql(
    `insert into space_inspection.swab (company_id, unit_id, event_on, code, client_id, chain_id, is_retest, space_id, surface, meter_id, model_id, pass_limit, fail_limit, rlu,
        verdict, phase, left_out, taken_at, counts_at, voided_at, created_at, updated_at)
      select c.company_id, c.unit_id, c.event_on, c.code || '-' || k, gen_random_uuid(), c.id, k > 1, c.space_id, c.surface, m.id, 1, 10, 30, (c.id * 7 + k) % 60,
        '_SYS_AV_' || (1 + (c.id + k) % 3), case when c.id % 11 = 0 and k = 1 then 'before' else 'after' end,
        case when c.id % 13 = 0 then 'batch' when c.id % 17 = 0 then 'calibration' end, c.last_at, c.last_at, case when c.id % 19 = 0 then now() end, now(), now()
      from space_inspection.chain c join space_inspection.meter m on m.unit_id = c.unit_id and m.code like 'PLANT-%', generate_series(1, 2) k
      where c.code like 'PLANT-%' and (k = 1 or c.id % 3 = 0)`,
  );
}
