import { randomUUID } from 'node:crypto';
import { inDays, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXEMPTION_REASON } from '../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const request = async (who: string, unitId: number, more: object) =>
  app.as(who, 'POST', '/exemptions', {
    clientId: randomUUID(),
    unitId,
    kind: 'kpi',
    metrics: ['inspection.completion'],
    reason: EXEMPTION_REASON.wardClosed,
    explanation: 'Ward 7B is closed for building works.',
    evidence: [await photo(app, who)],
    ...more,
  });

it('an exemption of the unit above leaves nothing to ask for below it on its days and of its figures', async () => {
  const { orgId: unitId } = await whoIs(app, 'pm');
  const [unit] = await app.sql<{ above: number }>(`select parent_id::int as above from organization.unit where id = $1`, [unitId]);
  const span = { fromOn: inDays(40), toOn: inDays(50) };
  const upper = await request('om', unit!.above, span);
  expect(upper.STATUS).toBe(0);
  const refused = await request('pm', unitId, { fromOn: inDays(50), toOn: inDays(55) });
  expect([refused.STATUS, refused.MSG.includes(upper.DATA.code)]).toEqual([1422, true]);
  expect((await request('pm', unitId, { fromOn: inDays(51), toOn: inDays(55) })).STATUS).toBe(0);
  expect((await request('pm', unitId, { ...span, metrics: ['inspection.passRate'] })).STATUS).toBe(0);
});

it('an exemption below does not stand in the way of one of the unit above: a day is out once, whatever takes it out', async () => {
  const { orgId: unitId } = await whoIs(app, 'pm');
  const [unit] = await app.sql<{ above: number }>(`select parent_id::int as above from organization.unit where id = $1`, [unitId]);
  const lower = await request('pm', unitId, { fromOn: inDays(70), toOn: inDays(74) });
  expect(lower.STATUS).toBe(0);
  const upper = await request('om', unit!.above, { fromOn: inDays(68), toOn: inDays(80) });
  expect(upper.STATUS).toBe(0);
  const again = await request('pm', unitId, { fromOn: inDays(74), toOn: inDays(76) });
  expect(again.STATUS).toBe(1422);
});
