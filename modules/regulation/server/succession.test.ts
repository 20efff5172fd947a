import { inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { ACTIVITY_STATUS, type Clause } from '../contract/index.ts';
import { tickRegulations } from './regulation.jobs.ts';
import { ACTIVITIES, passedTask, taskOf } from './testing/work-world.ts';
import { activeRegulation, clause, REGULATIONS, regulationFields } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const clausesOf = async (id: number): Promise<Clause[]> => (await must(app, 'every', 'GET', `${REGULATIONS}/${id}/clauses`)).clauses;
/** Clauses of a regulation as the hospital stands on a day, by number. */
async function standings(regulationId: number, asOf: string | null) {
  const { regulations } = await must(app, 'every', 'POST', `${REGULATIONS}/register`, { unitId: HOSPITAL, asOf });
  const found = regulations.find(({ id }: { id: number }) => id === regulationId);
  return found && Object.fromEntries(found.clauses.map(({ no, standing }: { no: string; standing: string }) => [no, standing]));
}

/** Clauses 1 to 3 that apply to the hospital, and a next version in which 2 has other words and 4 is new. */
async function succeeded(effective_date: string) {
  const former = await activeRegulation(
    app,
    {},
    ['1', '2', '3'].map((no) => clause(no)),
  );
  await app.sql(`update regulation.regulation set in_force_from = $2 where id = $1`, [former.id, inDays(-300)]);
  const task = await taskOf(app, { clauseIds: (await clausesOf(former.id)).map(({ id }) => id) });
  await passedTask(app, 'pm', task.id);
  await app.sql(`update regulation.obligation set from_on = $2 where regulation_id = $1`, [former.id, inDays(-100)]);
  const { version: read, documentNo } = await must(app, 'every', 'GET', `${REGULATIONS}/${former.id}`);
  const next = await must(app, 'every', 'POST', `${REGULATIONS}/${former.id}/revise`, { version: read });
  const changed = (await clausesOf(next.id)).flatMap(({ id: _id, ...one }) => (one.no === '2' ? [{ ...one, text: 'Other words' }] : []));
  const { version } = await must(app, 'every', 'PUT', `${REGULATIONS}/${next.id}/clauses`, {
    version: 1,
    clauses: [...changed, clause('4')],
    removed: [],
  });
  const saved = await must(app, 'every', 'PUT', `${REGULATIONS}/${next.id}`, {
    version,
    ...regulationFields({ documentNo, effective_date }),
  });
  await app.sql('update regulation.regulation set edited_by = null where id = $1', [next.id]);
  await must(app, 'every', 'POST', `${REGULATIONS}/${next.id}/publish`, { version: saved.version });
  return { formerId: former.id as number, nextId: next.id as number };
}
const proposedFor = async (nextId: number) =>
  app.sql<{ id: number; status: string }>('select id::int, status from regulation.activity where successor_id = $1', [nextId]);

describe('a next version', () => {
  it('keeps what was judged of unchanged clauses from its day on, and asks for the others once', async () => {
    const { formerId, nextId } = await succeeded(inDays(5));
    const [proposed, ...rest] = await proposedFor(nextId);
    expect([proposed?.status, rest]).toEqual([ACTIVITY_STATUS.draft, []]);
    const { clauses, parts } = await must(app, 'every', 'GET', `${ACTIVITIES}/${proposed!.id}`);
    expect(clauses.map(({ no }: { no: string }) => no)).toEqual(['2', '4']);
    expect(parts.map(({ unitId }: { unitId: number }) => unitId)).toEqual([HOSPITAL]);
    expect(await standings(formerId, null)).toEqual({ 1: 'notAssessed', 2: 'notAssessed', 3: 'notAssessed' });
    expect(await standings(nextId, null)).toBeUndefined();
    app.later({ days: 5 });
    await tickRegulations(app.kernel);
    await tickRegulations(app.kernel);
    expect(await standings(nextId, null)).toEqual({ 1: 'notAssessed', 2: 'notIdentified', 3: 'notAssessed', 4: 'notIdentified' });
    expect(await standings(formerId, null)).toBeUndefined();
    expect(await standings(formerId, inDays(0))).toEqual({ 1: 'notAssessed', 2: 'notAssessed', 3: 'notAssessed' });
    expect(await proposedFor(nextId)).toHaveLength(1);
  });

  it('activated after its effective date leaves the days before as they were', async () => {
    const { formerId, nextId } = await succeeded(inDays(-30));
    expect(await standings(nextId, null)).toEqual({ 1: 'notAssessed', 2: 'notIdentified', 3: 'notAssessed', 4: 'notIdentified' });
    expect(await standings(formerId, inDays(-10))).toEqual({ 1: 'notAssessed', 2: 'notAssessed', 3: 'notAssessed' });
  });
});
