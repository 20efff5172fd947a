import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCIDENT_TYPE, HAZARD_TYPE } from '../../contract/index.ts';
import { BASE, newJobTask, newPlan, planned, signed } from '../testing/world.ts';

let app: TestApp;
let unitId: number;
let spaceIds: number[];
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
  const { items } = await must(app, 'admin', 'POST', '/space/list', {
    queryCriterias: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }],
  });
  spaceIds = items.slice(0, 2).map(({ id }: { id: number }) => id);
});
afterAll(() => app.stop());

const group = async (): Promise<{ id: number; version: number }> =>
  must(app, 'admin', 'POST', '/space/group', { unitId, names: inThree(unique('Wards ')), spaceIds });
async function place(groupId: number) {
  const { id } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, { ...newJobTask(app), unitId, groupId, steps: [] });
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${id}/publish`, { version: 1 });
  return must(app, 'ehsm', 'GET', `${BASE}/jobTask/${id}`);
}
const found = (stepKey: string, clientId = randomUUID()) => ({
  clientId,
  stepKey,
  names: inThree('Wet floor'),
  hazardType: HAZARD_TYPE.environment,
  accidentType: ACCIDENT_TYPE.slip,
  harmed: '',
});

it('a place is assessed space by space; what was found is looked at again next time, and it counts as an item in use', async () => {
  expect(spaceIds).toHaveLength(2);
  const it = await place((await group()).id);
  expect(it.steps.map(({ key }: { key: string }) => key).toSorted()).toEqual(spaceIds.map((id) => `space-${id}`).toSorted());
  expect(it.groupName).toContain('Wards');
  const assessed = async () =>
    (await must(app, 'ehsm', 'GET', '/charts/overviews/risk-assessment?from=2025-12-01&to=2026-11-30')).figures.find(
      ({ id }: { id: string }) => id === 'risk.assessed',
    ) as { numerator: number; denominator: number };
  const before = await assessed();
  const { employeeId } = await whoIs(app, 'sup');
  const { plan, assessment } = await planned(app, 'ehsm', { jobTaskIds: [it.id], unitIds: [unitId] });
  expect((await assessed()).denominator).toBe(before.denominator + 1);
  const begun = await must(app, 'ehsm', 'POST', `${BASE}/assessment/${assessment.id}/start`, { version: assessment.version });
  expect(begun.rows).toEqual([]);
  const refused = await app.as('ehsm', 'POST', `${BASE}/assessment/${assessment.id}/submit`, { version: begun.version });
  expect(refused.DATA.key).toBe('risk.refusal.noRows');
  const path = `${BASE}/assessment/${assessment.id}`;
  const { rows } = await must(app, 'ehsm', 'POST', `${path}/hazard`, found(`space-${spaceIds[0]}`));
  const rating = { version: 1, initial: { L: 2, S: 3 }, ownerId: employeeId, controls: [] };
  const { version } = await must(app, 'ehsm', 'PUT', `${path}/row/${rows[0].id}`, rating);
  await must(app, 'ehsm', 'POST', `${path}/submit`, { version });
  await signed(app, 'risk.assessment', assessment.id);
  expect((await assessed()).numerator).toBe(before.numerator + 1);

  await app.sql(`update risk.plan set first_due = first_due - 400 where id = $1`, [plan.id]);
  const next = await planned(app, 'ehsm', { jobTaskIds: [it.id], unitIds: [unitId] });
  const again = await must(app, 'ehsm', 'POST', `${BASE}/assessment/${next.assessment.id}/start`, { version: next.assessment.version });
  expect(again.rows).toMatchObject([{ hazard: 'Wet floor', before: { initial: { L: 2, S: 3 } } }]);
});

it('a group of another unit is refused; one that is assessed is not deleted; a place is planned in its own project', async () => {
  const { id, version } = await group();
  const { orgId: company } = await whoIs(app, 'ehsm');
  const other = await app.sql<{ id: number }>(
    `select id::int from organization.unit where company_id = $1 and id <> $2 and id <> $1 order by id desc limit 1`,
    [company, unitId],
  );
  const body = { ...newJobTask(app), unitId: other[0]?.id ?? company, groupId: id, steps: [] };
  if (other[0]) expect(await app.as('ehsm', 'POST', `${BASE}/jobTask`, body)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'groupId' }] });
  const it = await place(id);
  const elsewhere = await newPlan(app, 'ehsm', { jobTaskIds: [it.id], unitIds: [company] });
  expect(await app.as('ehsm', 'POST', `${BASE}/plan`, elsewhere)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'unitIds' }] });
  const removed = await app.as('admin', 'POST', `/space/group/${id}/remove`, { version, reason: 'Not used' });
  expect(removed.DATA.key).toBe('risk.refusal.placesOfGroup');
});
