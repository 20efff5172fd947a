import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import {
  bulkAudit,
  bulkCodes,
  bulkInsert,
  passIds,
  seeded,
  type DemoPast,
  type DemoProject,
  type ModuleDemo,
} from '@quantum/platform/server';
import {
  ACCIDENT_TYPE,
  ASSESSMENT_STATUS,
  CONTROL_CHECK,
  FLAG_CAUSE,
  FREQUENCY,
  PLAN_STATUS,
  RATING,
  RISK_METHOD,
  ROW_STATUS,
  VERSION_STATUS,
  type RiskMethod,
} from '../../contract/index.ts';
import { scoresLeft } from '../../domain/credit.rules.ts';
import { isFine, reviewDue } from '../../domain/follow.rules.ts';
import { usualAxes } from '../../domain/matrix-words.ts';
import { plainCells, rankOf, ratingOf, worst } from '../../domain/scale.rules.ts';
import { ASSESSMENT, CARD, CONTROL, JOB_TASK, MATRIX, PLAN, ROW, SECURITY } from '../tables.ts';
import { CONTROLS, LIBRARY, PLANNED } from './library.ts';
import { liveRisks } from './live.ts';
import { event, FIRST, Loaded, ofCompany, placed, say, searched, stamped } from './loaded.ts';
import { postsOf } from './posts.ts';
import { loadSecurity } from './security.ts';

/** Job tasks each hospital has assessed. */
const ASSESSED = 12;
/** How long ago the two assessments were completed. */
const [LONG_AGO, LATELY] = [410, 60];

function matrices(record: Loaded, project: DemoProject, at: string): number {
  const names: Record<string, readonly [string, string, string]> = {
    [RISK_METHOD.lxs]: ['Hospital services L×S', '医院服务 L×S 矩阵', '醫院服務 L×S 矩陣'],
    [RISK_METHOD.lec]: ['Technical services LEC', '工程服务 LEC', '工程服務 LEC'],
    [RISK_METHOD.tvi]: ['Security T×V×I', '安保 T×V×I', '保安 T×V×I'],
  };
  const ids = Object.entries(names).map(([method, name]) => {
    const code = record.code('RMX');
    const cells = method === RISK_METHOD.lxs ? plainCells() : {};
    const row = { code, client_id: randomUUID(), names: say(name), method, axes: usualAxes(method as RiskMethod), cells };
    const id = record.add(MATRIX.table, {
      ...ofCompany(project),
      ...row,
      version_no: 1,
      status: VERSION_STATUS.active,
      search: searched(code, say(name)),
      ...stamped(project, at),
    });
    record.rows.get(MATRIX.table)!.at(-1)!['family_id'] = id;
    return id;
  });
  return ids[0]!;
}

type PostOf = Awaited<ReturnType<typeof postsOf>>;
function library(record: Loaded, project: DemoProject, at: string, postOf: PostOf): number[] {
  return LIBRARY.map(({ name, steps }, n) => {
    const code = record.code('RJT');
    const all = steps.map((one, i) => ({
      key: `s${i}`,
      names: say(one.step),
      hazards: [{ key: `h${i}`, names: say(one.hazard), hazardType: one.type, accidentType: one.accident, harmed: '' }],
    }));
    const row = {
      code,
      client_id: randomUUID(),
      names: say(name),
      job_id: postOf(n)?.id ?? null,
      steps: all,
      tools: '',
      materials: '',
      people_exposed: 6,
      frequency: '',
    };
    const id = record.add(JOB_TASK.table, {
      ...ofCompany(project),
      ...row,
      version_no: 1,
      status: VERSION_STATUS.active,
      search: searched(code, say(name)),
      ...stamped(project, at),
    });
    record.rows.get(JOB_TASK.table)!.at(-1)!['family_id'] = id;
    return id;
  });
}

function register(
  record: Loaded,
  project: DemoProject,
  at: string,
  today: string,
  { index, of = CONTROLS }: { index: number; of?: typeof CONTROLS },
): Map<string, number[]> {
  const isVerified = of === CONTROLS;
  return new Map(
    Object.entries(of).map(([accident, controls]) => [
      accident,
      controls.map(([name, hierarchy], i) => {
        const code = record.code('RCT');
        // In every third hospital the sharps boxes failed their last check.
        const hasFailed = isVerified && index % 3 === 1 && accident === ACCIDENT_TYPE.sharps && i === 0;
        return record.add(CONTROL.table, {
          ...placed(project),
          code,
          client_id: randomUUID(),
          names: say(name),
          hierarchy,
          check_kind: CONTROL_CHECK.byHand,
          owner_id: project.supervisor.employeeId,
          check_months: 6,
          is_verified: isVerified,
          has_failed: hasFailed,
          checked_on: isVerified ? addDays(today, -40) : null,
          check_due: isVerified ? addDays(today, 140) : null,
          search: searched(code, say(name)),
          ...stamped(project, at),
        });
      }),
    ]),
  );
}

interface Round {
  project: DemoProject;
  index: number;
  daysAgo: number;
  isLast: boolean;
  controls: Map<string, number[]>;
  /** Those that are only planned. */
  planned: Map<string, number[]>;
  planId: number;
  matrixId: number;
  postOf: PostOf;
}

/** What is planned against a hazard, as far as there is anything left to take from its level. */
function plannedFor(
  { planned }: Round,
  accident: string,
  credited: readonly { credits: Record<string, number> }[],
  initial: Record<string, number>,
) {
  return (PLANNED[accident] ?? []).flatMap(([, , axis, steps], k) => {
    const id = planned.get(accident)?.[k];
    const left = initial[axis]! - 1 - credited.reduce((sum, { credits }) => sum + (credits[axis] ?? 0), 0);
    return id === undefined || left <= 0 ? [] : [{ id, credits: { [axis]: Math.min(steps, left) } }];
  });
}

/** One assessment of one job task: the first without most controls, the second with them. */
function assess(record: Loaded, past: DemoPast, round: Round, familyId: number, n: number): void {
  const { project, index, daysAgo, isLast } = round;
  const at = new Date(past.now.getTime() - (daysAgo - n) * 86_400_000).toISOString();
  const day = dayAt(new Date(at), project.zone);
  const code = record.code(`RA-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`);
  const seed = LIBRARY[n]!;
  const die = seeded(index * 131 + n * 17);
  const matrix = { method: RISK_METHOD.lxs, cells: plainCells() };
  const id = FIRST + (record.rows.get(ASSESSMENT.table)?.length ?? 0);
  const rated = seed.steps.map((one, i) => {
    const initial = { L: 3 + Math.floor(die() * 3), S: 3 + Math.floor(die() * 3) };
    const all = (CONTROLS[one.accident] ?? []).map(([, , axis, steps], k) => ({
      id: round.controls.get(one.accident)![k]!,
      credits: { [axis]: Math.min(steps, axis === 'L' ? initial.L - 1 : initial.S - 1) },
    }));
    const credited = isLast ? all : [];
    const planned = isLast ? plannedFor(round, one.accident, credited, initial) : [];
    const failed = isLast && index % 3 === 1 && one.accident === ACCIDENT_TYPE.sharps;
    // All of them are verified; where the box failed its check, the others are in force.
    const { target, residual, current } = scoresLeft(matrix.method, initial, [
      ...credited.map((control, k) => ({ ...control, verified: true, inForce: !failed || k > 0 })),
      ...planned.map((control) => ({ ...control, verified: false, inForce: false })),
    ]);
    const ratings = [initial, residual, current].map((score) => ratingOf(matrix, score)) as [never, never, never];
    const rowCode = record.code('RSK');
    const rowId = record.add(ROW.table, {
      ...placed(project),
      event_on: day,
      code: rowCode,
      assessment_id: id,
      family_id: familyId,
      step_key: `s${i}`,
      hazard_key: `h${i}`,
      step: say(one.step),
      hazard: say(one.hazard),
      hazard_type: one.type,
      accident_type: one.accident,
      harmed: '',
      initial,
      initial_rating: ratings[0],
      planned: target,
      residual,
      residual_rating: ratings[1],
      current,
      current_rating: ratings[2],
      current_rank: rankOf(ratings[2]),
      owner_id: project.supervisor.employeeId,
      review_on: reviewDue(day, ratings[1]),
      rated_on: day,
      changed_at: failed ? past.now.toISOString() : null,
      status: isLast ? (isFine(ratings[2]) ? ROW_STATUS.completed : ROW_STATUS.pending) : ROW_STATUS.close,
      search: searched(rowCode, say(one.hazard)),
      ...stamped(project, at),
    });
    event(record, project, at, { kind: ROW.kind, id: rowId, code: rowCode, event: 'bear', to: ROW_STATUS.pending });
    for (const one of [...credited, ...planned])
      record.rows.set('risk.row_control', [
        ...(record.rows.get('risk.row_control') ?? []),
        { row_id: rowId, control_id: one.id, credits: one.credits },
      ]);
    return { rowId, rowCode, residual: ratings[1] as never, current: ratings[2] as never, hazard: one };
  });
  const reviews = rated.map(({ residual }) => reviewDue(day, residual)).toSorted();
  record.add(ASSESSMENT.table, {
    ...placed(project),
    business_line_id: project.businessLineId,
    event_on: day,
    code,
    plan_id: round.planId,
    matrix_id: round.matrixId,
    job_task_id: familyId,
    family_id: familyId,
    round: isLast ? 2 : 1,
    opens_on: addDays(day, -14),
    due_on: day,
    assessor_id: project.manager.employeeId,
    team: [project.supervisor.employeeId],
    participants: [],
    status: isLast ? ASSESSMENT_STATUS.completed : ASSESSMENT_STATUS.close,
    rating: worst(rated.map(({ current }) => current)),
    completed_on: day,
    review_on: reviews[0],
    is_followed: !isLast,
    search: searched(code, say(seed.name)),
    ...stamped(project, at),
  });
  event(record, project, at, { kind: ASSESSMENT.kind, id, code, event: 'complete', to: ASSESSMENT_STATUS.completed });
  if (!isLast) return;
  extras(record, past, round, { id, familyId, n, day, at, rated });
}

interface AssessedRow {
  id: number;
  familyId: number;
  n: number;
  day: string;
  at: string;
  rated: readonly { rowId: number; rowCode: string; current: never; hazard: (typeof LIBRARY)[number]['steps'][number] }[];
}
/** The planted patterns: flags no one answered, an acceptance that lapsed, cards, one of them older than its row. */
function extras(record: Loaded, past: DemoPast, { project, index, postOf }: Round, done: AssessedRow): void {
  const today = dayAt(past.now, project.zone);
  const [row] = done.rated;
  if (index === 0 && done.n < 4)
    record.add('risk.flag', {
      row_id: row!.rowId,
      cause: FLAG_CAUSE.incident,
      source_kind: 'incident.incident',
      source_id: done.n,
      code: `IR-${project.unitCode}-${done.n + 1}`,
      raised_on: addDays(today, -30 - done.n),
      due_on: addDays(today, -16 - done.n),
      answer: null,
      answered_by: null,
      answered_at: null,
    });
  if (index === 1 && done.n === 0) {
    // The needle-stick, and the answer to it.
    record.add('risk.flag', {
      row_id: row!.rowId,
      cause: FLAG_CAUSE.incident,
      source_kind: 'incident.incident',
      source_id: done.n,
      code: `IR-${project.unitCode}-1`,
      raised_on: addDays(today, -6),
      due_on: addDays(today, 8),
      answer: 'The box was full: the acceptance no longer holds, boxes are changed daily',
      answered_by: project.supervisor.employeeId,
      answered_at: past.now.toISOString(),
    });
    record.add('risk.acceptance', {
      row_id: row!.rowId,
      rating: RATING.medium,
      score: { L: 2, S: 4 },
      reason: 'New boxes are delivered in the next quarter',
      requested_by: project.supervisor.employeeId,
      requested_at: done.at,
      accepted_on: done.day,
      expires_on: addDays(done.day, 180),
      ended_on: addDays(today, -5),
      ended_why: 'worse',
    });
  }
  if (done.n > 2) return;
  const code = record.code('RDC');
  const seed = LIBRARY[done.n]!;
  const controls = done.rated.flatMap(({ hazard }) => (CONTROLS[hazard.accident] ?? []).map(([name]) => say(name)));
  record.add(CARD.table, {
    ...placed(project),
    code,
    client_id: randomUUID(),
    names: say(seed.name),
    assessment_id: done.id,
    family_id: done.familyId,
    post: postOf(done.n)?.names ?? null,
    rating: worst(done.rated.map(({ current }) => current)),
    lines: done.rated.map(({ hazard, current }) => ({ hazard: say(hazard.hazard), accidentType: hazard.accident, rating: current })),
    controls,
    emergency: say([
      'Stop, wash or cool for 15 minutes, report to the supervisor at once',
      '停止作业，冲洗或冷却 15 分钟，立即报告主管',
      '停止工作，沖洗或冷卻 15 分鐘，即時向主管呈報',
    ]),
    phone: '2345 6789',
    version_no: 1,
    issued_at: done.at,
    issued_on: done.day,
    status: VERSION_STATUS.active,
    search: searched(code, say(seed.name)),
    ...stamped(project, done.at),
  });
}

/** Forty job tasks, three matrices, every hospital assessed twice: extreme and high risks become fewer by more than half. */
async function loadRisks(past: DemoPast): Promise<string> {
  const record = new Loaded();
  const postOf = await postsOf(past);
  const libraries = new Map<number, { matrixId: number; tasks: number[] }>();
  const at = new Date(past.now.getTime() - (LONG_AGO + 60) * 86_400_000).toISOString();
  for (const [index, project] of past.projects.entries()) {
    const own = libraries.get(project.companyId) ?? {
      matrixId: matrices(record, project, at),
      tasks: library(record, project, at, postOf),
    };
    libraries.set(project.companyId, own);
    const today = dayAt(past.now, project.zone);
    const controls = register(record, project, at, today, { index });
    const planned = index % 2 === 0 ? register(record, project, at, today, { index, of: PLANNED }) : new Map<string, number[]>();
    const code = record.code('RPL');
    const names = say(['Yearly job assessment', '年度作业评估', '年度工作評估']);
    const tasks = own.tasks.slice(0, ASSESSED);
    const planId = record.add(PLAN.table, {
      ...placed(project),
      code,
      client_id: randomUUID(),
      names,
      matrix_id: own.matrixId,
      job_task_ids: tasks,
      unit_ids: [project.unitId],
      assessor_id: null,
      team: [project.supervisor.employeeId],
      frequency: FREQUENCY.yearly,
      first_due: addDays(today, -LONG_AGO),
      days_to_do: 30,
      ends_on: null,
      next_round: 2,
      status: PLAN_STATUS.inProgress,
      search: searched(code, names),
      ...stamped(project, at),
    });
    event(record, project, at, { kind: PLAN.kind, id: planId, code, event: 'publish', to: PLAN_STATUS.pending });
    for (const daysAgo of [LONG_AGO, LATELY])
      for (const [n, familyId] of tasks.entries())
        assess(
          record,
          past,
          { project, index, daysAgo, isLast: daysAgo === LATELY, controls, planned, planId, matrixId: own.matrixId, postOf },
          familyId,
          n,
        );
    loadSecurity(record, project, past.now, index);
  }
  const order = [MATRIX, JOB_TASK, PLAN, ASSESSMENT, CONTROL, ROW].map(({ table }) => table);
  for (const table of [...order, 'risk.row_control', 'risk.flag', 'risk.acceptance', CARD.table, SECURITY.table]) {
    const rows = record.rows.get(table) ?? [];
    if (rows.length > 0) await bulkInsert(past.client, table, rows);
    if (table !== 'risk.row_control') await passIds(past.client, table);
  }
  await bulkAudit(past.client, record.audit);
  await bulkCodes(past.client, record.counters);
  return `${record.rows.get(ROW.table)?.length ?? 0} risks`;
}

export const demo: ModuleDemo = { past: loadRisks, live: liveRisks };
