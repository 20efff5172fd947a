import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftPlan } from '../../modules/inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: true });
});
afterAll(() => app.stop());

const ALL = '/inspections/status/matching';
const start = (name: string, status: string, who = 'pm', locale = 'en') =>
  app.as(who, 'POST', ALL, { status, queryCriterias: [{ key: 'name', value: name, condition: 'like' }] }, { locale });

/** Draft plans that are not filled in, copied from one made by the product. */
async function emptyDrafts(name: string, count: number): Promise<void> {
  const { id } = await draftPlan(app);
  await app.sql(
    `insert into inspection.plan (company_id, unit_id, business_line_id, event_on, code, name, method, form_id, form_version_id, assign_rule, frequency, interval,
       weekdays, times, window_minutes, grace_minutes, starts_on, time_zone, status, search, created_at, updated_at)
     select p.company_id, p.unit_id, p.business_line_id, p.event_on, $2 || '-' || lpad(n::text, 4, '0'), $2, p.method, p.form_id, p.form_version_id, p.assign_rule,
       p.frequency, p.interval, p.weekdays, p.times, p.window_minutes, p.grace_minutes, p.starts_on, p.time_zone, p.status, lower($2), now(), now()
     from (select * from inspection.plan where id = $1) p, generate_series(1, $3::int) n`,
    [id, name, count],
  );
}

async function whenOver(jobId: number, locale = 'en') {
  // However busy the machine is: the test's own time is the limit.
  for (;;) {
    const { DATA } = await app.as('pm', 'GET', `/background-jobs/${jobId}`, undefined, { locale });
    if (!['queued', 'running'].includes(DATA.state)) return DATA;
    await new Promise((done) => setTimeout(done, 100));
  }
}
async function linesOf(file: { id: number }): Promise<string[]> {
  const [row] = await app.sql<{ storage_key: string }>('select storage_key from platform.file where id = $1', [file.id]);
  const parts: Buffer[] = [];
  for await (const part of app.kernel.files.storage.read(row!.storage_key)) parts.push(part as Buffer);
  return Buffer.concat(parts)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

it('moves everything the filters showed, with progress, and tells of each what became of it, in the reader’s language', async () => {
  await emptyDrafts('Unfinished', 30);
  const ready = await draftPlan(app);
  await app.sql(`update inspection.plan set name = 'Unfinished but ready' where id = $1`, [ready.id]);
  const { STATUS, DATA } = await start('Unfinished', '_SYS_IP_2', 'pm', 'zh_TW');
  expect(STATUS).toBe(0);
  const job = await whenOver(DATA.jobId, 'zh_TW');
  expect(job).toMatchObject({ state: 'done', done: 31, total: 31, title: '批量更改狀態：巡查排程' });
  const lines = await linesOf(job.file);
  expect(lines).toHaveLength(32);
  expect(lines[0]).toBe('編號,結果,原因');
  expect(lines.filter((line) => line.startsWith(ready.code))).toEqual([`${ready.code},已更改,`]);
  expect(lines.filter((line) => /^Unfinished-\d{4},未更改,\S+/.test(line))).toHaveLength(30);
  const [plan] = await app.sql<{ status: string }>('select status from inspection.plan where id = $1', [ready.id]);
  expect(['_SYS_IP_2', '_SYS_IP_3']).toContain(plan!.status);
  const audited = await app.sql(`select changes from audit.entry where event = 'moveMatching' order by id desc limit 1`);
  expect(audited).toMatchObject([{ changes: { list: [null, 'inspection.plan'], rows: [null, 31] } }]);
});

it('moves what was shown when it was asked for, not what comes later', async () => {
  await emptyDrafts('Earlier', 2);
  const { DATA } = await start('Earlier', '_SYS_IP_2');
  const later = await draftPlan(app);
  await app.sql(`update inspection.plan set name = 'Earlier, but later' where id = $1`, [later.id]);
  expect(await whenOver(DATA.jobId)).toMatchObject({ state: 'done', total: 2 });
  expect(await app.sql('select status from inspection.plan where id = $1', [later.id])).toEqual([{ status: '_SYS_IP_1' }]);
});

it('finds nothing for anyone who sees nothing, and is closed to who may not', async () => {
  await emptyDrafts('Hidden', 1);
  expect(await start('Hidden', '_SYS_IP_2', 'other')).toMatchObject({ STATUS: 1422, DATA: { key: 'platform.status.none' } });
  expect(await start('Hidden', '_SYS_IP_2', 'emp')).toMatchObject({ STATUS: 1403 });
});
