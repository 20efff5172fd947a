import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingInspection } from '../../modules/inspection/server/testing.ts';

let app: TestApp;
let task: { id: number };
beforeAll(async () => {
  app = await startTestApp({ work: true });
  task = await waitingInspection(app);
});
afterAll(() => app.stop());

const EXPORT = '/inspectionTasks/export';

/** Occurrences of one hospital, in one statement, copied from one made by the product. */
async function manyTasks(count: number, search = 'bulk'): Promise<void> {
  await app.sql(
    `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, space_id, inspector_id, planned_at, due_at, miss_at, status,
       item_count, answered_count, finding_count, search, created_at, updated_at)
     select t.company_id, t.unit_id, t.event_on, 'BULK-' || lpad(n::text, 6, '0'), t.type, t.form_id, t.form_version_id, t.space_id, t.inspector_id,
       '2026-11-20T16:30:00Z', t.due_at, t.miss_at, t.status, 0, 0, 0, $3, now(), now()
     from (select * from inspection.task where id = $2) t, generate_series(1, $1::int) n`,
    [count, task.id, search],
  );
}
const only = (value: string) => ({
  queryCriterias: [{ key: 'search', value, condition: 'like' }],
  queryOrderBies: [{ columnName: 'code', orderType: 'asc' }],
});
const lines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

const whenOver = async (who: string, id: number, locale = 'en') => {
  // However busy the machine is: the test's own time is the limit.
  for (;;) {
    const { DATA } = await app.as(who, 'GET', `/background-jobs/${id}`, undefined, { locale });
    if (!['queued', 'running'].includes(DATA.state)) return DATA;
    await new Promise((done) => setTimeout(done, 100));
  }
};
const fileOf = async (id: number): Promise<Buffer> => {
  const [row] = await app.sql<{ storage_key: string }>('select storage_key from platform.file where id = $1', [id]);
  const parts: Buffer[] = [];
  for await (const part of app.kernel.files.storage.read(row!.storage_key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

describe('an export', () => {
  it('answers a CSV in the reader’s words, zone and columns, inert where a sheet would run it', async () => {
    await manyTasks(2, 'small');
    await app.sql(`update inspection.task set code = '=cmd|calc' where code = 'BULK-000002'`);
    const body = { ...only('small'), format: 'csv', columns: ['plannedAt', 'code', 'status', 'percent', 'no_such'] };
    const answer = await app.raw('pm', 'POST', EXPORT, body, { locale: 'zh-Hant' });
    expect(answer).toMatchObject({ http: 200 });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('.csv');
    expect(answer.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [status] = await app.sql<{ text: string }>(
      `select c.texts->>'zh-Hant' as text from dictionary.code c join inspection.task t on t.status = c.code where t.code = 'BULK-000001'`,
    );
    expect(lines(answer.body.toString())).toEqual([
      '計劃時間,編號,狀態,得分',
      `2026-11-21 00:30,'=cmd|calc,${status!.text},`,
      `2026-11-21 00:30,BULK-000001,${status!.text},`,
    ]);
    const [row] = await app.sql<{ changes: object }>(
      `select changes from audit.entry where kind = 'platform.export' order by id desc limit 1`,
    );
    expect(row!.changes).toMatchObject({ list: [null, 'inspection.task'], rows: [null, 2] });
  });

  it('answers a workbook whose cells are what the list shows', async () => {
    const answer = await app.raw('pm', 'POST', EXPORT, { ...only('small'), columns: ['code', 'findingCount', 'spaceName'] });
    const rows = await readSheet(answer.body);
    const listed = await app.as('pm', 'POST', '/inspectionTasks/list', only('small'));
    expect(rows).toEqual([
      ['Code', 'Findings', 'Space'],
      ...listed.DATA.items.map((row: { code: string; spaceName: string }) => [row.code, 0, row.spaceName]),
    ]);
  });

  it('holds days and times as dates a spreadsheet counts with, on the clock of their place', async () => {
    const answer = await app.raw('pm', 'POST', EXPORT, { ...only('small'), columns: ['plannedAt', 'code'] });
    const rows = await readSheet(answer.body);
    const minutes = rows.slice(1).map(([at]) => Math.round(Number(at) / 60_000));
    expect(minutes).toEqual(rows.slice(1).map(() => Date.parse('2026-11-21T00:30:00Z') / 60_000));
    const people = await app.raw('admin', 'POST', '/employee/list/table/export', { columns: ['hiredOn', 'code'] });
    const hired = (await readSheet(people.body)).slice(1).flatMap(([day]) => day ?? []);
    expect(hired.length).toBeGreaterThan(0);
    for (const day of hired) expect(day).toBeInstanceOf(Date);
  });

  it('keeps to the scope and refuses what the list refuses', async () => {
    const { body } = await app.raw('other', 'POST', EXPORT, { ...only('small'), format: 'csv' });
    expect(lines(body.toString())).toHaveLength(1);
    expect(await app.as('pm', 'POST', EXPORT, { queryCriterias: [{ key: 'nothing', value: 1 }] })).toMatchObject({ STATUS: 1400 });
    expect(await app.as('emp', 'POST', EXPORT, {})).toMatchObject({ STATUS: 1403 });
  });
});

describe('more than 5,000 rows', () => {
  it('become a job with progress, a message and the file', async () => {
    await manyTasks(20_500);
    const begun = await app.as('pm', 'POST', EXPORT, { ...only('bulk'), format: 'csv' }, { headers: { prefer: 'respond-async' } });
    expect(begun).toMatchObject({ http: 202, STATUS: 0 });
    const job = await whenOver('pm', begun.DATA.jobId);
    expect(job).toMatchObject({ state: 'done', done: 20_500, total: 20_500, title: 'Export: Scheduled inspection', error: null });
    const text = lines((await fileOf(job.file.id)).toString());
    expect(text).toHaveLength(20_501);
    expect(new Set(text.slice(1).map((line) => line.split(',')[0])).size).toBe(20_500);
    const [message] = (await app.as('pm', 'POST', '/message/list', {}, { locale: 'zh-Hant' })).DATA.items;
    expect(message).toMatchObject({ event: 'job.done', title: '已完成：匯出：定期巡查', href: `/quantum/jobs/${job.id}` });
    // No one else's: neither the job nor its file.
    expect(await app.as('insp', 'GET', `/background-jobs/${job.id}`)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('insp', 'GET', `/file/${job.file.id}`)).toMatchObject({ STATUS: 1410 });
  });

  it('answer 504 with the words of the specification to anyone who waits', async () => {
    const answer = await app.as('pm', 'POST', EXPORT, { ...only('bulk') });
    expect(answer).toMatchObject({ http: 504, STATUS: 1504, DATA: { jobId: expect.any(Number) } });
    expect(answer.MSG).toMatch(/^Exported data cannot be returned right now/);
    const job = await whenOver('pm', answer.DATA.jobId);
    expect(job.state).toBe('done');
    expect(await readSheet(await fileOf(job.file.id))).toHaveLength(20_501);
  });

  it('stop within 2 s of a cancel', async () => {
    const begun = await app.as('pm', 'POST', EXPORT, { ...only('bulk') }, { headers: { prefer: 'respond-async' } });
    await app.as('pm', 'POST', `/background-jobs/${begun.DATA.jobId}/cancel`);
    const job = await whenOver('pm', begun.DATA.jobId);
    expect(job).toMatchObject({ state: 'cancelled', file: null });
    expect(await app.as('pm', 'POST', `/background-jobs/${begun.DATA.jobId}/cancel`)).toMatchObject({ STATUS: 1422 });
  });

  it('make no workbook beyond 50,000', async () => {
    await manyTasks(30_000);
    expect(await app.as('pm', 'POST', EXPORT, only('bulk'))).toMatchObject({
      STATUS: 1422,
      DATA: { params: { total: 50_500, max: 50_000 } },
    });
  });
});
