import { ROLE } from '@quantum/modules/access/contract';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { groundOf, inDays, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { operation } from '@quantum/platform/contract';
import { addMonths } from '@quantum/platform/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, addPerson, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { APPLICABILITY as RA, COOPERATION_STATUS, GT, IMPROVEMENT_STATUS as TS, PASS } from '../contract/index.ts';
import { handOverRegulationWork } from './hand-over.service.ts';
import { clause } from './testing/world.ts';
import {
  act,
  clauseIds,
  clausesOf,
  COOPERATION,
  COOPERATIONS,
  IMPROVEMENT,
  IMPROVEMENTS,
  judge,
  judgement,
  passedTask,
  step,
  submittedTask,
  TASK,
  taskOf,
  TASKS,
} from './testing/work-world.ts';

let app: TestApp;
let pm: number;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addPerson(app, { userName: 'leg2', like: 'leg', role: ROLE.complianceOwner, unitId: groundOf(app).company });
  for (const userName of ['plain', 'leaver']) await addPerson(app, { userName, like: 'insp', role: ROLE.employee, unitId: HOSPITAL });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  pm = (await whoIs(app, 'pm')).employeeId;
});
afterAll(() => app.stop());

const read = (path: string, who = 'every') => must(app, who, 'GET', path);
const todosOf = async (who: string, code: string) =>
  (await must(app, who, 'POST', '/tasks/todo/list', { queryCriterias: [{ key: 'code', value: code }] })).items;
const FAILED = { pass: PASS.failed, level: HAZARD_LEVEL.general, finding: 'Bins without lids' };
const upload = async (who: string) =>
  (await app.upload(who, 'proof.pdf', Buffer.from('%PDF-1.4 proof'), 'application/pdf')).DATA.id as number;
const evidence = async (who: string, evidenceOn = inDays(0)) => [{ fileId: await upload(who), source: null, recordId: null, evidenceOn }];
const obligation = async (unitId: number, clauseId: number) =>
  (
    await app.sql<{ pass: string; fresh_until: string | null; applicability: string }>(
      'select pass, fresh_until::text, applicability from regulation.obligation where unit_id = $1 and clause_id = $2 and to_on is null',
      [unitId, clauseId],
    )
  )[0];

/** Clauses that apply to the hospital. */
async function applicable(clauses?: Parameters<typeof clauseIds>[1]): Promise<number[]> {
  const ids = await clauseIds(app, clauses);
  const task = await taskOf(app, { clauseIds: ids });
  await passedTask(app, 'pm', task.id);
  return ids;
}
const evaluation = (ids: readonly number[], more: object = {}) => taskOf(app, { kind: 'evaluation', clauseIds: ids, ...more });

describe('an evaluation', () => {
  it('asks what applies alone, and passes with evidence of its day, fresh for the interval', async () => {
    const ids = await clauseIds(
      app,
      ['1', '2', '3'].map((no) => clause(no, { intervalMonths: 6 })),
    );
    const identification = await taskOf(app, { clauseIds: ids });
    await passedTask(app, 'pm', identification.id, (_, i) => (i === 0 ? { applicability: RA.notApplicable, reason: 'No kitchen' } : {}));
    const task = await evaluation(ids);
    expect(await clausesOf(app, task.id)).toEqual(ids.slice(1));
    const tomorrow = await judge(app, 'pm', task.id, [
      judgement(ids[1]!, { pass: PASS.passed, evidence: await evidence('pm', inDays(1)) }),
    ]);
    expect(tomorrow).toMatchObject({ STATUS: 1400, DATA: [{ path: 'judgements.0.evidence.0.evidenceOn' }] });
    const own = await evidence('pm', inDays(-10));
    const saved = await judge(app, 'pm', task.id, [
      judgement(ids[1]!, { pass: PASS.passed, evidence: own }),
      judgement(ids[2]!, { pass: PASS.passed }),
    ]);
    expect(saved.DATA.judgements[0].judgement.evidence).toMatchObject([{ freshUntil: addMonths(inDays(-10), 6), record: null }]);
    await step(app, 'pm', TASK, task.id, 'submit');
    await step(app, 'leg', TASK, task.id, 'pass');
    expect(await obligation(HOSPITAL, ids[1]!)).toMatchObject({ pass: PASS.passed, fresh_until: addMonths(inDays(-10), 6) });
    // A pass without evidence stands in the register, and is never fresh.
    expect(await obligation(HOSPITAL, ids[2]!)).toMatchObject({ pass: PASS.passed, fresh_until: null });
    const again = await evaluation(ids);
    const sheet = await read(`${TASKS}/${again.id}/sheet`);
    expect(sheet.clauses.map(({ before }: { before: string }) => before)).toEqual(['conforming', 'stale']);
  });

  it('fails with level and words, and its files are those of who sends them', async () => {
    const ids = await applicable();
    const task = await evaluation(ids);
    await judge(
      app,
      'pm',
      task.id,
      ids.map((id) => judgement(id, { pass: PASS.failed, level: HAZARD_LEVEL.major })),
    );
    expect(await read(`${TASKS}/${task.id}`)).toMatchObject({ judgedCount: 0 });
    expect((await act(app, 'pm', TASK, task.id, 'submit')).STATUS).toBe(1422);
    const foreign = [{ fileId: await upload('leg'), source: null, recordId: null, evidenceOn: inDays(0) }];
    expect((await judge(app, 'pm', task.id, [judgement(ids[0]!, { pass: PASS.passed, evidence: foreign })])).STATUS).toBe(1410);
    const unknown = [{ fileId: null, source: 'nothing', recordId: 5, evidenceOn: inDays(0) }];
    expect((await judge(app, 'pm', task.id, [judgement(ids[0]!, { pass: PASS.passed, evidence: unknown })])).STATUS).toBe(1400);
  });
});

describe('a cooperation', () => {
  const ask = async (taskId: number, who: string, clauses: number[]) => {
    const more = {
      coUnitId: HOSPITAL,
      personId: (await whoIs(app, who)).employeeId,
      clauseIds: clauses,
      note: 'Kitchen, please',
      dueOn: inDays(5),
    };
    return act(app, 'pm', TASK, taskId, 'cooperate', more);
  };

  it('is answered by name without a grant; own clauses go on, the task waits for it', async () => {
    const ids = await applicable();
    const task = await evaluation(ids);
    await step(app, 'pm', TASK, task.id, 'open');
    const asked = await ask(task.id, 'plain', [ids[0]!]);
    expect(asked.DATA).toMatchObject({ status: GT.cooperating, cooperations: [{ status: COOPERATION_STATUS.pending }] });
    const [{ id, code }] = asked.DATA.cooperations;
    expect(await todosOf('plain', code)).toHaveLength(1);
    expect((await judge(app, 'pm', task.id, [judgement(ids[0]!, { pass: PASS.passed })])).STATUS).toBe(1410);
    expect(
      (await judge(app, 'pm', task.id, [judgement(ids[1]!, { pass: PASS.passed }), judgement(ids[2]!, { pass: PASS.passed })])).STATUS,
    ).toBe(0);
    expect((await ask(task.id, 'sup', [ids[0]!])).STATUS).toBe(1410);
    const one = await read(`${COOPERATIONS}/${id}`, 'plain');
    expect(one).toMatchObject({ mayOpenTask: false, sheet: { clauses: [{ id: ids[0], isOpen: true }] } });
    expect((await app.as('plain', 'GET', `${TASKS}/${task.id}`)).STATUS).toBe(1403);
    expect((await app.as('insp', 'GET', `${COOPERATIONS}/${id}`)).STATUS).toBe(1403);
    const outside = await app.as('plain', 'POST', `${COOPERATIONS}/${id}/judgements`, {
      judgements: [judgement(ids[1]!, { pass: PASS.passed })],
    });
    expect(outside.STATUS).toBe(1410);
    await must(app, 'plain', 'POST', `${COOPERATIONS}/${id}/judgements`, {
      judgements: [judgement(ids[0]!, { pass: PASS.passed, evidence: await evidence('plain') })],
    });
    expect((await act(app, 'pm', TASK, task.id, 'submit')).STATUS).toBe(1422);
    expect(await step(app, 'plain', COOPERATION, id, 'answer')).toMatchObject({ status: COOPERATION_STATUS.completed, events: [] });
    expect(await read(`${TASKS}/${task.id}`)).toMatchObject({ status: GT.inProgress, judgedCount: 3 });
    expect(await todosOf('plain', code)).toHaveLength(0);
    await step(app, 'pm', TASK, task.id, 'submit');
  });

  it('withdrawn by who asked, it is gone and its clauses are open again', async () => {
    const ids = await applicable();
    const task = await evaluation(ids);
    await step(app, 'pm', TASK, task.id, 'open');
    const { DATA } = await ask(task.id, 'plain', [ids[0]!, ids[1]!]);
    const [{ id, code }] = DATA.cooperations;
    expect((await act(app, 'plain', COOPERATION, id, 'withdraw', { reason: 'x' })).STATUS).toBe(1422);
    await step(app, 'pm', COOPERATION, id, 'withdraw', { reason: 'Done myself' });
    expect(await todosOf('plain', code)).toHaveLength(0);
    expect((await app.as('every', 'GET', `${COOPERATIONS}/${id}`)).STATUS).toBe(1410);
    expect(await read(`${TASKS}/${task.id}`)).toMatchObject({ status: GT.inProgress, cooperations: [] });
    expect((await judge(app, 'pm', task.id, [judgement(ids[0]!, { pass: PASS.passed })])).STATUS).toBe(0);
  });
});

describe('an improvement', () => {
  /** An open one of a clause, and the clause. */
  async function opened() {
    const ids = await applicable([clause('7')]);
    const task = await evaluation(ids);
    await passedTask(app, 'pm', task.id, () => FAILED);
    const [row] = await app.sql<{ id: number; code: string }>('select id, code from regulation.improvement where clause_id = $1', [ids[0]]);
    return { ids, task, ...row! };
  }
  const closeAction = (id: number) =>
    app.sql(
      `update action.action set status = '_SYS_TS_7', closed_at = now() where source_kind = 'regulation.obligation' and source_id = $1`,
      [id],
    );

  it('of a failed clause: action, all closed, verified by another person with new evidence; the clause passes', async () => {
    const { ids, id, code } = await opened();
    expect(await obligation(HOSPITAL, ids[0]!)).toMatchObject({ pass: PASS.failed });
    expect(await todosOf('pm', code)).toHaveLength(1);
    expect((await act(app, 'pm', IMPROVEMENT, id, 'start')).STATUS).toBe(1422);
    const sup = (await whoIs(app, 'sup')).employeeId;
    const withAction = await step(app, 'pm', IMPROVEMENT, id, 'actions', { measures: 'Buy lids', risk: '_SYS_IR_2', responsibleId: sup });
    expect(withAction.actions).toHaveLength(1);
    expect(await step(app, 'pm', IMPROVEMENT, id, 'start')).toMatchObject({ status: TS.underImprovement });
    expect((await act(app, 'leg', IMPROVEMENT, id, 'close', { note: 'x', evidence: await evidence('leg') })).STATUS).toBe(1422);
    await closeAction(id);
    await follow(id);
    expect(await read(`${IMPROVEMENTS}/${id}`)).toMatchObject({ status: TS.verifying });
    expect(await todosOf('leg', code)).toHaveLength(1);
    expect((await act(app, 'leg', IMPROVEMENT, id, 'close', { note: 'x', evidence: [] })).STATUS).toBe(1400);
    expect((await act(app, 'leg', IMPROVEMENT, id, 'close', { note: 'x', evidence: await evidence('leg', inDays(-1)) })).STATUS).toBe(1400);
    expect(await step(app, 'leg', IMPROVEMENT, id, 'insufficient', { reason: 'Two bins are open' })).toMatchObject({
      status: TS.underImprovement,
    });
    await step(app, 'pm', IMPROVEMENT, id, 'actions', { measures: 'Two more', risk: '_SYS_IR_2', responsibleId: sup });
    await closeAction(id);
    await follow(id);
    expect(await step(app, 'leg', IMPROVEMENT, id, 'close', { note: 'Seen', evidence: await evidence('leg') })).toMatchObject({
      status: TS.caseClosed,
      evidence: [{ evidenceOn: inDays(0) }],
    });
    expect(await obligation(HOSPITAL, ids[0]!)).toMatchObject({ pass: PASS.passed, fresh_until: addMonths(inDays(0), 12) });
    expect(await todosOf('leg', code)).toHaveLength(0);
  });

  it('takes in a second failure while it is open, and is a new one after that', async () => {
    const { ids, id } = await opened();
    const again = await evaluation(ids);
    await passedTask(app, 'pm', again.id, () => ({ ...FAILED, level: HAZARD_LEVEL.major }));
    const all = await app.sql<{ id: number; failures: number; level: string }>(
      'select id, failures, level from regulation.improvement where clause_id = $1',
      [ids[0]],
    );
    expect(all).toEqual([{ id, failures: 2, level: HAZARD_LEVEL.major }]);
    expect((await read(`${IMPROVEMENTS}/${id}`)).failed).toHaveLength(2);
    expect(await step(app, 'leg', IMPROVEMENT, id, 'cancel', { reason: 'Judged by mistake' })).toMatchObject({ status: TS.cancelled });
    const third = await evaluation(ids);
    await passedTask(app, 'pm', third.id, () => FAILED);
    expect(await app.sql('select id from regulation.improvement where clause_id = $1', [ids[0]])).toHaveLength(2);
  });

  it('is not verified by who corrected, and is a draft again when all actions are cancelled', async () => {
    const { id } = await opened();
    const leg = (await whoIs(app, 'leg')).employeeId;
    await step(app, 'pm', IMPROVEMENT, id, 'actions', { measures: 'Buy lids', risk: '_SYS_IR_2', responsibleId: leg });
    await step(app, 'pm', IMPROVEMENT, id, 'start');
    await closeAction(id);
    await follow(id);
    expect(await act(app, 'leg', IMPROVEMENT, id, 'close', { note: 'x', evidence: await evidence('leg') })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'regulation.refusal.ownCorrection' },
    });
    const other = await opened();
    await step(app, 'pm', IMPROVEMENT, other.id, 'actions', { measures: 'x', risk: '_SYS_IR_2', responsibleId: null });
    await step(app, 'pm', IMPROVEMENT, other.id, 'start');
    await app.sql(`update action.action set status = '_SYS_TS_3' where source_kind = 'regulation.obligation' and source_id = $1`, [
      other.id,
    ]);
    await follow(other.id);
    expect(await read(`${IMPROVEMENTS}/${other.id}`)).toMatchObject({ status: TS.draft });
  });

  const follow = async (id: number) => {
    const { followActions } = await import('./improvements/follow-actions.service.ts');
    const use = { kernel: app.kernel, actor: systemActor('test'), operation: BY_TEST, locale: 'en', requestId: 'test' } as const;
    await runUseCase(use, (ctx) => followActions(ctx, id));
  };
});

const BY_TEST = operation({
  id: 'regulation.test',
  permission: 'self',
  verb: 'test',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a test',
});

it('who leaves hands over tasks, cooperations, improvements and reviews, also between two reviews', async () => {
  const ids = await clauseIds(app);
  const leaver = (await whoIs(app, 'leaver')).employeeId;
  const open = await taskOf(app, { clauseIds: ids, units: [{ unitId: HOSPITAL, assigneeId: leaver }] });
  const leg = (await whoIs(app, 'leg')).employeeId;
  const leg2 = (await whoIs(app, 'leg2')).employeeId;
  const reviewed = await taskOf(app, { clauseIds: ids, reviewerIds: [leg] });
  await submittedTask(app, 'pm', reviewed.id);
  await step(app, 'leg', TASK, reviewed.id, 'reject', { reason: 'x', clauses: [{ clauseId: ids[0], note: 'x' }] });
  await submittedTask2(reviewed.id, ids[0]!);
  expect(await todosOf('leg', reviewed.code)).toHaveLength(1);
  const sup = (await whoIs(app, 'sup')).employeeId;
  const use = { kernel: app.kernel, actor: systemActor('test'), operation: BY_TEST, locale: 'en', requestId: 'test' } as const;
  await runUseCase(use, async (ctx) => {
    await handOverRegulationWork(ctx, { from: leaver, to: sup });
    await handOverRegulationWork(ctx, { from: leg, to: leg2 });
  });
  expect(await todosOf('leaver', open.code)).toHaveLength(0);
  expect(await todosOf('sup', open.code)).toHaveLength(1);
  expect(await todosOf('leg2', reviewed.code)).toHaveLength(1);
  expect(await step(app, 'leg2', TASK, reviewed.id, 'pass')).toMatchObject({ status: GT.completed });
  expect(pm).toBeGreaterThan(0);
});
async function submittedTask2(id: number, clauseId: number) {
  await must(app, 'pm', 'POST', `${TASKS}/${id}/judgements`, { judgements: [judgement(clauseId)] });
  await step(app, 'pm', TASK, id, 'submit');
}
