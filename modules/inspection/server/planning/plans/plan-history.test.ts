import { HISTORY_PAGE, type HistoryEntry } from '@quantum/platform/contract';
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { draftPlan, planInput } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('tells what changed by name, in the language of the person who reads: people, spaces, codes, words', async () => {
  const input = await planInput(app);
  const { id, version } = await must(app, 'pm', 'POST', '/inspections', input);
  const [other, own] = [await whoIs(app, 'qa'), await whoIs(app, 'insp')];
  await must(app, 'pm', 'PUT', `/inspections/${id}`, {
    ...input,
    inspectorIds: [other.employeeId],
    frequency: '_SYS_PF_3',
    weekdays: [],
    holidayRule: 'move',
    version,
  });
  const { DATA } = await app.as('pm', 'GET', `/inspections/${id}/history`, undefined, { locale: 'zh_TW' });
  const names = await app.sql<{ id: number; name: string }>(
    `select id, names->>'zh-Hant' as name from organization.employee where id = any($1)`,
    [[other.employeeId, own.employeeId]],
  );
  const named = (of: number) => [{ id: of, name: names.find((one) => one.id === of)!.name }];
  expect(DATA[0]).toMatchObject({
    event: 'update',
    changes: {
      inspector_ids: [named(own.employeeId), named(other.employeeId)],
      frequency: [
        { id: '_SYS_PF_4', name: '每星期' },
        { id: '_SYS_PF_3', name: '每日' },
      ],
      holiday_rule: [
        { id: 'skip', name: expect.stringMatching(/\p{Script=Han}/u) },
        { id: 'move', name: expect.stringMatching(/\p{Script=Han}/u) },
      ],
    },
  });
  expect(DATA[0].changes).not.toHaveProperty('space_ids');
  expect(DATA[0].who).toMatch(/\p{Script=Han}/u);
  const labels = Object.keys(DATA[0].changes).map((field) => `inspection.plan.field.${field}`);
  expect(labels.filter((key) => !(key in en))).toEqual([]);
});

it('keeps the name the row holds for anyone who has no account any more', async () => {
  const { id } = await draftPlan(app);
  const { userId } = await whoIs(app, 'pm');
  await app.sql('update access.user set employee_id = null where id = $1', [userId]);
  const { DATA } = await app.as('admin', 'GET', `/inspections/${id}/history`, undefined, { locale: 'zh_TW' });
  expect(DATA[0].who).toBe('Lee Kin Fai');
});

it('is read on page by page, each entry once, back to the first', async () => {
  const { id } = await draftPlan(app);
  for (let i = 0; i < HISTORY_PAGE + 3; i++) await must(app, 'pm', 'POST', `/inspections/${id}/comments`, { text: `${i}`, mentions: [] });
  const page = (before?: number): Promise<HistoryEntry[]> =>
    must(app, 'pm', 'GET', `/inspections/${id}/history${before === undefined ? '' : `?before=${before}`}`);
  const newest = await page();
  expect(newest).toHaveLength(HISTORY_PAGE);
  const older = await page(newest.at(-1)!.id);
  expect(older.map(({ event, comment }) => comment ?? event)).toEqual(['2', '1', '0', 'create']);
  expect(await page(older.at(-1)!.id)).toEqual([]);
  for (const wrong of ['before=x', 'before=0', 'after=1'])
    expect((await app.as('pm', 'GET', `/inspections/${id}/history?${wrong}`)).STATUS).not.toBe(0);
});

/** Set by the product, never by an edit of the plan. */
const NOT_EDITED = [
  ...['about_id', 'about_kind', 'across', 'business_line_id', 'code', 'company_id', 'created_at', 'created_by', 'event_on'],
  ...['generated_until', 'held', 'id', 'parent_id', 'paused', 'programme', 'rounds_made', 'search', 'status', 'time_zone', 'updated_at'],
  ...['updated_by', 'version'],
];

it('every column an edit can change has its name in the history', async () => {
  const columns = await app.sql<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'inspection' and table_name = 'plan'`,
  );
  const unnamed = columns.map((one) => one.column_name).filter((name) => !(`inspection.plan.field.${name}` in en));
  expect(unnamed.sort()).toEqual(NOT_EDITED);
});
