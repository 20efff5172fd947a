import { signRound } from '@quantum/modules/signature/contract';
import {
  clientId,
  day,
  endpoint,
  historyEndpoint,
  id,
  listEndpoint,
  newRecord,
  paperEndpoint,
  personRef,
  reasonedMove,
  recordHead,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';
import { visitReport } from './visit-report.ts';

const visitRow = z.object({
  id,
  code: z.string(),
  roundName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  leadName: z.nullable(z.string()),
  plannedOn: z.string(),
  /** Local day of the hand-in. */
  handedInOn: z.nullable(z.string()),
  /** Null before the report is to be signed, for everybody. */
  percent: z.nullable(z.number()),
  /** `_SYS_EG_…` as it was signed. */
  gradeSigned: z.nullable(z.string()),
  /** Null before the report is to be signed. */
  findings: z.nullable(z.int()),
  late: z.boolean(),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type VisitRow = z.infer<typeof visitRow>;

/** Who visits a project, and when. */
const plan = {
  /** Local day of the project, within the days of the round. */
  plannedOn: day,
  /** One of the assessors. */
  leadId: id,
  assessorIds: z.array(id).check(z.minLength(1), z.maxLength(10)),
  /** Reviews the report; none of the assessors. */
  reviewerId: id,
};
const newVisit = z.strictObject({ clientId, roundId: id, unitId: id, ...plan });
export type NewVisit = z.infer<typeof newVisit>;
const visitChange = z.strictObject({ version, reason: words(), ...plan });
export type VisitChange = z.infer<typeof visitChange>;
export type VisitPlan = Pick<NewVisit, 'plannedOn' | 'leadId' | 'assessorIds' | 'reviewerId'>;

const visitDetail = z.object({
  ...recordHead,
  roundId: z.int(),
  unitId: z.int(),
  plannedOn: z.string(),
  qpeFrom: z.string(),
  qpeTo: z.string(),
  minAreas: z.int(),
  lead: z.nullable(personRef),
  assessors: z.array(personRef),
  reviewer: z.nullable(personRef),
  /** The ASE with its evidence. */
  aseId: z.nullable(z.int()),
  startedAt: z.nullable(z.string()),
  handedInAt: z.nullable(z.string()),
  /** Sheets beside the one that counts: kept, not counted. */
  setAside: z.array(z.object({ by: z.nullable(personRef), at: z.string() })),
  /** The reader compares them with the one that counts. */
  canCompareAside: z.boolean(),
  /** The reader opens the sheet of this visit. */
  hasSheet: z.boolean(),
  /** Answers, score and findings; left out for readers outside the team until the report is to be signed. */
  report: z.optional(visitReport),
  /** Rounds of signatures, the newest first. */
  signing: z.array(signRound),
});
export type VisitDetail = z.infer<typeof visitDetail>;

const ready = z.strictObject({ version, summary: someWords(2000) });
export type ReportReady = z.infer<typeof ready>;

/** Who leads it from now on: an assessor of the visit, or somebody who joins them. */
const newLead = z.strictObject({ version, reason: words(), leadId: id });
export type VisitNewLead = z.infer<typeof newLead>;

const reopening = z.strictObject({ version, reason: words(), findingIds: z.array(id).check(z.minLength(1), z.maxLength(500)) });
export type VisitReopening = z.infer<typeof reopening>;

const path = '/qpeInspection';

export const visitEndpoints = {
  /** Within the reader's scope, paged. */
  list: listEndpoint({ path: `${path}/list`, row: visitRow, operation: ops.listVisits }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: visitDetail, operation: ops.readVisit }),
  /** The report as a PDF, for those who may read it. */
  paper: paperEndpoint({ path: `${path}/:id/paper`, operation: ops.readVisit }),
  history: historyEndpoint(`${path}/:id/history`, ops.readVisit),
  plan: endpoint({ method: 'POST', path, input: newVisit, output: newRecord, operation: ops.planVisit }),
  replan: endpoint({ method: 'POST', path: `${path}/:id/replan`, input: visitChange, output: visitDetail, operation: ops.planVisit }),
  cancel: endpoint({ method: 'POST', path: `${path}/:id/cancel`, input: reasonedMove, output: visitDetail, operation: ops.planVisit }),
  /** The visit begins: an ASE that is not handed in is cancelled. */
  start: endpoint({ method: 'POST', path: `${path}/:id/start`, input: recordMove, output: visitDetail, operation: ops.conductVisit }),
  /** Another assessor leads the visit: who led it stays one of its assessors. */
  handOver: endpoint({ method: 'POST', path: `${path}/:id/handOver`, input: newLead, output: visitDetail, operation: ops.planVisit }),
  /** The report goes to its reviewer. */
  ready: endpoint({ method: 'POST', path: `${path}/:id/ready`, input: ready, output: visitDetail, operation: ops.conductVisit }),
  /** Back to the lead of the visit. */
  return: endpoint({ method: 'POST', path: `${path}/:id/return`, input: reasonedMove, output: visitDetail, operation: ops.reviewVisit }),
  /** The report is passed on: project manager, operation manager and director sign in turn. */
  pass: endpoint({ method: 'POST', path: `${path}/:id/pass`, input: recordMove, output: visitDetail, operation: ops.reviewVisit }),
  close: endpoint({ method: 'POST', path: `${path}/:id/close`, input: recordMove, output: visitDetail, operation: ops.closeVisit }),
  /** Some findings are open again. */
  reopen: endpoint({ method: 'POST', path: `${path}/:id/reopen`, input: reopening, output: visitDetail, operation: ops.closeVisit }),
  void: endpoint({ method: 'POST', path: `${path}/:id/void`, input: reasonedMove, output: visitDetail, operation: ops.voidVisit }),
};
