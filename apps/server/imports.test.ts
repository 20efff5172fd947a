import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory as makeComplianceCategory } from '../../modules/compliance-document/server/testing.ts';
import { makeClassification } from '../../modules/documentation/server/testing.ts';
import { modules } from './modules.ts';

type Cell = string | number | null;
type Row = Record<string, Cell>;
interface Case {
  who: string;
  table: string;
  /** A row that brings a new record, by the keys of the columns. */
  fresh: () => Row;
  /** Of imports that change what is there: the columns a record is found by, and a cell that changes one field of it. */
  found?: readonly string[];
  change?: Row;
  /** Columns of the table that hold what that cell says. */
  fields?: readonly string[];
}

const imports = modules.flatMap(({ routes }) => routes ?? []).filter(({ importing }) => importing !== undefined);
const COMPANY = 35;
const known: Record<string, string> = {};
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const code = async (text: string, values: unknown[] = []) => (await app.sql<{ code: string }>(text, values))[0]!.code;
  known['job'] = await code(`select code from organization.job where company_id is null and status = '_SYS_A9_1' order by id limit 1`);
  const emp = await whoIs(app, 'emp');
  known['employee'] = await code('select code from organization.employee where id = $1', [emp.employeeId]);
  known['project'] = await code('select code from organization.unit where id = $1', [emp.orgId]);
  known['own'] = await code('select code from organization.unit where id = $1', [(await whoIs(app, 'pm')).orgId]);
  known['company'] = await code('select code from organization.unit where id = $1', [COMPANY]);
  known['site'] = await code('select code from organization.unit where id = $1', [(await whoIs(app, 'ehsm')).orgId]);
  const step = { key: 'sign', type: 'statement', text: inThree('Read'), files: [], minSeconds: 0, paperId: null };
  const lesson = { clientId: randomUUID(), unitId: COMPANY, names: inThree('Old course'), categoryId: null, steps: [step] };
  const made = await must(app, 'trn', 'POST', '/training/lessons', lesson);
  await must(app, 'trn', 'POST', `/training/lessons/${made.id}/publish`, { version: 1 });
  known['lesson'] = made.code;
  known['set'] = (await must(app, 'trn', 'POST', '/testSet', { clientId: randomUUID(), unitId: COMPANY, names: inThree('Set') })).code;
  known['category'] = await category();
  known['compliance'] = (await makeComplianceCategory(app, {}, 'leg')).code;
  known['classification'] = (await makeClassification(app, {}, 'doc')).code;
  const { orgId } = await whoIs(app, 'pm');
  known['space'] = await code(`select code from organization.pub_space where unit_id = $1 and status = '_SYS_A9_1' order by id limit 1`, [
    orgId,
  ]);
  const task = { texts: inThree('Order signs'), kind: 'prepare', offsetDays: -7, needsEvidence: false, office: 'requester' };
  const template = { clientId: randomUUID(), names: inThree('New machine'), changeType: '_SYS_CY_2', nature: '_SYS_CN_1' };
  known['template'] = (
    await must(app, 'ehsm', 'POST', '/changes/templates', { ...template, tasks: [task], signers: [], formId: null })
  ).code;
  known['meter'] = unique('ET-');
  const meter = { clientId: randomUUID(), unitId: orgId, modelId: 1, serial: known['meter'], calibrationDue: null };
  await must(app, 'ehs', 'POST', '/atp/meters', meter);
});
afterAll(() => app.stop());

async function category(): Promise<string> {
  const code = unique('CAT');
  const more = { validMonths: null, warnDays: 90, proofRequired: false, ladder: null, rank: null, numberPattern: null };
  const names = { names: inThree(code), issuer: 'Us', issuedHere: false };
  await must(app, 'trn', 'POST', '/training/certifications/categories', { clientId: randomUUID(), code, ...names, ...more });
  return code;
}

/** Readings sent: each at a minute of its own. */
let readings = 0;

const NAMES = { nameEn: 'New one', nameHans: '新的', nameHant: '新嘅' };
const CASES: Record<string, Case> = {
  '/employee/import': {
    who: 'admin',
    table: 'organization.employee',
    fresh: () => ({ unit: 'HK01', code: unique('E'), ...NAMES, job: known['job']!, type: '_SYS_ET_2', hired: '2024-03-01' }),
    found: ['unit', 'code'],
    change: { hired: '2025-04-01' },
    fields: ['hired_on'],
  },
  '/space/import': {
    who: 'admin',
    table: 'organization.space',
    fresh: () => ({
      unit: 'HK01',
      facility: 'A',
      floor: '7',
      type: 'ward-room',
      code: unique('S'),
      ...NAMES,
      area: 21.5,
      risk: '_SYS_FR_1',
    }),
    found: ['unit', 'code'],
    change: { floor: '8' },
    fields: ['floor'],
  },
  '/corporates/import': {
    who: 'admin',
    table: 'organization.unit',
    fresh: () => ({
      parent: 'HB',
      code: unique('U').toUpperCase().slice(0, 20),
      ...NAMES,
      short: 'New',
      type: '_SYS_OT_3',
      ranking: 'no',
      zone: 'Asia/Tokyo',
    }),
    found: ['parent', 'code'],
    change: { short: 'Newer' },
    fields: ['short_name'],
  },
  '/codes/import': {
    who: 'admin',
    table: 'dictionary.code',
    fresh: () => ({ parent: '_SYS_FC', code: unique('C').toUpperCase().replaceAll('-', '_'), ...NAMES, sequence: 7 }),
    found: ['code'],
    change: { nameHant: '改咗' },
    fields: ['texts'],
  },
  '/workHour/import': {
    who: 'pm',
    table: 'work_hour.month',
    fresh: () => ({
      unit: known['own']!,
      month: '2024-05',
      personKind: '_SYS_PK_1',
      heads: 50,
      normalHours: 8800,
      overtimeHours: 640,
      leaveHours: 520,
    }),
    found: ['unit', 'month', 'personKind'],
    change: { normalHours: 8700 },
    fields: ['normal_hours'],
  },
  '/training/certifications/import': {
    who: 'trn',
    table: 'certificate.certificate',
    fresh: () => ({
      employee: known['employee']!,
      category: known['category']!,
      number: unique('N'),
      issuedOn: '2025-01-01',
      validFrom: '2025-01-01',
    }),
  },
  '/training/records/import': {
    who: 'trn',
    table: 'training.record',
    fresh: () => ({
      employee: known['employee']!,
      lesson: known['lesson']!,
      finishedOn: '2025-03-04',
      result: 'Pass',
      score: 92,
      hours: 1.5,
    }),
  },
  '/training/requirements/import': {
    who: 'trn',
    table: 'training.requirement',
    fresh: () => ({ unit: known['project']!, category: known['category']!, graceDays: 30, fromOn: '2026-01-01' }),
  },
  '/compliantDocument/import': {
    who: 'leg',
    table: 'compliance_document.document',
    fresh: () => ({
      unit: known['own']!,
      category: known['compliance']!,
      name: 'Hygiene licence',
      number: unique('HL-'),
      issuer: 'Health authority',
      validFrom: '2026-02-01',
      validTo: '2028-01-31',
    }),
  },
  '/documentation/import': {
    who: 'doc',
    table: 'documentation.document',
    fresh: () => ({
      unit: known['own']!,
      classification: known['classification']!,
      nameEn: unique('Procedure '),
      owner: known['employee']!,
    }),
  },
  '/testSet/import': {
    who: 'trn',
    table: 'training.question',
    fresh: () => ({ set: known['set']!, kind: 'Single choice', stemEn: unique('Stem'), optionsEn: '*Yes\nNo' }),
  },
  '/atp/import': {
    who: 'ehs',
    table: 'space_inspection.swab',
    fresh: () => ({
      unit: known['own']!,
      space: known['space']!,
      surface: '_SYS_SU_5',
      meter: known['meter']!,
      day: '2026-03-02',
      time: `08:${10 + (readings++ % 50)}`,
      rlu: 7,
    }),
  },
  '/changes/templates/tasks/import': {
    who: 'ehsm',
    table: 'change.template',
    fresh: () => ({ template: known['template']!, textEn: unique('Task'), offsetDays: -30, kind: 'train', office: 'supervisor' }),
    found: ['template', 'textEn'],
    change: { offsetDays: -12 },
    fields: ['tasks'],
  },
  '/govRegulation/import': {
    who: 'leg',
    table: 'regulation.regulation',
    fresh: () => ({
      ...{ documentNo: unique('Order '), nameEn: 'Fire regulation', type: '_SYS_RY_2', level: '_SYS_RL_1', issuedBy: 'State Council' },
      ...{
        issuedDate: '2019-01-02',
        effectiveDate: '2019-03-01',
        unit: known['company']!,
        clauseNo: '1',
        clauseText: 'Exits are kept free',
      },
    }),
  },
  '/riskAssessment/jobTask/import': {
    who: 'ehsm',
    table: 'risk.job_task',
    fresh: () => ({
      ...{ unit: known['site']!, taskEn: unique('Task'), stepEn: 'Step', hazardEn: 'Hazard' },
      ...{ hazardType: '_SYS_HZ_1', accidentType: '_SYS_AT_1' },
    }),
  },
};

/** Sends rows with the columns they name, or with every column of the template and the others blank. */
async function send(path: string, row: Row, { dryRun = false, whole = false } = {}) {
  const { who } = CASES[path]!;
  const template = await app.raw(who, 'GET', `${path}/template`);
  const heads = (await readSheet(template.body))[0] as string[];
  const { columns } = imports.find(({ endpoint }) => endpoint.path === path)!.importing!;
  const shown = columns.map(({ key }, at) => ({ key, head: heads[at]! })).filter(({ key }) => whole || key in row);
  const lines = [shown.map(({ head }) => head), shown.map(({ key }) => row[key] ?? null)];
  const content = await writeSheet(lines as never).toBuffer();
  const fileId = (await app.upload(who, 'rows.xlsx', content, 'application/octet-stream')).DATA.id;
  return must(app, who, 'POST', path, { fileId, dryRun });
}

type Stored = Record<string, unknown> & { id: number };
const last = async (table: string) =>
  (await app.sql<{ row: Stored }>(`select to_jsonb(t) as row from ${table} t order by id desc limit 1`))[0]!.row;
const UNSEEN = ['version', 'updated_at', 'updated_by', 'search'];
const differing = (before: Stored, after: Stored) =>
  Object.keys(after).filter((key) => !UNSEEN.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]));
const whole = async (table: string, to: number) =>
  (await app.sql(`select md5(string_agg(to_jsonb(t)::text, '|' order by id)) as all from ${table} t where id <= $1`, [to]))[0];
const pick = (row: Row, keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key]!]));

it('every import of the product is tried here', () => {
  expect(Object.keys(CASES).sort()).toEqual(imports.map(({ endpoint }) => endpoint.path).sort());
});

describe.each(Object.entries(CASES).filter(([, { change }]) => change))('%s', (path, { table, fresh, found, change, fields }) => {
  let row: Row;
  let before: Stored;
  beforeAll(async () => {
    row = fresh();
    expect(await send(path, row)).toMatchObject({ faultCount: 0, created: 1, updated: 0, applied: true });
    before = await last(table);
  });
  const audited = async (): Promise<{ event: string; changes: Record<string, unknown> }[]> =>
    app.sql(`select event, changes from audit.entry where record_id = $1 and code = $2 order by id`, [before.id, before['code']]);

  it('a column that is missing leaves what is there; the look says old and new, the history holds them', async () => {
    const sparse = { ...pick(row, found!), ...change };
    const [column] = Object.keys(change!);
    const told = await send(path, sparse, { dryRun: true });
    expect(told).toMatchObject({ created: 0, updated: 1, applied: false, changeCount: 1 });
    expect(told.changes).toMatchObject([{ row: 2, before: String(row[column!]), after: String(change![column!]) }]);
    expect(differing(before, await last(table))).toEqual([]);
    expect(await send(path, sparse)).toMatchObject({ created: 0, updated: 1, applied: true });
    expect(differing(before, await last(table))).toEqual(fields);
    const entry = (await audited()).at(-1)!;
    expect(Object.keys(entry.changes).filter((key) => key !== 'source')).toEqual(fields);
    expect(JSON.stringify(entry.changes)).toContain(String(row[column!]));
    expect(JSON.stringify(entry.changes)).toContain(String(change![column!]));
  });

  it('a blank cell leaves what is there, and a row that changes nothing is not written', async () => {
    const now = await last(table);
    const rows = (await audited()).length;
    const sparse = { ...pick(row, found!), ...change };
    expect(await send(path, sparse, { whole: true })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
      changeCount: 0,
      applied: true,
    });
    expect(await last(table)).toEqual(now);
    expect(await audited()).toHaveLength(rows);
    expect(await send(path, row, { whole: true })).toMatchObject({ updated: 1 });
    expect(differing(before, await last(table))).toEqual([]);
  });

  it('a new record needs what a record that is there may leave out', async () => {
    const needed = imports.find(({ endpoint }) => endpoint.path === path)!.importing!.columns.filter(({ required }) => required === 'new');
    const other: Row = { ...pick(fresh(), found!), ...(found!.includes('month') ? { month: '2024-06' } : {}) };
    expect(await send(path, other, { whole: true, dryRun: true })).toMatchObject({ faultCount: needed.length });
  });
});

it('a dash empties what may be empty, and is refused elsewhere', async () => {
  const path = '/space/import';
  const row = CASES[path]!.fresh();
  await send(path, row);
  const keys = pick(row, ['unit', 'code']);
  const told = await send(path, { ...keys, area: '-' }, { dryRun: true });
  expect(told.changes).toMatchObject([{ before: '21.5', after: null }]);
  await send(path, { ...keys, area: '-' });
  expect(await last('organization.space')).toMatchObject({ area: null, functional_risk: '_SYS_FR_1' });
  const refused = await send(path, { ...keys, floor: '-' });
  expect(refused).toMatchObject({ applied: false, faults: [{ message: expect.stringContaining('cannot be empty') }] });
});

it('a post from a workbook is an assignment from today, as on the screen', async () => {
  const row = CASES['/employee/import']!.fresh();
  await send('/employee/import', row);
  const { id } = await last('organization.employee');
  await send('/employee/import', { ...pick(row, ['unit', 'code']), job: '-' });
  const held = await app.sql(
    'select job_id is null as none, valid_to is null as open from organization.assignment where employee_id = $1 order by id',
    [id],
  );
  expect(held).toEqual([
    { none: false, open: false },
    { none: true, open: true },
  ]);
});

it.each(Object.entries(CASES).filter(([, { change }]) => !change))(
  '%s only adds: what is there stays, the same row again too',
  async (path, { table, fresh }) => {
    const row = fresh();
    expect(await send(path, row)).toMatchObject({ faultCount: 0, created: 1, updated: 0, applied: true });
    const { id } = await last(table);
    const before = await whole(table, id);
    expect(await send(path, row)).toMatchObject({ updated: 0, changeCount: 0 });
    expect(await whole(table, id)).toEqual(before);
  },
);
