import { ASSIGN_RULE, INSPECTION_METHOD, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a form a plan uses says so and is not retired; a stopped plan lets it go', async () => {
  const form = (await app.as('insp', 'POST', '/forms/list', { queryCriterias: [{ key: 'code', condition: 'like', value: 'ward' }] })).DATA
    .items[0];
  const unitId = 201;
  const { DATA: plan } = await app.as('pm', 'POST', '/inspections', {
    name: 'Ward round',
    unitId,
    method: INSPECTION_METHOD.selectForms,
    formId: form.id,
    spaceIds: [],
    inspectorIds: [],
    assignRule: ASSIGN_RULE.any,
    frequency: PLANNING_FREQUENCY.daily,
    interval: 1,
    weekdays: [],
    times: ['09:00'],
    windowMinutes: 60,
    graceMinutes: 60,
    startsOn: '2026-11-20',
    endsOn: null,
  });
  const read = async () => (await app.as('admin', 'GET', `/forms/${form.id}`)).DATA;
  const link = { title: `${plan.code} Ward round`, href: `/quantum/inspection/scheduling/${plan.id}` };
  const used = await read();
  // A draft takes whatever version is newest when it is published.
  expect(used.usages).toEqual([{ ...link, versionNo: null, movable: false }]);
  expect(used.events.find((one: { event: string }) => one.event === 'retire').refusal).not.toBeNull();
  const retired = await app.as('admin', 'POST', `/forms/${form.id}/retire`, { version: used.version });
  expect(retired.STATUS).toBe(1422);
  expect((await app.as('pm', 'POST', `/inspections/${plan.id}/stop`, { version: plan.version, reason: 'not needed' })).STATUS).toBe(0);
  expect((await read()).usages).toEqual([]);
});
