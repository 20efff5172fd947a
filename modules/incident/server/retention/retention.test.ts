import { inDays, must, photo, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { incidentGround } from '../testing/incident-ground.ts';
import { clearPastInjuries } from './retention.jobs.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

const MONTH = { from: '2016-03', to: '2016-03', population: 'both' };
const SPAN = { from: '2016-03-01', to: '2016-03-31' };
const figures = async () => {
  const { whole, units } = await must(app, 'ehsm', 'POST', '/incident/rate', MONTH);
  const { cells } = await must(app, 'ehsm', 'POST', '/incident/diagnostic', { rows: 'bodyPart', columns: 'tenure', ...SPAN });
  const { items } = await must(app, 'ehsm', 'POST', '/incident/list', {
    queryCriterias: [
      { key: 'eventOn', condition: 'between', value: [SPAN.from, SPAN.to] },
      { key: 'daysLost', value: true },
    ],
  });
  return { whole, units, cells, ids: items.map(({ id }: { id: number }) => id) };
};
/** A case of March 2016 with a photo, closed on a day. */
async function closedCase(closedOn: string, spell: object = {}): Promise<number> {
  const picture = await photo(app, 'sup');
  const id = await ground.report({ occurredAt: '2016-03-06T02:00:00.000Z', photos: [picture], description: 'A fall on the stairs' });
  const spells = [{ kind: 'away', from: '2016-03-07', to: '2016-03-12', isAdvised: true, ...spell }];
  expect((await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ spells })] })).STATUS).toBe(0);
  await app.sql(`update incident.incident set status = '_SYS_TS_7', closed_on = null where id = $1`, [id]);
  await app.sql(`update incident.incident set closed_on = $2 where id = $1`, [id, closedOn]);
  return id;
}
const photosOf = (id: number) => app.sql(`select 1 from incident.photo where incident_id = $1`, [id]);

it('past its time a case says no longer who was hurt; every figure stays, and the history says what was removed', async () => {
  const past = await closedCase('2018-01-01');
  const kept = await closedCase('2025-01-01');
  const running = await closedCase('2018-01-01', { to: null });
  const before = await figures();
  expect(before.whole.cases.away).toBeGreaterThanOrEqual(3);
  await clearPastInjuries(app.kernel);
  // The open spell of the third goes on by the day.
  expect(await figures()).toEqual(before);
  const it = await ground.read('ehsm', past);
  expect(it.clearedOn).toBe(inDays(0, app.clock.now()));
  expect(it.injuries).toMatchObject([{ employeeId: null, name: '', awayDays: 6 }]);
  expect(it.photos).toEqual([]);
  expect(await photosOf(past)).toEqual([]);
  const audited = await app.sql<{ changes: object }>(`select changes from audit.entry where event = 'cleared' and record_id = $1`, [past]);
  expect(audited).toMatchObject([{ changes: { injured: [1, 0], photos: [1, 0] } }]);
  for (const id of [kept, running]) {
    expect((await ground.read('ehsm', id)).injuries).toMatchObject([{ employeeId: ground.hurtId }]);
    expect(await photosOf(id)).toHaveLength(1);
  }
  // The next night finds nothing to do, and nobody writes a name into it again.
  await clearPastInjuries(app.kernel);
  expect(await app.sql(`select 1 from audit.entry where event = 'cleared'`)).toHaveLength(1);
  await app.sql(`update incident.incident set status = '_SYS_TS_9' where id = $1`, [past]);
  expect((await ground.act('ehsm', past, 'injuries', { injuries: [ground.away()] })).STATUS).not.toBe(0);
  expect((await ground.read('ehsm', past)).injuries).toMatchObject([{ name: '' }]);
});

it('who left is cleared with the days until then; the setting of a company counts', async () => {
  const id = await closedCase('2022-01-01', { to: null });
  await app.sql(`update organization.employee set left_on = '2016-03-20' where id = $1`, [ground.hurtId]);
  const before = await figures();
  await clearPastInjuries(app.kernel);
  expect((await ground.read('ehsm', id)).injuries).toMatchObject([{ employeeId: ground.hurtId }]);
  const settings = await must(app, 'admin', 'GET', '/system/settings/35');
  const one = settings.settings.find(({ key }: { key: string }) => key === 'incident.setting.retention');
  expect(one).toMatchObject({ value: 72, min: 36 });
  await must(app, 'admin', 'PUT', '/system/settings/35/incident.setting.retention', {
    version: one.own.version,
    fromDay: settings.today,
    value: 36,
  });
  await clearPastInjuries(app.kernel);
  expect((await ground.read('ehsm', id)).injuries).toMatchObject([
    { employeeId: null, name: '', awayDays: 14, spells: [{ to: '2016-03-20' }] },
  ]);
  expect(await figures()).toEqual(before);
});
