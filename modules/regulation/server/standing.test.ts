import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withNow } from '@quantum/platform/server';
import { groundOf, inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { APPLICABILITY, PASS } from '../contract/index.ts';
import { standingPairs } from './register/standing-pairs.ts';
import { IS_TRUE, PAIR_ID, STANDING, STANDING_SUMS, sumsOf } from './register/standing.ts';
import { standing } from './register/standing.store.ts';
import { activeRegulation, clause } from './testing/world.ts';
import { clauseIds, judge, judgement, passedTask, step, TASK, taskOf } from './testing/work-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const db = () => app.kernel.db.ownerDb;
const read = async (text: string) => (await sql<Record<string, unknown>>`${withNow(text, app.clock)}`.execute(db())).rows;
const COLUMNS = `unit_id, regulation_id, clause_id, importance, topics, standing, fresh_until::text`;
const told = () => read(`select t.id, ${COLUMNS} from ${STANDING} t where ${IS_TRUE} order by t.id`);
const workedOut = () => read(`select ${PAIR_ID} as id, ${COLUMNS} from ${standingPairs()} t order by 1`);
const toldSums = () => read(`select t.* from ${STANDING_SUMS} t order by t.unit_id, t.topic`);
const workedOutSums = () => read(`select t.* from (${sumsOf(standingPairs())}) t order by t.unit_id, t.topic`);
const waiting = async () => Number((await read('select count(*) as n from regulation.standing_mark'))[0]!.n);
const refresh = async () => {
  while (await standing.refresh(db(), app.clock.now()));
};
/** What is told is what is worked out of the register, before it is kept and after. */
async function staysTrue(): Promise<void> {
  const [pairs, sums] = [await workedOut(), await workedOutSums()];
  expect(await told()).toEqual(pairs);
  expect(await toldSums()).toEqual(sums);
  await refresh();
  expect(await waiting()).toBe(0);
  expect(await read(`select t.unit_id from ${STANDING} t where t.is_live`)).toEqual([]);
  expect(await told()).toEqual(pairs);
  expect(await toldSums()).toEqual(sums);
}
const standingOf = async (clauseId: number, unitId: number = HOSPITAL) =>
  (await told()).find((one) => one['clause_id'] === clauseId && one['unit_id'] === unitId)?.['standing'];

it('how projects stand is never behind the register, the laws and the tree, and kept after the next run', async () => {
  const ids = await clauseIds(app, [
    clause('1'),
    clause('2', { intervalMonths: 1, importance: 3 }),
    clause('3', { central: true }),
    clause('4', { importance: 0 }),
  ]);
  await staysTrue();
  expect(await standingOf(ids[0]!)).toBe('notIdentified');
  expect(await standingOf(ids[3]!)).toBeUndefined();

  // Judged for the project, and for its division.
  await passedTask(app, 'pm', (await taskOf(app, { clauseIds: ids.slice(0, 2) })).id);
  expect(await standingOf(ids[0]!)).toBe('notAssessed');
  await staysTrue();
  const { parent } = (await app.sql<{ parent: number }>('select parent_id as parent from organization.unit where id = $1', [HOSPITAL]))[0]!;
  await app.sql(
    `insert into regulation.obligation (company_id, unit_id, clause_id, regulation_id, applicability, pass, from_on)
      select r.company_id, $1, c.id, r.id, $3, $4, current_date - 1 from regulation.clause c join regulation.regulation r on r.id = c.regulation_id where c.id = $2`,
    [parent, ids[2]!, APPLICABILITY.notApplicable, PASS.notAssessed],
  );
  expect(await standingOf(ids[2]!)).toBe('notApplicable');
  await staysTrue();

  // Kept with evidence that ends: true on its day without anybody's doing.
  const evaluation = await taskOf(app, { kind: 'evaluation', clauseIds: ids.slice(0, 2) });
  const { DATA: file } = await app.upload('pm', 'proof.pdf', Buffer.from('%PDF-1.4 proof'), 'application/pdf');
  const evidence = [{ fileId: file.id as number, source: null, recordId: null, evidenceOn: inDays(0) }];
  await judge(
    app,
    'pm',
    evaluation.id,
    ids.slice(0, 2).map((id) => judgement(id, { pass: PASS.passed, evidence })),
  );
  await step(app, 'pm', TASK, evaluation.id, 'submit');
  await step(app, 'leg', TASK, evaluation.id, 'pass');
  expect(await standingOf(ids[1]!)).toBe('conforming');
  await staysTrue();
  app.clock.set(new Date(Date.now() + 40 * 86_400_000));
  expect(await standingOf(ids[1]!)).toBe('stale');
  expect(await standingOf(ids[0]!)).toBe('conforming');
  await staysTrue();
  app.clock.set(new Date());
  await staysTrue();

  // The tree: below another unit the judgement of the division is not asked, and back.
  const { version } = await must(app, 'every', 'GET', `/corporates/${HOSPITAL}`);
  const other = await app.sql<{ id: number }>(
    `select u.id from organization.pub_unit u where u.company_id = $1 and u.org_type = '_SYS_OT_4' and u.id <> $2 order by u.id limit 1`,
    [groundOf(app).company, parent],
  );
  await must(app, 'every', 'POST', `/corporates/${HOSPITAL}/move`, { version, parent_id: other[0]!.id, reason: 'Another region' });
  expect(await standingOf(ids[2]!)).toBe('notIdentified');
  await staysTrue();
});

it('a law that comes into force or goes counts from that moment, and of a client for their project alone', async () => {
  const { project } = groundOf(app);
  const own = await activeRegulation(app, { regulation_type: '_SYS_RY_6', unitId: project }, [clause('1')]);
  await staysTrue();
  const units = async () => (await told()).filter((one) => one['regulation_id'] === own.id).map((one) => one['unit_id']);
  expect(await units()).toEqual([project]);
  await app.sql('update regulation.regulation set in_force_to = in_force_from where id = $1', [own.id]);
  expect(await units()).toEqual([]);
  await staysTrue();
});

it('a company with another time zone has all its projects worked out again', async () => {
  await refresh();
  const { company } = groundOf(app);
  const zoneOf = `update organization.unit set time_zone = $2 where id = $1`;
  await app.sql(zoneOf, [company, 'Asia/Tokyo']);
  expect((await read('select distinct unit_id from regulation.standing_mark')).map((one) => one['unit_id'])).toContain(HOSPITAL);
  await staysTrue();
  await app.sql(zoneOf, [company, 'Asia/Hong_Kong']);
  await staysTrue();
});

it('thrown away it is worked out again, the same', async () => {
  const before = await told();
  expect(await standing.rebuild(db(), app.clock.now())).toBe(before.length);
  expect(before.length).toBeGreaterThan(0);
  await staysTrue();
});
