import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { CHANGE_NATURE as NATURE, CHANGE_TYPE as TYPE } from '../../contract/index.ts';
import { tickChanges } from '../change.jobs.ts';
import { ask, caseOf, dayFromNow, daysAgo, employee, judge, KWUN_SHAN, LIANHU, type Live, type Place } from './world.ts';

interface Temporary {
  title: string;
  reason: string;
  revert: string;
  place: Place;
  /** Days ago it was asked for, and its last day was. */
  ago: number;
  ended: number;
}
/** Temporary changes past their last day: the one of the module's story for three weeks, and one of the demo's own hospital. */
const TEMPORARY: readonly Temporary[] = [
  {
    title: 'Meal trolleys by the east corridor while the kitchen lift is repaired',
    reason: 'The kitchen lift is out of order',
    revert: 'Remove signs and floor protection of the east corridor',
    place: LIANHU,
    ago: 70,
    ended: 21,
  },
  {
    title: 'Linen cages in the corridor of ward 2 while the chute is repaired',
    reason: 'The linen chute is blocked',
    revert: 'Take the cages out of the corridor and clear the fire door',
    place: KWUN_SHAN,
    ago: 26,
    ended: 4,
  },
];

async function plantTemporary(demo: Live, { title, reason, revert, place, ago, ended }: Temporary): Promise<void> {
  daysAgo(demo, ago);
  const id = await ask(demo, { title, type: TYPE.process, nature: NATURE.temporary, reason, start: 2, expiry: ago - ended, place });
  const { act } = caseOf(demo, id);
  await act(place.supervisor, 'submit');
  daysAgo(demo, ago - 2);
  await act('ehs', 'screen', { reason: 'The route was used before, with the same controls' });
  await act(place.supervisor, 'tasks', {
    kind: 'revert',
    text: revert,
    assigneeId: await employee(demo, place.supervisor),
    dueOn: dayFromNow(demo, -ended),
    needsEvidence: true,
  });
}

/** An emergency that was not signed in time: stopped by itself after 72 hours. */
async function plantEmergency(demo: Live): Promise<void> {
  daysAgo(demo, 6);
  const id = await ask(demo, {
    title: 'Chlorine at 5,000 ppm for the norovirus outbreak on ward 6',
    type: TYPE.chemical,
    nature: NATURE.emergency,
    reason: 'Eleven patients are ill since the night',
    start: 0,
  });
  const word = { directorId: await employee(demo, 'dir'), how: 'By phone at 07:40', at: demo.clock.now().toISOString() };
  await caseOf(demo, id).act('sup', 'actNow', word);
  daysAgo(demo, 3, 1);
  await tickChanges(demo.kernel);
}

/** Changes that stand still, each for its own reason, and those that have only begun. */
export async function plantStanding(demo: Live): Promise<void> {
  for (const one of TEMPORARY) await plantTemporary(demo, one);
  await plantEmergency(demo);

  // One waits twelve days for a last signature.
  daysAgo(demo, 20);
  const robot = await ask(demo, {
    title: 'Disinfection robot with UV light',
    type: TYPE.equipment,
    reason: 'Terminal cleaning of isolation rooms',
    start: 25,
  });
  await caseOf(demo, robot).act('sup', 'submit');
  daysAgo(demo, 14);
  await judge(demo, robot, { riskAfter: RISK_RATING.high });
  daysAgo(demo, 12);
  for (const who of ['pm', 'ehs', 'om']) await caseOf(demo, robot).sign(who);

  daysAgo(demo, 9);
  const dosing = await ask(demo, {
    title: 'Dosing pumps for the laundry',
    type: TYPE.equipment,
    reason: 'Chemicals are poured by hand',
    start: 20,
  });
  await caseOf(demo, dosing).act('sup', 'submit');
  daysAgo(demo, 8);
  await caseOf(demo, dosing).act('ehs', 'accept', { experts: [{ employeeId: await employee(demo, 'insp'), field: 'Chemical safety' }] });

  daysAgo(demo, 5);
  for (const [title, type, reason] of [
    ['Cleaning carts with a lid for waste', TYPE.equipment, 'Finding of the last inspection'],
    ['Second cleaner for the emergency department at weekends', TYPE.staffing, 'Waiting times of rooms'],
  ] as const) {
    const id = await ask(demo, { title, type, reason });
    await caseOf(demo, id).act('sup', 'submit');
  }
  daysAgo(demo, 2);
  await ask(demo, { title: 'Floor polish without solvents', type: TYPE.chemical, reason: 'Smell on the ward' });
}
