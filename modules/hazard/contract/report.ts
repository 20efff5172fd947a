import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import {
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  listEndpoint,
  personRef,
  recordEvent,
  sensitive,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { REPORT_KINDS } from './codes.ts';
import { hazardOps as ops } from './operations.ts';
import {
  acceptReport,
  escalateReport,
  fixReport,
  mergeReport,
  newReport,
  raiseFromReport,
  reasonInput,
  tellClient,
  versionOnly,
} from './report-input.ts';

/** A row of the list; who reported anonymously is no part of it for anyone. */
const reportRow = z.object({
  id,
  code: z.string(),
  kind: z.enum(REPORT_KINDS),
  description: z.string(),
  category: z.string(),
  level: z.nullable(z.string()),
  risk: z.nullable(z.string()),
  status: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  spaceName: z.nullable(z.string()),
  /** UTC. */
  occurredAt: z.string(),
  reportedAt: z.string(),
  /** No one has looked at it although the time for it is over. */
  late: z.boolean(),
  anonymous: z.boolean(),
  reporterName: z.nullable(z.string()),
  timeZone: z.string(),
  version,
});
const reportListRow = z.object({
  ...reportRow.shape,
  /** The last day by which it is to be put right; null until it is assessed. */
  dueOn: z.nullable(z.string()),
  /** Local day. */
  completedOn: z.nullable(z.string()),
});
export type ReportRow = z.infer<typeof reportListRow>;

const link = z.object({ code: z.string(), href: z.string() });
const reportDetail = z.object({
  ...reportRow.shape,
  spaceId: z.nullable(z.int()),
  photosBefore: z.array(fileRef),
  photosAfter: z.array(fileRef),
  fixNote: z.nullable(z.string()),
  fixedBy: z.nullable(personRef),
  minutesLost: z.nullable(z.int()),
  patientAffected: sensitive('patient', z.nullable(z.boolean())),
  clientToldAt: z.nullable(z.string()),
  /** By whom it was told, or why it was not. */
  clientToldNote: z.nullable(z.string()),
  triageDueAt: z.string(),
  /** The last day by which it is to be put right: by its risk, counted from the report. */
  dueOn: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  objection: z.nullable(z.string()),
  duplicateOf: z.nullable(link),
  /** The incident it goes on as. */
  continuedAs: z.nullable(link),
  completedAt: z.nullable(z.string()),
  actions: z.array(z.object({ ...link.shape, status: z.string(), dueAt: z.nullable(z.string()), responsible: z.nullable(z.string()) })),
  events: z.array(recordEvent),
});
export type ReportDetail = z.infer<typeof reportDetail>;

/** `follow` is the last part of the address where the report can be followed without an account. */
const receipt = z.object({ id, code: z.string(), follow: z.string() });
export type ReportReceipt = z.infer<typeof receipt>;

function endpointsOf<const P extends string>(path: P) {
  const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
    endpoint({ method: 'POST', path: `${path}/:id/${name}`, input, output: reportDetail, operation });
  return {
    list: listEndpoint({ path: `${path}/list`, row: reportListRow, order: ['reportedAt', 'desc'], operation: ops.list }),
    /** What the caller reported, anonymously or not. */
    mine: listEndpoint({ path: `${path}/mine/list`, row: reportListRow, order: ['reportedAt', 'desc'], operation: ops.mine }),
    read: endpoint({ method: 'GET', path: `${path}/:id`, output: reportDetail, operation: ops.read }),
    history: historyEndpoint(`${path}/:id/history`, ops.read),
    /** Sent twice under one `clientId` it is one. */
    report: endpoint({ method: 'POST', path, input: newReport, output: receipt, operation: ops.report, comparesDrafts: true }),
    accept: event('accept', acceptReport, ops.accept),
    raise: event('raise', raiseFromReport, ops.raise),
    fix: event('fix', fixReport, ops.fix),
    pass: event('pass', versionOnly, ops.pass),
    fail: event('fail', reasonInput, ops.fail),
    dismiss: event('dismiss', reasonInput, ops.dismiss),
    merge: event('merge', mergeReport, ops.merge),
    close: event('close', versionOnly, ops.close),
    object: event('object', reasonInput, ops.object),
  };
}

export const hazardEndpoints = endpointsOf('/hazard');
/** A major hazard is closed by EHS. */
export const closeMajorEndpoint = endpoint({
  method: 'POST',
  path: '/hazard/:id/closeMajor',
  input: versionOnly,
  output: reportDetail,
  operation: ops.closeMajor,
});
export const abnormalEventEndpoints = {
  ...endpointsOf('/abnormalEvent'),
  escalate: endpoint({
    method: 'POST',
    path: '/abnormalEvent/:id/escalate',
    input: escalateReport,
    output: reportDetail,
    operation: ops.escalate,
  }),
  tellClient: endpoint({
    method: 'POST',
    path: '/abnormalEvent/:id/tellClient',
    input: tellClient,
    output: reportDetail,
    operation: ops.tellClient,
  }),
};
export type ReportEndpoints = typeof hazardEndpoints;

const collaboration = <const P extends `/${string}`>(base: P, name: string) =>
  collaborationEndpoints({ base, name, read: ops.read, attach: ops.accept });
export const hazardCollaboration = collaboration('/hazard', 'hazard.report');
