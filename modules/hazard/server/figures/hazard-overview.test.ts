import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const OF = { mine: 201, other: 202, foreign: 301 } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Major ones a day, a week and two weeks late; one whose day is today, a slight one, one put right and one of an abnormal event.
  await app.sql(
    `insert into hazard.report (company_id, unit_id, event_on, code, client_id, kind, category, description, occurred_at, anonymous, follow_hash, level, status, reported_at,
        triage_due_at, due_on, completed_at, created_at, updated_at)
      select u.company_id, u.id, current_date - 60, p.code || '-' || u.id, gen_random_uuid(), p.kind, p.category, 'Open shaft', now(), false, p.code || u.id, p.level, p.status,
        now() - interval '60 days', now() - interval '59 days', current_date - p.late, case when p.status = '_SYS_TS_7' then now() end, now(), now()
      from organization.unit u, (values ('WEEK', 'hazard', '_SYS_FC_3', '_SYS_HL_2', '_SYS_TS_1', 8), ('TWO', 'hazard', '_SYS_FC_3', '_SYS_HL_2', '_SYS_TS_5', 15),
        ('DAY', 'hazard', '_SYS_FC_3', '_SYS_HL_2', '_SYS_TS_1', 2), ('TODAY', 'hazard', '_SYS_FC_3', '_SYS_HL_2', '_SYS_TS_1', -2), ('SLIGHT', 'hazard', '_SYS_FC_3', '_SYS_HL_1', '_SYS_TS_1', 8),
        ('DONE', 'hazard', '_SYS_FC_3', '_SYS_HL_2', '_SYS_TS_7', 8), ('EVENT', 'abnormalEvent', '_SYS_AK_1', '_SYS_HL_2', '_SYS_TS_1', 8)) p(code, kind, category, level, status, late)
      where u.id = any($1)`,
    [Object.values(OF)],
  );
});
afterAll(() => app.stop());

const table = async (who: string, query = 'months=3') =>
  (await must(app, who, 'GET', `/charts/overviews/hazard?${query}`)).tables.find((one: { id: string }) => one.id === 'majorLate');
const opened = async (who: string, more: object[] = []) =>
  (
    await must(app, who, 'POST', '/hazard/list', {
      queryCriterias: [{ key: 'open', value: true }, { key: 'level', value: '_SYS_HL_2' }, { key: 'due', value: true }, ...more],
    })
  ).totalCount;

it('major hazards past their day, the longest first, each opening its record', async () => {
  const { rows, records, href } = await table('ehsm', `months=3&unit=${OF.mine}`);
  const codes = rows.map(({ cells: [words] }: { cells: string[] }) => words);
  expect(codes).toEqual(['Open shaft · TWO-201', 'Open shaft · WEEK-201', 'Open shaft · DAY-201']);
  expect(records).toBe(await opened('ehsm', [{ key: 'unitId', value: OF.mine }]));
  expect(href).toContain('f.due=is:true');
  for (const row of rows) expect((await app.as('ehsm', 'GET', `/hazard/${row.href.split('/').at(-1)}`)).STATUS).toBe(0);
});

it('the answer names the project with a major hazard first, with the hazards to begin with', async () => {
  const { answer } = await must(app, 'ehsm', 'GET', '/charts/overviews/hazard?months=3');
  // Both projects have as many, and stand alike.
  expect([answer.of, answer.alike, answer.lines.map(({ unit }: { unit: number }) => unit).toSorted()]).toEqual([
    'units',
    2,
    [OF.mine, OF.other],
  ]);
  const [{ reasons, records, unit }] = answer.lines;
  expect(reasons[0]).toMatchObject({ name: 'Open major hazards', tone: 'danger', isOfToday: true });
  expect(reasons[0].value).toBe(
    (
      await must(app, 'ehsm', 'POST', '/hazard/list', {
        queryCriterias: [
          { key: 'open', value: true },
          { key: 'level', value: '_SYS_HL_2' },
          { key: 'unitId', value: unit },
        ],
      })
    ).totalCount,
  );
  // The longest past its day first.
  for (const { text, note, href } of records) {
    expect(text).toBe('Open shaft');
    expect(note).toMatch(/^Major hidden danger · (\d+ days late|to be put right by \d{4}-\d\d-\d\d) · .*nobody is assigned$/);
    expect((await app.as('ehsm', 'GET', `/hazard/${href.split('/').at(-1)}`)).STATUS).toBe(0);
  }
  expect(records).toHaveLength(2);
});

it('counted where its reader reads hazards, and never in another company', async () => {
  for (const who of ['ehsm', 'pm', 'other']) expect([who, (await table(who)).records]).toEqual([who, await opened(who)]);
  expect((await table('ehsm')).records).toBeGreaterThan((await table('pm')).records);
  const foreign = (await table('other')).rows.map(({ cells: [words] }: { cells: string[] }) => words);
  expect(foreign.every((words: string) => words.endsWith(`-${OF.foreign}`))).toBe(true);
  expect(foreign).toHaveLength(3);
});
