import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCIDENT_TYPE } from '../../risk/contract/index.ts';
import { BASE as RISK, completed } from '../../risk/server/testing.ts';
import { INCIDENT_STATUS, INJURY_NATURE } from '../contract/index.ts';
import { incidentGround } from './testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

const rates = async (month: string) => must(app, 'ehs', 'POST', '/incident/rate', { from: month, to: month, population: 'both' });
const unitsOf = async (month: string): Promise<Map<number, { cases: { away: number }; days: number }>> =>
  new Map((await rates(month)).units.map((one: { unitId: number }) => [one.unitId, one]));

describe('what is told wrong', () => {
  it('an event to come is refused at its field', async () => {
    const answer = await app.as('sup', 'POST', '/incident', ground.draft({ occurredAt: '2099-01-01T00:00:00.000Z' }));
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'occurredAt', key: 'incident.fault.future' }] });
  });

  it.each([
    ['a spell before the accident', [{ kind: 'away', from: '2026-03-05', to: null, isAdvised: true }], 'injuries.0.spells.0.from'],
    ['an end before the beginning', [{ kind: 'away', from: '2026-03-09', to: '2026-03-08', isAdvised: true }], 'injuries.0.spells.0.to'],
    [
      'two spells of one kind on one day',
      [
        { kind: 'away', from: '2026-03-09', to: null, isAdvised: true },
        { kind: 'away', from: '2026-03-12', to: '2026-03-13', isAdvised: true },
      ],
      'injuries.0.spells.1.from',
    ],
  ])('%s is refused at its field, and nobody is hurt in the record', async (_what, spells, path) => {
    const id = await ground.report();
    const answer = await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ spells })] });
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
    expect((await ground.read('ehs', id)).injuredCount).toBe(0);
  });

  it('a case is not closed over open actions: how many there are is said', async () => {
    const id = await ground.confirmed({ isHurt: false });
    const { employeeId: leadId } = await whoIs(app, 'ehs');
    await ground.act('ehs', id, 'investigate', { leadId, team: [], triggers: [] });
    await ground.act('ehs', id, 'raise', { risk: '_SYS_IR_2', responsibleId: (await whoIs(app, 'sup')).employeeId, measures: 'Boxes' });
    await app.sql('update incident.incident set status = $2, lead_id = null where id = $1', [id, INCIDENT_STATUS.finalReview]);
    const refused = await ground.act('ehsm', id, 'accept', { lesson: 'A box within reach', offReason: null });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'incident.refusal.openActions', params: { count: 1 } } });
  });

  it('a name of someone of another company among the injured is refused at the field', async () => {
    const [stranger] = await app.sql<{ id: number }>(
      'select id::int from organization.employee where company_id <> (select company_id from organization.unit where id = $1) order by id limit 1',
      [ground.unitId],
    );
    const id = await ground.report();
    const answer = await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ employeeId: stranger!.id })] });
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'injuries.0.employeeId', key: 'incident.fault.person' }] });
  });
});

describe('someone who leaves', () => {
  const open = [{ kind: 'away', from: '2026-03-07', to: null, isAdvised: true }];
  const leaver = async (): Promise<number> => {
    const [row] = await app.sql<{ id: number }>(
      `select id::int from organization.employee where unit_id = $1 and left_on is null and id not in (select employee_id from access.user where employee_id is not null)
        and id not in (select employee_id from incident.injury where employee_id is not null) order by id limit 1`,
      [ground.unitId],
    );
    await app.sql(`update organization.employee set left_on = '2026-03-31' where id = $1`, [row!.id]);
    return row!.id;
  };
  const hurt = async (more: object) => {
    const id = await ground.report();
    const injury = ground.injury({ employeeId: await leaver(), spells: open, ...more });
    expect((await ground.act('pm', id, 'injuries', { injuries: [injury] })).STATUS).toBe(0);
    return (await ground.read('ehs', id)).injuries[0];
  };

  it('is away until that day: the open spell ends with it', async () => {
    // 7 to 31 March.
    expect(await hurt({})).toMatchObject({ leftOn: '2026-03-31', awayDays: 25, isEstimate: false, leftBecause: false });
  });

  it('because of the injury is away on: the days run on and are marked as an estimate', async () => {
    const it = await hurt({ leftBecause: true });
    expect(it).toMatchObject({ isEstimate: true });
    expect(it.awayDays).toBeGreaterThan(25);
  });

  it('and was hurt before counts in the rates of the month all the same', async () => {
    const before = (await unitsOf('2026-03')).get(ground.unitId)!;
    await hurt({});
    expect((await unitsOf('2026-03')).get(ground.unitId)!.cases.away).toBe(before.cases.away + 1);
  });
});

it('a unit that moves between event and report keeps its case: in its own row, under the unit above it now', async () => {
  const [to] = await app.sql<{ id: number }>(
    `select u.id::int from organization.unit u where u.company_id = (select company_id from organization.unit where id = $1) and u.org_type = '_SYS_OT_4'
      and u.id <> (select parent_id from organization.unit where id = $1) and not exists (select from organization.unit_closure c where c.ancestor_id = $1 and c.descendant_id = u.id)
      order by u.id limit 1`,
    [ground.unitId],
  );
  const before = (await unitsOf('2026-03')).get(ground.unitId)!;
  const { version } = await must(app, 'admin', 'GET', `/corporates/${ground.unitId}`);
  const moved = await app.as('admin', 'POST', `/corporates/${ground.unitId}/move`, { version, parent_id: to!.id, reason: 'New division' });
  expect(moved.MSG).toBe('');
  const id = await ground.report({ occurredAt: '2026-03-06T15:40:00.000Z' });
  expect((await ground.act('pm', id, 'injuries', { injuries: [ground.away()] })).STATUS).toBe(0);
  expect(await ground.read('ehs', id)).toMatchObject({ unitId: ground.unitId });
  expect((await unitsOf('2026-03')).get(ground.unitId)!.cases.away).toBe(before.cases.away + 1);
});

it('23:40 in Hong Kong on the last day of a month is that month, in the list and in the rates', async () => {
  const before = (await unitsOf('2026-04')).get(ground.unitId)?.cases.away ?? 0;
  const id = await ground.report({ occurredAt: '2026-04-30T15:40:00.000Z' });
  const spells = [{ kind: 'away', from: '2026-05-01', to: '2026-05-04', isAdvised: true }];
  expect((await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ spells })] })).STATUS).toBe(0);
  expect((await unitsOf('2026-04')).get(ground.unitId)!.cases.away).toBe(before + 1);
  expect((await ground.read('ehs', id)).code).toContain('-202604');
});

it('without any hours a case stands in its month and has no rate; the sum over units is the whole', async () => {
  // No one is employed there: nothing entered, nothing to estimate.
  const month = '2005-02';
  const id = await ground.report({ occurredAt: `${month}-10T02:00:00.000Z` });
  const spells = [{ kind: 'away', from: `${month}-11`, to: `${month}-12`, isAdvised: true }];
  await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ spells })] });
  const { whole, units } = await rates(month);
  expect(whole).toMatchObject({ hours: 0, cases: { away: 1 }, days: 2 });
  const sum = units.reduce((all: number, one: { cases: { away: number } }) => all + one.cases.away, 0);
  expect(sum).toBe(whole.cases.away);
});

describe('a confirmed incident', () => {
  it('flags the risks of its unit that could have led to its injuries, and no others', async () => {
    const done = await completed(app, 'ehsm', { L: 1, S: 2 });
    const [row] = await app.sql<{ unit_id: number }>(
      `update risk.row r set accident_type = $2 from risk.assessment a where a.id = r.assessment_id and r.id = $1 returning a.unit_id::int`,
      [done.rows[0].id, ACCIDENT_TYPE.sharps],
    );
    const flagsOf = async () => (await must(app, 'ehsm', 'GET', `${RISK}/row/${done.rows[0].id}`)).flags;
    const confirm = async (nature: string) => {
      const { id } = await must(app, 'ehsm', 'POST', '/incident', ground.draft({ unitId: row!.unit_id }));
      await ground.act('ehsm', id, 'injuries', { injuries: [ground.injury({ nature })] });
      return (await ground.act('ehsm', id, 'confirm')).DATA.code;
    };
    await confirm(INJURY_NATURE.burn);
    expect(await flagsOf()).toEqual([]);
    const code = await confirm(INJURY_NATURE.puncture);
    expect(await flagsOf()).toMatchObject([{ code, cause: '_SYS_FG_1', answer: null }]);
  });
});

it('the record keeps first aid, and when and by whom the client was told; a time to come or without a person is refused', async () => {
  const id = await ground.confirmed();
  const { employeeId } = await whoIs(app, 'pm');
  const said = {
    firstAid: 'Rinsed for 15 minutes by the ward sister',
    clientToldAt: '2026-03-06T03:00:00.000Z',
    clientToldById: employeeId,
    clientToldNote: 'Ward manager, by phone',
  };
  const refused = (more: object) => ground.act('pm', id, 'response', { ...said, ...more });
  expect((await refused({ clientToldAt: '2099-01-01T00:00:00.000Z' })).DATA).toMatchObject([{ path: 'clientToldAt' }]);
  expect((await refused({ clientToldAt: '2026-03-01T00:00:00.000Z' })).DATA).toMatchObject([{ path: 'clientToldAt' }]);
  expect((await refused({ clientToldById: null })).DATA).toMatchObject([{ path: 'clientToldById' }]);
  expect((await ground.act('sup', id, 'response', said)).STATUS).toBe(1403);
  expect((await ground.act('pm', id, 'response', said)).DATA).toMatchObject({
    firstAid: said.firstAid,
    clientToldAt: said.clientToldAt,
    clientToldBy: { id: employeeId },
  });
  // First aid is injury data: who reads the case without it does not read that, nor in the history.
  const shown = await ground.read('om', id);
  expect(shown.firstAid).toBeUndefined();
  expect(shown.clientToldAt).toBe(said.clientToldAt);
  expect(JSON.stringify(await must(app, 'om', 'GET', `/incident/${id}/history`))).not.toContain('Rinsed');
  await ground.act('ehs', id, 'file', { reason: 'A scratch' });
  expect((await ground.act('pm', id, 'response', said)).STATUS).not.toBe(0);
});

describe('the job task of a case', () => {
  it('flags its risks in the unit once; that of another company is refused', async () => {
    const done = await completed(app, 'ehsm', { L: 3, S: 3 });
    const [task] = await app.sql<{ job_task_id: number; unit_id: number }>(
      'select job_task_id::int, unit_id::int from risk.assessment where id = $1',
      [done.id],
    );
    const { id } = await must(app, 'ehsm', 'POST', '/incident', ground.draft({ unitId: task!.unit_id, isHurt: false }));
    expect((await ground.act('ehsm', id, 'confirm')).STATUS).toBe(0);
    const said = { accidentCategory: null, isDangerous: false, directLoss: null };
    const wrong = await ground.act('ehsm', id, 'classify', { ...said, jobTaskId: 999_999 });
    expect(wrong).toMatchObject({ STATUS: 1400, DATA: [{ path: 'jobTaskId' }] });
    const classified = await ground.act('ehsm', id, 'classify', { ...said, jobTaskId: task!.job_task_id });
    expect(classified.DATA.jobTask).toMatchObject({ id: task!.job_task_id });
    await ground.act('ehsm', id, 'classify', { ...said, jobTaskId: task!.job_task_id });
    const { flags } = await must(app, 'ehsm', 'GET', `${RISK}/row/${done.rows[0].id}`);
    expect(flags).toMatchObject([{ code: classified.DATA.code, cause: '_SYS_FG_1', answer: null }]);
  });
});

it('a fishbone keeps what contributed by branch; a branch it does not have is refused', async () => {
  const id = await ground.confirmed({ isHurt: false });
  const { employeeId: leadId } = await whoIs(app, 'ehs');
  await ground.act('ehs', id, 'investigate', { leadId, team: [], triggers: [] });
  const found = { timeline: '10:00', whys: ['Box full'], causes: ['_SYS_CC_1'], noActionReason: '' };
  const bad = await ground.act('ehs', id, 'findings', { ...found, fishbone: { weather: ['Rain'] } });
  expect(bad.STATUS).toBe(1400);
  const fishbone = { equipment: ['Box full', 'Trolley without a holder'], people: ['New to the ward'] };
  expect((await ground.act('ehs', id, 'findings', { ...found, fishbone })).DATA.fishbone).toEqual(fishbone);
});
