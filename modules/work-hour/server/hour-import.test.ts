import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import writeSheet from 'write-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = ['Project code', 'Month', 'Employment', 'Average people', 'Normal hours', 'Overtime hours', 'Leave hours'];
let app: TestApp;
let code: string;
beforeAll(async () => {
  app = await startTestApp();
  const { orgId } = await whoIs(app, 'pm');
  [{ code }] = (await app.sql<{ code: string }>('select code from organization.unit where id = $1', [orgId])) as [{ code: string }];
});
afterAll(() => app.stop());

type Cell = string | number | null | { value: string | number; rowSpan: number } | { value: Date; format: string };
async function send(rows: Cell[][], dryRun: boolean) {
  const sheet = [HEAD, ...rows].map((row) => row.map((cell) => (cell === null || typeof cell === 'object' ? cell : { value: cell })));
  const file = await writeSheet(sheet as never).toBuffer();
  const { DATA } = await app.upload('pm', 'hours.xlsx', file, TYPE);
  return app.as('pm', 'POST', '/workHour/import', { fileId: DATA.id, dryRun });
}
const listed = async (month: string) =>
  (await must(app, 'pm', 'POST', '/workHour/list', { queryCriterias: [{ key: 'month', value: `${month}-01` }] })).items;

it('merged cells hold a value in their first cell only: they are named, and nothing is entered', async () => {
  const answer = await send(
    [
      [{ value: code, rowSpan: 2 }, '2025-05', '_SYS_PK_1', 50, 8800, 640, 520],
      [null, '2025-06', '_SYS_PK_1', 50, 8800, 640, 520],
    ],
    false,
  );
  expect(JSON.stringify(answer.DATA)).toMatch(/A2:A3/);
  expect(await listed('2025-05')).toEqual([]);
});

it('of two rows of one month the second is named with its row; nothing is entered', async () => {
  const row: Cell[] = [code, '2025-05', '_SYS_PK_1', 50, 8800, 640, 520];
  const answer = await send([row, row], false);
  expect(answer.DATA.faults).toMatchObject([{ row: 3 }]);
  expect(await listed('2025-05')).toEqual([]);
});

it('a good one is entered as a draft, from an import; hours of a locked month are refused with their row', async () => {
  const answer = await send([[code, '2025-05', '_SYS_PK_1', 50, 8800, 640, 520]], false);
  expect(answer.STATUS).toBe(0);
  expect(await listed('2025-05')).toMatchObject([{ worked: 8920 }]);
  const { company_id: company } = (
    await app.sql<{ company_id: number }>('select company_id from organization.unit where code = $1', [code])
  )[0]!;
  await app.sql(
    `insert into work_hour.lock (company_id, unit_id, event_on, locked_at, created_at, updated_at) values ($1, $1, '2025-04-01', now(), now(), now())`,
    [company],
  );
  const locked = await send([[code, '2025-04', '_SYS_PK_1', 50, 8800, 640, 520]], false);
  expect(locked.DATA.faults).toMatchObject([{ row: 2 }]);
  expect(await listed('2025-04')).toEqual([]);
});

it('a month is read as text, as the date a spreadsheet makes of it, and in Chinese', async () => {
  const hours = ['_SYS_PK_1', 50, 8800, 640, 520];
  const answer = await send(
    [
      [code, { value: new Date('2024-01-01'), format: 'mmm-yy' }, ...hours],
      [code, '2024年2月', ...hours],
      [code, '2024/03', ...hours],
    ],
    false,
  );
  expect(answer.DATA).toMatchObject({ created: 3, applied: true, faultCount: 0 });
  for (const month of ['2024-01', '2024-02', '2024-03']) expect(await listed(month)).toMatchObject([{ worked: 8920 }]);
});
