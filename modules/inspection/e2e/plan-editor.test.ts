import { must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong, pick, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');
openWorld({ work: true });

test('a plan made in the editor: what it will make is seen before it is saved, and its record says how it repeats', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm', 'en');
  await page.goto('/quantum/inspection/scheduling/new');
  // The calendar is there before a name is.
  const calendar = page.getByRole('region', { name: t('inspection.plan.makes') });
  const { weekday } = hongKong();
  // The day of the week that is made is the one that is ticked, before anything is chosen; a further one is added to it.
  const day = (number: number) => page.getByRole('button', { name: t(`inspection.weekday.${number}`), exact: true });
  expect(await day(weekday).getAttribute('aria-pressed')).toBe('true');
  const next = (weekday % 7) + 1;
  await day(next).click();
  await expect.poll(() => Promise.all([weekday, next].map((one) => day(one).getAttribute('aria-pressed')))).toEqual(['true', 'true']);
  await day(next).click();
  await calendar.locator('.ins-cal-window').first().getByText('09:00').waitFor();
  await page.locator('#field-time').fill('10:30');
  await page.keyboard.press('Tab');
  await calendar.locator('.ins-cal-window').first().getByText('10:30').waitFor();
  // Open three hours, late for one and a half more.
  const strip = page.locator('.ins-window').first();
  for (const time of ['10:30', '13:30', '15:00']) await strip.getByText(time, { exact: true }).waitFor();
  await page.locator('#field-formId').click();
  await pick(page, 'HC-CLN-WARD', /HC-CLN-WARD/);
  await page.locator('#field-spaceIds').click();
  await pick(page, '7A', /7A/);
  await page.keyboard.press('Escape');
  await page.locator('#field-inspectorIds').click();
  const { name } = await whoIs(app, 'insp', 'en');
  await pick(page, name, new RegExp(name));
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: t('inspection.plan.assignRule') })
    .getByRole('button', { name: t('inspection.plan.rule.rotate') })
    .click();
  // Who does each window, and what that comes to in a week.
  await calendar.locator('.ins-cal-window').first().getByText(name).waitFor();
  await page.getByText(t('inspection.plan.loadOf', { mine: 1, others: 0 })).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('inspection.plan.saveDraft') }).click();
  await page.waitForURL(/scheduling\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await must(app, 'pm', 'GET', `/inspections/${id}`)).toMatchObject({
    times: ['10:30'],
    weekdays: [weekday],
    assignRule: '_SYS_AR_3',
    figures: { done: 0, missed: 0, open: 0 },
  });
  const schedule = page.locator('.q-section', { has: page.getByRole('heading', { name: t('inspection.plan.schedule') }) });
  for (const words of [
    t('inspection.plan.times'),
    '10:30',
    t('inspection.plan.holiday.skip'),
    `${t('inspection.plan.rule.rotate')}: ${name}`,
  ])
    await schedule.getByText(words, { exact: true }).first().waitFor();
  await schedule.getByText(t(`inspection.weekday.${weekday}`)).waitFor();
  // Of what was never planned there is nothing to add up.
  expect(await schedule.locator('.ins-figures').count()).toBe(0);
  // What comes next stands in the head: a draft makes nothing until it is published.
  await page.getByText(t('inspection.plan.nextPublish')).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
