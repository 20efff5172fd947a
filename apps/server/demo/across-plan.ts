import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from './demo-calls.ts';

const DAY = 86_400_000;
/** Hong Kong and Shanghai are eight hours ahead. */
const ZONE = 8 * 3_600_000;

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  tick: () => Promise<void>;
  /** The inspector answers an occurrence, with so many failures. */
  answer: (taskId: number, failures: number) => Promise<void>;
}

/** One plan over two hospitals, a week old: in the first most of its round was done, in the second no one came. By the product's own calls. */
export async function plantMultiProjectPlan({ calls, clock, tick, answer }: Setting, planId: number, now: Date): Promise<void> {
  const like = await calls.call('pm', 'GET', `/inspections/${planId}`);
  const { items: units } = await calls.call('ehs', 'POST', '/corporates/allList', {
    queryCriterias: [{ key: 'org_type', value: '_SYS_OT_6' }],
    queryOrderBies: [{ columnName: 'code', orderType: 'asc' }],
    pagingTool: { currentPage: -1, pageSize: -1 },
  });
  const part = async (unitId: number) => {
    const where = (key: string) => ({ queryCriterias: [{ key, value: unitId }], pagingTool: { currentPage: 1, pageSize: 3 } });
    const { items: spaces } = await calls.call('ehs', 'POST', '/space/list', where('unitId'));
    const { items: people } = await calls.call('ehs', 'POST', '/employee/inspection/list', where('org_id'));
    return {
      unitId,
      spaceIds: spaces.map((one: { id: number }) => one.id),
      groupIds: [],
      inspectorIds: people.slice(0, 1).map((one: { id: number }) => one.id),
    };
  };
  let other;
  for (const unit of units as { id: number }[]) {
    if (unit.id === like.unitId) continue;
    other = await part(unit.id);
    if (other.spaceIds.length === 3 && other.inspectorIds.length === 1) break;
  }
  // Ten in the morning there, a week ago: an hour after the round has begun.
  const local = new Date(now.getTime() - 7 * DAY + ZONE);
  local.setUTCHours(10, 0, 0, 0);
  clock.set(new Date(local.getTime() - ZONE));
  const plan = await calls.call('ehs', 'POST', '/inspections/across', {
    name: 'Weekly walk, two hospitals',
    method: like.method,
    formId: like.formId,
    assignRule: like.assignRule,
    frequency: '_SYS_PF_4',
    interval: 1,
    weekdays: [local.getUTCDay() || 7],
    times: ['09:00'],
    windowMinutes: 8 * 60,
    graceMinutes: 60,
    startsOn: local.toISOString().slice(0, 10),
    endsOn: null,
    parts: [{ unitId: like.unitId, spaceIds: like.spaceIds.slice(2, 5), groupIds: [], inspectorIds: like.inspectorIds }, other],
  });
  const live = await calls.call('ehs', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  await tick();
  const { items } = await calls.call('insp', 'POST', '/inspectionTasks/list', {
    queryCriterias: [
      { key: 'status', value: '_SYS_TS_15' },
      { key: 'planId', value: live.parts[0].id },
    ],
  });
  for (const task of items.slice(0, 2)) await answer(task.id, 0);
  clock.set(new Date(now.getTime() - 5 * DAY));
  await tick();
  clock.set(now);
}
