import { readFile } from 'node:fs/promises';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a company that had days of its own keeps them as settings, from the day it set them', async () => {
  await app.sql(
    `insert into action.rule_set (company_id, low_closes_on_photo, created_at, updated_at) values (36, true, '2026-02-03T04:00:00Z', now())`,
  );
  await app.sql(
    `insert into action.risk_rule (company_id, risk, due_days, effectiveness_days) values (36, '_SYS_IR_1', 2, 90), (36, '_SYS_IR_2', 5, null), (36, '_SYS_IR_3', 21, 30)`,
  );
  await app.sql(await readFile(new URL('../migrations/202611221701-rules-as-settings.sql', import.meta.url), 'utf8'));
  const { settings } = await must(app, 'admin', 'GET', '/system/settings/36');
  const own = settings.filter((one: { source: unknown }) => one.source !== null);
  expect(Object.fromEntries(own.map(({ key, value }: { key: string; value: unknown }) => [key, value]))).toEqual({
    'action.setting.dueDays.high': 2,
    'action.setting.dueDays.medium': 5,
    'action.setting.dueDays.low': 21,
    'action.setting.effectDays.high': '90',
    'action.setting.effectDays.medium': 'none',
    'action.setting.effectDays.low': '30',
    'action.setting.lowCloses': true,
  });
  expect(own.every((one: { since: string }) => one.since === '2026-02-03')).toBe(true);
  expect(await must(app, 'admin', 'GET', '/tasks/correctiveAction/rules/36')).toMatchObject({ own: true, lowClosesOnPhoto: true });
});
