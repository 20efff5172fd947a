import { ROLE } from '@quantum/modules/access/contract';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { groundOf, must, unique } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPeople, addPerson, FIRST_COMPANY, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, shownText, signIn, type WatchedPage, untilReady } from '../../../e2e/browser.ts';
import { pick, picture, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { ACTIVITY_STATUS, GT, IMPROVEMENT_STATUS, PASS, REGULATION_STATUS } from '../contract/index.ts';
import { ACTIVITIES, clausesOf, IMPROVEMENTS, passedTask, taskOf } from '../server/testing/work-world.ts';
import { clauseLine, REGULATIONS, regulationSheet, XLSX } from '../server/testing/world.ts';

openWorld({ work: true });
beforeAll(async () => {
  await addPeople(app);
  await addPerson(app, { userName: 'leg2', like: 'leg', role: ROLE.complianceOwner, unitId: groundOf(app).company });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
});

/** Three projects of the company, the hospital first. */
async function projects(locale: string): Promise<string[]> {
  const rows = await app.sql<{ names: Localized }>(
    `select names from organization.unit where company_id = $1 and org_type = (select org_type from organization.unit where id = $2)
      and (id = $2 or id in (202, 203)) order by id = $2 desc, id`,
    [FIRST_COMPANY, HOSPITAL],
  );
  return rows.map(({ names }) => inLocale(names, locale as 'en'));
}
const idOf = async (table: string, where: string, value: unknown): Promise<number> =>
  (await app.sql<{ id: number }>(`select id::int as id from regulation.${table} where ${where} = $1 order by id desc limit 1`, [value]))[0]!
    .id;

describe.each([
  { locale: 'en', phone: false },
  { locale: 'zh-Hant', phone: true },
])('from a law to a green clause, in $locale', ({ locale, phone }) => {
  const t = textsOf(locale as 'en');
  const documentNo = unique('Order ');
  const people: Record<string, WatchedPage> = {};
  let regulationId: number;
  let taskId: number;
  let clauseId: number;

  /** A screen as a person sees it now; each has a device of their own. */
  async function at(who: string, path: string): Promise<Page> {
    if (!people[who]) {
      people[who] = await openPage(browser, app.address, { phone });
      people[who].page.setDefaultTimeout(20_000);
      await signIn(people[who].page, who, locale);
    }
    const { page } = people[who];
    await page.goto(`/quantum/regulation/${path}`);
    await untilReady(page);
    return page;
  }
  const press = (page: Page, key: string, more: Record<string, string | number> = {}) =>
    page
      .getByRole('button', { name: t(key, more), exact: true })
      .first()
      .click();
  /** An event of a record: its button, and the verb of the dialog it asks with. */
  async function does(page: Page, event: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
    await press(page, `regulation.event.${event}`);
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.q-dialog-buttons') });
    await fill?.(dialog);
    await expectAccessible(page);
    await dialog.locator('.q-dialog-buttons button').last().click();
    await dialog.waitFor({ state: 'hidden' });
  }
  const faultless = () => expect(Object.values(people).flatMap(({ faults }) => faults)).toEqual([]);
  const statusOf = async (table: string, id: number): Promise<string> =>
    (await app.sql<{ status: string }>(`select status from regulation.${table} where id = $1`, [id]))[0]!.status;

  test('a compliance owner imports a law, another person activates it', async () => {
    const [unit] = await app.sql<{ code: string }>('select code from organization.unit where id = $1', [groundOf(app).company]);
    const rows = ['1', '2', '3', '4'].map((no) => clauseLine(unit!.code, documentNo, no, { 'Importance (0–3)': 2 }));
    const leg = await at('leg', 'database');
    await press(leg, 'common.import');
    await leg
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'law.xlsx', mimeType: XLSX, buffer: await regulationSheet(rows) });
    await expectAccessible(leg);
    await leg.getByRole('dialog').locator('.q-dialog-buttons button').last().click();
    await expect
      .poll(async () => (await app.sql('select id from regulation.regulation where document_no = $1', [documentNo])).length)
      .toBe(1);
    regulationId = await idOf('regulation', 'document_no', documentNo);
    // Who wrote it does not activate it.
    await at('leg', `database/${regulationId}`);
    await leg.getByText(t('regulation.refusal.ownEdit')).first().waitFor();
    const second = await at('leg2', `database/${regulationId}`);
    await expectAccessible(second);
    await does(second, 'publish');
    await expect.poll(() => statusOf('regulation', regulationId)).toBe(REGULATION_STATUS.active);
    faultless();
  });

  test('one activity asks it of three projects', async () => {
    const leg = await at('leg', 'activities/new');
    await leg.locator('#field-regulationIds').click();
    await pick(leg, documentNo, /./);
    await leg.keyboard.press('Escape');
    await leg.locator('#field-unitIds').click();
    for (const name of await projects(locale)) await pick(leg, name, new RegExp(name));
    await leg.keyboard.press('Escape');
    // What is asked names it, and it is due a month later: nothing else has to be typed.
    await expect.poll(() => leg.locator('#field-title').inputValue()).not.toBe('');
    await expectAccessible(leg);
    await press(leg, 'common.save');
    await leg.waitForURL(/activities\/\d+$/);
    await press(leg, 'regulation.event.schedule');
    await press(leg, 'regulation.event.start');
    const activityId = Number(/activities\/(\d+)$/.exec(leg.url())![1]);
    await expect.poll(() => statusOf('activity', activityId)).toBe(ACTIVITY_STATUS.live);
    const { parts } = await must(app, 'every', 'GET', `${ACTIVITIES}/${activityId}`);
    expect(parts).toHaveLength(3);
    taskId = parts.find(({ unitId }: { unitId: number }) => unitId === HOSPITAL).task.id;
    await leg.reload();
    await untilReady(leg);
    await expectAccessible(leg);
    faultless();
  });

  test('the project manager judges, one clause comes back, is corrected and passes', async () => {
    const pm = await at('pm', `tasks/${taskId}/judge`);
    const yes = () => (phone ? press(pm, 'regulation.judge.applicable') : pm.keyboard.press('1'));
    for (let done = 1; done <= 4; done++) {
      await yes();
      await pm.getByText(t('regulation.judge.progress', { done, total: 4 })).waitFor();
    }
    await expectAccessible(pm);
    await press(pm, 'regulation.judge.submitNow');
    await pm.waitForURL(new RegExp(`tasks/${taskId}$`));
    const leg = await at('leg', `tasks/${taskId}`);
    await press(leg, 'regulation.review.sendBack');
    await leg.getByLabel(t('regulation.review.why')).fill('There is no such bin here');
    await does(leg, 'reject', (dialog) => dialog.getByRole('textbox').fill('One clause to look at again'));
    await expect.poll(() => statusOf('task', taskId)).toBe(GT.inProgress);

    await at('pm', `tasks/${taskId}/judge`);
    await shownText(pm, 'There is no such bin here').first().waitFor();
    await pm
      .getByRole('button', { name: t('regulation.judge.notApplicable') })
      .first()
      .click();
    await pm.getByLabel(t('regulation.judge.reason')).fill('No bins of this kind');
    await expectAccessible(pm);
    await pm.getByText(t('regulation.judge.saved')).waitFor();
    await press(pm, 'regulation.judge.submitNow');
    await pm.waitForURL(new RegExp(`tasks/${taskId}$`));
    await at('leg', `tasks/${taskId}`);
    await press(leg, 'regulation.event.pass');
    await expect.poll(() => statusOf('task', taskId)).toBe(GT.completed);
    faultless();
  });

  test('what an evaluation finds failing becomes an improvement, is corrected, verified by another person, and green', async () => {
    const asked = await clausesOf(app, taskId);
    const evaluation = await taskOf(app, { kind: 'evaluation', clauseIds: asked });
    const [first] = await clausesOf(app, evaluation.id);
    clauseId = first!;
    await passedTask(app, 'pm', evaluation.id, (id) =>
      id === clauseId ? { pass: PASS.failed, level: HAZARD_LEVEL.general, finding: 'Bins without lids' } : { pass: PASS.passed },
    );
    const improvementId = await idOf('improvement', 'clause_id', clauseId);
    const pm = await at('pm', `improvement/${improvementId}`);
    const { name } = await whoIs(app, 'sup', locale);
    await does(pm, 'raise', async (dialog) => {
      await dialog.locator('#field-measures').fill('Buy lids');
      await dialog.locator('#field-responsibleId').click();
      await pick(pm, name, new RegExp(name));
    });
    await press(pm, 'regulation.event.start');
    await expect.poll(() => statusOf('improvement', improvementId)).toBe(IMPROVEMENT_STATUS.underImprovement);
    const { actions } = await must(app, 'pm', 'GET', `${IMPROVEMENTS}/${improvementId}`);
    await corrected(actions[0].id);
    await expect.poll(() => statusOf('improvement', improvementId)).toBe(IMPROVEMENT_STATUS.verifying);

    const leg = await at('leg', `improvement/${improvementId}`);
    await does(leg, 'close', async (dialog) => {
      await dialog.locator('input[type=file]').setInputFiles({ name: 'lids.jpg', mimeType: 'image/jpeg', buffer: await picture('green') });
      await dialog.getByText('lids.jpg').waitFor();
      await dialog.locator('#field-note').fill('All bins have lids');
    });
    await expect.poll(() => statusOf('improvement', improvementId)).toBe(IMPROVEMENT_STATUS.caseClosed);
    await at('leg', `database/register?unit=${HOSPITAL}&clause=${clauseId}`);
    const row = leg.locator(`#clause-${clauseId}`);
    await row.getByText(t('regulation.standing.conforming')).waitFor();
    await expectAccessible(leg);
    faultless();
  });

  test('a next version costs its changed and its new clause, in the project that has judged it', async () => {
    const leg = await at('leg', `database/${regulationId}`);
    await press(leg, 'platform.record.moreEvents');
    await leg.getByRole('menuitem', { name: t('regulation.event.revise') }).click();
    await leg.waitForURL((url) => /database\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${regulationId}`));
    const nextId = Number(/database\/(\d+)$/.exec(leg.url())![1]);
    const { version, clauses } = await must(app, 'leg', 'GET', `${REGULATIONS}/${nextId}/clauses`);
    const [{ id: _id, ...changed }] = clauses.filter(({ no }: { no: string }) => no === '2');
    await must(app, 'leg', 'PUT', `${REGULATIONS}/${nextId}/clauses`, {
      version,
      clauses: [
        { ...changed, text: 'Other words' },
        { ...changed, key: null, no: '5', text: 'A new clause' },
      ],
      removed: [],
    });
    const second = await at('leg2', `database/${nextId}`);
    await expectAccessible(second);
    await does(second, 'publish');
    await expect.poll(() => statusOf('regulation', nextId)).toBe(REGULATION_STATUS.active);
    const draft = await idOf('activity', 'successor_id', nextId);
    await at('leg', `activities/${draft}`);
    await leg.getByText('A new clause').first().waitFor();
    const proposed = await must(app, 'leg', 'GET', `${ACTIVITIES}/${draft}`);
    expect(proposed.status).toBe(ACTIVITY_STATUS.draft);
    expect(proposed.clauses.map(({ no }: { no: string }) => no)).toEqual(['2', '5']);
    expect(proposed.parts.map(({ unitId }: { unitId: number }) => unitId)).toEqual([HOSPITAL]);
    await expectAccessible(leg);
    faultless();
    for (const { close } of Object.values(people)) await close();
  });
});

/** The team leader corrects it with a photo, the project manager passes it. */
async function corrected(id: number): Promise<void> {
  const path = `/tasks/correctiveAction/${id}`;
  const photo = (await app.upload('sup', 'after.jpg', await picture('white'), 'image/jpeg')).DATA.id;
  const read = () => must(app, 'pm', 'GET', path);
  await app.as('sup', 'POST', `${path}/accept`, { version: (await read()).version });
  await must(app, 'sup', 'POST', `${path}/submit`, {
    version: (await read()).version,
    note: 'Lids are on',
    photos: [photo],
  });
  await must(app, 'pm', 'POST', `${path}/pass`, { version: (await read()).version });
}
