import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from './demo-calls.ts';

const DAY = 86_400_000;

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  tick: () => Promise<void>;
  /** The inspector answers an occurrence, with so many failures. */
  answer: (taskId: number, failures: number) => Promise<void>;
}

/** A plan that follows two groups of spaces, and one that ends after six rounds, two of which are done. By the product's own calls. */
export async function plantGroupPlans({ calls, clock, tick, answer }: Setting, planId: number, now: Date): Promise<void> {
  const like = await calls.call('pm', 'GET', `/inspections/${planId}`);
  const { items: groups } = await calls.call('pm', 'POST', '/space/group/list', {
    queryCriterias: [{ key: 'unitId', value: like.unitId }],
    queryOrderBies: [{ columnName: 'code', orderType: 'asc' }],
  });
  const common = {
    unitId: like.unitId,
    method: like.method,
    formId: like.formId,
    inspectorIds: like.inspectorIds,
    assignRule: like.assignRule,
    interval: 1,
    weekdays: [],
    windowMinutes: 22 * 60,
    graceMinutes: 60,
    times: ['00:30'],
    endsOn: null,
  };
  const publish = async (more: object): Promise<number> => {
    const made = await calls.call('pm', 'POST', '/inspections', { ...common, ...more });
    await calls.call('pm', 'POST', `/inspections/${made.id}/publish`, { version: made.version });
    return made.id;
  };
  const dayOf = (days: number) => new Date(now.getTime() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

  clock.set(new Date(now.getTime() - 2 * DAY));
  const handover = await publish({
    name: 'Daily check after handover, ward 7A',
    spaceIds: like.spaceIds.slice(0, 2),
    frequency: '_SYS_PF_3',
    startsOn: dayOf(-2),
    endsAfter: 6,
  });
  for (const daysAgo of [2, 1]) {
    clock.set(new Date(now.getTime() - daysAgo * DAY));
    await tick();
    const { items } = await calls.call('insp', 'POST', '/inspectionTasks/list', {
      queryCriterias: [
        { key: 'status', value: '_SYS_TS_15' },
        { key: 'planId', value: handover },
      ],
    });
    for (const task of items) await answer(task.id, 0);
  }
  clock.set(now);
  const isPublic = (group: { spaceIds: number[] }) => group.spaceIds.some((id) => !like.spaceIds.includes(id));
  const chosen = groups.filter(isPublic).slice(0, 2);
  await publish({
    name: 'Evening round by space groups',
    spaceIds: like.spaceIds.slice(0, 1),
    groupIds: chosen.map((group: { id: number }) => group.id),
    frequency: '_SYS_PF_4',
    weekdays: [(new Date(now.getTime() + 3 * DAY).getUTCDay() || 7) as number],
    times: ['18:00'],
    windowMinutes: 180,
    startsOn: dayOf(1),
  });
}
