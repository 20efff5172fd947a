import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, item } from '../../modules/form/server/testing.ts';
import { livePlan, openInspectionOf } from '../../modules/inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const versionsOf = (planId: number) =>
  app.sql<{ no: number; begun: boolean }>(
    `select v.no, t.started_at is not null as begun from inspection.task t join form.form_version v on v.id = t.form_version_id
     where t.plan_id = $1 and t.status <> '_SYS_TS_3' group by 1, 2 order by 1`,
    [planId],
  );
const revised = async (formId: number, text: string) => {
  const { version } = await must(app, 'admin', 'GET', `/forms/${formId}`);
  const draft = await must(app, 'admin', 'POST', `/forms/${formId}/revise`, { version });
  const content = form(item('floor', { naAllowed: true }), item(text, { naAllowed: true }));
  return must(app, 'admin', 'PUT', `/forms/${formId}/draft`, { version: draft.version, content });
};
const newest = async (formId: number): Promise<number> => (await must(app, 'admin', 'GET', `/forms/${formId}/preview`)).versionNo;

it('published with its plans, a form is asked from the first round that has not begun; the one under way keeps its questions', async () => {
  const plan = await livePlan(app);
  const open = await openInspectionOf(app, plan.id);
  const before = await must(app, 'insp', 'GET', `/inspectionTasks/${open.id}`);
  await must(app, 'insp', 'POST', `/inspectionTasks/${open.id}/start`, { version: before.version });
  const formId = plan.formId as number;
  const first = await newest(formId);

  // Published alone, running plans keep their version.
  let draft = await revised(formId, 'alone');
  const uses = (await must(app, 'admin', 'GET', `/forms/${formId}`)).usages;
  expect(uses.find((use: { title: string }) => use.title.startsWith(plan.code))).toMatchObject({ versionNo: first, movable: true });
  await must(app, 'admin', 'POST', `/forms/${formId}/publish`, { version: draft.version });
  expect((await versionsOf(plan.id)).map(({ no }) => no)).toEqual([first, first]);

  draft = await revised(formId, 'moved');
  await must(app, 'admin', 'POST', `/forms/${formId}/publish`, { version: draft.version, movePlans: true });
  expect(await versionsOf(plan.id)).toEqual([
    { no: first, begun: true },
    { no: first + 2, begun: false },
  ]);
  expect((await must(app, 'insp', 'GET', `/inspectionTasks/${open.id}`)).form.content).toEqual(before.form.content);
  const [row] = await must(app, 'pm', 'GET', `/inspections/${plan.id}/history`);
  expect(row).toMatchObject({ event: 'update', changes: { form_version_id: expect.anything() } });
});

it('a plan the person may not change keeps its version', async () => {
  const plan = await livePlan(app);
  const formId = plan.formId as number;
  // An employee with the right to build forms, and none on plans.
  const role = await must(app, 'admin', 'POST', '/roles', {
    code: 'FORM-WRITER',
    names: { en: 'Form writer', 'zh-Hans': '检查表编写', 'zh-Hant': '檢查表編寫' },
    companyLevel: false,
    permissions: ['system-setting:form'],
  });
  await app.sql(
    `insert into access.grant (user_id, role_id, unit_id, valid_from) select id, $1, 35, current_date - 1 from access.user where user_name = 'emp'`,
    [role.id],
  );
  app.kernel.invalidation.tell('grants', '');
  const first = await newest(formId);
  const draft = await revised(formId, 'other');
  const { usages } = await must(app, 'emp', 'GET', `/forms/${formId}`);
  expect(usages.find((use: { title: string }) => use.title.startsWith(plan.code))).toMatchObject({ movable: false });
  await must(app, 'emp', 'POST', `/forms/${formId}/publish`, { version: draft.version, movePlans: true });
  expect(await newest(formId)).toBe(first + 1);
  expect((await versionsOf(plan.id)).map(({ no }) => no)).toEqual([first]);
});
