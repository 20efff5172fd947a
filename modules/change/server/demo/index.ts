import { randomUUID } from 'node:crypto';
import { FORM_TYPE, RISK_RATING } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { CHANGE_NATURE as NATURE, CHANGE_TYPE as TYPE } from '../../contract/index.ts';
import { tickChanges } from '../change.jobs.ts';
import { CLOSED } from './cases.ts';
import EXIT from './exit.json' with { type: 'json' };
import START_UP from './start-up.json' with { type: 'json' };

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 'Asia/Hong_Kong';
const CASES = '/changes';
const HOSPITAL = 201;
/** Days from today on which the start-up begins, and which of its tasks are late. */
const START = 14;
const LATE: ReadonlySet<number> = new Set([4, 7]);

/** The calls of the demo people on one case. */
function caseOf({ calls }: Live, id: number) {
  const act = async (who: string, event: string, more: object = {}) => {
    const { version } = await calls.call('ehsm', 'GET', `${CASES}/${id}`);
    return calls.call(who, 'POST', `${CASES}/${id}/${event}`, { version, ...more });
  };
  const sign = async (who: string) => {
    const { signing } = await calls.call(who, 'GET', `${CASES}/${id}`);
    const round = signing.find(({ endedAt }: { endedAt: string | null }) => endedAt === null);
    const { employeeId } = await calls.call(who, 'POST', '/permissions/info', {});
    const seat = round?.seats.find(
      (each: { signer: { id: number } | null; actedAt: string | null }) => each.signer?.id === employeeId && each.actedAt === null,
    );
    if (seat) await calls.call(who, 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: seat.id });
  };
  return { act, sign };
}

interface Asked {
  title: string;
  type: string;
  nature?: string;
  reason: string;
  description?: string;
  equipment?: string;
  start?: number;
  expiry?: number;
  unitId?: number;
  who?: string;
}
/** A draft; days are counted from the clock. */
async function ask(
  demo: Live,
  { title, type, nature = NATURE.permanent, reason, start = 14, expiry, unitId = HOSPITAL, who = 'sup', ...more }: Asked,
) {
  const day = (after: number) => addDays(dayAt(demo.clock.now(), ZONE), after);
  const { id } = await demo.calls.call(who, 'POST', CASES, {
    clientId: randomUUID(),
    unitId,
    title,
    changeType: type,
    nature,
    reason,
    description: more.description ?? `${title}. People, rooms and machines concerned are told beforehand.`,
    spaceIds: [],
    jobIds: [],
    equipment: more.equipment ?? title,
    startPlanned: day(start),
    endPlanned: nature === NATURE.temporary ? null : day(start + 14),
    expiryOn: expiry === undefined ? null : day(expiry),
    ownerId: null,
    sponsorId: null,
    trainingRequired: type === TYPE.chemical,
    fileIds: [],
  });
  return id as number;
}

const OPINION = {
  riskBefore: RISK_RATING.highMedium,
  riskAfter: RISK_RATING.lowMedium,
  controls: 'Toolbox talk before the first shift; supervisor present on the first day',
  conditions: '',
};
const employee = async ({ calls }: Live, who: string): Promise<number> =>
  (await calls.call(who, 'POST', '/permissions/info', {})).employeeId;

/** Accepted, and judged by two experts. */
async function judge(demo: Live, id: number, more: object = {}): Promise<void> {
  const { act } = caseOf(demo, id);
  const experts = [
    { employeeId: await employee(demo, 'insp'), field: 'Cleaning technique' },
    { employeeId: await employee(demo, 'qa'), field: 'Infection prevention' },
  ];
  await act('ehs', 'accept', { experts });
  await act('insp', 'judge', { ...OPINION, ...more });
  await act('qa', 'judge', { ...OPINION, ...more, conditions: 'Check after two weeks' });
}

async function closeInKind(demo: Live, { title, type, reason, ago, took }: (typeof CLOSED)[number]): Promise<void> {
  const at = (daysAgo: number) => demo.clock.set(new Date(demo.now.getTime() - daysAgo * DAY));
  at(ago);
  const id = await ask(demo, { title, type, reason, start: took - 4 });
  const { act, sign } = caseOf(demo, id);
  await act('sup', 'submit');
  at(ago - 3);
  // Every fourth was judged and signed, the others were replacements in kind.
  if (ago % 4 === 0) {
    await judge(demo, id);
    at(ago - 6);
    for (const who of ['pm', 'ehs', 'om', 'dir']) await sign(who);
  } else await act('ehs', 'screen', { reason: 'The same function with the same risk' });
  at(ago - took + 2);
  await act('sup', 'implemented', { inUseAt: demo.clock.now().toISOString() });
  at(ago - took + 1);
  await act('ehs', 'waive', { reason: 'Seen on site with the supervisor' });
  at(ago - took);
  await act('ehsm', 'close', { inUseAt: null });
}

/** Changes that stand still, each for its own reason, and those under way. */
const live: ModuleDemo['live'] = async (demo) => {
  const { clock, kernel, now } = demo;
  const at = (daysAgo: number, hours = 0) => clock.set(new Date(now.getTime() - daysAgo * DAY + hours * HOUR));
  await plantForm(demo);
  for (const change of CLOSED) await closeInKind(demo, change);

  // A start-up: two of its tasks are late.
  at(45);
  const startUp = await ask(demo, {
    title: 'Start-up of the contract: rehabilitation block',
    type: TYPE.contract,
    reason: 'The client has awarded the service of the new block',
    start: 45 + START,
  });
  let one = caseOf(demo, startUp);
  await one.act('sup', 'submit');
  at(42);
  await judge(demo, startUp);
  at(40);
  for (const who of ['pm', 'ehs', 'om', 'dir']) await one.sign(who);
  const [supervisor, inspector] = [await employee(demo, 'sup'), await employee(demo, 'insp')];
  const day = (after: number) => addDays(dayAt(now, ZONE), after);
  // It begins in two weeks: what was due before today is done, but for two of them.
  for (const [i, { offsetDays, kind, text, needsEvidence }] of START_UP.entries()) {
    const dueOn = day(START + offsetDays);
    const assigneeId = i % 3 === 2 ? inspector : supervisor;
    const { tasks } = await one.act('sup', 'tasks', { kind, text: text.en, assigneeId, dueOn, needsEvidence });
    const task = tasks.find((each: { text: string }) => each.text === text.en);
    if (START + offsetDays < 0 && !LATE.has(i))
      await one.act('sup', `tasks/${task.id}/finish`, { note: 'Done, see the file of the project', fileIds: [] });
  }

  // A temporary kitchen route three weeks past its end.
  at(70);
  const route = await ask(demo, {
    title: 'Meal trolleys by the east corridor while the lift is repaired',
    type: TYPE.process,
    nature: NATURE.temporary,
    reason: 'The kitchen lift is out of order',
    start: 2,
    expiry: 49,
  });
  one = caseOf(demo, route);
  await one.act('sup', 'submit');
  at(68);
  await one.act('ehs', 'screen', { reason: 'The route was used before, with the same controls' });
  await one.act('sup', 'tasks', {
    kind: 'revert',
    text: 'Remove signs and floor protection of the east corridor',
    assigneeId: supervisor,
    dueOn: day(-21),
    needsEvidence: true,
  });

  // An emergency that was not signed in time.
  at(6);
  const chlorine = await ask(demo, {
    title: 'Chlorine at 5,000 ppm for the norovirus outbreak on ward 6',
    type: TYPE.chemical,
    nature: NATURE.emergency,
    reason: 'Eleven patients are ill since the night',
    start: 0,
  });
  one = caseOf(demo, chlorine);
  await one.act('sup', 'actNow', { directorId: await employee(demo, 'dir'), how: 'By phone at 07:40', at: clock.now().toISOString() });
  at(3, 1);
  await tickChanges(kernel);

  // One waits twelve days for a last signature; others are on their way.
  at(20);
  const robot = await ask(demo, {
    title: 'Disinfection robot with UV light',
    type: TYPE.equipment,
    reason: 'Terminal cleaning of isolation rooms',
    start: 25,
  });
  one = caseOf(demo, robot);
  await one.act('sup', 'submit');
  at(14);
  await judge(demo, robot, { riskAfter: RISK_RATING.high });
  at(12);
  for (const who of ['pm', 'ehs', 'om']) await one.sign(who);

  at(9);
  const dosing = await ask(demo, {
    title: 'Dosing pumps for the laundry',
    type: TYPE.equipment,
    reason: 'Chemicals are poured by hand',
    start: 20,
  });
  await caseOf(demo, dosing).act('sup', 'submit');
  at(8);
  await caseOf(demo, dosing).act('ehs', 'accept', { experts: [{ employeeId: inspector, field: 'Chemical safety' }] });

  at(5);
  for (const [title, type, reason] of [
    ['Cleaning carts with a lid for waste', TYPE.equipment, 'Finding of the last inspection'],
    ['Second cleaner for the emergency department at weekends', TYPE.staffing, 'Waiting times of rooms'],
  ] as const) {
    const id = await ask(demo, { title, type, reason });
    await caseOf(demo, id).act('sup', 'submit');
  }
  at(2);
  await ask(demo, { title: 'Floor polish without solvents', type: TYPE.chemical, reason: 'Smell on the ward' });
  await planExit(demo);
  clock.set(now);
};

/** The exit of a contract as it is asked for: all its tasks by their days before and after the last one. */
async function planExit(demo: Live): Promise<void> {
  const last = 75;
  const id = await ask(demo, {
    title: 'Exit of the contract: linen service',
    type: TYPE.contract,
    reason: 'The client takes the service back',
    start: last,
  });
  const { act } = caseOf(demo, id);
  for (const { offsetDays, kind, text, needsEvidence } of EXIT)
    await act('sup', 'tasks', {
      kind,
      text: text.en,
      assigneeId: null,
      dueOn: addDays(dayAt(demo.clock.now(), ZONE), last + offsetDays),
      needsEvidence,
    });
  await act('sup', 'submit');
}

/** The form of a pre-start inspection. */
async function plantForm({ calls }: Live): Promise<void> {
  const text = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
  const question = (key: string, words: ReturnType<typeof text>) => ({ key, type: 'logical', text: words, findingWhenFailing: true });
  const form = await calls.call('admin', 'POST', '/forms', {
    code: 'CHG-PRESTART',
    org_id: 35,
    name: text('Pre-start inspection of a change', '变更启用前检查', '變更啟用前檢查'),
    inspectionType: FORM_TYPE.change,
    serviceType: null,
    checkType: null,
    content: {
      sections: [
        {
          key: 'use',
          title: text('Ready for use', '启用条件', '啟用條件'),
          items: [
            question(
              'controls',
              text('The controls the experts asked for are in place', '专家要求的控制措施已落实', '專家要求的控制措施已落實'),
            ),
            question('people', text('Everybody concerned is trained', '相关人员已接受培训', '相關人員已接受培訓')),
            question('signs', text('Signs and instructions are in place', '标识与作业指引已到位', '標識與作業指引已到位')),
            question('emergency', text('What to do in an emergency is known', '已明确应急处置方法', '已明確應急處置方法')),
          ],
        },
      ],
    },
  });
  await calls.call('admin', 'POST', `/forms/${form.id}/publish`, { version: form.version });
}

export const demo: ModuleDemo = { live };
