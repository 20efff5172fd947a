import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { groundOf, inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { APPLICABILITY as RA, PASS } from '../contract/index.ts';
import { compliance, identified } from './register/register.metrics.ts';
import { activeRegulation, clause, REGULATIONS } from './testing/world.ts';

const REGISTER = `${REGULATIONS}/register`;
let app: TestApp;
let company: number;
let hospital: number;
/** The unit above the hospital. */
let above: number;
let clauses: { id: number; no: string }[];
let regulationId: number;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  ({ company, project: hospital } = groundOf(app));
  [{ parent_id: above }] = (await app.sql<{ parent_id: number }>('select parent_id from organization.unit where id = $1', [hospital])) as [
    { parent_id: number },
  ];
  const weights = { a: 3, b: 3, c: 1, failed: 2, stale: 2, open: 1, notHere: 3, central: 2, later: 1, words: 0 };
  const { id } = await activeRegulation(
    app,
    {},
    Object.entries(weights).map(([no, importance]) => clause(no, { importance, central: no === 'central' })),
  );
  regulationId = id;
  await app.sql('update regulation.regulation set in_force_from = $2 where id = $1', [id, inDays(-200)]);
  clauses = (await must(app, 'leg', 'GET', `${REGULATIONS}/${id}/clauses`)).clauses;
});
afterAll(() => app.stop());

interface Said {
  unit?: number;
  applicability?: string;
  pass?: string;
  fresh?: string | null;
  from?: string;
  to?: string | null;
}
const idOf = (no: string) => clauses.find((one) => one.no === no)!.id;
const say = (
  no: string,
  { unit = hospital, applicability = RA.applicable, pass = PASS.notAssessed, fresh = null, from = inDays(-100), to = null }: Said,
) =>
  app.sql(
    `insert into regulation.obligation (company_id, unit_id, clause_id, regulation_id, applicability, pass, fresh_until, from_on, to_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [company, unit, idOf(no), regulationId, applicability, pass, fresh, from, to],
  );
const read = (asOf: string | null = null, unitId = hospital, who = 'pm') => must(app, who, 'POST', REGISTER, { unitId, asOf });
const standings = (register: { regulations: { clauses: { no: string; standing: string }[] }[] }) =>
  Object.fromEntries(register.regulations.flatMap((one) => one.clauses.map(({ no, standing }) => [no, standing])));

describe('the register of a unit', () => {
  beforeAll(async () => {
    for (const no of ['a', 'b', 'c']) await say(no, { pass: PASS.passed, fresh: inDays(10) });
    await say('failed', { pass: PASS.failed });
    await say('stale', { pass: PASS.passed, fresh: inDays(-1) });
    await say('open', {});
    await say('notHere', { applicability: RA.notApplicable });
  });

  it('counts importance that is kept with fresh evidence: 7 of 12 are 58.33 %', async () => {
    const register = await read();
    expect(standings(register)).toEqual({
      a: 'conforming',
      b: 'conforming',
      c: 'conforming',
      failed: 'failed',
      stale: 'stale',
      open: 'notAssessed',
      notHere: 'notApplicable',
      central: 'notIdentified',
      later: 'notIdentified',
      words: 'notIdentified',
    });
    expect(register.compliance).toEqual({ numerator: 7, denominator: 12, percent: '58.33' });
    // Informative clauses are outside.
    expect(register.identified).toEqual({ numerator: 7, denominator: 9, percent: '77.78' });
  });

  it('as of a day before, the judgements and the freshness of that day hold', async () => {
    await app.sql('update regulation.obligation set to_on = $2 where clause_id = $1', [idOf('failed'), inDays(-5)]);
    await say('failed', { pass: PASS.passed, fresh: inDays(30), from: inDays(-5) });
    expect(standings(await read())).toMatchObject({ failed: 'conforming', stale: 'stale' });
    expect(standings(await read(inDays(-6)))).toMatchObject({ failed: 'failed', stale: 'conforming' });
    expect(standings(await read(inDays(-5)))).toMatchObject({ failed: 'conforming' });
    expect(standings(await read(inDays(-101)))).toMatchObject({ a: 'notIdentified', failed: 'notIdentified' });
    expect((await read(inDays(-201))).regulations).toEqual([]);
  });

  it('what the unit above has said of applicability is taken over; its pass only of a central clause', async () => {
    await say('later', { unit: above, pass: PASS.passed, fresh: inDays(30) });
    await say('central', { unit: above, pass: PASS.passed, fresh: inDays(30) });
    const register = await read();
    expect(standings(register)).toMatchObject({ later: 'notAssessed', central: 'conforming' });
    expect(register.regulations[0].clauses.find(({ no }: { no: string }) => no === 'later').fromUnitName).not.toBeNull();
  });

  it('one statement answers the list and the figures: the same standings, and their counts', async () => {
    const register = standings(await read());
    const { words: _informative, ...counted } = register;
    const { items } = await must(app, 'pm', 'POST', `${REGISTER}/list`, { queryCriterias: [{ key: 'unitId', value: hospital }] });
    expect(Object.fromEntries(items.map(({ clauseNo, standing }: { clauseNo: string; standing: string }) => [clauseNo, standing]))).toEqual(
      counted,
    );
    const scope = { all: false, companies: [], units: new Set([hospital]) } as const;
    const ctx = { db: app.kernel.db.app, now: () => app.kernel.clock.now(), locale: 'en' } as never;
    const [now] = await compliance.asOf!(ctx, scope, app.kernel.clock.now());
    const { compliance: rate, identified: known } = await read();
    expect(now).toMatchObject({ numerator: rate.numerator, denominator: rate.denominator });
    const applies = {
      queryCriterias: [
        { key: 'applies', value: true },
        { key: 'unitId', value: hospital },
      ],
    };
    expect((await must(app, 'pm', 'POST', `${REGISTER}/list`, applies)).totalCount).toBe(now!.records);
    expect((await identified.asOf!(ctx, scope, app.kernel.clock.now()))[0]).toMatchObject({
      numerator: known.numerator,
      denominator: known.denominator,
    });
    const before = await read(inDays(-50));
    const [then] = await compliance.asOf!(ctx, scope, new Date(`${inDays(-50)}T12:00:00+08:00`));
    expect(then).toMatchObject({ numerator: before.compliance.numerator, denominator: before.compliance.denominator });
  });

  it('topics against projects say the same', async () => {
    const { topics, units } = await must(app, 'pm', 'POST', `${REGISTER}/matrix`, { asOf: null });
    const at = units.findIndex(({ id }: { id: number }) => id === hospital);
    expect(topics[0].cells[at].compliance).toEqual((await read()).compliance);
  });

  it('opens on the own project, and for who works above all projects on the first of theirs', async () => {
    const unitOf = async (who: string) => (await must(app, who, 'POST', REGISTER, {})).unitId;
    expect(await unitOf('pm')).toBe(hospital);
    const projects = await app.sql<{ id: number }>(
      `select id::int as id from organization.unit where company_id = $1 and org_type = '${ORG_TYPE.group}' and status = '${RECORD_STATUS.active}'
        order by code collate "C" limit 1`,
      [company],
    );
    expect(await unitOf('leg')).toBe(projects[0]!.id);
  });

  it('is not told of a day to come, nor of a unit of another company', async () => {
    expect(await app.as('pm', 'POST', REGISTER, { unitId: hospital, asOf: inDays(2) })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'asOf' }],
    });
    expect((await app.as('other', 'POST', REGISTER, { unitId: hospital, asOf: null })).STATUS).not.toBe(0);
    expect((await app.as('emp', 'POST', REGISTER, { unitId: hospital, asOf: null })).STATUS).toBe(1403);
  });

  it('and the proof of a clause are papers', async () => {
    for (const [path, more] of [
      ['paper', {}],
      ['proof', { clauseId: idOf('a') }],
    ] as const) {
      const answer = await app.raw('pm', 'POST', `${REGISTER}/${path}`, { unitId: hospital, asOf: null, ...more });
      expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await app.as('pm', 'POST', `${REGISTER}/proof`, { unitId: hospital, asOf: null, clauseId: 999_999 })).STATUS).toBe(1410);
  });

  it('ends with its regulation: abolished, it is no longer in force', async () => {
    const { version } = await must(app, 'leg', 'GET', `${REGULATIONS}/${regulationId}`);
    await must(app, 'every', 'POST', `${REGULATIONS}/${regulationId}/withdraw`, { version, reason: 'Repealed', abolishedDate: inDays(-3) });
    expect((await read()).regulations).toEqual([]);
    expect(standings(await read(inDays(-4)))).toMatchObject({ a: 'conforming' });
  });
});
