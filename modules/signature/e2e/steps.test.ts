import { must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong, pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { signingInspection } from '../../inspection/server/testing.ts';

const t = textsOf('en');
const zh = textsOf('zh-Hant');

openWorld({ work: true });

type Seat = { status: string; signer: { id: number }; printedName: string };
const signingOf = async (id: number): Promise<{ status: string; seats: Seat[] }> =>
  (await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).signing[0];
const nameOf = async (userName: string, locale: string): Promise<string> => {
  const [person] = await app.sql<{ name: string }>(
    `select e.names->>$2 as name from organization.employee e join access.user u on u.employee_id = e.id where u.user_name = $1`,
    [userName, locale],
  );
  return person!.name;
};
const userOf = async (employeeId: number): Promise<string> =>
  (await app.sql<{ name: string }>('select user_name as name from access.user where employee_id = $1', [employeeId]))[0]!.name;

/** Signs on the page of the record. */
async function signHere(page: Page, texts: typeof t): Promise<void> {
  await page.getByRole('button', { name: texts('signature.do.ok'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts('signature.do.ok'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('sent back a step with a reason, signed there again on the phone, and then by the second signer', async () => {
  const task = await signingInspection(app, 'insp', { secondSigner: 'operationManager' });
  const second = await userOf(task.signing[0].seats[1].signer.id);
  const [first] = task.signing[0].seats;
  await must(app, 'pm', 'POST', `/tasks/sign/${task.signing[0].id}/ok`, { version: task.signing[0].version, seatId: first.id });

  const desk = await openPage(browser, app.address);
  await signIn(desk.page, second);
  await desk.page.goto(`/quantum/inspection/records/${task.id}`);
  await desk.page.getByRole('button', { name: t('signature.do.back') }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText(t('signature.ask.back')).waitFor();
  await expectAccessible(desk.page);
  await dialog.getByLabel(t('common.reason')).fill('The score of the sinks is missing');
  await dialog.getByRole('button', { name: t('signature.do.back') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await desk.page.getByText(t('signature.seat.voided')).waitFor();
  await expectAccessible(desk.page);

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'pm', 'zh-Hant');
  await phone.page.goto(`/quantum/inspection/records/${task.id}`);
  await phone.page
    .getByText(/The score of the sinks is missing/)
    .first()
    .waitFor();
  await expectAccessible(phone.page);
  await signHere(phone.page, zh);
  expect(phone.faults).toEqual([]);
  await phone.close();

  await desk.page.reload();
  await signHere(desk.page, t);
  await expect.poll(async () => (await signingOf(task.id)).status).toBe('signed');
  expect((await signingOf(task.id)).seats.map(({ status }) => status).sort()).toEqual(['signed', 'signed', 'voided']);
  expect(desk.faults).toEqual([]);
  await desk.close();
});

test('a batch of six with one that differs: the five alike are signed, the sixth is read first', async () => {
  const made: { id: number; code: string }[] = [];
  for (let i = 0; i < 6; i++) made.push(await signingInspection(app, 'insp', {}, i === 3 ? [{}] : []));
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto('/quantum/task-center/to-sign');
  await page.locator('.sig-row').nth(5).waitFor();
  expect(await page.locator('.sig-row').count()).toBe(6);
  await expectAccessible(page);
  expect(await page.locator('.sig-glance [data-differs]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('signature.toSign.alike') }).click();
  expect(await page.getByRole('checkbox', { name: t('signature.toSign.tick', { code: made[3]!.code }) }).isChecked()).toBe(false);
  await page.getByRole('button', { name: t('signature.toSign.sign_other', { count: 5 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes') })
    .click();
  await expect.poll(() => page.locator('.sig-row').count()).toBe(1);
  await page.getByText(made[3]!.code).waitFor();
  expect((await signingOf(made[0]!.id)).status).toBe('signed');
  expect((await signingOf(made[3]!.id)).status).toBe('signing');
  await page.locator('.sig-row a').click();
  await signHere(page, t);
  await expect.poll(async () => (await signingOf(made[3]!.id)).status).toBe('signed');
  expect(faults).toEqual([]);
  await close();
});

test('a holiday is entered on My profile, the stand-in signs on the phone for who is away, who reads it afterwards', async () => {
  const task = await signingInspection(app);
  const away = await openPage(browser, app.address);
  await signIn(away.page, 'pm');
  await away.page.goto('/quantum/profile');
  await away.page.getByRole('button', { name: t('task.absence.new') }).click();
  const dialog = away.page.getByRole('dialog');
  await dialog.locator('#field-standInId').click();
  const standIn = await nameOf('ehs', 'en');
  await pick(away.page, standIn, new RegExp(standIn));
  await dialog.locator('#field-toOn').fill(new Date(Date.parse(hongKong().day) + 7 * 86_400_000).toISOString().slice(0, 10));
  await dialog.locator('#field-toOn').press('Tab');
  await expectAccessible(away.page);
  await dialog.getByRole('button', { name: t('task.absence.new') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await away.page.getByText(t('task.absence.now'), { exact: true }).waitFor();

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'ehs', 'zh-Hant');
  await phone.page.goto('/quantum/task-center/todo');
  const card = phone.page.locator('.tas-card', { hasText: task.code });
  await card.getByText(zh('task.todo.for', { name: await nameOf('pm', 'zh-Hant') })).waitFor();
  await expectAccessible(phone.page);
  await card.click();
  await signHere(phone.page, zh);
  await expect.poll(async () => (await signingOf(task.id)).status).toBe('signed');
  expect(phone.faults).toEqual([]);
  await phone.close();

  await away.page.goto(`/quantum/inspection/records/${task.id}`);
  await away.page.getByText(t('signature.actedFor', { name: standIn })).waitFor();
  const [seat] = (await signingOf(task.id)).seats;
  expect(seat!.printedName).toContain(await nameOf('pm', 'en'));
  expect(away.faults).toEqual([]);
  await away.close();
});
