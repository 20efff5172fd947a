import { day, endpoint, historyEndpoint, id, LIMITS, listEndpoint, localized, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { routeOps as ops } from './operations.ts';

export const MOST_STEPS = 10;
export const MOST_SEATS = 10;
/** A step waits at most a quarter of a year. */
export const MOST_HOURS = 2160;
export const MOST_REMINDERS = 5;
const MOST_CONDITIONS = 5;
const MOST_ROLES = 20;
export const LINE_LEVELS = 5;

const hours = z.int().check(z.minimum(1), z.maximum(MOST_HOURS));
const roleCode = z.string().check(z.maxLength(LIMITS.code));
const factKey = z.string().check(z.maxLength(40));

const seatSpec = z.discriminatedUnion('by', [
  /** The first of the roles that has a holder who may sign. */
  z.strictObject({ by: z.literal('roles'), roles: z.array(roleCode).check(z.minLength(1), z.maxLength(MOST_ROLES)) }),
  z.strictObject({ by: z.literal('person'), employeeId: id }),
  /** So many levels above who asks for the signature. */
  z.strictObject({ by: z.literal('line'), levels: z.int().check(z.minimum(1), z.maximum(LINE_LEVELS)) }),
  z.strictObject({ by: z.literal('client') }),
]);
export type RouteSeat = z.infer<typeof seatSpec>;

const routeStep = z.strictObject({
  seats: z.array(seatSpec).check(z.minLength(1), z.maxLength(MOST_SEATS)),
  /** All, any, or a share of the seats: `_SYS_SR_…`. */
  rule: z.enum(SIGN_RULE),
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** How long the step has from its opening; null: no limit. */
  hours: z.nullable(hours),
  /** After so many hours who has not answered is reminded. */
  reminds: z.array(hours).check(z.maxLength(MOST_REMINDERS)),
  /** With the last reminder the next above may sign in their place. */
  escalates: z.boolean(),
});
export type RouteStepInput = z.infer<typeof routeStep>;

const condition = z.union([
  z.strictObject({
    fact: factKey,
    oneOf: z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.minLength(1), z.maxLength(MOST_ROLES)),
  }),
  z.strictObject({ fact: factKey, atLeast: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
]);
export type RouteConditionInput = z.infer<typeof condition>;

const routeRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Kind of what is signed. */
  kind: z.string(),
  /** How many steps it has. */
  steps: z.int(),
  /** The first local day it holds. */
  fromOn: z.string(),
  status: z.string(),
  timeZone: z.string(),
});
export type SignRouteRow = z.infer<typeof routeRow>;

const fields = {
  names: localized(),
  fromOn: day,
  /** All of them have to hold; none: every record of the kind. */
  conditions: z.array(condition).check(z.maxLength(MOST_CONDITIONS)),
  steps: z.array(routeStep).check(z.minLength(1), z.maxLength(MOST_STEPS)),
  /** The first rejection ends the round; otherwise all of the step answer first. */
  endsOnRejection: z.boolean(),
};
const newRoute = z.strictObject({ ...fields, unitId: id, kind: z.string().check(z.maxLength(LIMITS.code)) });
export type NewSignRoute = z.infer<typeof newRoute>;
const routeChange = z.strictObject({ ...fields, version });
export type SignRouteChange = z.infer<typeof routeChange>;
const routeReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** A step in the reader's words. */
const stepWords = z.object({
  /** A seat each. */
  seats: z.array(z.string()),
  rule: z.enum(SIGN_RULE),
  percent: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  reminds: z.array(z.int()),
  escalates: z.boolean(),
});
export type RouteStepWords = z.infer<typeof stepWords>;

const routeDetail = z.object({
  ...routeRow.shape,
  names: localized(),
  conditions: z.array(condition),
  steps: z.array(routeStep),
  /** The same for reading; conditions a line each. */
  stepWords: z.array(stepWords),
  conditionWords: z.array(z.string()),
  /** Names of the people its seats name. */
  people: z.array(z.object({ id, name: z.string() })),
  endsOnRejection: z.boolean(),
  version,
  events: z.array(recordEvent),
});
export type SignRouteDetail = z.infer<typeof routeDetail>;

const choice = z.object({ value: z.string(), label: z.string() });
const routeChoices = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      /** A client may sign records of this kind. */
      mayAskClient: z.boolean(),
      /** Roles the module asks by itself. */
      roles: z.array(z.string()),
      /** What a route may ask of a record; `values` null: a number. */
      facts: z.array(z.object({ fact: z.string(), label: z.string(), values: z.nullable(z.array(choice)) })),
    }),
  ),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type RouteChoices = z.infer<typeof routeChoices>;

const dryRun = z.strictObject({
  ...newRoute.shape,
  /** A round there was: its record is taken. Without one, each project below the unit. */
  roundId: z.optional(z.nullable(id)),
});
export type DryRun = z.infer<typeof dryRun>;

const dryRunSeat = z.object({
  /** Who is looked for. */
  asked: z.string(),
  /** Who would sign; null where nobody can. */
  name: z.nullable(z.string()),
  /** Why nobody of these would: nobody holds the role, made the record, has left, may not open it, signs already; `later`: known when it is asked for. */
  skipped: z.nullable(z.enum(['nobody', 'author', 'left', 'noRight', 'twice', 'later'])),
});
const dryRunPlace = z.object({
  /** The record's code, or the unit's name. */
  name: z.string(),
  /** Why the route would not hold for the record: conditions that are not met, or that it begins later, in words. */
  misses: z.array(z.string()),
  steps: z.array(
    z.object({
      seats: z.array(dryRunSeat),
      /** Nobody can fill it: who signs instead. */
      raisedTo: z.nullable(z.string()),
      /** Nobody signs it. */
      isLeftOut: z.boolean(),
    }),
  ),
});
const dryRunResult = z.object({
  places: z.array(dryRunPlace),
  /** Projects below the unit; the first fifty are shown. */
  total: z.int(),
});
export type DryRunResult = z.infer<typeof dryRunResult>;

const roundChoice = z.object({ id, code: z.string(), unitName: z.string(), askedAt: z.string(), timeZone: z.string() });

export const signRouteEndpoints = {
  list: listEndpoint({ path: '/tasks/signRoute/list', row: routeRow, order: ['code', 'asc'], operation: ops.list }),
  choices: endpoint({ method: 'GET', path: '/tasks/signRoute/choices', output: routeChoices, operation: ops.list }),
  create: endpoint({ method: 'POST', path: '/tasks/signRoute', input: newRoute, output: routeDetail, operation: ops.create }),
  read: endpoint({ method: 'GET', path: '/tasks/signRoute/:id', output: routeDetail, operation: ops.read }),
  history: historyEndpoint('/tasks/signRoute/:id/history', ops.read),
  update: endpoint({ method: 'PUT', path: '/tasks/signRoute/:id', input: routeChange, output: routeDetail, operation: ops.update }),
  /** From its first day on it says who signs; refused where a step can be filled nowhere. */
  publish: endpoint({
    method: 'POST',
    path: '/tasks/signRoute/:id/publish',
    input: z.strictObject({ version }),
    output: routeDetail,
    operation: ops.publish,
  }),
  retire: endpoint({ method: 'POST', path: '/tasks/signRoute/:id/retire', input: routeReason, output: routeDetail, operation: ops.retire }),
  /** Who would be asked, who is passed over and why; nothing is saved. */
  dryRun: endpoint({ method: 'POST', path: '/tasks/signRoute/dryRun', input: dryRun, output: dryRunResult, operation: ops.dryRun }),
  /** Records that have been signed, to try a route on: the newest of a kind in a unit and below. */
  rounds: endpoint({
    method: 'POST',
    path: '/tasks/signRoute/rounds',
    input: z.strictObject({
      kind: z.string().check(z.maxLength(LIMITS.code)),
      unitId: id,
      search: z.string().check(z.maxLength(LIMITS.name)),
    }),
    output: z.object({ rounds: z.array(roundChoice) }),
    operation: ops.dryRun,
  }),
};
