import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { inThree, must } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { CASE_STATUS, CHANGE_NATURE, CHANGE_TYPE } from '../contract/index.ts';
import { openInspectionOf, planInput } from '../../inspection/server/testing.ts';

openWorld({ work: true });
const PLANS = '/inspections/programmes/change/plans';
const WHO = 'changes';
let code: string;
let id: number;
let formId: number;
let caseId: number;
const CASE = 'New floor machine, ward 5A';

/** A case that may be carried out. */
async function addCase(): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into change.case (company_id, unit_id, event_on, code, client_id, title, change_type, nature, start_planned, since, status, search, created_at, updated_at)
     select company_id, id, current_date, 'CHG-TEST-1', gen_random_uuid(), $1, $2, $3, current_date, now(), $4, lower('CHG-TEST-1 ' || $1), now(), now()
     from organization.unit where id = 201 returning id`,
    [CASE, CHANGE_TYPE.equipment, CHANGE_NATURE.permanent, CASE_STATUS.inProgress],
  );
  return Number(row!.id);
}

/** Somebody who holds the title of changes alone, as inspector and planner. */
async function addPerson(): Promise<void> {
  await app.sql(`insert into access.role (code, names) values ('T_CHANGE', '{"en":"Changes"}')`);
  await app.sql(
    `insert into access.role_permission (role_id, permission) select id, unnest($1::text[]) from access.role where code = 'T_CHANGE'`,
    [['change-management:read', 'change-management:inspect', 'change-management:plan']],
  );
  await app.sql(
    `with p as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
       select $1, (select id from organization.employee where unit_id = 201 and id not in (select employee_id from access.user where employee_id is not null) order by id limit 1),
         status, password_hash, event_on, now(), now() from access.user where user_name = 'pm' returning id)
     insert into access.grant (user_id, role_id, unit_id, valid_from) select p.id, r.id, 201, current_date - 1 from p, access.role r where r.code = 'T_CHANGE'`,
    [WHO],
  );
  await app.sql(`select pg_notify('quantum', 'grants:')`);
}

beforeAll(async () => {
  await addPerson();
  caseId = await addCase();
  const item = { key: 'safe', type: 'logical', text: inThree('The change is safe to use'), findingWhenFailing: true };
  const form = await must(app, 'admin', 'POST', '/forms', {
    code: 'F-PRESTART',
    org_id: 35,
    name: inThree('Pre-start inspection'),
    inspectionType: FORM_TYPE.change,
    serviceType: null,
    checkType: null,
    content: { sections: [{ key: 's1', title: inThree('Change'), items: [item] }] },
  });
  ({ id: formId } = await must(app, 'admin', 'POST', `/forms/${form.id}/publish`, { version: form.version }));
  const plan = await must(app, WHO, 'POST', PLANS, { ...(await planInput(app, { inspector: WHO })), formId, aboutId: caseId });
  await must(app, WHO, 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  ({ id } = await openInspectionOf(app, plan.id));
  ({ code } = await must(app, WHO, 'GET', `/inspectionTasks/${id}`));
});

test('on the phone: from the to-do to the submission, with rights over changes alone', async () => {
  const t = textsOf('zh-Hans');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  page.setDefaultTimeout(12_000);
  await signIn(page, WHO, 'zh-Hans');
  await page.goto('/quantum/task-center/todo');
  await page
    .getByRole('link', { name: /Ward cleaning round/ })
    .first()
    .click();
  await page.waitForURL(/inspection\/round\/\d+/);
  await page.locator('.ins-next').click();
  await page.waitForURL(/inspection\/answer\/\d+/);
  await page.locator('.qf-choice').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('inspection.submit.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes') })
    .click();
  await expect.poll(async () => (await must(app, WHO, 'GET', `/inspectionTasks/${id}`)).status, { timeout: 20_000 }).toBe('_SYS_TS_7');
  // What was answered is a record of changes, wherever its address comes from.
  for (const list of ['records', 'scheduled']) {
    await page.goto(`/quantum/inspection/${list}/${id}`);
    await page.waitForURL(`**/quantum/change/records/${id}`);
  }
  await page.locator('.q-record-line').first().waitFor();
  await page.getByRole('link', { name: `CHG-TEST-1 ${CASE}` }).waitFor();
  await expectAccessible(page);
  await page.goto('/quantum/change/records');
  await page.getByRole('heading', { name: t('menu.CHA120') }).waitFor();
  await page.getByRole('link', { name: code }).first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('at a desk: every screen of the programme opens under its title, and a form to plan offers its forms alone', async () => {
  const t = textsOf('en');
  const { page, faults, close } = await openPage(browser, app.address, { phone: false });
  page.setDefaultTimeout(12_000);
  await signIn(page, WHO, 'en');
  for (const [path, menu] of [
    ['scheduling', 'CHA111'],
    ['scheduled', 'CHA112'],
    ['non-scheduled', 'CHA113'],
    ['ad-hoc', 'CHA114'],
    ['records', 'CHA120'],
  ] as const) {
    await page.goto(`/quantum/change/${path}`);
    await page.getByRole('heading', { name: t(`menu.${menu}`), level: 1 }).waitFor();
    await expectAccessible(page);
  }
  await page.goto('/quantum/change/scheduled/calendar');
  await page.locator('.q-event').first().waitFor();
  // From the list of one case: a plan about it.
  await page.goto(`/quantum/change/scheduling?f.aboutId=in:${caseId}`);
  await page.getByRole('link', { name: 'Ward cleaning round' }).first().waitFor();
  await page.goto(`/quantum/change/scheduling?f.aboutId=in:${caseId + 1}`);
  await expect.poll(() => page.getByRole('link', { name: 'Ward cleaning round' }).count()).toBe(0);
  await page.goto(`/quantum/change/scheduling?f.aboutId=in:${caseId}`);
  await page.getByRole('link', { name: t('inspection.plan.new') }).click();
  await page.getByText(CASE).waitFor();
  await page.getByLabel(t('inspection.plan.form')).first().click();
  await page.getByText('F-PRESTART').waitFor();
  expect(await page.getByText('HC-CLN-WARD').count()).toBe(0);
  // Screens of other titles stay closed.
  await page.goto('/quantum/inspection/scheduled');
  await page.waitForURL('**/error/403');
  expect(faults).toEqual([]);
  await close();
});
