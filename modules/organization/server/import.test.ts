import { startTestApp, zip, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let heads: string[];
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.raw('admin', 'GET', '/space/import/template');
  heads = (await readSheet(body))[0] as string[];
});
afterAll(() => app.stop());

type Line = (string | number | null)[];
const upload = async (lines: Line[], who = 'admin'): Promise<number> =>
  (await app.upload(who, 'rows.xlsx', await writeSheet([heads, ...lines] as never).toBuffer(), 'application/octet-stream')).DATA.id;
const run = (fileId: number, dryRun: boolean, who = 'admin', locale = 'en') =>
  app.as(who, 'POST', '/space/import', { fileId, dryRun }, { locale });
const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from organization.space'))[0]!.n;

/** Heads: organisation, facility, floor, type, code, three names, area, risk. */
const line = (code: string, more: Partial<Record<'unit' | 'facility' | 'type' | 'area' | 'risk' | 'en', string | number>> = {}): Line => [
  more.unit ?? 'HK01',
  more.facility ?? 'A',
  '7',
  more.type ?? 'ward-room',
  code,
  more.en ?? 'New room',
  null,
  '新病房',
  more.area ?? 21.5,
  more.risk ?? null,
];

describe('spaces from a workbook', () => {
  it('has a template with heads in three languages', () => {
    expect(heads[4]).toBe('Code / 编号 / 編號');
    expect(heads).toHaveLength(10);
  });

  it('reports every bad cell in the reader’s language and keeps nothing', async () => {
    const before = await count();
    const fileId = await upload([
      line('NEW-1'),
      line('NEW-2', { unit: 'NOWHERE' }),
      line('NEW-3', { area: 'wide', risk: 'FR9' }),
      line('NEW-1'),
    ]);
    const look = await run(fileId, true, 'admin', 'zh-Hant');
    expect(look.DATA).toMatchObject({ rows: 4, applied: false, faultCount: 4 });
    expect(look.DATA.faults.map(({ cell, column }: { cell: string; column: string }) => [cell, column])).toEqual([
      ['A3', '組織單位編號'],
      ['I4', '面積（m²）'],
      ['J4', '功能風險等級'],
      ['E5', '編號'],
    ]);
    expect(look.DATA.faults[1].message).toBe('不是數字');
    // All or nothing, also for anyone who does not look first.
    expect((await run(fileId, false)).DATA).toMatchObject({ applied: false, faultCount: 4 });
    expect(await count()).toBe(before);
  });

  it('saves all of it with an audit row each; the same again changes and doubles nothing', async () => {
    const before = await count();
    const fileId = await upload([line('IMP-1', { risk: 'FR2 高' }), line('IMP-2')]);
    expect((await run(fileId, true)).DATA).toMatchObject({ rows: 2, created: 2, updated: 0, faultCount: 0, applied: false });
    expect((await run(fileId, false)).DATA).toMatchObject({ created: 2, updated: 0, applied: true });
    expect((await run(fileId, false)).DATA).toMatchObject({ created: 0, updated: 0, unchanged: 2, applied: true });
    expect(await count()).toBe(before + 2);
    const body = { queryCriterias: [{ key: 'search', value: 'imp-', condition: 'like' }], queryOrderBies: [{ columnName: 'code' }] };
    const listed = await app.as('admin', 'POST', '/space/list/table', body, { locale: 'zh-Hant' });
    expect(listed.DATA.items).toMatchObject([
      { code: 'IMP-1', name: '新病房', functionalRisk: '_SYS_FR_2', area: 21.5, floor: '7' },
      { code: 'IMP-2', name: '新病房' },
    ]);
    const events = await app.sql<{ event: string }>(
      `select event from audit.entry where kind = 'organization.space' and code like 'IMP-%' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['create', 'create']);
  });

  it('reads no one else’s file, no other kind of file, and nothing that unpacks to too much', async () => {
    const fileId = await upload([line('X-1')]);
    expect(await run(fileId, true, 'emp')).toMatchObject({ STATUS: 1403 });
    const text = (await app.upload('admin', 'rows.txt', Buffer.from('a,b\n1,2\n'), 'text/plain')).DATA.id;
    expect(await run(text, true)).toMatchObject({ STATUS: 1400, DATA: [{ key: 'platform.import.unreadable' }] });
    const bomb = (
      await app.upload('admin', 'bomb.xlsx', zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120 * 1024 * 1024) }, { isPacked: true }), 'x')
    ).DATA.id;
    expect(await run(bomb, true)).toMatchObject({ STATUS: 1400, DATA: [{ key: 'platform.import.tooLarge' }] });
    expect(await run(999_999, true)).toMatchObject({ STATUS: 1410 });
  });
});

describe('people from a workbook', () => {
  it('are new with their assignment; someone of another unit is left alone', async () => {
    const { body } = await app.raw('admin', 'GET', '/employee/import/template');
    const own = (await readSheet(body))[0] as string[];
    const file = async (lines: Line[]) =>
      (await app.upload('admin', 'people.xlsx', await writeSheet([own, ...lines] as never).toBuffer(), 'x')).DATA.id;
    const [known] = await app.sql<{ code: string }>(
      `select e.code from organization.employee e join organization.unit u on u.id = e.unit_id where u.code = 'HK02' limit 1`,
    );
    const bad = await app.as('admin', 'POST', '/employee/import', {
      fileId: await file([['HK01', known!.code, 'Someone', null, null, null, null, null]]),
      dryRun: true,
    });
    expect(bad.DATA.faults).toMatchObject([{ cell: 'A2', message: 'This person belongs to another unit' }]);
    const good = await file([['HK01', 'IMP-100', 'Wong Ka Man', null, '黃嘉敏', null, 'Contractor', '2026-11-02']]);
    expect((await app.as('admin', 'POST', '/employee/import', { fileId: good, dryRun: false })).DATA).toMatchObject({
      created: 1,
      applied: true,
    });
    const made = await app.sql(
      `select e.contractor, e.hired_on, a.valid_from from organization.employee e join organization.assignment a on a.employee_id = e.id where e.code = 'IMP-100'`,
    );
    expect(made).toEqual([{ contractor: 1, hired_on: '2026-11-02', valid_from: '2026-11-02' }]);
  });
});

describe('the status of many units', () => {
  it('moves each by itself and says which did not move, and why', async () => {
    const units = await app.sql<{ id: number; code: string }>(
      `select id, code from organization.unit where code in ('HB', 'HK51', 'HB-FM-HK')`,
    );
    const idOf = (code: string) => units.find((unit) => unit.code === code)!.id;
    const ids = [idOf('HK51'), idOf('HB'), idOf('HB-FM-HK'), 999_999];
    const { DATA } = await app.as('admin', 'POST', '/corporates/status', { ids, status: '_SYS_A9_2' });
    expect(DATA.results).toMatchObject([
      { id: idOf('HK51'), STATUS: 0, version: 2, refusal: null },
      { id: idOf('HB'), STATUS: 1422, MSG: 'A company is not closed here' },
      { id: idOf('HB-FM-HK'), STATUS: 1422, refusal: { key: 'organization.unit.refusal.openChildren' } },
      { id: 999_999, STATUS: 1410 },
    ]);
    const again = await app.as('admin', 'POST', '/corporates/status', { ids: [idOf('HK51')], status: '_SYS_A9_2' });
    expect(again.DATA.results).toMatchObject([{ STATUS: 1422, refusal: { key: 'organization.unit.refusal.status' } }]);
    expect(await app.as('pm', 'POST', '/corporates/status', { ids, status: '_SYS_A9_2' })).toMatchObject({ STATUS: 1403 });
  });
});

/** A zip of one deflated part, as an attacker would make it by hand. */
