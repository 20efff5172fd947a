import { addDays } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { BODY_PART } from '../contract/index.ts';

const t = textsOf('zh-Hant');
const HAPPENED = '搬運垃圾袋時被針刺傷';
const LIST = '/quantum/incident/reports';
openWorld();

test('an employee reports on the phone that someone was hurt; EHS adds the person and reads the rates at the desk', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto(`${LIST}/new`);
  const send = page.getByRole('button', { name: t('incident.event.report'), exact: true });
  await send.click();
  await expect.poll(() => page.locator('#form-faults').innerText()).toContain(t('incident.case.description'));
  await page.getByLabel(t('incident.case.isHurt')).check();
  await page.getByLabel(t('incident.case.description')).fill(HAPPENED);
  await expectAccessible(page);
  await send.click();
  await page.getByRole('heading', { name: HAPPENED }).waitFor();
  await page.getByRole('link', { name: t('incident.queued.open') }).waitFor();
  await expectAccessible(page);
  await page.goto(LIST);
  await page.getByRole('link', { name: /INC-/ }).first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  const [made] = await app.sql<{ id: number }>('select id from incident.incident');
  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'ehs', 'zh-Hant');
  await desk.page.goto(LIST);
  await desk.page.getByRole('link', { name: /INC-/ }).first().waitFor();
  await expectAccessible(desk.page);
  await desk.page.goto(`${LIST}/${made!.id}`);
  await desk.page.getByRole('button', { name: t('incident.injury.add'), exact: true }).click();
  const dialog = desk.page.getByRole('dialog', { name: t('incident.injury.add'), exact: true });
  // Who it was is asked once the kind of person is chosen.
  await dialog.locator('#field-personKind').waitFor();
  expect(await desk.page.locator('#field-employeeId, #field-name').count()).toBe(0);
  // By the keyboard, on the figure seen from behind.
  const back = dialog.getByRole('group', { name: t('incident.body.back') }).getByRole('button');
  await back.press('Enter');
  await expect.poll(() => back.getAttribute('aria-pressed')).toBe('true');
  // Nothing else was chosen beforehand.
  await dialog.getByRole('button', { name: t('common.save') }).click();
  for (const name of ['personKind', 'nature']) {
    const field = dialog.locator(`#field-${name}`);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.click();
    await desk.page.locator('[role="option"]:visible').first().click();
  }
  const buttonOf = (group: string, name: string) =>
    dialog.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true });
  await buttonOf(t('incident.injury.treatment'), '簡單急救').click();
  // What follows is said before it is saved: with first aid nothing is reported; for days off work a form is due.
  const follows = dialog.getByRole('region', { name: t('incident.injury.makes'), exact: true });
  await follows.getByText(t('incident.injury.noDuties')).waitFor();
  await buttonOf(t('incident.spell.title'), t('incident.spell.of.away')).click();
  // From the day after, which is still to come, for two days: a form asks for it as soon as it is known.
  await dialog.getByLabel(t('incident.spell.to')).fill(addDays(hongKong().day, 2));
  await desk.page.keyboard.press('Tab');
  await follows.getByText(t('incident.clock.of.hkForm2B')).waitFor();
  await expectAccessible(desk.page);
  await buttonOf(t('incident.spell.kind'), t('incident.spell.none')).click();
  await follows.getByText(t('incident.injury.noDuties')).waitFor();
  await desk.page.locator('#field-employeeId').click();
  await desk.page.locator('.q-picker [role="option"]').first().click();
  await dialog.getByLabel(t('incident.injury.isContaminatedSharp')).check();
  await expectAccessible(desk.page);
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => app.sql('select recordable, injured_count from incident.incident'))
    .toEqual([{ recordable: true, injured_count: 1 }]);
  expect(await app.sql('select body_part from incident.injury')).toEqual([{ body_part: BODY_PART.back }]);
  await desk.page.getByText(t('incident.injury.privacy')).first().waitFor();
  await expectAccessible(desk.page);
  await desk.page.goto('/quantum/incident/rates');
  await desk.page.locator('.ir-table tbody tr').first().waitFor();
  await desk.page.getByRole('region', { name: t('incident.rate.answer.label') }).waitFor();
  await expectAccessible(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.close();
});

test('EHS finds the stages, the cases by two dimensions, who was hurt day by day, and the duties to report, at the desk and on the phone', async () => {
  for (const phone of [false, true]) {
    const { page, faults, close } = await openPage(browser, app.address, { phone });
    await signIn(page, 'ehs', 'zh-Hant');
    const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();
    await page.goto('/quantum/incident/investigations');
    await heading(t('menu.INC112'));
    await expectAccessible(page);
    await page.goto('/quantum/incident/diagnostics');
    await heading(t('menu.INC114'));
    await page.getByRole('combobox', { name: t('incident.pivot.rows') }).click();
    await page.getByRole('option', { name: t('incident.pivot.of.weekday'), exact: true }).click();
    await page.locator('.inc-pivot td a').first().click();
    await heading(t('menu.INC113'));
    await page.getByRole('link', { name: /INC-/ }).first().waitFor();
    await expectAccessible(page);
    await page.goto('/quantum/incident/injury-records');
    await page.getByRole('link', { name: t('incident.record.calendar'), exact: true }).click();
    await page.getByRole('button', { name: t('incident.record.earlier'), exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto('/quantum/incident/statutory');
    await heading(t('menu.INC125'));
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await close();
  }
});
