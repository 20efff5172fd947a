import { randomUUID } from 'node:crypto';
import { groundOf, inDays, must, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { APPLICABILITY, NOTHING_JUDGED } from '../../contract/index.ts';
import { activeRegulation, clause } from './world.ts';

export const ACTIVITIES = '/identRegulationActivity';
export const TASKS = `${ACTIVITIES}/task`;
export const COOPERATIONS = `${ACTIVITIES}/cooperation`;
export const IMPROVEMENTS = '/govRegulation/improvement';

/** Ids of the clauses of a regulation in force: by default three. */
export async function clauseIds(app: TestApp, clauses = ['1', '2', '3'].map((no) => clause(no))): Promise<number[]> {
  const { id } = await activeRegulation(app, {}, clauses);
  const rows = await app.sql<{ id: number }>('select id from regulation.clause where regulation_id = $1 order by position', [id]);
  return rows.map((row) => row.id);
}

export async function activityInput(app: TestApp, more: object = {}) {
  const { project, company } = groundOf(app);
  const ids = 'clauseIds' in more ? {} : { clauseIds: await clauseIds(app) };
  const units = 'units' in more ? {} : { units: [{ unitId: project, assigneeId: (await whoIs(app, 'pm')).employeeId }] };
  return {
    clientId: randomUUID(),
    unitId: company,
    title: unique('Identification '),
    kind: 'identification',
    note: '',
    startOn: inDays(0),
    dueOn: inDays(14),
    reviewerIds: [],
    ...ids,
    ...units,
    ...more,
  };
}

type Made = { id: number; version: number };
/** A record of a table with its version now. */
async function versionOf(app: TestApp, table: string, id: number): Promise<number> {
  const [row] = await app.sql<{ version: number }>(`select version from regulation.${table} where id = $1`, [id]);
  return row!.version;
}
export const act = async (
  app: TestApp,
  who: string,
  [table, base]: readonly [string, string],
  id: number,
  event: string,
  more: object = {},
) => app.as(who, 'POST', `${base}/${id}/${event}`, { version: await versionOf(app, table, id), ...more });
export const ACTIVITY = ['activity', ACTIVITIES] as const;
export const TASK = ['task', TASKS] as const;
export const COOPERATION = ['cooperation', COOPERATIONS] as const;
export const IMPROVEMENT = ['improvement', IMPROVEMENTS] as const;
export async function step(app: TestApp, who: string, kind: readonly [string, string], id: number, event: string, more: object = {}) {
  const answer = await act(app, who, kind, id, event, more);
  if (answer.STATUS !== 0) throw new Error(`${event} of ${who}: ${JSON.stringify(answer)}`);
  return answer.DATA;
}

export async function draftActivity(app: TestApp, more: object = {}, who = 'every'): Promise<Made> {
  const { id } = await must(app, who, 'POST', ACTIVITIES, await activityInput(app, more));
  return must(app, who, 'GET', `${ACTIVITIES}/${id}`);
}
export async function scheduledActivity(app: TestApp, more: object = {}, who = 'every'): Promise<Made> {
  const { id } = await draftActivity(app, more, who);
  return step(app, who, ACTIVITY, id, 'schedule');
}
/** Live, with its tasks. */
export async function liveActivity(app: TestApp, more: object = {}, who = 'every') {
  const { id } = await scheduledActivity(app, more, who);
  return step(app, who, ACTIVITY, id, 'start');
}
/** The task of an activity in its first unit. */
export async function taskOf(app: TestApp, more: object = {}) {
  const { parts } = await liveActivity(app, more);
  return must(app, 'every', 'GET', `${TASKS}/${parts[0].task.id}`);
}

export const judgement = (clauseId: number, more: object = {}) => ({
  ...NOTHING_JUDGED,
  clauseId,
  applicability: APPLICABILITY.applicable,
  ...more,
});
export const judge = (app: TestApp, who: string, id: number, judgements: object[]) =>
  app.as(who, 'POST', `${TASKS}/${id}/judgements`, { judgements });
export async function clausesOf(app: TestApp, id: number): Promise<number[]> {
  const [row] = await app.sql<{ clause_ids: number[] }>('select clause_ids from regulation.task where id = $1', [id]);
  return row!.clause_ids;
}
/** Judged by its assignee and handed to review. */
export async function submittedTask(app: TestApp, who: string, id: number, more: (clauseId: number, i: number) => object = () => ({})) {
  const ids = await clausesOf(app, id);
  await must(app, who, 'POST', `${TASKS}/${id}/judgements`, {
    judgements: ids.map((clauseId, i) => judgement(clauseId, more(clauseId, i))),
  });
  return step(app, who, TASK, id, 'submit');
}
export async function passedTask(app: TestApp, who: string, id: number, more?: (clauseId: number, i: number) => object) {
  await submittedTask(app, who, id, more);
  return step(app, 'leg', TASK, id, 'pass');
}
