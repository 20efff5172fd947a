import { inDays, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
  await app.sql('update hazard.report set due_on = null');
  // Due on 10 June: put right on that day, an hour late the next day, not at all, dismissed; due on 1 July and after today.
  await app.sql(
    `insert into hazard.report (company_id, unit_id, event_on, code, client_id, kind, category, description, occurred_at, anonymous, follow_hash, level, risk, status, reported_at,
        triage_due_at, due_on, completed_at, created_at, updated_at)
      select u.company_id, u.id, '2026-06-03', 'IN-TIME-' || n, gen_random_uuid(), 'hazard', '_SYS_FC_3', 'x', '2026-06-03 09:00+08', false, 'in-time-' || n, '_SYS_HL_2', '_SYS_IR_2', d.status,
        '2026-06-03 09:00+08', '2026-06-04 09:00+08', d.due, d.done, now(), now()
      from organization.unit u, (values (1, '_SYS_TS_7', date '2026-06-10', timestamptz '2026-06-10 23:30+08'), (2, '_SYS_TS_7', '2026-06-10', '2026-06-11 00:30+08'),
        (3, '_SYS_TS_1', '2026-06-10', null), (4, '_SYS_TS_21', '2026-06-10', null), (5, '_SYS_TS_7', '2026-07-01', '2026-06-05 09:00+08'),
        (6, '_SYS_TS_7', current_date + 40, '2026-06-05 09:00+08')) d(n, status, due, done) where u.id = $1`,
    [unitId],
  );
});
afterAll(() => app.stop());

const solved = async (from: string, to: string) => {
  const { figures } = await must(app, 'ehsm', 'GET', `/charts/overviews/hazard?from=${from}&to=${to}&unit=${unitId}`);
  return figures.find(({ id }: { id: string }) => id === 'hazard.solved');
};

it('counts hazards put right by their last day, of those whose last day is over', async () => {
  expect(await solved('2026-06-01', '2026-06-30')).toMatchObject({ numerator: 1, denominator: 3 });
  expect(await solved('2026-07-01', '2026-07-31')).toMatchObject({ numerator: 1, denominator: 1 });
  // A last day to come is not due, however early it was put right.
  const today = inDays(0, app.clock.now());
  expect(await solved(today, `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`)).toMatchObject({ numerator: 0, denominator: 0 });
});

it('a hazard is due by its risk from the day of its report, however long it waited', async () => {
  const on = (days: number) => `(reported_at at time zone 'Asia/Hong_Kong')::date + ${days}`;
  const [report] = await app.sql<{ id: number }>(
    `insert into hazard.report (company_id, unit_id, event_on, code, client_id, kind, category, description, occurred_at, anonymous, follow_hash, status, reported_at, triage_due_at, created_at, updated_at)
      select company_id, id, current_date - 5, 'WAITED', gen_random_uuid(), 'hazard', '_SYS_FC_3', 'x', now() - interval '5 days', false, 'waited', '_SYS_TS_11', now() - interval '5 days', now() - interval '4 days', now(), now()
      from organization.unit where id = $1 returning id::int`,
    [unitId],
  );
  const accepted = await must(app, 'pm', 'POST', `/hazard/${report!.id}/accept`, { version: 1, risk: '_SYS_IR_1', level: '_SYS_HL_2' });
  const [{ is }] = (await app.sql<{ is: boolean }>(`select due_on = ${on(1)} as is from hazard.report where id = $1`, [report!.id])) as [
    { is: boolean },
  ];
  expect([is, accepted.dueOn !== null]).toEqual([true, true]);
});
