import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import sharp from 'sharp';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { TestApp } from '@quantum/platform/testing';
import { answerSet, failable } from '../apps/server/demo/answer-set.ts';
import type { Translate } from './texts.ts';

export const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Date and hour in Hong Kong now. */
export function hongKong(): { day: string; hour: string; weekday: number } {
  const local = new Date(Date.now() + 8 * 3_600_000);
  return { day: local.toISOString().slice(0, 10), hour: `${local.toISOString().slice(11, 13)}:00`, weekday: local.getUTCDay() || 7 };
}

/** Types into the open picker and takes the first option of that name. */
export async function pick(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.locator('.q-picker [role="combobox"]').last().fill(typed);
  await page.getByRole('option', { name }).first().click();
}

/** Fills the plan: weekly on today's weekday from this hour, the eight spaces of ward 7A, one inspector. */
export async function fillPlan(page: Page, t: Translate, name: string, inspector: string): Promise<void> {
  const { day, hour, weekday } = hongKong();
  await page.locator('#field-name').fill(name);
  await page.locator('#field-formId').click();
  await pick(page, 'HC-CLN-WARD', /HC-CLN-WARD/);
  await page.locator('#field-spaceIds').click();
  // All of a ward with one click, two of them not.
  await page.locator('.q-picker [role="combobox"]').last().fill('7A');
  await page.locator('.q-picker-all').click();
  for (const n of [8, 9]) await page.getByRole('option', { name: /7A/ }).nth(n).click();
  await page.keyboard.press('Escape');
  await page.locator('#field-time').fill(hour);
  await page.locator('#field-time').press('Tab');
  // Due on the same day, so that the figures of this week count it on a Sunday evening too.
  const left = 23 - Number(hour.slice(0, 2));
  if (left > 0 && left < 4) await page.locator('#field-windowHours').fill(String(left));
  await page.getByRole('button', { name: t(`inspection.weekday.${weekday}`), exact: true }).click();
  await page.locator('#field-startsOn').fill(day);
  await page.locator('#field-startsOn').press('Tab');
  await page.locator('#field-inspectorIds').click();
  await pick(page, inspector, new RegExp(inspector));
  await page.keyboard.press('Escape');
}

export interface Found {
  taskId: number;
  actionId: number;
}

/** A demo person as the server knows them: the name in a language. */
export async function whoIs(app: TestApp, userName: string, locale = 'en'): Promise<{ name: string; employeeId: number }> {
  return (await app.as(userName, 'POST', '/permissions/info', {}, { locale })).DATA;
}

/** The inspector answers one space of the round with one failure, given to the team leader; answers what came of it. */
export async function inspectOne(app: TestApp, title: string): Promise<Found> {
  const todo = (await app.as('insp', 'POST', '/tasks/todo/list', {})).DATA.items;
  const round = todo.find((one: { title: string; href: string }) => one.title.includes(title) && one.href.includes('/round/'));
  const { tasks } = (await app.as('insp', 'GET', `/inspectionTasks/round/${round.href.split('/').at(-1)}`)).DATA;
  expect(tasks).toHaveLength(8);
  const taskId = tasks[0].id as number;
  const task = (await app.as('insp', 'POST', `/inspectionTasks/${taskId}/start`, { version: tasks[0].version })).DATA;
  const photo = async (colour: string) =>
    (await app.upload('insp', `${colour}.jpg`, await picture(colour), 'image/jpeg')).DATA.id as number;
  const failed = failable(task.form.content)[0]!.key;
  const proof = await photo('brown');
  const answer = await app.as('insp', 'POST', `/inspectionTasks/${taskId}/submit`, {
    version: task.version,
    clientId: randomUUID(),
    startedAt: task.startedAt,
    answers: answerSet(task.form.content, new Set([failed]), await photo('green'), () => proof),
    findings: [
      {
        clientId: randomUUID(),
        item: failed,
        description: 'Water under the bed',
        category: null,
        risk: INSPECTION_RISK.medium,
        mode: CORRECTIVE_ACTION_MODE.assignTask,
        responsibleId: (await whoIs(app, 'sup')).employeeId,
        photosBefore: [proof],
        photosAfter: [],
      },
    ],
  });
  expect(answer.MSG).toBe('');
  return { taskId, actionId: answer.DATA.findings[0].action.id };
}

/** The team leader submits the correction again, as the phone would. */
export async function submitAgain(app: TestApp, actionId: number): Promise<void> {
  const path = `/tasks/correctiveAction/${actionId}`;
  const { version } = (await app.as('sup', 'GET', path)).DATA;
  const photo = (await app.upload('sup', 'again.jpg', await picture('white'), 'image/jpeg')).DATA.id;
  expect((await app.as('sup', 'POST', `${path}/submit`, { version, note: 'The whole place', photos: [photo] })).STATUS).toBe(0);
}
