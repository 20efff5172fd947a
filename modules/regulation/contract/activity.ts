import {
  clientId,
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  personRef,
  reasonedMove,
  recordEvent,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { ACTIVITY_KINDS, MOST_ACTIVITY_CLAUSES, MOST_UNITS } from './activity-codes.ts';
import { regulationOps as ops } from './operations.ts';

const activityRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  unitId: id,
  unitName: z.string(),
  startOn: day,
  /** Last local day on which a task is submitted in time. */
  dueOn: day,
  clauseCount: z.int(),
  unitCount: z.int(),
  /** Units whose task is completed. */
  doneCount: z.int(),
  isLate: z.boolean(),
  status: z.string(),
  version,
});
export type ActivityRow = z.infer<typeof activityRow>;

/** A unit that is asked; without an assignee its project manager is proposed, as far as there is one. */
const activityUnit = z.strictObject({ unitId: id, assigneeId: z.nullable(id) });
const fields = {
  title: words(LIMITS.title),
  kind: z.enum(ACTIVITY_KINDS),
  note: someWords(LIMITS.text),
  startOn: day,
  dueOn: day,
  clauseIds: z.array(id).check(z.maxLength(MOST_ACTIVITY_CLAUSES)),
  units: z.array(activityUnit).check(z.maxLength(MOST_UNITS)),
  /** Who reviews; none: the compliance owners of each unit. */
  reviewerIds: z.array(id).check(z.maxLength(10)),
};
const newActivity = z.strictObject({ clientId, unitId: id, ...fields });
export type NewActivity = z.infer<typeof newActivity>;
const activityChange = z.strictObject({ version, ...fields });
export type ActivityChange = z.infer<typeof activityChange>;
export type ActivityFields = Omit<ActivityChange, 'version'>;

/** How far one unit of an activity is. */
const activityPart = z.object({
  unitId: id,
  unitName: z.string(),
  assignee: z.nullable(personRef),
  /** Null until the activity starts. */
  task: z.nullable(
    z.object({
      id,
      code: z.string(),
      status: z.string(),
      judgedCount: z.int(),
      clauseCount: z.int(),
      failedCount: z.int(),
      isLate: z.boolean(),
      callOut: z.string(),
    }),
  ),
});
export type ActivityPart = z.infer<typeof activityPart>;
const activityClause = z.object({
  id,
  no: z.string(),
  text: z.string(),
  importance: z.int(),
  regulationId: id,
  regulationName: z.string(),
  /** First day on which the version of its regulation holds. */
  effectiveDate: day,
});

const activityDetail = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  note: z.string(),
  unitId: id,
  unitName: z.string(),
  timeZone: z.string(),
  startOn: day,
  dueOn: day,
  clauses: z.array(activityClause),
  parts: z.array(activityPart),
  reviewers: z.array(personRef),
  /** The next version of a regulation that has proposed it. */
  successor: z.nullable(z.object({ id, code: z.string(), name: z.string() })),
  planner: z.nullable(personRef),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Why it was discontinued. */
  reason: z.nullable(z.string()),
  status: z.string(),
  version,
  events: z.array(recordEvent),
});
export type ActivityDetail = z.infer<typeof activityDetail>;

/** Clauses an activity may ask: of regulations in force or to come, without those that only inform. */
const clauseOption = z.object({
  regulationId: id,
  regulationCode: z.string(),
  regulationName: z.string(),
  clauses: z.array(z.object({ id, no: z.string(), text: z.string(), importance: z.int() })),
});
export type ClauseOption = z.infer<typeof clauseOption>;
const clauseQuestion = z.strictObject({ regulationIds: z.array(id).check(z.maxLength(50)) });

const path = '/identRegulationActivity';
const event = <const P extends string, I>(name: P, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}` as `/identRegulationActivity/:id/${P}`,
    input,
    output: activityDetail,
    operation,
  });

export const activityEndpoints = {
  /** Open ones by their last day. */
  list: listEndpoint({ path: `${path}/list`, row: activityRow, operation: ops.readActivity }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: activityDetail, operation: ops.readActivity }),
  history: historyEndpoint(`${path}/:id/history`, ops.readActivity),
  /** Clauses of regulations, to choose from. */
  clauses: endpoint({
    method: 'POST',
    path: `${path}/clauses`,
    input: clauseQuestion,
    output: z.array(clauseOption),
    operation: ops.readActivity,
  }),
  create: endpoint({ method: 'POST', path, input: newActivity, output: newRecord, operation: ops.planActivity }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: activityChange, output: activityDetail, operation: ops.planActivity }),
  /** It starts by itself on its day. */
  schedule: event('schedule', recordMove, ops.planActivity),
  /** Before its day: each unit gets its task, once. */
  start: event('start', recordMove, ops.planActivity),
  discard: event('discard', reasonedMove, ops.planActivity),
  /** Tasks that are not completed end. */
  discontinue: event('discontinue', reasonedMove, ops.discontinueActivity),
};
