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
}

/** The product's own calls on one activity. */
export function worker({ calls, clock, now }: Demo) {
  const at = (ago: number) => clock.set(new Date(now.getTime() - ago * DAY));
  const day = (ago: number) => dayAt(new Date(now.getTime() - ago * DAY), ZONE);
  const version = async (path: string, who: string) => (await calls.call(who, 'GET', path)).version;
  const move = async (who: string, path: string, event: string, more: object = {}) =>
    calls.call(who, 'POST', `${path}/${event}`, { version: await version(path, who), ...more });
  const begin = async ({ title, kind, clauseIds, units, ago, lasts = 30 }: Campaign): Promise<Part[]> => {
    at(ago);
    const { employeeId } = await calls.call('ehs', 'POST', '/permissions/info', {});
    const { employeeId: manager } = await calls.call('pm', 'POST', '/permissions/info', {});
    const { id } = await calls.call('leg', 'POST', ACTIVITIES, {
      clientId: randomUUID(),
      unitId: COMPANY,
      title,
      kind,
      note: '',
      startOn: day(ago),
      dueOn: day(ago - lasts),
      clauseIds,
      units: units.map((unitId) => ({ unitId, assigneeId: unitId === KWUN_SHAN ? manager : employeeId })),
      reviewerIds: [],
    });
    await move('leg', `${ACTIVITIES}/${id}`, 'schedule');
    const { parts } = await move('leg', `${ACTIVITIES}/${id}`, 'start');
    return parts.filter(({ task }: { task: unknown }) => task !== null);
  };
  const whoOf = (unitId: number) => (unitId === KWUN_SHAN ? 'pm' : 'ehs');
  const sheetOf = async ({ unitId, task }: Part): Promise<SheetClause[]> =>
    (await calls.call(whoOf(unitId), 'GET', `${TASKS}/${task.id}/sheet`)).clauses;
  const judge = async ({ unitId, task }: Part, judgements: object[]) => {
    if (judgements.length > 0) await calls.call(whoOf(unitId), 'POST', `${TASKS}/${task.id}/judgements`, { judgements });
  };
  const submit = ({ unitId, task }: Part) => move(whoOf(unitId), `${TASKS}/${task.id}`, 'submit');
  const pass = ({ task }: Part) => move('leg', `${TASKS}/${task.id}`, 'pass');
  return { at, day, move, begin, sheetOf, judge, submit, pass, whoOf };
}
export type Worker = ReturnType<typeof worker>;

/** It applies, and nothing more is said. */
export const NOTHING = { ...NOTHING_JUDGED, applicability: APPLICABILITY.applicable };
