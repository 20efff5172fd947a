import { randomUUID } from 'node:crypto';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlan, submittedInspection } from '../../../inspection/server/testing.ts';
import type { BoardNote, OverviewPage } from '../../contract/index.ts';

const PATH = '/charts/notes';
const COMPLETION = 'inspection.completion';
const TEXT = '7B 病房六月封閉，<b>not bold</b> & why: works';

let app: TestApp;
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
  await livePlan(app, { spaces: 1 });
  await submittedInspection(app, [{}]);
  await app.sql(
    `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, planned_at, due_at, miss_at, submitted_at, status, result, answered_count, finding_count, created_at, updated_at)
      select t.company_id, t.unit_id, date '2026-03-05' + n * 30, 'NT-' || n, t.type, t.form_id, t.form_version_id, t.planned_at, t.due_at, t.miss_at, t.submitted_at, t.status, '_SYS_RS_1', 10, 0, now(), now()
      from inspection.task t, generate_series(1, 3) n where t.submitted_at is not null limit 3`,
  );
});
afterAll(() => app.stop());

const draft = (more: object = {}) => ({
  clientId: randomUUID(),
  unitId,
  metric: COMPLETION,
  from: '2026-04-10',
  to: '2026-05-20',
  text: TEXT,
  ...more,
});
const board = async (who: string, query = 'from=2026-03-01&to=2026-06-30'): Promise<OverviewPage> =>
  must(app, who, 'GET', `/charts/overviews/inspection?${query}`);
const notes = async (who: string, query?: string): Promise<BoardNote[]> => (await board(who, query)).notes;

it('is read as it was written by who sees the unit, marks its months, and stands on paper', async () => {
  const { id } = await must(app, 'pm', 'POST', PATH, draft());
  const page = await board('om');
  expect(page.notes).toMatchObject([{ id, text: TEXT, unitId, metric: COMPLETION, from: '2026-04-10', to: '2026-05-20', mayEdit: false }]);
  const line = page.charts.find((one) => one.id.startsWith('line:'))!;
  expect(line.marks).toEqual(['2026-04', '2026-05'].map((category) => ({ category, label: '1' })));
  expect(await notes('pm')).toMatchObject([{ mayEdit: true, mayVoid: false }]);
  expect(await notes('ehsm')).toMatchObject([{ mayVoid: true }]);
  // Not in another span, on another unit, on a board without the figure, or for another company.
  expect(await notes('pm', 'from=2026-06-01&to=2026-06-30')).toEqual([]);
  expect(await notes('dir', 'from=2026-03-01&to=2026-06-30&unit=203')).toEqual([]);
  expect((await must(app, 'dir', 'GET', '/charts/overviews/issue?from=2026-03-01&to=2026-06-30')).notes).toEqual([]);
  expect(await notes('other')).toEqual([]);
});

it('is one however often it is sent, and has its history row', async () => {
  const body = draft({ text: 'Once' });
  const answers = await Promise.all([1, 2, 3].map(() => app.as('pm', 'POST', PATH, body)));
  expect(new Set(answers.map(({ DATA }) => DATA.id)).size).toBe(1);
  const { id } = answers[0]!.DATA;
  const rows = await app.sql<{ event: string }>(`select event from audit.entry where kind = 'dashboard.note' and record_id = $1`, [id]);
  expect(rows).toEqual([{ event: 'create' }]);
});

it.each([
  [{ text: '  ' }, 1400],
  [{ text: 'x'.repeat(281) }, 1400],
  [{ to: '2026-04-09' }, 1400],
  [{ from: '2023-01-01' }, 1400],
  [{ metric: 'nothing.known' }, 1400],
  [{ unitId: 999_999 }, 1410],
  [{ more: 1 }, 1400],
])('with %j is answered with %d', async (more, status) => {
  expect((await app.as('pm', 'POST', PATH, draft(more))).STATUS).toBe(status);
});

it('is not written by who reads no boards, nor on a unit of others', async () => {
  expect((await app.as('emp', 'POST', PATH, draft())).STATUS).toBe(1403);
  expect((await app.as('other', 'POST', PATH, draft())).STATUS).toBe(1410);
});

it('is changed by its author within a day, and voided by EHS with a reason', async () => {
  const { id } = await must(app, 'pm', 'POST', PATH, draft({ text: 'First words' }));
  const edit = (who: string, version: number) => app.as(who, 'POST', `${PATH}/${id}/edit`, { version, text: 'Better words' });
  expect((await edit('om', 1)).STATUS).toBe(1422);
  expect((await edit('pm', 1)).STATUS).toBe(0);
  expect((await edit('pm', 1)).STATUS).toBe(1409);
  expect((await notes('pm')).map(({ text }) => text)).toContain('Better words');
  await app.sql(`update dashboard.note set created_at = now() - interval '25 hours' where id = $1`, [id]);
  expect((await edit('pm', 2)).STATUS).toBe(1422);
  const end = (who: string, version: number) => app.as(who, 'POST', `${PATH}/${id}/void`, { version, reason: 'Names a patient' });
  expect((await end('pm', 2)).STATUS).toBe(1403);
  expect((await end('ehsm', 2)).STATUS).toBe(0);
  expect((await end('ehsm', 3)).STATUS).toBe(1422);
  expect((await notes('pm')).map(({ text }) => text)).not.toContain('Better words');
  const [row] = await app.sql<{ comment: string }>(
    `select comment from audit.entry where kind = 'dashboard.note' and record_id = $1 and event = 'void'`,
    [id],
  );
  expect(row).toEqual({ comment: 'Names a patient' });
});
