import { EVERYWHERE, type Ctx } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observationsByUnitMonth, SAFE_BEHAVIOUR, safeByUnitMonth, seenByCategory } from './metric.store.ts';
import { observationRollup } from './rollup.store.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const SPAN = { from: '2026-08-01', to: '2026-11-21' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(
    `insert into safety_observation.observation (company_id, unit_id, event_on, code, client_id, observed_group, observed_at, observer_id, anonymous, safe_count, at_risk_count,
        positive, stop_work, note, done_on_spot, status, created_at, updated_at)
      select u.company_id, u.id, p.at::date, 'ROL-' || n, gen_random_uuid(), '_SYS_OG_1', p.at, (select min(id) from organization.employee), false, 2, n % 3, false, false, '', '',
        case when n % 8 = 0 then '_SYS_TS_21' else '_SYS_TS_7' end, now(), now()
      from generate_series(1, 200) n, lateral (select '2026-11-21T09:00Z'::timestamptz - interval '11 hours' * n as at) p join organization.unit u on true where u.id = (array[201, 202, 301])[1 + n % 3]`,
  );
  await app.sql(
    `insert into safety_observation.behaviour (observation_id, category, safe, at_risk) select o.id, '_SYS_BC_' || c, 1, o.at_risk_count from safety_observation.observation o, generate_series(1, 2) c where o.code like 'ROL-%'`,
  );
});
afterAll(() => app.stop());

async function figures(): Promise<unknown> {
  const ctx = { db: app.kernel.db.ownerDb, now: () => NOW } as unknown as Ctx;
  const all = await Promise.all([
    safeByUnitMonth(ctx, EVERYWHERE, SPAN),
    observationsByUnitMonth(ctx, EVERYWHERE, SPAN),
    seenByCategory(ctx, EVERYWHERE, SPAN, [SAFE_BEHAVIOUR]),
  ]);
  return all.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}
const refresh = () => observationRollup.refresh(app.kernel.db.ownerDb, NOW);

it.each([
  ['reported', `select 1`, false],
  ['voided', `update safety_observation.observation set status = '_SYS_TS_21' where code = 'ROL-3'`, true],
  [
    'counted otherwise',
    `update safety_observation.behaviour set safe = 7 where observation_id = (select id from safety_observation.observation where code = 'ROL-5') and category = '_SYS_BC_1'`,
    true,
  ],
  [
    'left without a behaviour',
    `delete from safety_observation.behaviour where observation_id = (select id from safety_observation.observation where code = 'ROL-6')`,
    true,
  ],
])('what is %s is never behind: from the records, the sums, and the sums counted again', async (_what, change, isChanged) => {
  const before = await figures();
  await app.sql(change);
  const live = await figures();
  expect(JSON.stringify(live) !== JSON.stringify(before)).toBe(isChanged);
  await refresh();
  expect(await figures()).toEqual(live);
  expect(await observationRollup.rebuild(app.kernel.db.ownerDb, NOW)).toBeGreaterThan(100);
  expect(await figures()).toEqual(live);
});
