import { randomUUID } from 'node:crypto';
import { FINDING_CATEGORY, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from './demo-calls.ts';
import { drawScene, type Scene } from './scenes.ts';

const HOUR = 3_600_000;

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  people: Record<'pm' | 'sup' | 'insp', { employeeId: number; orgId: number }>;
}

/** What was reported in the last days, at every step of its way: by colleagues, and by a visitor with the code of a space. */
export async function plantIssues({ calls, clock, people }: Setting, now: Date): Promise<void> {
  const ago = (hours: number) => {
    clock.set(new Date(now.getTime() - hours * HOUR));
  };
  const unitId = people.pm.orgId;
  const spaces = (
    await calls.call('pm', 'POST', '/space/list', {
      queryCriterias: [{ key: 'unitId', value: unitId }],
      pagingTool: { currentPage: 1, pageSize: 20 },
    })
  ).items as { id: number }[];
  let made = 0;
  const report = async (hours: number, category: string, description: string, scene: Scene): Promise<number> => {
    ago(hours);
    const photo = await calls.upload('emp', 'seen.jpg', await drawScene(scene));
    const spaceId = spaces[(made += 3) % spaces.length]!.id;
    return (await calls.call('emp', 'POST', '/issues', { clientId: randomUUID(), unitId, spaceId, category, description, photos: [photo] }))
      .id;
  };
  const triage = async (id: number, event: string, body: Record<string, unknown>) => {
    clock.advance({ minutes: 50 });
    const { version } = await calls.call('pm', 'GET', `/issues/${id}`);
    await calls.call('pm', 'POST', `/issues/${id}/${event}`, { version, ...body });
  };

  const wet = await report(76, FINDING_CATEGORY.slip, 'Wet floor by the pantry, no sign', 'floorWet');
  await triage(wet, 'assign', {
    risk: INSPECTION_RISK.medium,
    responsibleId: people.sup.employeeId,
    measures: 'Find the leak, place signs',
  });
  const same = await report(74, FINDING_CATEGORY.slip, 'Somebody nearly slipped at the pantry', 'floorWet');
  await triage(same, 'merge', { duplicateOfId: wet });
  const light = await report(70, FINDING_CATEGORY.electrical, 'Street lamp outside the gate is out', 'doorFree');
  await triage(light, 'dismiss', { reason: 'The lamp is the city’s; reported to the Highways Department' });
  await report(31, FINDING_CATEGORY.fire, 'Linen cages in front of the fire door again', 'doorBlocked');
  await report(5, FINDING_CATEGORY.waste, 'Clinical waste bin will not close', 'binFull');
  ago(2);
  const { issueUrl } = await calls.call('admin', 'GET', `/space/${spaces[4]!.id}`);
  await calls.visit(`/public/issue/${String(issueUrl).split('/').at(-1)}`, {
    clientId: randomUUID(),
    kind: 'cleaning',
    description: 'No soap in either dispenser',
    photos: [],
    name: null,
    contact: null,
  });
}
