import { ROLE } from '@quantum/modules/access/contract';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import type { ModuleDemo } from '@quantum/platform/server';

const COMPANY = 35;
const HOSPITAL = 201;
const DAY = 86_400_000;

const words = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
const role = (...roles: string[]) => ({ by: 'roles', roles });
const step = (seats: object[], more: object = {}) => ({
  seats,
  rule: SIGN_RULE.all,
  percent: null,
  hours: null,
  reminds: [24, 72],
  escalates: true,
  ...more,
});

/** Routes: one in use for inspections with many findings, one that begins next week, one that is still being thought about. */
export const demo: ModuleDemo = {
  live: async ({ calls, now }) => {
    const day = (after: number): string => new Date(now.getTime() + after * DAY).toISOString().slice(0, 10);
    const make = (route: object) => calls.call('admin', 'POST', '/tasks/signRoute', { endsOnRejection: true, conditions: [], ...route });
    const publish = async (route: object): Promise<void> => {
      const { id, version } = await make(route);
      await calls.call('admin', 'POST', `/tasks/signRoute/${id}/publish`, { version });
    };
    await publish({
      unitId: HOSPITAL,
      kind: 'inspection.task',
      names: words('Inspections with many findings', '发现项较多的巡检', '發現項較多的巡檢'),
      fromOn: day(0),
      conditions: [{ fact: 'findings', atLeast: 12 }],
      steps: [
        step([role(ROLE.projectManager, ROLE.operationManager)], { hours: 24, reminds: [12] }),
        step([role(ROLE.ehsOfficer), role(ROLE.operationManager)], { rule: SIGN_RULE.any, hours: 48 }),
      ],
    });
    // The gravest stands last.
    const { kinds } = await calls.call('admin', 'GET', '/tasks/signRoute/choices');
    const incident = kinds.find(({ kind }: { kind: string }) => kind === 'incident.incident');
    const gravest = incident.facts[0].values.at(-1).value;
    await publish({
      unitId: COMPANY,
      kind: incident.kind,
      names: words('Serious incidents', '严重事故', '嚴重事故'),
      fromOn: day(7),
      conditions: [{ fact: 'grade', oneOf: [gravest] }],
      steps: [
        step([role(ROLE.projectManager, ROLE.operationManager)], { hours: 24, reminds: [12, 20] }),
        step([role(ROLE.operationManager), role(ROLE.ehsManager)], { hours: 48 }),
        step([role(ROLE.operatingDirector)], { hours: 72 }),
      ],
    });
    await make({
      unitId: COMPANY,
      kind: 'exemption.exemption',
      names: words('Exemptions longer than a fortnight', '超过两周的豁免', '超過兩週的豁免'),
      fromOn: day(30),
      conditions: [{ fact: 'days', atLeast: 15 }],
      steps: [step([{ by: 'line', levels: 1 }]), step([role(ROLE.ehsManager), role(ROLE.operatingDirector)])],
    });
  },
};
