import sharp from 'sharp';
import { addDays, addMonths, cut, dayAt } from '@quantum/platform/domain';
import { HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { PASS, type SheetClause } from '../../contract/index.ts';
import { askedClauses } from './identify.ts';
import {
  IMPROVEMENTS,
  JINYU,
  KWUN_SHAN,
  LAI_WAN,
  LIANHU,
  LVJING,
  NOTHING,
  TASKS,
  worker,
  ZONE,
  type Demo,
  type Part,
  type Worker,
} from './worker.ts';

const DAY = 86_400_000;
/** Every project but those of the stories, with the share of importance that fails there. */
const OTHERS: readonly (readonly [unit: number, share: number])[] = [
  [400, 0.03],
  [207, 0.06],
  [208, 0],
  [204, 0.02],
  [212, 0.05],
  [214, 0.01],
  [205, 0.03],
  [206, 0.02],
  [216, 0.04],
  [217, 0.06],
  [209, 0.05],
  [210, 0.04],
  [221, 0],
  [222, 0.03],
];

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
  const fileId = await calls.upload(part.who, 'check-sheet.png', await checkSheet());
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

/** The first half-year: a hospital that falls later, and one that is late by now. */
export async function evaluateSpring(demo: Demo): Promise<void> {
  const own = worker(demo);
  own.at(215);
  const { clauseIds } = await askedClauses(demo);
  const spring = await own.begin({
    title: 'Compliance evaluation, first half-year',
    kind: 'evaluation',
    clauseIds,
    units: [LVJING, LAI_WAN],
    ago: 210,
  });
  for (const part of spring) await evaluate(demo, own, { part, ago: 210, share: part.unitId === LVJING ? 0.12 : 0 });
}

/** The second half-year: a hospital that complies, one that falls, a clause that fails in three, one that is late. */
export async function evaluateLaws(demo: Demo): Promise<void> {
  const own = worker(demo);
  own.at(40);
  const { clauseIds, isHandedOver } = await askedClauses(demo);
  const autumn = await own.begin({
    title: 'Compliance evaluation, second half-year',
    kind: 'evaluation',
    clauseIds,
    units: [LIANHU, LVJING, JINYU, KWUN_SHAN, LAI_WAN, ...OTHERS.map(([unit]) => unit)],
    ago: 40,
    lasts: 30,
  });
  const partOf = (unitId: number) => autumn.find((part) => part.unitId === unitId)!;
  await evaluate(demo, own, { part: partOf(LIANHU), ago: 38, share: 0.04, always: isHandedOver });
  await evaluate(demo, own, { part: partOf(LVJING), ago: 34, share: 0.274, always: isHandedOver });
  await evaluate(demo, own, { part: partOf(JINYU), ago: 30, share: 0.08, always: isHandedOver });
  await evaluate(demo, own, { part: partOf(KWUN_SHAN), ago: 28, share: 0.07, ending: 9 });
  for (const [unit, share] of OTHERS) await evaluate(demo, own, { part: partOf(unit), ago: 26, share });
  demo.clock.set(demo.now);
  // It has begun and is late by now; it was called out.
  const late = partOf(LAI_WAN);
  const begun = (await own.sheetOf(late)).slice(0, 12);
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
  const { items } = await calls.call('leg', 'POST', `${IMPROVEMENTS}/list`, { queryCriterias: [{ key: 'unitId', value: LIANHU }] });
  for (const { id, title } of items.slice(0, 4)) {
    const { owner } = await calls.call('leg', 'GET', `${IMPROVEMENTS}/${id}`);
    const who = await own.accountOf(owner.id);
    const measures = cut(`Put right and shown: ${title}`, 200);
    await own.move(who, `${IMPROVEMENTS}/${id}`, 'actions', { measures, risk: INSPECTION_RISK.medium, responsibleId: owner.id });
    await own.move(who, `${IMPROVEMENTS}/${id}`, 'start');
  }
  clock.set(now);
}
