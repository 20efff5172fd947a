import { randomUUID } from 'node:crypto';
import { dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { APPLICABILITY, GOV_REGULATION, NOTHING_JUDGED, type SheetClause } from '../../contract/index.ts';

export type Demo = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
export const ZONE = 'Asia/Hong_Kong';
export const ACTIVITIES = '/identRegulationActivity';
export const TASKS = `${ACTIVITIES}/task`;
export const IMPROVEMENTS = `${GOV_REGULATION}/improvement`;
const COMPANY = 35;
/** Hospitals of the demo by what the stories say of them. */
export const KWUN_SHAN = 201;
export const LAI_WAN = 202;
export const LIANHU = 203;
export const LVJING = 213;
export const JINYU = 215;

interface Campaign {
  title: string;
  kind: 'identification' | 'evaluation';
  clauseIds: number[];
  units: number[];
  /** Days before today on which it starts. */
  ago: number;
  /** Days it has; less than `ago` and its tasks may be late. */
  lasts?: number;
}
export interface Part {
  unitId: number;
  task: { id: number };
  /** The account of its assignee. */
  who: string;
}
interface AnsweredPart {
  unitId: number;
  assignee: { id: number } | null;
  task: { id: number } | null;
}

/** The product's own calls on one activity. */
export function worker({ calls, clock, now }: Demo) {
  const at = (ago: number) => clock.set(new Date(now.getTime() - ago * DAY));
  const day = (ago: number) => dayAt(new Date(now.getTime() - ago * DAY), ZONE);
  const version = async (path: string, who: string) => (await calls.call(who, 'GET', path)).version;
  const move = async (who: string, path: string, event: string, more: object = {}) =>
    calls.call(who, 'POST', `${path}/${event}`, { version: await version(path, who), ...more });
  const accountOf = async (employeeId: number): Promise<string> =>
    (await calls.call('admin', 'GET', `/users/employee/${employeeId}`)).account.userName;
  /** Started: parts with a task, and who has it. */
  const start = async (path: string): Promise<Part[]> => {
    await move('leg', path, 'schedule');
    const { parts } = (await move('leg', path, 'start')) as { parts: AnsweredPart[] };
    const begun: Part[] = [];
    for (const { unitId, assignee, task } of parts) if (task) begun.push({ unitId, task, who: await accountOf(assignee!.id) });
    return begun;
  };
  /** Each unit is asked by who is proposed for it: the manager of a project, the operation manager of a division. */
  const begin = async ({ title, kind, clauseIds, units, ago, lasts = 30 }: Campaign): Promise<Part[]> => {
    at(ago);
    const { id } = await calls.call('leg', 'POST', ACTIVITIES, {
      clientId: randomUUID(),
      unitId: COMPANY,
      title,
      kind,
      note: '',
      startOn: day(ago),
      dueOn: day(ago - lasts),
      clauseIds,
      units: units.map((unitId) => ({ unitId, assigneeId: null })),
      reviewerIds: [],
    });
    return start(`${ACTIVITIES}/${id}`);
  };
  const sheetOf = async ({ task, who }: Part): Promise<SheetClause[]> =>
    (await calls.call(who, 'GET', `${TASKS}/${task.id}/sheet`)).clauses;
  const judge = async ({ task, who }: Part, judgements: object[]) => {
    if (judgements.length > 0) await calls.call(who, 'POST', `${TASKS}/${task.id}/judgements`, { judgements });
  };
  const submit = ({ task, who }: Part) => move(who, `${TASKS}/${task.id}`, 'submit');
  const pass = ({ task }: Part) => move('leg', `${TASKS}/${task.id}`, 'pass');
  return { at, day, move, start, begin, sheetOf, judge, submit, pass, accountOf };
}
export type Worker = ReturnType<typeof worker>;

/** It applies, and nothing more is said. */
export const NOTHING = { ...NOTHING_JUDGED, applicability: APPLICABILITY.applicable };
