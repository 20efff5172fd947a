import { roundTripsOf, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftPlan, livePlan, planInput } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const create = async (more: object) => app.as('pm', 'POST', '/inspections', { ...(await planInput(app)), ...more });
const pathsOf = (answer: { DATA: { path: string }[] }) => answer.DATA.map(({ path }) => path);

describe('a plan names only what is there', () => {
  it('refuses spaces and people of another company at their field', async () => {
    const [space] = await app.sql<{ id: number }>('select id from organization.space where company_id = 36 limit 1');
    const { employeeId } = await whoIs(app, 'other');
    const answer = await create({ spaceIds: [space!.id], inspectorIds: [employeeId] });
    expect(answer).toMatchObject({ http: 400, STATUS: 1400 });
    expect(pathsOf(answer)).toEqual(['spaceIds', 'inspectorIds']);
  });

  it('knows no form and no unit of another company', async () => {
    const [form] = await app.sql<{ id: number }>('select id from form.form where company_id = 36 limit 1');
    expect(pathsOf(await create({ formId: form!.id }))).toEqual(['formId']);
    expect(await create({ unitId: (await whoIs(app, 'other')).orgId })).toMatchObject({ http: 410, STATUS: 1410 });
  });

  it('refuses what is too long, out of range, of the wrong type, or unknown', async () => {
    expect(pathsOf(await create({ name: 'x'.repeat(201) }))).toEqual(['name']);
    expect(pathsOf(await create({ windowMinutes: 1 }))).toEqual(['windowMinutes']);
    expect(pathsOf(await create({ name: 5, times: ['25:00'] }))).toEqual(['name', 'times.0']);
    expect((await create({ status: '_SYS_IP_3' })).DATA).toMatchObject([{ path: 'status', key: 'platform.fault.unknownKey' }]);
    expect(await app.sql(`select 1 from inspection.plan`)).toEqual([]);
  });
});

it('is made in few round trips (twelve are its bar), its spaces and people among them', async () => {
  await create({});
  const made: { STATUS: number; DATA: { spaceIds: number[]; inspectorIds: number[] } }[] = [];
  const trips = await roundTripsOf(async () => made.push(await create({})));
  expect(made[0]).toMatchObject({ STATUS: 0 });
  expect(made[0]!.DATA.spaceIds.length * made[0]!.DATA.inspectorIds.length).toBeGreaterThan(0);
  expect(trips).toBeGreaterThan(1);
  expect(trips).toBeLessThanOrEqual(8);
});

describe('publishing', () => {
  it('says what is missing', async () => {
    const { DATA } = await create({ inspectorIds: [] });
    const answer = await app.as('pm', 'POST', `/inspections/${DATA.id}/publish`, { version: 1 });
    expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'inspection.plan.refusal.noInspector' } });
  });

  it('twice at once makes each occurrence once', async () => {
    const plan = await draftPlan(app, { spaces: 3 });
    const publish = () => app.as('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const [count] = await app.sql<{ all: number; keys: number }>(
      'select count(*)::int as all, count(distinct (space_id, planned_at))::int as keys from inspection.task where plan_id = $1',
      [plan.id],
    );
    expect(count!.all).toBe(count!.keys);
    expect(count!.all % 3).toBe(0);
    expect(await publish()).toMatchObject({ STATUS: 1409 });
  });

  it('with the newest version again is an event its state does not know', async () => {
    const plan = await livePlan(app);
    const again = await app.as('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
    expect(again).toMatchObject({ http: 422, STATUS: 1422 });
    expect(await app.as('insp', 'POST', `/inspections/${plan.id}/stop`, { version: plan.version, reason: 'no' })).toMatchObject({
      STATUS: 1403,
    });
  });
});
