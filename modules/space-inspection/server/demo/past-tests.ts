import { addDays, dayAt } from '@quantum/platform/domain';
import { bulkAudit, bulkCodes, bulkInsert, passIds, seeded, workingHour, type DemoPast, type DemoProject } from '@quantum/platform/server';
import { ATP_VERDICT, SURFACE_TYPE } from '../../contract/index.ts';
import { chainOf, type ChainTest } from '../../domain/chain.rules.ts';
import { verdictOf, type Limits } from '../../domain/verdict.rules.ts';
import { CHAIN, LIMIT_SET, METER, SWAB } from '../tables.ts';

/** Ids of loaded records begin here: out of the way of those the product makes. */
const FIRST = 100_001;
const WEEKS = 60;
/** First swabs of a hospital in a week. */
const A_WEEK = 4;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** Months after which the company tightened its limits: the pass rate steps down there. */
const TIGHTENED_AFTER_WEEKS = 39;

/** Readings of clean surfaces reach the limits as they were, so that a part of them passes no more once these are tightened. */
const CLEAN = { least: 3.4, span: 6.5 };
/** The share of first swabs that fail. */
const FAIL_SHARE = 0.08;
/** Taps of Yunxi fail their first swab twice as often as elsewhere. */
const TAPS_FAIL = 'GZ01';
const TAP_FAILS_EVERY = 6;
/** The second meter of this hospital reads high. */
const READS_HIGH = 'HK01';
const FACTOR = 1.9;

/** Models by language of the project: readings of the two have no scale in common. */
const HYGIENA = { id: 1, limits: { passLimit: 10, failLimit: 30 }, tightened: { passLimit: 8, failLimit: 20 }, scale: 1 };
const KIKKOMAN = { id: 2, limits: { passLimit: 250, failLimit: 500 }, tightened: { passLimit: 200, failLimit: 400 }, scale: 25 };
type DemoModel = typeof HYGIENA;
const modelOf = ({ language }: DemoProject): DemoModel => (language === 'zh-Hans' ? KIKKOMAN : HYGIENA);
const SURFACES = Object.values(SURFACE_TYPE);

interface Loaded {
  meters: Record<string, unknown>[];
  limits: Record<string, unknown>[];
  chains: Record<string, unknown>[];
  swabs: Record<string, unknown>[];
  audit: Record<string, unknown>[];
  codes: Map<string, number>;
  /** The tightened set of a project. */
  sets: Map<number, number>;
}

const uuid = (kind: number, n: number): string => `0000000${kind}-0000-4000-9000-${String(n).padStart(12, '0')}`;

function nextCode({ codes }: Loaded, prefix: string): string {
  const n = (codes.get(prefix) ?? 0) + 1;
  codes.set(prefix, n);
  return `${prefix}-${String(n).padStart(6, '0')}`;
}

const stamps = (at: string, userId: number) => ({ created_by: userId, created_at: at, updated_by: userId, updated_at: at, version: 1 });

interface Event {
  kind: string;
  operation: string;
  id: number;
  code: string;
  event: string;
  at: string;
  by: DemoProject['manager'];
  project: Pick<DemoProject, 'companyId' | 'unitId'>;
}
const audited = ({ kind, operation, id, code, event, at, by, project }: Event): Record<string, unknown> => ({
  at,
  company_id: project.companyId,
  unit_id: project.unitId,
  actor_kind: 'user',
  actor_id: by.userId,
  actor_name: by.name,
  operation,
  kind,
  record_id: id,
  code,
  event,
  from_state: null,
  to_state: null,
});

/** Fourteen months of tests, the same every time: taps of one hospital fail twice as often, limits are tightened in month nine, one meter reads high. */
export async function loadTests({ client, now, projects }: DemoPast): Promise<string> {
  const loaded: Loaded = { meters: [], limits: [], chains: [], swabs: [], audit: [], codes: new Map(), sets: new Map() };
  const start = now.getTime() - WEEKS * 7 * DAY;
  const tightenedOn = dayAt(new Date(start + TIGHTENED_AFTER_WEEKS * 7 * DAY), 'Asia/Hong_Kong');
  for (const project of projects) tightenLimits(loaded, project, tightenedOn);
  projects.forEach((project, n) => loadProject(loaded, project, { n, now, start, tightenedOn }));
  await bulkInsert(client, METER.table, loaded.meters);
  await bulkInsert(client, LIMIT_SET.table, loaded.limits);
  await bulkInsert(client, CHAIN.table, loaded.chains);
  await bulkInsert(client, SWAB.table, loaded.swabs);
  await bulkAudit(client, loaded.audit);
  await bulkCodes(client, loaded.codes);
  for (const { table } of [METER, LIMIT_SET, CHAIN, SWAB]) await passIds(client, table);
  return `${loaded.swabs.length} ATP tests`;
}

/** The limits of the project's model, approved by its manager. */
function tightenLimits(loaded: Loaded, project: DemoProject, validFrom: string): void {
  const model = modelOf(project);
  const id = FIRST + loaded.limits.length;
  loaded.sets.set(project.unitId, id);
  const code = nextCode(loaded, 'ATL');
  const at = `${addDays(validFrom, -7)}T02:00:00.000Z`;
  loaded.limits.push({
    id,
    company_id: project.companyId,
    unit_id: project.unitId,
    code,
    client_id: uuid(1, id),
    model_id: model.id,
    surface: null,
    pass_limit: model.tightened.passLimit,
    fail_limit: model.tightened.failLimit,
    valid_from: validFrom,
    approved_by_id: project.manager.employeeId,
    note: '',
    search: code.toLowerCase(),
    ...stamps(at, project.manager.userId),
  });
  loaded.audit.push(
    audited({
      kind: LIMIT_SET.kind,
      operation: 'space-inspection.limit.adopt',
      id,
      code,
      event: 'create',
      at,
      by: project.manager,
      project,
    }),
  );
}

interface Span {
  n: number;
  now: Date;
  start: number;
  tightenedOn: string;
}

function loadProject(loaded: Loaded, project: DemoProject, { n, now, start, tightenedOn }: Span): void {
  if (project.spaces.length === 0) return;
  const model = modelOf(project);
  const die = seeded(n * 6151 + 17);
  const meters = [0, 1].map((which) => loadMeter(loaded, project, { model, which, start, now }));
  let taps = 0;
  for (let i = 0; i < WEEKS * A_WEEK; i++) {
    const at = workingHour(new Date(start + (Math.floor(i / A_WEEK) * 7 + (i % A_WEEK)) * DAY), die());
    if (at.getTime() > now.getTime() - DAY) break;
    const surface = SURFACES[Math.floor(die() * SURFACES.length)]!;
    const isTap = surface === SURFACE_TYPE.tap && project.unitCode === TAPS_FAIL;
    // The meter that reads high is the spare one of its hospital.
    const which = die() < (project.unitCode === READS_HIGH ? 0.75 : 0.5) ? 0 : 1;
    const isHigh = which === 1 && project.unitCode === READS_HIGH;
    const limits = dayAt(at, project.zone) >= tightenedOn ? model.tightened : model.limits;
    const readings = readingsOf(die, { model, limits, isHigh, failShare: isTap ? Number(++taps % TAP_FAILS_EVERY === 0) : FAIL_SHARE });
    const space = project.spaces[Math.floor(die() * project.spaces.length)]!;
    loadChain(loaded, project, { at, readings, surface, spaceId: space.id, meterId: meters[which]!, model, limits, die });
  }
}

function loadMeter(
  loaded: Loaded,
  project: DemoProject,
  { model, which, start, now }: { model: DemoModel; which: number; start: number; now: Date },
): number {
  const id = FIRST + loaded.meters.length;
  const code = nextCode(loaded, 'ATP');
  const serial = `${model === HYGIENA ? 'ET' : 'LS'}-${project.unitCode}-${which + 1}`;
  const at = new Date(start - DAY).toISOString();
  loaded.meters.push({
    id,
    company_id: project.companyId,
    unit_id: project.unitId,
    code,
    client_id: uuid(2, id),
    model_id: model.id,
    serial,
    calibration_due: addDays(now.toISOString().slice(0, 10), which === 0 ? 210 : 24),
    is_active: true,
    search: `${code} ${serial}`.toLowerCase(),
    ...stamps(at, project.manager.userId),
  });
  loaded.audit.push(
    audited({ kind: METER.kind, operation: 'space-inspection.meter.save', id, code, event: 'create', at, by: project.manager, project }),
  );
  return id;
}

interface Reading {
  model: DemoModel;
  limits: Limits;
  isHigh: boolean;
  failShare: number;
}

/** The reading of a first swab, and those of its retests until one does not fail. */
function readingsOf(die: () => number, { model, limits, isHigh, failShare }: Reading): number[] {
  const drawn = (isFail: boolean): number => {
    const clean = (CLEAN.least + CLEAN.span * die() ** 1.2) * model.scale;
    const dirty = (32 + 90 * die() ** 2) * model.scale;
    return Math.round((isFail ? dirty : clean) * (isHigh ? FACTOR : 1));
  };
  const readings = [drawn(die() < failShare)];
  while (readings.at(-1)! > limits.failLimit) readings.push(readings.length < 2 ? drawn(die() < 0.15) : Math.round(3 * model.scale));
  return readings;
}

interface DemoChain {
  at: Date;
  readings: readonly number[];
  surface: string;
  spaceId: number;
  meterId: number;
  model: DemoModel;
  limits: Limits;
  die: () => number;
}

function loadChain(loaded: Loaded, project: DemoProject, { at, readings, surface, spaceId, meterId, model, limits, die }: DemoChain): void {
  const chainId = FIRST + loaded.chains.length;
  const day = dayAt(at, project.zone);
  const month = `${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
  const key = uuid(3, FIRST + loaded.swabs.length);
  const tests: ChainTest[] = readings.map((rlu, i) => ({
    clientId: uuid(3, FIRST + loaded.swabs.length + i),
    takenAt: new Date(at.getTime() + i * (25 + Math.floor(die() * 20)) * MINUTE).toISOString(),
    rlu,
    verdict: verdictOf(rlu, limits),
    phase: 'after',
    isCounted: true,
    isVoided: false,
  }));
  const state = chainOf(tests, 'none');
  const code = nextCode(loaded, `SWC-${month}`);
  const last = state.last!;
  const by = die() < 0.4 ? project.supervisor : project.inspector;
  loaded.chains.push({
    id: chainId,
    company_id: project.companyId,
    unit_id: project.unitId,
    business_line_id: project.businessLineId,
    event_on: day,
    code,
    client_id: key,
    space_id: spaceId,
    surface,
    status: state.status,
    tests: state.tests,
    fails: state.fails,
    last_rlu: last.rlu,
    last_verdict: last.verdict,
    last_at: last.takenAt,
    watch_until: last.verdict === ATP_VERDICT.caution ? new Date(Date.parse(last.takenAt) + 7 * DAY).toISOString() : null,
    is_raised: false,
    search: code.toLowerCase(),
    ...stamps(last.takenAt, by.userId),
  });
  loaded.audit.push(
    audited({
      kind: CHAIN.kind,
      operation: 'space-inspection.swab.record',
      id: chainId,
      code,
      event: 'begin',
      at: at.toISOString(),
      by,
      project,
    }),
  );
  tests.forEach((test, i) => {
    const id = FIRST + loaded.swabs.length;
    const own = nextCode(loaded, `SWB-${month}`);
    loaded.swabs.push({
      id,
      company_id: project.companyId,
      unit_id: project.unitId,
      event_on: day,
      code: own,
      client_id: test.clientId,
      chain_id: chainId,
      is_retest: i > 0,
      space_id: spaceId,
      surface,
      meter_id: meterId,
      model_id: model.id,
      limit_set_id: limits === model.tightened ? loaded.sets.get(project.unitId)! : null,
      pass_limit: limits.passLimit,
      fail_limit: limits.failLimit,
      rlu: test.rlu,
      verdict: test.verdict,
      phase: 'after',
      batch: `B-${day.slice(2, 4)}${day.slice(5, 7)}`,
      taken_at: test.takenAt,
      counts_at: test.takenAt,
      is_clock_off: false,
      taken_by_id: by.employeeId,
      note: '',
      search: own.toLowerCase(),
      ...stamps(test.takenAt, by.userId),
    });
    loaded.audit.push(
      audited({
        kind: SWAB.kind,
        operation: 'space-inspection.swab.record',
        id,
        code: own,
        event: 'record',
        at: test.takenAt,
        by,
        project,
      }),
    );
  });
}
