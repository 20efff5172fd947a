import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addDays, addMonths, cut, dayAt } from '@quantum/platform/domain';
import { HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { ModuleDemo } from '@quantum/platform/server';
import {
  ACTIVITY_STATUS,
  APPLICABILITY,
  GOV_REGULATION,
  PASS,
  REGULATION_STATUS,
  REGULATION_TOPIC,
  type SheetClause,
} from '../../contract/index.ts';

type Demo = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const ZONE = 'Asia/Hong_Kong';
const ACTIVITIES = '/identRegulationActivity';
const TASKS = `${ACTIVITIES}/task`;
const IMPROVEMENTS = `${GOV_REGULATION}/improvement`;
const COMPANY = 35;
/** Hospitals of the demo by what the stories say of them. */
const KWUN_SHAN = 201;
const LIANHU = 203;
const LVJING = 213;
const JINYU = 215;
const OTHERS = [202, 204, 214, 217];
/** The law on whose hand-over clause three kitchens fail. */
const WASTE_LAW = '国务院令第380号';
const HANDED_OVER = '第十二条';
/** The photographed check sheet of an evaluation: lines with a tick each. */
const checkSheet = (): Promise<Buffer> => {
  const lines = Array.from({ length: 9 }, (_, i) => 90 + i * 42)
    .map(
      (y) =>
        `<path d="M70 ${y}h440" stroke="#9aa7a1" stroke-width="3"/><path d="M540 ${y - 8}l8 10 16-22" stroke="#2c7a52" stroke-width="5" fill="none"/>`,
    )
    .join('');
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#f6f5f0"/>${lines}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
};

interface Campaign {
  title: string;
  kind: 'identification' | 'evaluation';
  clauseIds: number[];
  units: number[];
  /** Days before today on which it starts. */
  ago: number;
  /** Days it has; less than `ago` and its tasks may be late. */
  lasts?: number;
}
interface Part {
  unitId: number;
  task: { id: number };
}

/** The product's own calls on one activity. */
function worker({ calls, clock, now }: Demo) {
  const at = (ago: number) => clock.set(new Date(now.getTime() - ago * DAY));
  const day = (ago: number) => dayAt(new Date(now.getTime() - ago * DAY), ZONE);
  const version = async (path: string, who: string) => (await calls.call(who, 'GET', path)).version;
  const move = async (who: string, path: string, event: string, more: object = {}) =>
    calls.call(who, 'POST', `${path}/${event}`, { version: await version(path, who), ...more });
  const begin = async ({ title, kind, clauseIds, units, ago, lasts = 30 }: Campaign): Promise<Part[]> => {
    at(ago);
    const { employeeId } = await calls.call('ehs', 'POST', '/permissions/info', {});
    const { employeeId: manager } = await calls.call('pm', 'POST', '/permissions/info', {});
    const { id } = await calls.call('leg', 'POST', ACTIVITIES, {
      clientId: randomUUID(),
      unitId: COMPANY,
      title,
      kind,
      note: '',
      startOn: day(ago),
      dueOn: day(ago - lasts),
      clauseIds,
      units: units.map((unitId) => ({ unitId, assigneeId: unitId === KWUN_SHAN ? manager : employeeId })),
      reviewerIds: [],
    });
    await move('leg', `${ACTIVITIES}/${id}`, 'schedule');
    const { parts } = await move('leg', `${ACTIVITIES}/${id}`, 'start');
    return parts.filter(({ task }: { task: unknown }) => task !== null);
  };
  const whoOf = (unitId: number) => (unitId === KWUN_SHAN ? 'pm' : 'ehs');
  const sheetOf = async ({ unitId, task }: Part): Promise<SheetClause[]> =>
    (await calls.call(whoOf(unitId), 'GET', `${TASKS}/${task.id}/sheet`)).clauses;
  const judge = async ({ unitId, task }: Part, judgements: object[]) => {
    if (judgements.length > 0) await calls.call(whoOf(unitId), 'POST', `${TASKS}/${task.id}/judgements`, { judgements });
  };
  const submit = ({ unitId, task }: Part) => move(whoOf(unitId), `${TASKS}/${task.id}`, 'submit');
  const pass = ({ task }: Part) => move('leg', `${TASKS}/${task.id}`, 'pass');
  return { at, day, move, begin, sheetOf, judge, submit, pass, whoOf };
}
type Worker = ReturnType<typeof worker>;

const NOTHING = {
  applicability: APPLICABILITY.applicable,
  reason: '',
  howApplies: '',
  controls: '',
  responsibleId: null,
  pass: PASS.notAssessed,
  level: null,
  finding: '',
  evidence: [],
};
/** Every 16th clause asks for what no contract of the company has. */
const identified = (clause: SheetClause, i: number) =>
  i % 16 === 7
    ? { ...NOTHING, clauseId: clause.id, applicability: APPLICABILITY.notApplicable, reason: 'No such installation in our contracts' }
    : { ...NOTHING, clauseId: clause.id, howApplies: 'In every hospital we serve', controls: 'Company procedure and yearly training' };

/** Clauses that fail, by their weight: about this share of all. */
function failing(clauses: readonly SheetClause[], share: number, always: (clause: SheetClause) => boolean): Set<number> {
  const limit = clauses.reduce((sum, { importance }) => sum + importance, 0) * share;
  const failed = new Set(clauses.filter(always).map(({ id }) => id));
  let weight = clauses.filter(always).reduce((sum, { importance }) => sum + importance, 0);
  for (const [i, { id, importance }] of clauses.entries()) {
    if (i % 3 !== 1 || weight + importance > limit || failed.has(id)) continue;
    failed.add(id);
    weight += importance;
  }
  return failed;
}

interface Evaluation {
  part: Part;
  ago: number;
  share: number;
  always?: (clause: SheetClause) => boolean;
  /** Clauses whose evidence ends next month. */
  ending?: number;
}
/** An evaluation of all that applies, with its evidence and its failures, reviewed. */
async function evaluate({ calls, now }: Demo, own: Worker, { part, ago, share, always = () => false, ending = 0 }: Evaluation) {
  const clauses = await own.sheetOf(part);
  const failed = failing(clauses, share, always);
  const who = own.whoOf(part.unitId);
  const fileId = await calls.upload(who, 'check-sheet.png', await checkSheet());
  const nextMonth = addDays(addMonths(`${dayAt(now, ZONE).slice(0, 7)}-01`, 1), 9);
  const done = own.day(ago - 3);
  const near = new Set(
    clauses
      .filter(({ id, intervalMonths }) => intervalMonths === 12 && !failed.has(id))
      .slice(0, ending)
      .map(({ id }) => id),
  );
  const evidenceOn = (clause: SheetClause) => (near.has(clause.id) ? addMonths(nextMonth, -12) : done);
  own.at(ago - 5);
  await own.judge(
    part,
    clauses.map((clause) =>
      failed.has(clause.id)
        ? {
            ...NOTHING,
            clauseId: clause.id,
            pass: PASS.failed,
            level: clause.importance === 3 ? HAZARD_LEVEL.major : HAZARD_LEVEL.general,
            finding: `Not shown on the day: ${clause.requirement || clause.no}`,
          }
        : {
            ...NOTHING,
            clauseId: clause.id,
            pass: PASS.passed,
            evidence: [{ fileId, source: null, recordId: null, evidenceOn: evidenceOn(clause) }],
          },
    ),
  );
  await own.submit(part);
  own.at(ago - 7);
  await own.pass(part);
}

/** Clauses of all laws that are in force, and the law of the story. */
async function askedClauses({ calls }: Demo): Promise<{ clauseIds: number[]; isHandedOver: (clause: SheetClause) => boolean }> {
  const { items: laws } = await calls.call('leg', 'POST', `${GOV_REGULATION}/list`, {
    queryCriterias: [{ key: 'status', value: REGULATION_STATUS.active, condition: '=', connection: 'and', isValueADigital: false }],
  });
  const regulationIds: number[] = laws.map(({ id }: { id: number }) => id);
  const options = await calls.call('leg', 'POST', `${ACTIVITIES}/clauses`, { regulationIds });
  const waste = laws.find(({ documentNo }: { documentNo: string }) => documentNo === WASTE_LAW)?.id;
  return {
    clauseIds: options.flatMap(({ clauses }: { clauses: { id: number }[] }) => clauses.map(({ id }) => id)),
    isHandedOver: ({ regulationId, no }) => regulationId === waste && no === HANDED_OVER,
  };
}

/** The company says what applies, and the first evaluation of a hospital that falls later. */
export async function identifyLaws(demo: Demo): Promise<void> {
  const own = worker(demo);
  own.at(300);
  const { clauseIds } = await askedClauses(demo);
  const [division] = await own.begin({
    title: 'What the law asks of us: yearly identification',
    kind: 'identification',
    clauseIds,
    units: [COMPANY],
    ago: 300,
  });
  own.at(280);
  await own.judge(division!, (await own.sheetOf(division!)).map(identified));
  await own.submit(division!);
  own.at(275);
  await own.pass(division!);
  const [spring] = await own.begin({
    title: 'Compliance evaluation, first half-year',
    kind: 'evaluation',
    clauseIds,
    units: [LVJING],
    ago: 210,
  });
  await evaluate(demo, own, { part: spring!, ago: 210, share: 0.12 });
}

/** The second evaluation: a hospital that keeps the law, one that falls, a clause that fails in three. */
export async function evaluateLaws(demo: Demo): Promise<void> {
  const own = worker(demo);
  own.at(40);
  const { clauseIds, isHandedOver } = await askedClauses(demo);
  const autumn = await own.begin({
    title: 'Compliance evaluation, second half-year',
    kind: 'evaluation',
    clauseIds,
    units: [LIANHU, LVJING, JINYU, KWUN_SHAN, ...OTHERS],
    ago: 40,
    lasts: 30,
  });
  const partOf = (unitId: number) => autumn.find((part) => part.unitId === unitId)!;
  await evaluate(demo, own, { part: partOf(LIANHU), ago: 38, share: 0.04, always: isHandedOver });
  await evaluate(demo, own, { part: partOf(LVJING), ago: 34, share: 0.29, always: isHandedOver });
  await evaluate(demo, own, { part: partOf(JINYU), ago: 30, share: 0.08, always: isHandedOver });
  await evaluate(demo, own, { part: partOf(KWUN_SHAN), ago: 28, share: 0.07, ending: 9 });
  demo.clock.set(demo.now);
  // One more hospital has begun and is late by now; it was called out.
  const late = partOf(OTHERS[0]!);
  const begun = (await own.sheetOf(late)).slice(0, 40);
  await own.judge(
    late,
    begun.map(({ id }) => ({ ...NOTHING, clauseId: id, pass: PASS.passed })),
  );
  await own.move('leg', `${TASKS}/${late.task.id}`, 'callOut');
}

/** Some failures of the hospital that keeps the law best are being put right. */
export async function improveSome(demo: Demo): Promise<void> {
  const { calls, clock, now } = demo;
  const own = worker(demo);
  clock.set(new Date(now.getTime() - 20 * DAY));
  const { employeeId: responsibleId } = await calls.call('ehs', 'POST', '/permissions/info', {});
  const { items } = await calls.call('leg', 'POST', `${IMPROVEMENTS}/list`, { queryCriterias: [{ key: 'unitId', value: LIANHU }] });
  for (const { id, title } of items.slice(0, 4)) {
    const measures = cut(`Put right and shown: ${title}`, 200);
    await own.move('ehs', `${IMPROVEMENTS}/${id}`, 'actions', { measures, risk: INSPECTION_RISK.medium, responsibleId });
    await own.move('ehs', `${IMPROVEMENTS}/${id}`, 'start');
  }
  clock.set(now);
}

/** What the newest version of a standard has changed is identified in all but four hospitals. */
export async function identifyChanges(demo: Demo): Promise<void> {
  const { calls } = demo;
  const own = worker(demo);
  demo.clock.set(demo.now);
  const { items } = await calls.call('leg', 'POST', `${ACTIVITIES}/list`, {});
  const proposed = items.find(({ status }: { status: string }) => status === ACTIVITY_STATUS.draft);
  if (!proposed) return;
  const { clauses } = await calls.call('leg', 'GET', `${ACTIVITIES}/${proposed.id}`);
  await own.move('leg', `${ACTIVITIES}/${proposed.id}`, 'discard', { reason: 'Asked of each hospital, not of the company' });
  const parts = await own.begin({
    title: 'Changed clauses of the standard on cleaning',
    kind: 'identification',
    clauseIds: clauses.map(({ id }: { id: number }) => id),
    units: [LIANHU, LVJING, JINYU, KWUN_SHAN, ...OTHERS],
    ago: 20,
    lasts: 30,
  });
  own.at(12);
  for (const part of parts.filter(({ unitId }) => unitId !== KWUN_SHAN && !OTHERS.slice(1).includes(unitId))) {
    await own.judge(
      part,
      (await own.sheetOf(part)).map((clause) => ({ ...NOTHING, clauseId: clause.id, howApplies: 'Wards and theatres' })),
    );
    await own.submit(part);
    if (part.unitId !== LVJING) await own.pass(part);
  }
  demo.clock.set(demo.now);
}

/** The manager of a hospital has the fire laws to identify, with what the company has judged filled in. */
export async function askManager(demo: Demo): Promise<void> {
  const { calls } = demo;
  const own = worker(demo);
  demo.clock.set(demo.now);
  const { items } = await calls.call('leg', 'POST', `${GOV_REGULATION}/list`, {});
  const fire = items.filter(
    ({ topics, status }: { topics: string[]; status: string }) =>
      topics.includes(REGULATION_TOPIC.fire) && status === REGULATION_STATUS.active,
  );
  const options = await calls.call('leg', 'POST', `${ACTIVITIES}/clauses`, { regulationIds: fire.map(({ id }: { id: number }) => id) });
  await own.begin({
    title: 'Fire protection: does it apply here?',
    kind: 'identification',
    clauseIds: options.flatMap(({ clauses }: { clauses: { id: number }[] }) => clauses.map(({ id }) => id)),
    units: [KWUN_SHAN, 202],
    ago: 3,
    lasts: 21,
  });
  demo.clock.set(demo.now);
}
