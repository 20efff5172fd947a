import { startTestApp, workbookOf, type TestApp } from '@quantum/platform/testing';
import writeSheet from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => (app = await startTestApp({ work: true })));
afterAll(() => app.stop());

const textFile = async (lines: string[]): Promise<number> =>
  (await app.upload('admin', 'rows.csv', Buffer.from(lines.join('\n')), 'text/csv')).DATA.id;
const run = (family: string, fileId: number, dryRun: boolean, who = 'admin') =>
  app.as(who, 'POST', `/${family}/import`, { fileId, dryRun });
const faultsOf = async (family: string, fileId: number) =>
  ((await run(family, fileId, true)).DATA.faults as { cell: string; message: string }[]).map(({ cell, message }) => [cell, message]);
/** However busy the machine is: the test's own time is the limit. */
const whenOver = async (id: number) => {
  for (;;) {
    const { DATA } = await app.as('admin', 'GET', `/background-jobs/${id}`);
    if (!['queued', 'running'].includes(DATA.state)) return DATA;
    await new Promise((done) => setTimeout(done, 50));
  }
};

describe('units from a workbook', () => {
  const HEAD =
    'Code of the unit above,Code,Name in English,Name in Traditional Chinese,Short name,Kind,In the rankings,Time zone,Business line';
  const DEPARTMENT = 'Department';
  const PROJECT = 'Project';
  let department: string;
  let project: string;
  beforeAll(async () => {
    const text = async (code: string) =>
      (await app.sql<{ text: string }>(`select texts->>'en' as text from dictionary.code where code = $1`, [code]))[0]!.text;
    [department, project] = [await text('_SYS_OT_3'), await text('_SYS_OT_6')];
    expect([department, project]).not.toContain(undefined);
  });
  const lines = (...rows: string[]) => [HEAD, ...rows.map((row) => row.replace(DEPARTMENT, department).replace(PROJECT, project))];

  it('are created below each other in whatever order they come, with period and place in the tree', async () => {
    const fileId = await textFile(
      lines('IMP-D1,IMP-P1,Hospital One,第一醫院,One,Project,no,,', 'HB,IMP-D1,Division One,第一部,D1,Department,,Asia/Tokyo,'),
    );
    expect((await run('corporates', fileId, true)).DATA).toMatchObject({ rows: 2, created: 2, faultCount: 0, applied: false });
    expect((await run('corporates', fileId, false)).DATA).toMatchObject({ created: 2, applied: true, jobId: null });
    const made = await app.sql(
      `select u.code, p.code as parent, u.in_ranking, u.time_zone, u.names->>'zh-Hant' as name, (select count(*)::int from organization.unit_period where unit_id = u.id) as periods,
         (select count(*)::int from organization.unit_closure where descendant_id = u.id) as above
       from organization.unit u join organization.unit p on p.id = u.parent_id where u.code like 'IMP-%' order by u.code`,
    );
    const [top] = await app.sql<{ above: number }>(
      `select count(*)::int as above from organization.unit_closure c join organization.unit u on u.id = c.descendant_id where u.code = 'HB' and c.valid_to is null`,
    );
    expect(made).toEqual([
      { code: 'IMP-D1', parent: 'HB', in_ranking: true, time_zone: 'Asia/Tokyo', name: '第一部', periods: 1, above: top!.above + 1 },
      { code: 'IMP-P1', parent: 'IMP-D1', in_ranking: false, time_zone: 'Asia/Tokyo', name: '第一醫院', periods: 1, above: top!.above + 2 },
    ]);
    // At once in the tree of this server: the next workbook names it.
    const again = await textFile(
      lines('IMP-D1,IMP-P1,Hospital One,第一醫院,First,Project,no,,', 'HB,IMP-D1,Division One,第一部,D1,Department,,,'),
    );
    expect((await run('corporates', again, false)).DATA).toMatchObject({ created: 0, updated: 1, applied: true });
    const periods = await app.sql(
      `select p.short_name, p.valid_to is null as open from organization.unit_period p join organization.unit u on u.id = p.unit_id where u.code = 'IMP-P1' order by p.id`,
    );
    expect(periods).toEqual([
      { short_name: 'One', open: false },
      { short_name: 'First', open: true },
    ]);
  });

  it('are refused cell by cell: a circle, a wrong place, a move, another type, an unknown line and zone', async () => {
    const fileId = await textFile(
      lines(
        'X-B,X-A,A,,A,Department,,,',
        'X-A,X-B,B,,B,Department,,,',
        'NOWHERE,X-C,C,,C,Department,,,',
        'HK01,X-D,D,,D,Department,maybe,,',
        'HK02,HK01,E,,E,Project,,,',
        'HB,bad code,F,,F,Department,,,',
        'HB,X-G,G,,G,Department,,Mars/Base,Moon',
      ),
    );
    const faults = await faultsOf('corporates', fileId);
    expect(faults).toEqual([
      ['A2', 'A unit cannot be moved under itself or a unit below it'],
      ['A3', 'A unit cannot be moved under itself or a unit below it'],
      ['A4', 'Unknown, or not open to you'],
      ['G5', 'Neither yes nor no'],
      ['F6', 'A unit of this type cannot be placed there'],
      ['A6', 'This unit belongs elsewhere. Move it on its page.'],
      ['B7', 'Capital letters, digits and hyphens, 2 to 20. It cannot be changed later.'],
      ['I8', 'Unknown, or not open to you'],
      ['H8', expect.stringContaining('zone')],
    ]);
    expect((await run('corporates', fileId, false)).DATA).toMatchObject({ applied: false, faultCount: 9 });
    expect(await app.sql(`select from organization.unit where code like 'X-%'`)).toEqual([]);
  });
});

describe('codes from a workbook', () => {
  const HEAD = 'Code above,Code,Name in English,Name in Simplified Chinese,Name in Traditional Chinese,Place';
  it('are added below each other, changed by their code, and neither moved nor made without their three languages', async () => {
    const good = await textFile([HEAD, 'T_TOP,T_SUB,Sub,子,子,', '_SYS_FC,T_TOP,Top,上,上,3', '_sys_fc,_SYS_FC_1,Renamed,新名,新名,']);
    expect((await run('codes', good, false)).DATA).toMatchObject({ created: 2, updated: 1, applied: true });
    const children = await app.as('emp', 'GET', '/code/children?code=_SYS_FC', undefined, { locale: 'en' });
    const names = (children.DATA as { code: string; code_desc_en: string }[]).map(({ code, code_desc_en: name }) => `${code} ${name}`);
    expect(names).toEqual(expect.arrayContaining(['T_TOP Top', 'T_SUB Sub', '_SYS_FC_1 Renamed']));
    expect((await run('codes', good, false)).DATA).toMatchObject({ created: 0, updated: 0 });
    const bad = await textFile([HEAD, '_SYS_HL,T_SUB,Sub,子,子,', ',T_NEW,Only English,,,1.5', 'NO_SUCH,T_X,X,X,X,']);
    expect(await faultsOf('codes', bad)).toEqual([
      ['A2', 'This code belongs elsewhere. Move it on the screen.'],
      ['F3', 'A whole number from 1'],
      ['D3', expect.any(String)],
      ['E3', expect.any(String)],
      ['A4', 'Unknown, or not open to you'],
    ]);
    expect(await run('codes', good, true, 'pm')).toMatchObject({ STATUS: 1403 });
  });

  it('come out as a sheet that goes in again', async () => {
    const { body } = await app.raw('admin', 'POST', '/codes/export', { format: 'csv' });
    const fileId = (await app.upload('admin', 'codes.csv', body, 'text/csv')).DATA.id;
    expect((await run('codes', fileId, true)).DATA).toMatchObject({ created: 0, updated: 0, faultCount: 0 });
  });
});

describe('a workbook with the faults people make', () => {
  const HEADS = ['Organisation code', 'Code', 'Name in English', 'Hired on'];
  const book = async (rows: unknown[][]): Promise<number> =>
    (await app.upload('admin', 'people.xlsx', await writeSheet([HEADS, ...rows] as never).toBuffer(), 'x')).DATA.id;

  it('names merged cells, a formula that failed, a day as text and a person who has left', async () => {
    const [left] = await app.sql<{ code: string }>(
      `update organization.employee set left_on = '2026-11-01', status = '_SYS_A9_2' where id = (select max(e.id) from organization.employee e
         join organization.unit u on u.id = e.unit_id where u.code = 'HK01') returning code`,
    );
    const fileId = await book([
      ['HK01', left!.code, 'Someone', null],
      ['HK01', 'F-1', '#REF!', '02/11/2026'],
      [{ value: 'HK01', rowSpan: 2 }, 'F-2', 'Two', null],
      [null, 'F-3', 'Three', null],
    ]);
    const faults = await faultsOf('employee', fileId);
    expect(faults.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))).toEqual([
      ['A4', 'Cells A4:A5 are merged. Separate them: each row needs its own value.'],
      ['A5', expect.any(String)],
      ['B2', 'This person left on 2026-11-01. Record their return first.'],
      ['C3', 'The formula failed: #REF!'],
      ['D3', 'Not a date (YYYY-MM-DD)'],
    ]);
  });

  it('refuses a formula whose result is not in the file, and a text of another encoding', async () => {
    const formula = await book([['HK01', 'F-9', { value: 'A1&B1', type: 'Formula' }, null]]);
    expect(await run('employee', formula, true)).toMatchObject({
      STATUS: 1400,
      DATA: [{ key: 'platform.import.formula', message: expect.stringContaining('C2') }],
    });
    const big5 = Buffer.concat([Buffer.from(`${HEADS.join(',')}\nHK01,F-1,`), Buffer.from([0xb4, 0xfa, 0xb8, 0xd5]), Buffer.from(',\n')]);
    expect(await app.upload('admin', 'people.csv', big5, 'text/csv')).toMatchObject({
      STATUS: 1400,
      DATA: [{ key: 'platform.import.encoding' }],
    });
    const late = Buffer.concat([Buffer.from(`${HEADS.join(',')}\n${'HK01,F-1,Name,\n'.repeat(6000)}`), big5]);
    const fileId = (await app.upload('admin', 'late.csv', late, 'text/csv')).DATA.id;
    expect(await run('employee', fileId, true)).toMatchObject({ STATUS: 1400, DATA: [{ key: 'platform.import.encoding' }] });
  });
});

describe('what a spreadsheet makes of what people type', () => {
  const HEADS = ['Organisation code', 'Code', 'Name in English', 'Name in Traditional Chinese', 'Hired on'];
  const FORMATS = ['00000', 'yyyy"年"m"月"', 'd-mmm', 'yyyy-mm-dd'];
  const send = async (content: Buffer, dryRun: boolean) =>
    (await run('employee', (await app.upload('admin', 'people.xlsx', content, 'x')).DATA.id, dryRun)).DATA;

  it('is kept in a text as the sheet shows it; the first sheet people see is read, and named', async () => {
    const rows = [
      HEADS,
      ['HK01', '<c s="1"><v>123</v></c>', '<c t="b"><v>1</v></c>', '<c s="2"><v>46296</v></c>', '<c s="4"><v>46296</v></c>'],
    ];
    const content = workbookOf(
      [
        { name: 'Lists', isHidden: true, rows: [['Choices'], ['a']] },
        { name: 'People & posts', rows },
        { name: 'Notes', rows: [['x']] },
      ],
      FORMATS,
    );
    expect(await send(content, true)).toMatchObject({ sheet: 'People & posts', sheetsLeft: ['Lists', 'Notes'], faultCount: 0, created: 1 });
    expect(await send(content, false)).toMatchObject({ applied: true });
    const made = await app.sql(
      `select code, names->>'en' as en, names->>'zh-Hant' as hant, hired_on from organization.employee where code = '00123'`,
    );
    expect(made).toEqual([{ code: '00123', en: 'TRUE', hant: '2026年10月', hired_on: '2026-10-01' }]);
  });

  it('or is a fault of its cell: more than 15 digits, a code it took for a day, a year nobody means; a title above the heads is named', async () => {
    const rows = [
      HEADS,
      ['HK01', '<c><v>1234567890123456</v></c>', 'Long', '', ''],
      ['HK01', '<c s="3"><v>46296</v></c>', 'Day', '', '<c s="4"><v>4</v></c>'],
    ];
    const told = await send(workbookOf([{ name: 'People', rows }], FORMATS), true);
    expect(told.faults.map(({ cell }: { cell: string }) => cell)).toEqual(['B2', 'B3', 'E3']);
    expect(told.faults[1].message).toContain('turned this into a date');
    const titled = await send(workbookOf([{ name: 'People', rows: [['People of HK01'], ...rows] }], FORMATS), true);
    expect(titled.faults).toMatchObject([{ cell: 'A1', message: 'The column headings are in row 2. Delete the rows above them.' }]);
  });
});

describe('a large workbook', () => {
  const HEAD = 'Organisation code,Code,Name in English';
  const count = async (prefix: string) =>
    (await app.sql<{ n: number }>(`select count(*)::int as n from organization.employee where code like $1`, [`${prefix}%`]))[0]!.n;
  const people = (prefix: string, rows: number) =>
    textFile([HEAD, ...Array.from({ length: rows }, (_, i) => `HK01,${prefix}${i},Person ${i}`)]);

  it('is saved as a job that counts what it has done, and a message says it is over', async () => {
    const fileId = await people('BIG-', 5200);
    expect((await run('employee', fileId, true)).DATA).toMatchObject({ rows: 5200, created: 5200, faultCount: 0, jobId: null });
    const { DATA } = await run('employee', fileId, false);
    expect(DATA).toMatchObject({ applied: false, jobId: expect.any(Number) });
    expect(await whenOver(DATA.jobId)).toMatchObject({ state: 'done', done: 5200, total: 5200, error: null });
    expect(await count('BIG-')).toBe(5200);
    const audited = await app.sql<{ n: number }>(
      `select count(*)::int as n from audit.entry where kind = 'organization.employee' and code like 'BIG-%'`,
    );
    expect(audited[0]!.n).toBe(5200);
  });

  it('leaves nothing when it is cancelled on its way, or is no longer right', async () => {
    const fileId = await people('CUT-', 5100);
    // Held at its first row until it has been cancelled: however fast it is, it is on its way then.
    const holder = await app.kernel.db.owner.connect();
    await holder.query('begin');
    await holder.query('lock table organization.employee in share row exclusive mode');
    const { DATA } = await run('employee', fileId, false);
    let state = '';
    for (let i = 0; i < 600 && state !== 'running'; i++) {
      state = (await app.as('admin', 'GET', `/background-jobs/${DATA.jobId}`)).DATA.state;
      await new Promise((done) => setTimeout(done, 10));
    }
    await app.as('admin', 'POST', `/background-jobs/${DATA.jobId}/cancel`);
    await holder.query('rollback');
    holder.release();
    const over = await whenOver(DATA.jobId);
    expect([over.state, await count('CUT-')]).toEqual(['cancelled', 0]);

    const late = await people('LATE-', 5100);
    const started = await run('employee', late, false);
    await app.sql(`update organization.unit set status = '_SYS_A9_2' where code = 'HK01'`);
    app.kernel.invalidation.tell('units', '');
    const failed = await whenOver(started.DATA.jobId);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('Nothing was imported') });
    expect(await count('LATE-')).toBe(0);
  });
});
