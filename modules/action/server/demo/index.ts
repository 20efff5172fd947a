import type { ModuleDemo } from '@quantum/platform/server';
import type { ActionRules } from '../../contract/index.ts';

const COMPANY = 35;
const RULES = `/tasks/correctiveAction/rules/${COMPANY}`;
/** A high risk that is two hours late. */
const LATE_HOURS = 2;

/** A message group in the reminders: all project managers hear of a high risk as soon as it is late. */
export const demo: ModuleDemo = {
  live: async ({ calls }) => {
    const { items } = await calls.call('ehsm', 'POST', '/messageGroups/options/list', {});
    const group = items.find((one: { unitId: number; byRule: boolean }) => one.unitId === COMPANY && one.byRule);
    const { version, ladder }: ActionRules = await calls.call('ehsm', 'GET', RULES);
    const named = ladder.map((step) => (step.highRisk && step.offsetHours === LATE_HOURS ? { ...step, groupId: group.id } : step));
    await calls.call('ehsm', 'PUT', RULES, { version, ladder: named });
  },
};
