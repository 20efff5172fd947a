import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_STATUS } from '../../contract/index.ts';
import { filled } from '../testing/imports.ts';

const COMPANY = 35;
let app: TestApp;
let employee: string;
let project: string;
let lesson: string;
beforeAll(async () => {
  app = await startTestApp();
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const code = async (table: string, id: number) =>
    (await app.sql<{ code: string }>(`select code from organization.${table} where id = $1`, [id]))[0]!.code;
  [employee, project] = [await code('employee', employeeId), await code('unit', orgId)];
  const step = { key: 'sign', type: 'statement', text: inThree('Read'), files: [], minSeconds: 0, paperId: null };
  const draft = { clientId: randomUUID(), unitId: COMPANY, names: inThree('Old course'), categoryId: null };
  const made = await must(app, 'trn', 'POST', '/training/lessons', { ...draft, steps: [step] });
  await must(app, 'trn', 'POST', `/training/lessons/${made.id}/publish`, { version: 1 });
  lesson = made.code;
});
afterAll(() => app.stop());

type Row = (string | number | null)[];
type Change = Partial<Record<number, string | number | null>>;
const send = async (path: string, rows: Row[], dryRun = false) =>
  (await app.as('trn', 'POST', `${path}/import`, { fileId: await filled(app, 'trn', path, rows), dryRun })).DATA;
const faultsOf = (answer: { faults: { row: number }[] }) => answer.faults.map(({ row }) => row);
const counted = async () =>
  (await app.sql<{ n: number }>(`select count(*)::int as n from training.record where finished_on < '2026-01-01'`))[0]!.n;

describe('records of before', () => {
  const row = (more: Change = {}): Row => Object.assign([employee, lesson, '2025-03-04', 'Pass', 92, 1.5], more) as Row;

  it('one bad date is told at its row, and nothing of the workbook is saved', async () => {
    const before = await counted();
    const answer = await send('/training/records', [row(), row({ 2: '2025-02-30' }), row({ 2: '2025-05-01' })]);
    expect(answer).toMatchObject({ faultCount: 1 });
    expect(faultsOf(answer)).toEqual([3]);
    expect(await counted()).toBe(before);
  });

  it('refuses leavers, who and what is not known, the future and impossible scores; each at its row', async () => {
    const [gone] = await app.sql<{ code: string }>(
      `update organization.employee set left_on = '2026-01-31' where id = (select max(id) from organization.employee where company_id = $1 and left_on is null
        and id not in (select employee_id from access.user where employee_id is not null)) returning code`,
      [COMPANY],
    );
    const rows = [row({ 0: gone!.code }), row({ 0: 'NOBODY' }), row({ 1: 'LSN-NONE' }), row({ 2: '2031-01-01' }), row({ 4: 120 })];
    expect(faultsOf(await send('/training/records', rows, true))).toEqual([2, 3, 4, 5, 6]);
  });

  it('are in the list, once', async () => {
    const answer = await send('/training/records', [row(), row({ 2: '2025-06-01', 3: 'Fail', 4: 40 })]);
    expect(answer).toMatchObject({ faultCount: 0, created: 2 });
    const { items } = await must(app, 'pm', 'POST', '/training/records/list', {
      queryCriterias: [{ key: 'status', value: ATTENDANCE_STATUS.pass }],
    });
    expect(items).toContainEqual(expect.objectContaining({ finishedOn: '2025-03-04', score: '92.00', lessonName: 'Old course' }));
    expect(faultsOf(await send('/training/records', [row()]))).toEqual([2]);
    expect((await app.as('emp', 'POST', '/training/records/import', { fileId: 1, dryRun: true })).STATUS).toBe(1403);
  });
});

describe('questions', () => {
  const row = (set: string, more: Change = {}): Row =>
    Object.assign(
      [
        set,
        'Single choice',
        unique('Stem'),
        '题',
        '題',
        '*Yes\nNo',
        '*是\n否',
        '*是\n否',
        null,
        null,
        null,
        null,
        'Because',
        'Hard',
        'box, needle',
      ],
      more,
    ) as Row;

  it('go into their set; a fault of the rules stands at its cell', async () => {
    const draft = { clientId: randomUUID(), unitId: COMPANY, names: inThree('Imported') };
    const { id, code } = await must(app, 'trn', 'POST', '/testSet', draft);
    const wrong = [row(code, { 5: 'Yes\nNo' }), row(code, { 1: 'Numeric', 8: 'many' }), row('TQS-NONE')];
    expect(faultsOf(await send('/testSet', wrong))).toEqual([2, 3, 4]);
    const numeric = row(code, { 1: 'Numeric', 8: '1000', 9: '50', 10: 'ppm' });
    const right = [row(code), numeric, row(code, { 1: 'Short answer', 11: 'Names the alarm' })];
    expect(await send('/testSet', right)).toMatchObject({ faultCount: 0, created: 3 });
    const questions = await must(app, 'trn', 'GET', `/testSet/${id}/questions`);
    expect(questions).toMatchObject([
      { stem: { 'zh-Hant': '題' }, tags: ['box', 'needle'], options: [{ isRight: true, text: { 'zh-Hans': '是' } }, { isRight: false }] },
      { numeric: { value: '1000', tolerance: '50', unit: 'ppm' } },
      { guide: 'Names the alarm' },
    ]);
    expect(faultsOf(await send('/testSet', [right[0]!]))).toEqual([2]);
  });
});

describe('requirements', () => {
  it('hold for the unit they name; the same one twice is refused', async () => {
    const category = unique('REQ');
    await must(app, 'trn', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: category,
      names: inThree(category),
      issuer: 'Us',
      issuedHere: true,
      validMonths: 12,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    });
    const row: Row = [project, null, category, lesson, 30, '2026-01-01'];
    const wrong: Row[] = [
      ['NOWHERE', null, category, null, 30, '2026-01-01'],
      [project, 'No such group', category, null, 30, '2026-01-01'],
      [project, null, 'NONE', null, 30, '2026-01-01'],
      [project, null, category, null, 400, '2026-01-01'],
    ];
    expect(new Set(faultsOf(await send('/training/requirements', wrong, true)))).toEqual(new Set([2, 3, 4, 5]));
    expect(await send('/training/requirements', [row])).toMatchObject({ faultCount: 0, created: 1 });
    const { orgId } = await whoIs(app, 'emp');
    const matrix = await must(app, 'pm', 'POST', '/training/requirements/matrix', { unitId: orgId });
    expect(matrix.requirements.map(({ categoryName }: { categoryName: string }) => categoryName)).toContain(category);
    expect(faultsOf(await send('/training/requirements', [row]))).toEqual([2]);
  });
});
