import { HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from './demo-calls.ts';
import { drawScene, type Scene } from './scenes.ts';

const DAY = 86_400_000;
/** The system administrator. */
const ADMIN_CODE = 'E00501';
const BASE = '/tasks/correctiveAction';

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  people: Record<'pm' | 'sup' | 'insp', { employeeId: number; orgId: number }>;
}
/** Notices of the past: days ago, what was said to the unit, what they named. */
const NOTICES = [
  [
    55,
    'Found together by the infection control round of September',
    ['Sharps box above the fill line', 'Splash guard of the dirty utility cracked'],
  ],
  [
    38,
    'Before the fire services visit',
    ['Extinguisher of ward 6A off its hook', 'Exit sign of stair 2 dark', 'Door wedge under the smoke door'],
  ],
  [24, 'Asked for by the ward manager', ['Curtain rail of bed 4 loose', 'Soap dispenser of the pantry leaks']],
  [12, 'From the monthly walk with the client', ['Floor tape of the trolley park worn off', 'Light of the linen chute lobby flickers']],
] as const;

interface Raised {
  id: number;
  version: number;
  dueAt: string;
}

/** Patterns planted among the ordinary corrections, so that every screen has something to show; each made by the people's own calls. */
export async function plantCorrections({ calls, clock, people }: Setting, now: Date): Promise<void> {
  const ago = (days: number) => {
    clock.set(new Date(now.getTime() - days * DAY));
  };
  const spaces = (
    await calls.call('pm', 'POST', '/space/list', {
      queryCriterias: [{ key: 'unitId', value: people.pm.orgId }],
      pagingTool: { currentPage: 1, pageSize: 20 },
    })
  ).items as { id: number }[];
  let made = 0;
  const raise = async (title: string, scene: Scene, risk: string, more: Record<string, unknown> = {}): Promise<Raised> =>
    calls.call('insp', 'POST', BASE, {
      unitId: people.pm.orgId,
      spaceId: spaces[made++ % spaces.length]!.id,
      title,
      description: title,
      risk,
      responsibleId: people.sup.employeeId,
      photosBefore: [await calls.upload('insp', 'before.jpg', await drawScene(scene))],
      ...more,
    });
  const does = async (who: string, action: Raised, event: string, body: Record<string, unknown> = {}): Promise<Raised> => {
    clock.advance({ minutes: 95 });
    return calls.call(who, 'POST', `${BASE}/${action.id}/${event}`, { version: action.version, ...body });
  };
  const submit = async (action: Raised, note: string, scene: Scene, more: Record<string, unknown> = {}): Promise<Raised> =>
    does('sup', action, 'submit', { note, photos: [await calls.upload('sup', 'after.jpg', await drawScene(scene))], ...more });
  /** The end of a day in Hong Kong. */
  const dueIn = (days: number) => `${new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10)}T15:59:59.999Z`;

  // What each notice of the past named was put right and verified.
  for (const [days, note, titles] of NOTICES) {
    ago(days);
    const named: Raised[] = [];
    for (const title of titles) named.push(await raise(title, 'floorWet', INSPECTION_RISK.medium));
    await calls.call('pm', 'POST', '/tasks/rectificationNotice', { actionIds: named.map(({ id }) => id), note });
    for (const { id } of named) {
      // The notice has touched it.
      const one: Raised = await calls.call('sup', 'GET', `${BASE}/${id}`);
      await does('pm', await submit(one, 'Put right and shown to the ward', 'floorDry'), 'pass', { note: 'Seen on site' });
    }
  }

  // High risk, closed two months ago: one held, one did not.
  ago(45);
  for (const [title, holds] of [
    ['Fire door of the linen store does not close', true],
    ['Guard rail of the loading dock loose', false],
  ] as const) {
    ago(45);
    const submitted = await submit(await raise(title, 'doorBlocked', INSPECTION_RISK.high), 'Repaired, tested five times', 'doorFree', {
      costActual: 860,
    });
    const passed = await does('pm', submitted, 'pass', { note: 'Tested on site' });
    const closed = await does('ehs', passed, 'review', { note: 'In order', effectivenessDays: 30 });
    ago(14);
    if (!holds) await does('ehs', closed, 'reopen', { reason: 'The rail moves again after a trolley hit it' });
  }

  // Three returns: the operation manager is called in.
  ago(6);
  let stubborn = await raise('Floor drain of the dish-wash area smells', 'floorWet', INSPECTION_RISK.medium);
  for (const reason of ['The trap is still dry', 'The photo shows another drain', 'The smell is back after an hour']) {
    stubborn = await submit(stubborn, 'Cleaned and flushed', 'floorDry');
    stubborn = await does('pm', stubborn, 'return', { reason });
  }

  // Extended once and granted, with a plan for a major hazard; one more request waits.
  ago(5);
  let major = await raise('Cracked pane above the ward entrance', 'doorBlocked', INSPECTION_RISK.medium);
  major = await does('pm', major, 'plan', {
    hazardLevel: HAZARD_LEVEL.major,
    measures: 'Replace the pane with laminated glass; film until then',
    funds: 5400,
    currency: 'HKD',
    emergencyPlan: 'Entrance closed below the pane; a guard leads people through the side door',
    causes: ['material', 'management'],
    coOwnerIds: [people.insp.employeeId],
  });
  major = await does('sup', major, 'accept');
  major = await does('sup', major, 'extend', { reason: 'The glass is cut to measure: ten days', dueAt: dueIn(12) });
  await does('pm', major, 'approveExtension', { note: 'Film is in place' });
  ago(2);
  const waiting = await does('sup', await raise('Tap of the treatment room drips', 'basinStained', INSPECTION_RISK.low), 'accept');
  await does('sup', waiting, 'extend', { reason: 'Cartridge on order', dueAt: dueIn(30) });
  await calls.call('qa', 'POST', `${BASE}/${waiting.id}/watch`, {});

  // High risk, verified: EHS looks next.
  ago(1);
  const reviewing = await submit(
    await raise('Oxygen store blocked by waste bins', 'binFull', INSPECTION_RISK.high),
    'Bins moved, floor marked',
    'binClosed',
  );
  await does('pm', reviewing, 'pass', { note: 'Free, line painted' });

  // No one is responsible yet; two of them are on one notice.
  const open = [];
  for (const title of ['Call bell of bed 12 without cover', 'Ceiling tile stained at the nurse station', 'Hand rub empty at the lift'])
    open.push(await raise(title, 'basinStained', INSPECTION_RISK.medium, { responsibleId: null }));
  await calls.call('pm', 'POST', '/tasks/rectificationNotice', {
    actionIds: open.slice(0, 2).map((one) => one.id),
    note: 'Please correct both before the accreditation visit',
  });

  // Words to the people at headquarters.
  ago(0.2);
  const [admin] = (
    await calls.call('admin', 'POST', '/employee/list/table', {
      queryCriterias: [{ key: 'code', value: ADMIN_CODE }],
      pagingTool: { currentPage: 1, pageSize: 1 },
    })
  ).items as { id: number }[];
  if (admin)
    for (const [at, text] of [
      [0, 'The call bell covers come with the next delivery. Could the rooms of the new wing be imported before then?'],
      [2, 'Who answers for the lift lobby since the handover? The unit tree still shows the old project.'],
    ] as const)
      await calls.call('pm', 'POST', `${BASE}/${open[at]!.id}/comments`, { text, mentions: [admin.id] });
}
