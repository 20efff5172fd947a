import { randomUUID } from 'node:crypto';
import { CORRECTIVE_ACTION_MODE, FINDING_CATEGORY, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from './demo-calls.ts';
import { drawScene, type Scene } from './scenes.ts';

const DAY = 86_400_000;

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  people: Record<'pm' | 'sup' | 'insp', { employeeId: number; orgId: number }>;
}

const SEEN: readonly { words: string; category: string; risk: string; scene: Scene }[] = [
  {
    words: 'Chairs stacked in front of the hose reel',
    category: FINDING_CATEGORY.fire,
    risk: INSPECTION_RISK.medium,
    scene: 'doorBlocked',
  },
  { words: 'Puddle below the water dispenser', category: FINDING_CATEGORY.slip, risk: INSPECTION_RISK.low, scene: 'floorWet' },
];

/** A walk without a form: one made last week with what was found, and a monthly one of the management, signed twice. By the product's own calls. */
export async function plantRounds({ calls, clock, people }: Setting, now: Date): Promise<void> {
  const unitId = people.pm.orgId;
  clock.set(new Date(now.getTime() - 5 * DAY));
  const spaces = (
    await calls.call('pm', 'POST', '/space/list', {
      queryCriterias: [{ key: 'unitId', value: unitId }],
      pagingTool: { currentPage: 1, pageSize: 6 },
    })
  ).items as { id: number }[];
  const walk = await calls.call('insp', 'POST', '/inspectionTasks/unplanned', {
    clientId: randomUUID(),
    kind: 'adHoc',
    unitId,
    spaceId: spaces[0]!.id,
    formId: null,
    direct: true,
    planId: null,
    why: null,
  });
  const findings = [];
  for (const { words, category, risk, scene } of SEEN)
    findings.push({
      clientId: randomUUID(),
      item: null,
      description: words,
      category,
      risk,
      mode: CORRECTIVE_ACTION_MODE.assignTask,
      responsibleId: people.sup.employeeId,
      photosBefore: [await calls.upload('insp', 'before.jpg', await drawScene(scene))],
      photosAfter: [],
    });
  const startedAt = new Date(clock.now()).toISOString();
  clock.advance({ minutes: 25 });
  await calls.call('insp', 'POST', `/inspectionTasks/${walk.id}/submit`, {
    version: walk.version,
    clientId: randomUUID(),
    startedAt,
    answers: [],
    findings,
  });

  clock.set(now);
  const plan = await calls.call('pm', 'POST', '/inspections', {
    name: 'Management walk',
    unitId,
    method: '_SYS_IM_2',
    formId: null,
    spaceIds: spaces.slice(0, 3).map(({ id }) => id),
    inspectorIds: [people.insp.employeeId],
    assignRule: '_SYS_AR_1',
    frequency: '_SYS_PF_5',
    interval: 1,
    weekdays: [],
    times: ['10:00'],
    windowMinutes: 8 * 60,
    graceMinutes: 60,
    startsOn: new Date(now.getTime() + 5 * DAY).toISOString().slice(0, 10),
    endsOn: null,
    signOff: true,
    secondSigner: 'ehs',
  });
  await calls.call('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}
