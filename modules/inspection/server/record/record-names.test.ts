import pg from 'pg';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { livePlan, openInspectionOf, submission } from '../testing.ts';

let app: TestApp;
let second: TestApp;
let id: number;
let at: { space_id: number; facility_id: number; inspector_id: number };
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  const plan = await livePlan(app);
  ({ id } = await openInspectionOf(app, plan.id));
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id, []));
  [at] = (await app.sql(
    'select t.space_id, s.facility_id, t.inspector_id from inspection.task t join organization.space s on s.id = t.space_id where t.id = $1',
    [id],
  )) as [typeof at];
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
afterEach(() => vi.restoreAllMocks());

const record = async (of: TestApp) =>
  (await of.as(null, 'GET', `/inspectionTasks/${id}`, undefined, { headers: { token: await app.tokenOf('pm') } })).DATA;
const inThree = (name: string) => ({ en: name, 'zh-Hans': name, 'zh-Hant': name });
const renameSpace = async (name: string): Promise<void> => {
  const { version, floor, functionalRisk, area } = await must(app, 'ehsm', 'GET', `/space/${at.space_id}`);
  await must(app, 'ehsm', 'PUT', `/space/${at.space_id}`, { version, names: inThree(name), floor, functionalRisk, area });
};
const renameFacility = async (name: string): Promise<void> => {
  const { version, parentId, floor } = await must(app, 'admin', 'GET', `/facilities/${at.facility_id}`);
  await must(app, 'admin', 'PUT', `/facilities/${at.facility_id}`, { version, names: inThree(name), parentId, floor });
};

describe('what a record names', () => {
  it('is called as it is now: at once where it was renamed, within a second on another server', async () => {
    await Promise.all([record(app), record(second)]);
    await renameSpace('Ward kitchen');
    await renameFacility('East wing');
    expect((await record(app)).space).toMatchObject({ name: 'Ward kitchen', facility: 'East wing' });
    await vi.waitFor(async () => expect((await record(second)).space).toMatchObject({ name: 'Ward kitchen', facility: 'East wing' }), 2000);
  });

  it('is, on another server, also when the notification is lost', async () => {
    await record(second);
    const own = pg.Client.prototype.emit as (...all: unknown[]) => boolean;
    const lost = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: unknown, ...all: unknown[]) {
      return all[0] === 'notification' ? true : own.apply(this, all);
    });
    await renameSpace('Dry store');
    await renameFacility('West wing');
    await vi.waitFor(async () => expect((await record(second)).space).toMatchObject({ name: 'Dry store', facility: 'West wing' }), {
      timeout: 5000,
      interval: 50,
    });
    expect(lost.mock.calls.some(([event]) => event === 'notification')).toBe(true);
  });

  it('is called so too when the tables were changed by hand', async () => {
    await app.sql(`update organization.employee set names = names || '{"en": "Renamed Person"}' where id = $1`, [at.inspector_id]);
    await app.sql(`update organization.facility set names = names || '{"en": "North wing"}' where id = $1`, [at.facility_id]);
    await vi.waitFor(
      async () => expect(await record(app)).toMatchObject({ inspector: { name: 'Renamed Person' }, space: { facility: 'North wing' } }),
      2000,
    );
  });

  it('is told to nobody who may not read the record', async () => {
    await record(app);
    expect(await app.as('other', 'GET', `/inspectionTasks/${id}`)).toMatchObject({ STATUS: 1410 });
  });
});

it('past results are given while somebody has to answer, and not afterwards', async () => {
  const open = await openInspectionOf(app, (await livePlan(app)).id);
  await app.sql('update inspection.task set space_id = $2 where id = $1', [open.id, at.space_id]);
  const before = await must(app, 'insp', 'GET', `/inspectionTasks/${open.id}`);
  expect(before.past.length).toBeGreaterThan(0);
  expect(before.past[0]).toMatchObject({ day: expect.any(String), verdict: expect.stringMatching(/^(pass|fail)$/) });
  await must(app, 'insp', 'POST', `/inspectionTasks/${open.id}/submit`, await submission(app, 'insp', open.id, []));
  expect((await must(app, 'insp', 'GET', `/inspectionTasks/${open.id}`)).past).toEqual([]);
});
