import { readFileSync } from 'node:fs';
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pendingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const CONTRACT = readFileSync(new URL('../migrations/202611211535-watchers-contract.sql', import.meta.url), 'utf8');

it('the old table goes and no one is lost: late ones of an older server come along, who stopped watching stays away', async () => {
  const { id } = await pendingAction(app);
  const [stopped, late, stays] = await Promise.all(['qa', 'sup', 'ehs'].map(async (who) => (await whoIs(app, who)).employeeId));
  await must(app, 'ehs', 'POST', `/tasks/correctiveAction/${id}/watch`);
  const [copied] = await app.sql<{ at: Date }>(`select at from platform.migration where name = '202611211314-watchers-shared@action'`);
  expect(copied).toBeDefined();
  // As it was when both tables were there.
  await app.sql(`create table action.watcher (action_id bigint not null references action.action,
    employee_id bigint not null references organization.employee, at timestamptz not null, primary key (action_id, employee_id))`);
  const put = (employee: number | undefined, minutes: number) =>
    app.sql(
      `insert into action.watcher values ($1, $2, (select at from platform.migration where name = '202611211314-watchers-shared@action')
      + make_interval(mins => $3))`,
      [id, employee, minutes],
    );
  await put(stopped, -5);
  await put(late, 5);
  await put(stays, 5);
  await app.sql(CONTRACT);
  const watchers = await app.sql<{ employee_id: number }>(
    `select employee_id from collaboration.watcher where kind = 'action.action' and record_id = $1 order by employee_id`,
    [id],
  );
  expect(watchers.map((row) => row.employee_id)).toEqual([late!, stays!].toSorted((a, b) => a - b));
  expect(await app.sql(`select to_regclass('action.watcher') as gone`)).toEqual([{ gone: null }]);
});
