import {
  INSPECTION_PLAN_STATUS,
  INSPECTION_RESULT,
  INSPECTION_TYPE,
  ASSIGN_RULE,
  INSPECTION_METHOD,
} from '@quantum/modules/dictionary/contract';
import type { Answer, FormContent, ScoreReceipt } from '@quantum/modules/form/contract';
import { answeredItems, scoreAnswers } from '@quantum/modules/form/server-api';
import type { Localized } from '@quantum/platform/contract';
import { startOfDay } from '@quantum/platform/domain';
import { INSPECTION_STATUS } from '../../contract/codes.ts';
import { windowsBetween, type PlanTimes, type Window } from '../../domain/plan.rules.ts';
import { frequencyWord } from '../planning/plans/plan-times.ts';
import { targetOf } from '../record/target.ts';

/** A plan that has been running for a long time, as a demo tells it. */
export interface PastPlan {
  id: number;
  /** Its inspection programme, and the first part of the codes of its inspections. */
  programme: string;
  prefix: string;
  companyId: number;
  unitId: number;
  unitCode: string;
  businessLineId: number | null;
  zone: string;
  name: string;
  formId: number;
  versionId: number;
  formNames: Localized;
  content: FormContent;
  spaces: readonly { id: number; code: string; names: Localized }[];
  inspector: PastPerson;
  /** Code of the planning frequency. */
  frequency: string;
  weekdays: readonly number[];
  times: readonly string[];
  windowMinutes: number;
  graceMinutes: number;
  startsOn: string;
}
export interface PastPerson {
  employeeId: number;
  userId: number;
  name: string;
}

/** What became of one space in one window; null: no one came. */
export interface PastOutcome {
  /** Minutes after the window opened. */
  minutes: number;
  failing: readonly PastFailure[];
}
export interface PastFailure {
  item: string;
  description: string;
  category: string;
  risk: string;
  /** How often it had failed here before. */
  repeats: number;
  /** Hours until it was corrected and verified; null while it is open. */
  hours: number | null;
}

export interface PastFinding extends PastFailure {
  id: number;
  code: string;
  plan: PastPlan;
  taskId: number;
  taskCode: string;
  spaceId: number;
  at: Date;
}

type Row = Record<string, unknown>;
export interface PastRows {
  plans: Row[];
  planSpaces: Row[];
  planInspectors: Row[];
  rounds: Row[];
  tasks: Row[];
  submissions: Row[];
  findings: Row[];
  audit: Row[];
  /** Prefix of codes → the last number given. */
  counters: Map<string, number>;
}

interface PastHistory {
  rows: PastRows;
  findings: PastFinding[];
}

interface Building extends PastHistory {
  ids: { round: number; task: number; finding: number };
  answers: (plan: PastPlan, failing: readonly string[]) => { answers: Answer[]; receipt: ScoreReceipt };
}

const LONG_AGO = new Date(0);
const FIRST_ID = 100_001;

/**
 * All windows of the plans until now with what became of them, as rows: windows by the product's own recurrence, scores
 * by its own scoring. Nothing is read from a clock or a die: `outcomeOf` decides.
 */
export function buildHistory(
  plans: readonly PastPlan[],
  now: Date,
  answersOf: (content: FormContent, failing: ReadonlySet<string>) => Answer[],
  outcomeOf: (plan: PastPlan, space: number, n: number, window: Window) => PastOutcome | null,
): PastHistory {
  const rows: PastRows = {
    plans: [],
    planSpaces: [],
    planInspectors: [],
    rounds: [],
    tasks: [],
    submissions: [],
    findings: [],
    audit: [],
    counters: new Map(),
  };
  const b: Building = { rows, findings: [], ids: { round: FIRST_ID, task: FIRST_ID, finding: FIRST_ID }, answers: scored(answersOf) };
  for (const plan of plans) onePlan(b, plan, now, outcomeOf);
  return { rows, findings: b.findings };
}

/** Forms are answered in few ways: each is scored once. */
function scored(answersOf: (content: FormContent, failing: ReadonlySet<string>) => Answer[]): Building['answers'] {
  const kept = new Map<string, { answers: Answer[]; receipt: ScoreReceipt }>();
  return (plan, failing) => {
    const key = `${plan.versionId}:${failing.join(',')}`;
    let found = kept.get(key);
    if (!found) {
      const answers = answersOf(plan.content, new Set(failing));
      kept.set(key, (found = { answers, receipt: scoreAnswers(plan.content, answers, targetOf(plan.content)) }));
    }
    return found;
  };
}

const timesOf = (plan: PastPlan): PlanTimes => ({
  ...plan,
  frequency: frequencyWord(plan.frequency),
  interval: 1,
  endsOn: null,
  holidayRule: 'skip',
  holidays: [],
});
const place = (plan: PastPlan): Row => ({ company_id: plan.companyId, unit_id: plan.unitId, business_line_id: plan.businessLineId });

/** `INS-HK01-202611-000123`, counted by prefix. */
function codeOf({ rows }: Building, kind: string, plan: PastPlan, day: string): string {
  const prefix = `${kind}-${plan.unitCode}-${day.slice(0, 7).replace('-', '')}`;
  const n = (rows.counters.get(prefix) ?? 0) + 1;
  rows.counters.set(prefix, n);
  return `${prefix}-${String(n).padStart(6, '0')}`;
}

function onePlan(b: Building, plan: PastPlan, now: Date, outcomeOf: Parameters<typeof buildHistory>[3]): void {
  const from = startOfDay(plan.startsOn, plan.zone);
  const windows = windowsBetween(timesOf(plan), from, now, LONG_AGO).filter((window) => window.missAt <= now);
  const { rows } = b;
  const code = codeOf(b, 'PLN', plan, plan.startsOn);
  // What is not over yet the product makes by itself, from the start of the last window that is.
  const until = windows.length > 0 ? new Date(windows.at(-1)!.startAt.getTime() + 60_000) : from;
  rows.plans.push({
    ...place(plan),
    programme: plan.programme,
    id: plan.id,
    code,
    name: plan.name,
    event_on: plan.startsOn,
    method: INSPECTION_METHOD.selectForms,
    form_id: plan.formId,
    form_version_id: plan.versionId,
    assign_rule: ASSIGN_RULE.any,
    frequency: plan.frequency,
    interval: 1,
    weekdays: plan.weekdays,
    times: plan.times,
    window_minutes: plan.windowMinutes,
    grace_minutes: plan.graceMinutes,
    starts_on: plan.startsOn,
    time_zone: plan.zone,
    status: INSPECTION_PLAN_STATUS.live,
    generated_until: until.toISOString(),
    rounds_made: windows.length,
    search: `${code} ${plan.name}`.toLowerCase(),
    at: from.toISOString(),
  });
  rows.audit.push(
    auditOf(plan, {
      kind: 'inspection.plan',
      id: plan.id,
      code,
      event: 'publish',
      from: '_SYS_IP_1',
      to: '_SYS_IP_3',
      at: from,
      who: plan.inspector,
    }),
  );
  plan.spaces.forEach((space, position) => rows.planSpaces.push({ plan_id: plan.id, space_id: space.id, position }));
  rows.planInspectors.push({ plan_id: plan.id, employee_id: plan.inspector.employeeId, position: 0 });
  windows.forEach((window, n) => oneRound(b, plan, window, n, outcomeOf));
}

function oneRound(b: Building, plan: PastPlan, window: Window, n: number, outcomeOf: Parameters<typeof buildHistory>[3]): void {
  const id = b.ids.round++;
  const done = plan.spaces.filter((_, i) => oneTask(b, plan, { window, roundId: id, i, outcome: outcomeOf(plan, i, n, window) })).length;
  b.rows.rounds.push({
    ...place(plan),
    programme: plan.programme,
    id,
    event_on: window.day,
    plan_id: plan.id,
    slot_key: window.key,
    inspectors: [plan.inspector.employeeId],
    starts_at: window.startAt.toISOString(),
    due_at: window.dueAt.toISOString(),
    miss_at: window.missAt.toISOString(),
    total: plan.spaces.length,
    done,
    at: window.startAt.toISOString(),
    ended_at: (done < plan.spaces.length ? window.missAt : window.dueAt).toISOString(),
  });
}

/** One occurrence; true when it was done. */
function oneTask(
  b: Building,
  plan: PastPlan,
  { window, roundId, i, outcome }: { window: Window; roundId: number; i: number; outcome: PastOutcome | null },
): boolean {
  const id = b.ids.task++;
  const space = plan.spaces[i]!;
  const code = codeOf(b, plan.prefix, plan, window.day);
  const items = plan.content.sections.reduce((sum, section) => sum + section.items.length, 0);
  const base = {
    ...place(plan),
    programme: plan.programme,
    id,
    code,
    event_on: window.day,
    plan_id: plan.id,
    round_id: roundId,
    occurrence_key: `${plan.id}:${window.key}:0:${space.id}`,
    type: INSPECTION_TYPE.scheduled,
    form_id: plan.formId,
    form_version_id: plan.versionId,
    space_id: space.id,
    inspector_id: plan.inspector.employeeId,
    planned_at: window.startAt.toISOString(),
    due_at: window.dueAt.toISOString(),
    miss_at: window.missAt.toISOString(),
    item_count: items,
    search: [code, plan.name, space.code, ...Object.values(space.names), ...Object.values(plan.formNames)].join(' ').toLowerCase(),
    at: window.startAt.toISOString(),
  };
  if (!outcome) {
    b.rows.tasks.push({
      ...base,
      status: INSPECTION_STATUS.cancelled,
      missed: true,
      answered_count: 0,
      finding_count: 0,
      open_action_count: 0,
      critical_fail: false,
    });
    b.rows.audit.push(
      auditOf(plan, {
        kind: 'inspection.task',
        id,
        code,
        event: 'miss',
        from: INSPECTION_STATUS.waiting,
        to: INSPECTION_STATUS.cancelled,
        at: window.missAt,
      }),
    );
    return false;
  }
  const { answers, receipt } = b.answers(
    plan,
    outcome.failing.map(({ item }) => item),
  );
  const submitted = new Date(window.startAt.getTime() + outcome.minutes * 60_000);
  const started = new Date(submitted.getTime() - 6 * 60_000);
  const open = outcome.failing.filter(({ hours }) => hours === null).length;
  const status = outcome.failing.length > 0 && open === 0 ? INSPECTION_STATUS.caseClosed : INSPECTION_STATUS.completed;
  b.rows.tasks.push({
    ...base,
    status,
    missed: false,
    started_at: started.toISOString(),
    submitted_at: submitted.toISOString(),
    percent: receipt.percent,
    result: INSPECTION_RESULT[receipt.result],
    critical_fail: receipt.criticalFailed.length > 0,
    answered_count: answeredItems(plan.content, answers).length,
    finding_count: outcome.failing.length,
    open_action_count: open,
    worst_risk: outcome.failing.map(({ risk }) => risk).sort()[0] ?? null,
  });
  b.rows.submissions.push({
    task_id: id,
    answers,
    receipt,
    form_version_id: plan.versionId,
    employee_id: plan.inspector.employeeId,
    submitted_by: plan.inspector.userId,
    started_at: started.toISOString(),
    submitted_at: submitted.toISOString(),
  });
  b.rows.audit.push(
    auditOf(plan, {
      kind: 'inspection.task',
      id,
      code,
      event: 'submit',
      from: INSPECTION_STATUS.inProgress,
      to: INSPECTION_STATUS.completed,
      at: submitted,
      who: plan.inspector,
    }),
  );
  for (const failure of outcome.failing) oneFinding(b, plan, { id, code, spaceId: space.id, day: window.day, at: submitted }, failure);
  return true;
}

function oneFinding(
  b: Building,
  plan: PastPlan,
  inspection: { id: number; code: string; spaceId: number; day: string; at: Date },
  failure: PastFailure,
): void {
  const id = b.ids.finding++;
  const code = codeOf(b, 'FND', plan, inspection.day);
  b.rows.findings.push({
    ...place(plan),
    programme: plan.programme,
    id,
    code,
    event_on: inspection.day,
    task_id: inspection.id,
    item: failure.item,
    space_id: inspection.spaceId,
    description: failure.description,
    category: failure.category,
    risk: failure.risk,
    mode: '_SYS_CM_1',
    repeat_count: failure.repeats,
    at: inspection.at.toISOString(),
  });
  b.findings.push({
    ...failure,
    id,
    code,
    plan,
    taskId: inspection.id,
    taskCode: inspection.code,
    spaceId: inspection.spaceId,
    at: inspection.at,
  });
}

function auditOf(
  plan: PastPlan,
  {
    kind,
    id,
    code,
    event,
    from,
    to,
    at,
    who,
  }: { kind: string; id: number; code: string; event: string; from: string; to: string; at: Date; who?: PastPerson },
): Row {
  return {
    at: at.toISOString(),
    company_id: plan.companyId,
    unit_id: plan.unitId,
    actor_kind: who ? 'user' : 'system',
    actor_id: who?.userId ?? null,
    actor_name: who?.name ?? 'Quantum',
    operation: `${kind}.${event}`,
    kind,
    record_id: id,
    code,
    event,
    from_state: from,
    to_state: to,
  };
}
