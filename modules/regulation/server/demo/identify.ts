import {
  ACTIVITY_STATUS,
  APPLICABILITY,
  GOV_REGULATION,
  REGULATION_LEVEL as LEVEL,
  REGULATION_STATUS,
  REGULATION_TOPIC as TOPIC,
  type SheetClause,
} from '../../contract/index.ts';
import { ACTIVITIES, KWUN_SHAN, LAI_WAN, NOTHING, worker, type Demo } from './worker.ts';

/** The law on whose hand-over clause three hospitals fail. */
const WASTE_LAW = '国务院令第380号';
const HANDED_OVER = '第十二条';

type Region = 'hongKong' | 'macau' | 'mainland' | 'eastChina';
type Service = 'hospital' | 'kitchen' | 'security' | 'engineering';
/** Who identifies, for which law and for which work: three divisions for their hospitals, the other projects for themselves. */
const IDENTIFIED: Readonly<Record<number, readonly [Region, Service]>> = {
  111: ['hongKong', 'hospital'],
  112: ['mainland', 'hospital'],
  113: ['eastChina', 'hospital'],
  209: ['hongKong', 'kitchen'],
  210: ['mainland', 'kitchen'],
  211: ['macau', 'hospital'],
  221: ['hongKong', 'security'],
  222: ['mainland', 'engineering'],
};
/** The hospitals a division speaks for. */
const HOSPITALS: Readonly<Record<number, readonly number[]>> = {
  111: [201, 202, 207, 208, 400],
  112: [203, 204, 212, 213, 214],
  113: [205, 206, 215, 216, 217],
};
/** What is identified for a unit: its own line, or that of its division. */
const lineOf = (unitId: number): readonly [Region, Service] =>
  IDENTIFIED[unitId] ?? IDENTIFIED[Number(Object.keys(HOSPITALS).find((id) => HOSPITALS[Number(id)]!.includes(unitId)))]!;
/** Projects that have not yet looked at what the newest version changed, and one whose answer waits for its review. */
const NOT_YET = [208, 210, 216, 222];
const WAITS = 209;
const { foodSafety, medicalWaste, infectionControl, security, equipment, workSafety, occupationalHealth, fire, labour, dataProtection } =
  TOPIC;
const OUTSIDE: Readonly<Record<Service, readonly string[]>> = {
  hospital: [foodSafety],
  kitchen: [medicalWaste, infectionControl, security, equipment],
  security: Object.values(TOPIC).filter(
    (one) => ![security, workSafety, occupationalHealth, fire, labour, dataProtection].includes(one as never),
  ),
  engineering: [foodSafety, medicalWaste, infectionControl, security],
};

interface Law {
  id: number;
  documentNo: string;
  regulation_level: string;
  topics: string[];
  status: string;
}
const lawsOf = async ({ calls }: Demo): Promise<Law[]> =>
  (
    await calls.call('leg', 'POST', `${GOV_REGULATION}/list`, {
      queryCriterias: [{ key: 'status', value: REGULATION_STATUS.active, condition: '=', connection: 'and', isValueADigital: false }],
      pagingTool: { currentPage: 1, pageSize: 100 },
    })
  ).items;
const clausesOf = async ({ calls }: Demo, laws: readonly Law[]): Promise<number[]> =>
  (await calls.call('leg', 'POST', `${ACTIVITIES}/clauses`, { regulationIds: laws.map(({ id }) => id) })).flatMap(
    ({ clauses }: { clauses: { id: number }[] }) => clauses.map(({ id }) => id),
  );

/** Clauses of all laws that are in force, and the clause of the story. */
export async function askedClauses(demo: Demo): Promise<{ clauseIds: number[]; isHandedOver: (clause: SheetClause) => boolean }> {
  const laws = await lawsOf(demo);
  const waste = laws.find(({ documentNo }) => documentNo === WASTE_LAW)?.id;
  return {
    clauseIds: await clausesOf(demo, laws),
    isHandedOver: ({ regulationId, no }) => regulationId === waste && no === HANDED_OVER,
  };
}

const isOfRegion = ({ regulation_level: level }: Law, region: Region): boolean =>
  level === LEVEL.hongKong
    ? region === 'hongKong'
    : level === LEVEL.provincial || level === LEVEL.municipal
      ? region === 'eastChina'
      : region === 'mainland' || region === 'eastChina';

/** Whether a clause applies to a unit, and why not. */
function identified(clause: SheetClause, law: Law, unitId: number) {
  const [region, service] = lineOf(unitId);
  const reason = !isOfRegion(law, region)
    ? 'Law of another region'
    : law.topics.every((topic) => OUTSIDE[service].includes(topic))
      ? 'Not part of our contract here'
      : null;
  return reason === null
    ? { ...NOTHING, clauseId: clause.id, howApplies: 'In every contract of the unit', controls: 'Company procedure and yearly training' }
    : { ...NOTHING, clauseId: clause.id, applicability: APPLICABILITY.notApplicable, reason };
}

/** Each division says what applies to its hospitals, the other projects for themselves. */
export async function identifyLaws(demo: Demo): Promise<void> {
  const own = worker(demo);
  own.at(300);
  const laws = new Map((await lawsOf(demo)).map((law) => [law.id, law]));
  const parts = await own.begin({
    title: 'What the law asks of us: yearly identification',
    kind: 'identification',
    clauseIds: await clausesOf(demo, [...laws.values()]),
    units: Object.keys(IDENTIFIED).map(Number),
    ago: 300,
  });
  own.at(280);
  for (const part of parts) {
    await own.judge(
      part,
      (await own.sheetOf(part)).map((clause) => identified(clause, laws.get(clause.regulationId)!, part.unitId)),
    );
    await own.submit(part);
  }
  own.at(275);
  for (const part of parts) await own.pass(part);
}

/** What the newest version of a standard has changed: proposed by its activation, identified by all but four projects. */
export async function identifyChanges(demo: Demo): Promise<void> {
  const { calls } = demo;
  const own = worker(demo);
  own.at(20);
  const { items } = await calls.call('leg', 'POST', `${ACTIVITIES}/list`, {});
  const proposed = items.find(({ status }: { status: string }) => status === ACTIVITY_STATUS.draft);
  const { note, clauses, parts: planned, version } = await calls.call('leg', 'GET', `${ACTIVITIES}/${proposed.id}`);
  await calls.call('leg', 'PUT', `${ACTIVITIES}/${proposed.id}`, {
    ...{ version, note, title: 'Changed clauses of the standard on cleaning', kind: 'identification', reviewerIds: [] },
    ...{ startOn: own.day(20), dueOn: own.day(-10), clauseIds: clauses.map(({ id }: { id: number }) => id) },
    units: planned.map(({ unitId }: { unitId: number }) => ({ unitId, assigneeId: null })),
  });
  const parts = await own.start(`${ACTIVITIES}/${proposed.id}`);
  const laws = new Map((await lawsOf(demo)).map((law) => [law.id, law]));
  own.at(12);
  for (const part of parts.filter(({ unitId }) => !NOT_YET.includes(unitId))) {
    await own.judge(
      part,
      (await own.sheetOf(part)).map((clause) => identified(clause, laws.get(clause.regulationId)!, part.unitId)),
    );
    await own.submit(part);
    if (part.unitId !== WAITS) await own.pass(part);
  }
  demo.clock.set(demo.now);
}

/** The manager of a hospital has the laws of Hong Kong to identify, with what the division has judged filled in. */
export async function askManager(demo: Demo): Promise<void> {
  const own = worker(demo);
  demo.clock.set(demo.now);
  const laws = (await lawsOf(demo)).filter(({ regulation_level: level }) => level === LEVEL.hongKong);
  await own.begin({
    title: 'Hong Kong law: does it apply here?',
    kind: 'identification',
    clauseIds: await clausesOf(demo, laws),
    units: [KWUN_SHAN, LAI_WAN],
    ago: 3,
    lasts: 21,
  });
  demo.clock.set(demo.now);
}
