import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlan, planInput, submission, submittedInspection, unplannedInput } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const START = '/inspectionTasks/unplanned';
const codes = async (path: string): Promise<string[]> =>
  (await must(app, 'pm', 'POST', path, {})).items.map((row: { code: string }) => row.code);

it('ad-hoc: begins at once, is answered with the same runner and is in its own list', async () => {
  const inspection = await must(app, 'insp', 'POST', START, await unplannedInput(app, 'adHoc'));
  expect(inspection).toMatchObject({
    status: '_SYS_TS_1',
    type: '_SYS_IN_3',
    roundId: null,
    plan: null,
    inspector: { name: expect.stringMatching(/\S/) },
  });
  expect(inspection.spaceName).toMatch(/\S/);
  const done = await must(
    app,
    'insp',
    'POST',
    `/inspectionTasks/${inspection.id}/submit`,
    await submission(app, 'insp', inspection.id, [{}]),
  );
  expect(done).toMatchObject({ status: '_SYS_TS_2', findingCount: 1 });
  expect(await codes('/inspectionTasks/adHoc/list')).toContain(inspection.code);
  expect(await codes('/inspectionTasks/nonScheduled/list')).not.toContain(inspection.code);
  expect(await codes('/inspectionTasks/records/list')).toContain(inspection.code);
});

it('is of who began it: no one else answers it', async () => {
  const inspection = await must(app, 'insp', 'POST', START, await unplannedInput(app, 'adHoc'));
  const body = await submission(app, 'pm', inspection.id);
  expect(await app.as('pm', 'POST', `/inspectionTasks/${inspection.id}/submit`, body)).toMatchObject({ STATUS: 1422 });
});

it('sent twice it is one; of another person it does not exist', async () => {
  const input = await unplannedInput(app, 'adHoc');
  const [first, second] = [await must(app, 'insp', 'POST', START, input), await must(app, 'insp', 'POST', START, input)];
  expect(second.id).toBe(first.id);
  expect(await app.as('pm', 'POST', START, input)).toMatchObject({ STATUS: 1410 });
});

it('sent twice at the same moment it is one too: who comes second is told to come again', async () => {
  const input = await unplannedInput(app, 'adHoc');
  const answers = await Promise.all([1, 2, 3].map(() => app.as('insp', 'POST', START, input)));
  expect(answers.map(({ STATUS }) => STATUS).filter((status) => status !== 0 && status !== 1409)).toEqual([]);
  const again = await must(app, 'insp', 'POST', START, input);
  for (const { STATUS, DATA } of answers) if (STATUS === 0) expect(DATA.id).toBe(again.id);
});

it('a planned inspection outside its window takes form and signature from the plan, and says why', async () => {
  const plan = await livePlan(app);
  const input = {
    ...(await unplannedInput(app, 'nonScheduled')),
    formId: null,
    planId: plan.id as number,
    spaceId: plan.spaceIds[0] as number,
  };
  expect(await app.as('insp', 'POST', START, input)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'why' }] });
  const inspection = await must(app, 'insp', 'POST', START, { ...input, why: 'Asked by the ward' });
  expect(inspection).toMatchObject({ type: '_SYS_IN_2', why: 'Asked by the ward', plan: { id: plan.id }, form: { id: plan.formId } });
  expect(await codes('/inspectionTasks/nonScheduled/list')).toContain(inspection.code);
});

it('a plan no one has published is no plan yet, with a form or without', async () => {
  const input = { ...(await unplannedInput(app, 'nonScheduled')), formId: null, why: 'Asked by the ward' };
  for (const more of [{}, { method: '_SYS_IM_2', formId: null }]) {
    const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), ...more });
    expect(await app.as('insp', 'POST', START, { ...input, planId: plan.id })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'planId', key: 'inspection.plan.refusal.draft' }],
    });
  }
});

it('waits for a signature where it is asked for', async () => {
  const inspection = await must(app, 'insp', 'POST', START, { ...(await unplannedInput(app, 'adHoc')), signOff: true });
  const done = await must(app, 'insp', 'POST', `/inspectionTasks/${inspection.id}/submit`, await submission(app, 'insp', inspection.id));
  expect(done).toMatchObject({ status: '_SYS_TS_6', signing: [{ status: 'signing' }] });
});

it('refuses a unit, a space and a form that are not theirs, each at its place', async () => {
  const input = await unplannedInput(app, 'adHoc');
  expect(await app.as('insp', 'POST', START, { ...input, unitId: 36 })).toMatchObject({ STATUS: 1410 });
  const [space] = await app.sql<{ id: number }>('select id from organization.space where company_id <> 35 limit 1');
  expect(await app.as('insp', 'POST', START, { ...input, spaceId: space?.id ?? 999_999 })).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'spaceId' }],
  });
  // Of another company, and of no one.
  const [form] = await app.sql<{ id: number }>(
    'select id from form.form where company_id <> 35 and published_version_id is not null limit 1',
  );
  for (const formId of [form!.id, 999_999])
    expect(await app.as('insp', 'POST', START, { ...input, formId })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'formId' }] });
  expect(await app.as('insp', 'POST', START, { ...input, formId: null })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'formId' }] });
});

it('never enters the completion rate', async () => {
  const of = async (): Promise<number> => {
    const { figures } = await must(app, 'pm', 'GET', '/charts/homepage');
    return figures.find((figure: { id: string }) => figure.id === 'inspection.completion').numerator;
  };
  const before = await of();
  expect(before).toEqual(expect.any(Number));
  const { id } = await must(app, 'insp', 'POST', START, await unplannedInput(app, 'adHoc'));
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id));
  expect(await of()).toBe(before);
  await submittedInspection(app);
  expect(await of()).toBe(before + 1);
});
