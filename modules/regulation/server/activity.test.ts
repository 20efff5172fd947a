import { ROLE } from '@quantum/modules/access/contract';
import { groundOf, inDays, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, addPerson, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { ACTIVITY_STATUS as GA, APPLICABILITY as RA, GT } from '../contract/index.ts';
import { tickActivities } from './regulation-work.jobs.ts';
import { clause } from './testing/world.ts';
import {
  act,
  ACTIVITIES,
  ACTIVITY,
  activityInput,
  clauseIds,
  clausesOf,
  draftActivity,
  judge,
  judgement,
  liveActivity,
  passedTask,
  scheduledActivity,
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
  await addPerson(app, { userName: 'plain', like: 'insp', role: ROLE.employee, unitId: HOSPITAL });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  pm = (await whoIs(app, 'pm')).employeeId;
});
afterAll(() => app.stop());

const read = (path: string, who = 'every') => must(app, who, 'GET', path);
const todosOf = async (who: string, code: string) =>
  (await must(app, who, 'POST', '/tasks/todo/list', { queryCriterias: [{ key: 'code', value: code }] })).items;
const refused = async (...args: Parameters<typeof act>) => {
  const { STATUS, DATA } = await act(...args);
  return [STATUS, DATA?.key ?? DATA?.map?.(({ path }: { path: string }) => path)];
};
const obligations = (unitId: number, ids: readonly number[]) =>
  app.sql<{ clause_id: number; applicability: string; pass: string; from_on: string; to_on: string | null; fresh_until: string | null }>(
    `select clause_id, applicability, pass, from_on::text, to_on::text, fresh_until::text from regulation.obligation where unit_id = $1 and clause_id = any($2) order by clause_id, from_on`,
    [unitId, ids],
  );

describe('the one road', () => {
  it('activity, two units, judging, rejecting named clauses, passing: obligations hold from the day', async () => {
    const ids = await clauseIds(app);
    const units = [
      { unitId: HOSPITAL, assigneeId: pm },
      { unitId: groundOf(app).company, assigneeId: (await whoIs(app, 'ehs')).employeeId },
    ];
    const live = await liveActivity(app, { clauseIds: ids, units });
    expect(live).toMatchObject({ status: GA.live, parts: [{ task: { status: GT.pending } }, { task: { status: GT.pending } }] });
    const taskId = live.parts.find(({ unitId }: { unitId: number }) => unitId === HOSPITAL).task.id;
    const task = await read(`${TASKS}/${taskId}`, 'pm');
    expect(await todosOf('pm', task.code)).toHaveLength(1);

    expect(await refused(app, 'pm', TASK, taskId, 'submit')).toEqual([1422, 'platform.error.eventNotAllowed']);
    const saved = await judge(app, 'pm', taskId, [judgement(ids[0]!), judgement(ids[1]!, { applicability: RA.notApplicable })]);
    expect(saved.DATA).toMatchObject({ status: GT.inProgress, judgedCount: 1 });
    expect(await refused(app, 'pm', TASK, taskId, 'submit')).toEqual([1422, 'regulation.refusal.unjudged']);
    await judge(app, 'pm', taskId, [judgement(ids[1]!, { applicability: RA.notApplicable, reason: 'No kitchen' }), judgement(ids[2]!)]);
    expect(await step(app, 'pm', TASK, taskId, 'submit')).toMatchObject({ status: GT.reviewing, judgedCount: 3 });
    expect(await todosOf('pm', task.code)).toHaveLength(0);
    expect(await todosOf('leg', task.code)).toHaveLength(1);
    expect((await judge(app, 'pm', taskId, [judgement(ids[0]!)])).STATUS).toBe(1410);

    const back = await step(app, 'leg', TASK, taskId, 'reject', {
      reason: 'Say why',
      clauses: [{ clauseId: ids[1], note: 'There is a kitchen' }],
    });
    expect(back).toMatchObject({ status: GT.inProgress, returnedReason: 'Say why' });
    expect((await judge(app, 'pm', taskId, [judgement(ids[0]!)])).STATUS).toBe(1410);
    const sheet = await read(`${TASKS}/${taskId}/sheet`, 'pm');
    expect(sheet.clauses.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([false, true, false]);
    expect(sheet.clauses[1].judgement).toMatchObject({ reviewNote: 'There is a kitchen' });
    await judge(app, 'pm', taskId, [judgement(ids[1]!)]);
    await step(app, 'pm', TASK, taskId, 'submit');
    expect(await obligations(HOSPITAL, ids)).toEqual([]);
    expect(await step(app, 'leg', TASK, taskId, 'pass')).toMatchObject({ status: GT.completed });
    expect(await obligations(HOSPITAL, ids)).toMatchObject(ids.map((id) => ({ clause_id: id, applicability: RA.applicable, to_on: null })));
    expect(await read(`${ACTIVITIES}/${live.id}`)).toMatchObject({ status: GA.live });
    await expect(app.sql('update regulation.judgement set reason = $2 where task_id = $1', [taskId, 'x'])).rejects.toThrow(/final/);

    const other = live.parts.find(({ unitId }: { unitId: number }) => unitId !== HOSPITAL).task.id;
    await passedTask(app, 'ehs', other);
    expect(await read(`${ACTIVITIES}/${live.id}`)).toMatchObject({ status: GA.completed });
  });

  it('what the company has judged is filled in for a project, and an override shows both', async () => {
    const ids = await clauseIds(app);
    const company = await taskOf(app, {
      clauseIds: ids,
      units: [{ unitId: groundOf(app).company, assigneeId: (await whoIs(app, 'ehs')).employeeId }],
    });
    await passedTask(app, 'ehs', company.id, (_, i) =>
      i === 0 ? { applicability: RA.notApplicable, reason: 'No boilers' } : { howApplies: 'All sites' },
    );
    const task = await taskOf(app, { clauseIds: ids });
    const { clauses } = await read(`${TASKS}/${task.id}/sheet`, 'pm');
    expect(clauses[0]).toMatchObject({
      judgement: null,
      before: 'notApplicable',
      inherited: { applicability: RA.notApplicable, reason: 'No boilers' },
    });
    expect(clauses[1]).toMatchObject({ before: 'notAssessed', inherited: { applicability: RA.applicable, howApplies: 'All sites' } });
    await passedTask(app, 'pm', task.id);
    const rows = await app.sql<{ inherited_id: number | null }>(
      'select inherited_id from regulation.judgement where task_id = $1 order by clause_id',
      [task.id],
    );
    expect(rows.map(({ inherited_id }) => inherited_id !== null)).toEqual([false, true, true]);
    const next = await taskOf(app, { clauseIds: ids });
    const again = await read(`${TASKS}/${next.id}/sheet`, 'pm');
    expect(again.clauses[0]).toMatchObject({ before: 'notAssessed', inherited: { applicability: RA.notApplicable } });
  });
});

describe('an activity', () => {
  it('is one however often it is sent, and its parts are those of its company', async () => {
    const body = await activityInput(app);
    const answers = await Promise.all([1, 2, 3].map(() => app.as('leg', 'POST', ACTIVITIES, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
    expect((await app.as('stranger', 'POST', ACTIVITIES, await activityInput(app))).STATUS).toBe(1410);
    expect((await app.as('leg', 'POST', ACTIVITIES, await activityInput(app, { units: [{ unitId: 36, assigneeId: null }] }))).STATUS).toBe(
      1410,
    );
    expect((await app.as('leg', 'POST', ACTIVITIES, await activityInput(app, { clauseIds: [1] }))).STATUS).toBe(1410);
    expect(await app.as('leg', 'POST', ACTIVITIES, await activityInput(app, { dueOn: inDays(-1) }))).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'dueOn' }],
    });
    expect((await app.as('pm', 'POST', ACTIVITIES, await activityInput(app))).STATUS).toBe(1403);
  });

  it('needs an assignee for each unit; who manages the project is proposed', async () => {
    const { parts } = await read(`${ACTIVITIES}/${(await draftActivity(app, { units: [{ unitId: HOSPITAL, assigneeId: null }] })).id}`);
    expect(parts[0].assignee).not.toBeNull();
    const none = await draftActivity(app, { units: [] });
    expect(await refused(app, 'every', ACTIVITY, none.id, 'schedule')).toEqual([1422, 'regulation.refusal.noUnits']);
    const empty = await draftActivity(app, { clauseIds: [] });
    expect(await refused(app, 'every', ACTIVITY, empty.id, 'schedule')).toEqual([1422, 'regulation.refusal.noClauses']);
  });

  it('starts on its day by the job, each task once, also when it was stopped in between', async () => {
    const later = await scheduledActivity(app, { startOn: inDays(3) });
    const due = await scheduledActivity(app);
    await Promise.all([tickActivities(app.kernel), tickActivities(app.kernel)]);
    expect(await read(`${ACTIVITIES}/${later.id}`)).toMatchObject({ status: GA.pending });
    const started = await read(`${ACTIVITIES}/${due.id}`);
    expect(started).toMatchObject({ status: GA.live, parts: [{ task: { status: GT.pending } }] });
    // As if the process had ended before the units that are left.
    const people = await app.sql<{ id: number }>(`select id from organization.unit where company_id = $1 order by id limit 45`, [
      groundOf(app).company,
    ]);
    const units = people.map(({ id }) => ({ unitId: id, assigneeId: pm }));
    const big = await scheduledActivity(app, { units });
    await step(app, 'every', ACTIVITY, big.id, 'start');
    await tickActivities(app.kernel);
    await Promise.all([tickActivities(app.kernel), tickActivities(app.kernel)]);
    const tasks = await app.sql<{ unit_id: number; todos: number }>(
      `select t.unit_id, (select count(*)::int from task.task k where k.source_kind = 'regulation.task' and k.source_id = t.id) as todos from regulation.task t where t.activity_id = $1`,
      [big.id],
    );
    expect(tasks).toHaveLength(units.length);
    expect(tasks.every(({ todos }) => todos === 1)).toBe(true);
  });

  it('discontinued with a reason, its open tasks and to-dos end', async () => {
    const live = await liveActivity(app);
    const task = await read(`${TASKS}/${live.parts[0].task.id}`);
    expect((await act(app, 'leg', ACTIVITY, live.id, 'discontinue', { reason: ' ' })).STATUS).toBe(1400);
    expect(await step(app, 'leg', ACTIVITY, live.id, 'discontinue', { reason: 'The law was withdrawn' })).toMatchObject({
      status: GA.discontinued,
    });
    expect(await todosOf('pm', task.code)).toHaveLength(0);
    expect(await read(`${TASKS}/${task.id}`)).toMatchObject({ isEnded: true, events: [] });
    expect((await judge(app, 'pm', task.id, [judgement((await clausesOf(app, task.id))[0]!)])).STATUS).toBe(1410);
    expect(await refused(app, 'pm', TASK, task.id, 'open')).toEqual([1422, 'regulation.refusal.discontinued']);
  });
});

describe('a task', () => {
  it('is judged by its assignee alone, by name also without a grant; clauses outside it are not found', async () => {
    const plain = (await whoIs(app, 'plain')).employeeId;
    const ids = await clauseIds(app);
    const task = await taskOf(app, { clauseIds: ids, units: [{ unitId: HOSPITAL, assigneeId: plain }] });
    expect((await read(`${TASKS}/${task.id}`, 'plain')).events.map(({ event }: { event: string }) => event)).toContain('open');
    expect((await judge(app, 'plain', task.id, [judgement(ids[0]!)])).STATUS).toBe(0);
    expect((await judge(app, 'pm', task.id, [judgement(ids[0]!)])).STATUS).toBe(1410);
    const [outside] = await clauseIds(app, [clause('9')]);
    expect((await judge(app, 'plain', task.id, [judgement(ids[1]!), judgement(outside!)])).STATUS).toBe(1410);
    expect((await read(`${TASKS}/${task.id}`)).judgedCount).toBe(1);
    expect((await app.as('stranger', 'GET', `${TASKS}/${task.id}`)).STATUS).toBe(1410);
    expect((await app.as('insp', 'GET', `${TASKS}/${task.id}`)).STATUS).toBe(1403);
  });

  it('saves all or nothing, with the faults of each clause, and the same again without harm', async () => {
    const ids = await clauseIds(app);
    const task = await taskOf(app, { clauseIds: ids });
    const wrong = await judge(app, 'pm', task.id, [
      judgement(ids[0]!),
      judgement(ids[1]!, { applicability: '_SYS_RA_9' }),
      judgement(ids[2]!, { responsibleId: 1 }),
    ]);
    expect(wrong).toMatchObject({ STATUS: 1400, DATA: [{ path: 'judgements.1.applicability' }, { path: 'judgements.2.responsibleId' }] });
    expect(await judge(app, 'pm', task.id, [judgement(ids[0]!), judgement(ids[0]!)])).toMatchObject({ STATUS: 1400 });
    const once = await judge(app, 'pm', task.id, [judgement(ids[0]!)]);
    const twice = await judge(app, 'pm', task.id, [judgement(ids[0]!)]);
    expect([once.DATA.judgedCount, twice.DATA.judgedCount]).toEqual([1, 1]);
  });

  it('is not reviewed by who judged it, and of two reviewers at once one does', async () => {
    const leg = (await whoIs(app, 'leg')).employeeId;
    const own = await taskOf(app, { units: [{ unitId: HOSPITAL, assigneeId: leg }] });
    await submittedTask(app, 'leg', own.id);
    expect(await todosOf('leg', own.code)).toHaveLength(0);
    expect(await todosOf('leg2', own.code)).toHaveLength(1);
    expect(await refused(app, 'leg', TASK, own.id, 'pass')).toEqual([1422, 'regulation.refusal.ownReview']);
    expect(
      await refused(app, 'leg', TASK, own.id, 'reject', {
        reason: 'x',
        clauses: [{ clauseId: (await clausesOf(app, own.id))[0], note: 'x' }],
      }),
    ).toEqual([1422, 'regulation.refusal.ownReview']);
    const task = await taskOf(app);
    const { version } = await submittedTask(app, 'pm', task.id);
    const both = await Promise.all(['leg', 'leg2'].map((who) => app.as(who, 'POST', `${TASKS}/${task.id}/pass`, { version })));
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });

  it('goes to another assignee with what was judged; the first has it no longer', async () => {
    const ids = await clauseIds(app);
    const task = await taskOf(app, { clauseIds: ids });
    await judge(app, 'pm', task.id, [judgement(ids[0]!)]);
    const sup = (await whoIs(app, 'sup')).employeeId;
    expect((await act(app, 'pm', TASK, task.id, 'reassign', { assigneeId: pm, reason: 'x' })).STATUS).toBe(1400);
    expect((await act(app, 'pm', TASK, task.id, 'reassign', { assigneeId: sup, reason: ' ' })).STATUS).toBe(1400);
    await step(app, 'pm', TASK, task.id, 'reassign', { assigneeId: sup, reason: 'On leave' });
    expect(await todosOf('pm', task.code)).toHaveLength(0);
    expect(await todosOf('sup', task.code)).toHaveLength(1);
    expect((await judge(app, 'sup', task.id, [judgement(ids[1]!)])).DATA.judgedCount).toBe(2);
    expect((await judge(app, 'pm', task.id, [judgement(ids[1]!)])).STATUS).toBe(1410);
  });

  it('late, it is called out once a day; the next save handles it', async () => {
    const task = await taskOf(app);
    expect(await refused(app, 'leg', TASK, task.id, 'callOut')).toEqual([1422, 'regulation.refusal.notLate']);
    await app.sql('update regulation.task set due_on = $2 where id = $1', [task.id, inDays(-2)]);
    expect(await step(app, 'leg', TASK, task.id, 'callOut')).toMatchObject({ callOut: '_SYS_GC_2', isLate: true });
    expect(await refused(app, 'leg', TASK, task.id, 'callOut')).toEqual([1422, 'regulation.refusal.calledToday']);
    await judge(app, 'pm', task.id, [judgement((await clausesOf(app, task.id))[0]!)]);
    expect(await read(`${TASKS}/${task.id}`)).toMatchObject({ callOut: '_SYS_GC_3' });
    const criteria = {
      queryCriterias: [
        { key: 'isLate', value: true },
        { key: 'search', value: task.code },
      ],
    };
    expect((await must(app, 'leg', 'POST', `${TASKS}/list`, criteria)).items).toHaveLength(1);
    expect((await must(app, 'pm', 'POST', `${TASKS}/mine/list`, criteria)).items).toHaveLength(1);
    expect((await must(app, 'ehs', 'POST', `${TASKS}/mine/list`, criteria)).items).toHaveLength(0);
  });
});

it('the next activity of a person is named while they have no task', async () => {
  const title = unique('Next ');
  const sup = (await whoIs(app, 'om')).employeeId;
  await scheduledActivity(app, { title, startOn: inDays(2), units: [{ unitId: HOSPITAL, assigneeId: sup }] });
  expect(await read(`${TASKS}/next`, 'om')).toEqual({ next: { title, startOn: inDays(2) } });
});
