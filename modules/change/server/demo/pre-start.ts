import { randomUUID } from 'node:crypto';
import {
  ASSIGN_RULE,
  CORRECTIVE_ACTION_MODE,
  FINDING_CATEGORY,
  INSPECTION_METHOD,
  INSPECTION_RISK,
  PLANNING_FREQUENCY,
  RISK_RATING,
} from '@quantum/modules/dictionary/contract';
import { dayAt, timeAt, weekdayOf } from '@quantum/platform/domain';
import { demoPicture } from '@quantum/platform/server';
import { CHANGE_TYPE as TYPE } from '../../contract/index.ts';
import { QUESTIONS } from './pre-start-form.ts';
import { ask, caseOf, daysAgo, employee, judge, KWUN_SHAN, signAll, type Live } from './world.ts';

const PROGRAMME = '/inspections/programmes/change';
const ACTIONS = '/tasks/correctiveAction';
const ZONE = 'Asia/Hong_Kong';

const photo = async ({ calls }: Live, who: string): Promise<number> => calls.upload(who, 'seen.png', await demoPicture());
const spaceOf = async ({ calls }: Live, no: number): Promise<number> => {
  const { items } = await calls.call('pm', 'POST', '/space/list', {
    queryCriterias: [
      { key: 'unitId', value: KWUN_SHAN.unitId },
      { key: 'search', value: 'ward 5a' },
    ],
    pagingTool: { currentPage: 1, pageSize: 20 },
  });
  return items[no % items.length].id;
};

interface Planned {
  caseId: number;
  formId: number;
  name: string;
  isWeekly?: boolean;
}
/** A plan of the project manager about a case, its first round open now. */
async function plan(demo: Live, { caseId, formId, name, isWeekly = false }: Planned): Promise<number> {
  const { calls, clock } = demo;
  const today = dayAt(clock.now(), ZONE);
  const hour = Number(timeAt(clock.now(), ZONE).slice(0, 2));
  const made = await calls.call('pm', 'POST', `${PROGRAMME}/plans`, {
    name,
    unitId: KWUN_SHAN.unitId,
    method: INSPECTION_METHOD.selectForms,
    formId,
    spaceIds: [await spaceOf(demo, 3)],
    inspectorIds: [await employee(demo, 'insp')],
    assignRule: ASSIGN_RULE.any,
    frequency: PLANNING_FREQUENCY.weekly,
    interval: 1,
    weekdays: [weekdayOf(today)],
    times: [`${String(hour).padStart(2, '0')}:00`],
    windowMinutes: Math.min(240, (24 - hour) * 60 - 1),
    graceMinutes: 90,
    startsOn: today,
    endsOn: isWeekly ? null : today,
    aboutId: caseId,
  });
  await calls.call('pm', 'POST', `/inspections/${made.id}/publish`, { version: made.version });
  const { rows } = await demo.kernel.db.owner.query<{ id: number }>(
    'select id::int as id from inspection.task where plan_id = $1 order by planned_at, id limit 1',
    [made.id],
  );
  return rows[0]!.id;
}

/** Begun on the spot, about a case. */
async function begin(demo: Live, kind: 'adHoc' | 'nonScheduled', { caseId, formId }: Pick<Planned, 'caseId' | 'formId'>): Promise<number> {
  const { id } = await demo.calls.call('insp', 'POST', `${PROGRAMME}/unplanned`, {
    clientId: randomUUID(),
    kind,
    unitId: KWUN_SHAN.unitId,
    spaceId: await spaceOf(demo, kind === 'adHoc' ? 5 : 6),
    formId,
    planId: null,
    why: null,
    aboutId: caseId,
  });
  return id;
}

interface Failing {
  question: (typeof QUESTIONS)[number];
  description: string;
  risk: string;
}
/** Answered by the inspector: all in order, or one question that is not. */
async function answer(demo: Live, inspectionId: number, failing?: Failing): Promise<{ actionId: number | null }> {
  const { calls, clock } = demo;
  const { version } = await calls.call('insp', 'GET', `/inspectionTasks/${inspectionId}`);
  const answers = [];
  for (const item of QUESTIONS) {
    const fails = item === failing?.question;
    answers.push({ item, value: !fails, ...(fails && { note: failing!.description, photos: [await photo(demo, 'insp')] }) });
  }
  const finding = failing && {
    clientId: randomUUID(),
    item: failing.question,
    description: failing.description,
    category: null,
    risk: failing.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: await employee(demo, 'sup'),
    photosBefore: [await photo(demo, 'insp')],
    photosAfter: [],
  };
  const submission = { version, clientId: randomUUID(), startedAt: clock.now().toISOString(), answers, findings: finding ? [finding] : [] };
  const { findings } = await calls.call('insp', 'POST', `/inspectionTasks/${inspectionId}/submit`, submission);
  return { actionId: findings[0]?.action?.id ?? null };
}

/** Corrected by the supervisor, and verified. */
async function correct(demo: Live, actionId: number, note: string): Promise<void> {
  const { calls, clock } = demo;
  let { version } = await calls.call('sup', 'GET', `${ACTIONS}/${actionId}`);
  ({ version } = await calls.call('sup', 'POST', `${ACTIONS}/${actionId}/submit`, { version, note, photos: [await photo(demo, 'sup')] }));
  clock.advance({ hours: 20 });
  await calls.call('pm', 'POST', `${ACTIONS}/${actionId}/pass`, { version });
}

/** A change of high risk: its pre-start failed, and passed at the second try; then it was used, and closed. */
export async function plantHighRisk(demo: Live, formId: number): Promise<void> {
  daysAgo(demo, 64);
  const id = await ask(demo, {
    title: 'Hydrogen peroxide vapour for isolation rooms',
    type: TYPE.chemical,
    reason: 'Resistant germs were found again after terminal cleaning',
    start: 26,
  });
  const { act } = caseOf(demo, id);
  await act('sup', 'submit');
  daysAgo(demo, 61);
  await judge(demo, id, {
    riskBefore: RISK_RATING.high,
    riskAfter: RISK_RATING.high,
    controls: 'Room sealed and signed, gas meter at the door, two trained people, released below 1 ppm',
  });
  daysAgo(demo, 57);
  await signAll(demo, id);
  const asked = { caseId: id, formId, name: 'Pre-start: hydrogen peroxide vapour' };
  daysAgo(demo, 40);
  await act('sup', 'implemented', { inUseAt: null });
  daysAgo(demo, 39);
  const { actionId } = await answer(demo, await plan(demo, asked), {
    question: 'controls',
    description: 'The gas meter at the door shows no reading',
    risk: INSPECTION_RISK.medium,
  });
  daysAgo(demo, 36);
  await correct(demo, actionId!, 'Sensor replaced and calibrated, certificate in the folder of the machine');
  daysAgo(demo, 33);
  await act('sup', 'implemented', { inUseAt: null });
  daysAgo(demo, 32);
  await answer(demo, await plan(demo, { ...asked, name: 'Pre-start, second try: hydrogen peroxide vapour' }));
  daysAgo(demo, 30);
  await act('ehsm', 'close', { inUseAt: demo.clock.now().toISOString() });
}

/** What is looked at while a change is carried out: rounds of a plan, an inspection on the spot, an issue, and an action that is open. */
export async function plantFollowed(demo: Live, caseId: number, formId: number): Promise<void> {
  const ehs = { caseId, formId };
  daysAgo(demo, 8);
  await answer(demo, await begin(demo, 'nonScheduled', ehs), {
    question: 'signs',
    description: 'No working instruction at the charging place',
    risk: INSPECTION_RISK.medium,
  });
  daysAgo(demo, 4);
  await answer(demo, await begin(demo, 'adHoc', ehs));
  daysAgo(demo, 3);
  await demo.calls.call('insp', 'POST', '/issues/programmes/change', {
    clientId: randomUUID(),
    unitId: KWUN_SHAN.unitId,
    spaceId: await spaceOf(demo, 3),
    category: FINDING_CATEGORY.electrical,
    description: 'The cable of the charger lies across the corridor',
    photos: [await photo(demo, 'insp')],
    aboutId: caseId,
  });
  daysAgo(demo, 0);
  await plan(demo, { ...ehs, name: 'Weekly look at the new scrubber', isWeekly: true });
  await begin(demo, 'adHoc', ehs);
  await begin(demo, 'nonScheduled', ehs);
}
