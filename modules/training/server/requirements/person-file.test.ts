import { pdfText, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
let employee: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ employeeId: employee } = await whoIs(app, 'emp'));
});
afterAll(() => app.stop());

it("a person's file says what is required, held and learned, hours by year; it is not there for who is out of reach", async () => {
  const [{ company_id, unit_id, code }] = (await app.sql<{ company_id: number; unit_id: number; code: string }>(
    'select company_id, unit_id, code from organization.employee where id = $1',
    [employee],
  )) as [{ company_id: number; unit_id: number; code: string }];
  await app.sql(
    `with l as (insert into training.lesson (company_id, unit_id, code, client_id, names, steps, status, created_at, updated_at)
        values ($1, $2, 'LSN-FILE', gen_random_uuid(), '{"en":"Sharps in waste","zh-Hans":"利器","zh-Hant":"利器"}', '[]', '_SYS_LS_2', now(), now()) returning id),
      v as (insert into training.lesson_version (lesson_id, no, names, steps, published_at) select id, 1, '{"en":"Sharps in waste","zh-Hans":"利器","zh-Hant":"利器"}', '[]', now() from l returning id, lesson_id),
      s as (insert into training.scheduling (company_id, unit_id, event_on, code, client_id, lesson_id, lesson_version_id, deadline, status, created_at, updated_at)
        select $1, $2, current_date, 'SCH-FILE', gen_random_uuid(), lesson_id, id, current_date, '_SYS_SS_3', now(), now() from v returning id)
      insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, status, finished_on, credited_minutes, score, created_at, updated_at)
        select $1, $2, current_date, 'TRR-FILE', id, $3, current_date, '_SYS_TA_5', '2026-03-02', 90, '92.5', now(), now() from s`,
    [company_id, unit_id, employee],
  );
  const { body } = await app.raw('pm', 'GET', `/training/people/${employee}/paper`);
  const text = pdfText(body).text.replaceAll(/\s+/g, ' ');
  for (const said of [code, 'Training file', 'What the post requires', 'Certificates held', 'Sharps in waste', '92.5', '2026: 1.5'])
    expect(text).toContain(said);
  expect((await app.as('other', 'GET', `/training/people/${employee}/paper`)).STATUS).toBe(1410);
  expect((await app.as('emp', 'GET', `/training/people/${employee}/paper`)).STATUS).toBe(1403);
});
