import {
  clientId,
  day,
  endpoint,
  historyEndpoint,
  id,
  listEndpoint,
  localized,
  newRecord,
  personRef,
  reasonedMove,
  recordHead,
  recordMove,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';

const roundRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  protocolName: z.string(),
  aseFrom: z.string(),
  aseDue: z.string(),
  qpeTo: z.string(),
  /** ASEs that were handed in, of how many. */
  handedIn: z.int(),
  total: z.int(),
  status: z.string(),
});
export type RoundRow = z.infer<typeof roundRow>;

/** Local days: the ASE opens and is due, the visits begin and end. */
const days = { aseFrom: day, aseDue: day, qpeFrom: day, qpeTo: day };
const newRound = z.strictObject({
  clientId,
  unitId: id,
  names: localized(),
  protocolId: id,
  unitIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
  ...days,
});
export type NewRound = z.infer<typeof newRound>;
const extension = z.strictObject({ version, aseDue: day, qpeTo: day });
export type RoundExtension = z.infer<typeof extension>;

const roundVisit = z.object({ id, code: z.string(), status: z.string(), plannedOn: z.string(), lead: z.nullable(personRef) });

const STANDINGS = ['waiting', 'notBegun', 'inWork', 'returned', 'handedIn', 'accepted', 'notHandedIn', 'void'] as const;
/** How far an ASE is. */
export type AseStanding = (typeof STANDINGS)[number];

/** One project of a round. */
const roundProject = z.object({
  unitId: z.int(),
  unitName: z.string(),
  ase: z.object({
    id,
    code: z.string(),
    status: z.string(),
    standing: z.enum(STANDINGS),
    /** Open, and its due day is over. */
    isLate: z.boolean(),
    dueOn: z.string(),
    handedInAt: z.nullable(z.string()),
    lead: z.nullable(personRef),
    evidence: z.int(),
    /** Shown with two decimals; absent while the reader may not know it. */
    percent: z.optional(z.string()),
  }),
  visit: z.nullable(roundVisit),
});
export type RoundProject = z.infer<typeof roundProject>;

const roundDetail = z.object({
  ...recordHead,
  ...days,
  protocolId: z.int(),
  protocolName: z.string(),
  projects: z.array(roundProject),
  /** Visits may be planned now. */
  canPlanVisits: z.boolean(),
});
export type RoundDetail = z.infer<typeof roundDetail>;

/** One project in one round; of a self-score nothing is told here. */
const standingCell = z.object({
  aseId: z.int(),
  standing: z.enum(STANDINGS),
  isLate: z.boolean(),
  dueOn: z.string(),
  handedInAt: z.nullable(z.string()),
});
const roundMatrix = z.object({
  /** The latest rounds the reader may see, newest first. */
  rounds: z.array(z.object({ id, code: z.string(), name: z.string(), aseDue: z.string(), handedIn: z.int(), total: z.int() })),
  /** Their projects; each with a cell for each round, null where the project is not in it. */
  projects: z.array(z.object({ unitId: z.int(), unitName: z.string(), timeZone: z.string(), cells: z.array(z.nullable(standingCell)) })),
});
export type RoundMatrix = z.infer<typeof roundMatrix>;

const path = '/qpeInspection/rounds';

export const roundEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: roundRow, operation: ops.readRound }),
  /** Rounds against projects. */
  matrix: endpoint({ method: 'GET', path: `${path}/matrix`, output: roundMatrix, operation: ops.readRound }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: roundDetail, operation: ops.readRound }),
  history: historyEndpoint(`${path}/:id/history`, ops.readRound),
  /** With an ASE for each project; those whose day has come open with the next run of the job, within the hour. */
  create: endpoint({ method: 'POST', path, input: newRound, output: newRecord, operation: ops.planRound }),
  /** Later days; the to-dos follow. */
  extend: endpoint({ method: 'POST', path: `${path}/:id/extend`, input: extension, output: roundDetail, operation: ops.planRound }),
  /** Everybody whose ASE is open is reminded now. */
  remind: endpoint({ method: 'POST', path: `${path}/:id/remind`, input: recordMove, output: roundDetail, operation: ops.planRound }),
  /** Cancels what nobody began. */
  discontinue: endpoint({
    method: 'POST',
    path: `${path}/:id/discontinue`,
    input: reasonedMove,
    output: roundDetail,
    operation: ops.planRound,
  }),
};
