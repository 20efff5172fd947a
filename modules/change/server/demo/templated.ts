import { addDays } from '@quantum/platform/domain';
import { CHANGE_TYPE as TYPE } from '../../contract/index.ts';
import {
  ask,
  caseOf,
  CASES,
  dayFromNow,
  daysAgo,
  judge,
  KWUN_SHAN,
  NANJING,
  signAll,
  templateFor,
  type Live,
  type Place,
} from './world.ts';

interface Begun {
  id: number;
  /** Days from today on which it begins. */
  startsIn: number;
}
interface OwnTask {
  id: number;
  text: string;
  dueOn: string;
}

/** Everything that was due before today is done on the day before, but for some tasks. */
async function finishDue(demo: Live, { id }: Begun, { supervisor }: Place, late: readonly string[]): Promise<void> {
  const today = dayFromNow(demo, 0);
  const { tasks } = await demo.calls.call(supervisor, 'GET', `${CASES}/${id}`);
  for (const task of tasks as OwnTask[]) {
    if (task.dueOn >= today || late.some((words) => task.text.startsWith(words))) continue;
    demo.clock.set(new Date(`${addDays(task.dueOn, -1)}T03:10:00.000Z`));
    await caseOf(demo, id).act(supervisor, `tasks/${task.id}/finish`, { note: 'Done, see the file of the project', fileIds: [] });
  }
}

/** A start-up of a contract from the template: two of its tasks are late, two weeks before it begins. */
export async function plantStartUp(demo: Live): Promise<number> {
  daysAgo(demo, 82);
  const startsIn = 14;
  const id = await ask(demo, {
    title: 'Start-up of the contract: inpatient block 2',
    type: TYPE.contract,
    reason: 'The hospital has awarded the service of the new inpatient block',
    start: 82 + startsIn,
    place: NANJING,
    templateId: await templateFor(demo, TYPE.contract, 'Start-up of a contract'),
  });
  await caseOf(demo, id).act(NANJING.supervisor, 'submit');
  daysAgo(demo, 80);
  await judge(demo, id);
  daysAgo(demo, 78);
  await signAll(demo, id, NANJING);
  await finishDue(demo, { id, startsIn }, NANJING, ['Risk assessment of all job tasks', 'Employer']);
  return id;
}

/** New equipment from the template, in the hospital of the demo's project manager: one of its tasks is late. */
export async function plantEquipment(demo: Live): Promise<number> {
  daysAgo(demo, 34);
  const startsIn = 5;
  const id = await ask(demo, {
    title: 'Ride-on scrubber for wards 3 to 6',
    type: TYPE.equipment,
    reason: 'Night cleaning of the corridors takes too long',
    start: 34 + startsIn,
    templateId: await templateFor(demo, TYPE.equipment, 'New equipment'),
  });
  await caseOf(demo, id).act(KWUN_SHAN.supervisor, 'submit');
  daysAgo(demo, 32);
  await judge(demo, id);
  daysAgo(demo, 30);
  await signAll(demo, id);
  await finishDue(demo, { id, startsIn }, KWUN_SHAN, ['Storage and charging']);
  return id;
}

/** The exit of a contract as it is asked for. */
export async function plantExit(demo: Live): Promise<void> {
  daysAgo(demo, 2);
  const id = await ask(demo, {
    title: 'Exit of the contract: linen service',
    type: TYPE.contract,
    reason: 'The client takes the service back',
    start: 75,
    templateId: await templateFor(demo, TYPE.contract, 'Exit of a contract'),
  });
  await caseOf(demo, id).act(KWUN_SHAN.supervisor, 'submit');
}
