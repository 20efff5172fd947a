import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import { signRound } from '@quantum/modules/signature/contract';
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
import {
  acceptInput,
  answerInput,
  classifyInput,
  findingsInput,
  fishbone,
  injuryInput,
  investigateInput,
  mergeInput,
  newIncident,
  raiseInput,
  reasonInput,
  responseInput,
  saveInjuries,
  settleInput,
  versionOnly,
} from './incident-input.ts';
import { incidentOps as ops } from './operations.ts';

export const incidentRow = z.object({
  id,
  code: z.string(),
  /** The first sentence of what was told. */
  title: z.string(),
  description: z.string(),
  type: z.string(),
  /** Computed from what happened to people. */
  severity: z.string(),
  /** The worse of severity and potential. */
  grade: z.string(),
  status: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  spaceName: z.nullable(z.string()),
  /** UTC. */
  occurredAt: z.string(),
  injuredCount: z.int(),
  recordable: z.boolean(),
  /** Until when the investigation ends; null while there is none. */
  dueOn: z.nullable(z.string()),
  late: z.boolean(),
  timeZone: z.string(),
  version,
});
export type IncidentRow = z.infer<typeof incidentRow>;

const injury = z.object({
  ...injuryInput.shape,
  id,
  /** Null of a privacy case. */
  shownName: z.nullable(z.string()),
  severity: z.string(),
  /** Off or on other work, full duty, settled. */
  status: z.string(),
  /** `deaths`, `away`, `restricted`, `other`; null: not recordable. */
  column: z.nullable(z.string()),
  awayDays: z.int(),
  restrictedDays: z.int(),
  oshaAway: z.int(),
  oshaRestricted: z.int(),
  workingDays: z.int(),
  /** The day they left; null: they are here. */
  leftOn: z.nullable(z.string()),
  /** Days run on although they left: an estimate. */
  isEstimate: z.boolean(),
});
export type InjuryView = z.infer<typeof injury>;

const link = z.object({ code: z.string(), href: z.string() });
const clock = z.object({
  id,
  rule: z.string(),
  basis: z.string(),
  dueAt: z.string(),
  metAt: z.nullable(z.string()),
  state: z.string(),
  note: z.string(),
});

export const incidentDetail = z.object({
  ...incidentRow.shape,
  spaceId: z.nullable(z.int()),
  reporter: z.nullable(personRef),
  reportedAt: z.string(),
  immediateActions: z.string(),
  photos: z.array(fileRef),
  injuries: sensitive('injury', z.array(injury)),
  triggers: z.array(z.string()),
  accidentCategory: z.nullable(z.string()),
  /** The categories of its day. */
  accidentCategories: z.string(),
  isDangerous: z.boolean(),
  jobTask: z.nullable(z.object({ id, name: z.string(), href: z.string() })),
  directLoss: z.nullable(z.number()),
  /** Of Decree 493, with the direct loss. */
  grade493: z.string(),
  /** First aid that was given: what, by whom, when. */
  firstAid: sensitive('injury', z.string()),
  clientToldAt: z.nullable(z.string()),
  clientToldBy: z.nullable(personRef),
  clientToldNote: z.string(),
  mayRespond: z.boolean(),
  /** The day it was cleared of who was hurt; null: it says so. */
  clearedOn: z.nullable(z.string()),
  lead: z.nullable(personRef),
  team: z.array(personRef),
  timeline: z.string(),
  whys: z.array(z.string()),
  causes: z.array(z.string()),
  fishbone,
  noActionReason: z.string(),
  lesson: z.nullable(z.string()),
  question: z.nullable(z.string()),
  /** The one it is a duplicate of. */
  mergedInto: z.nullable(link),
  /** What the law asks to be reported. */
  clocks: z.array(clock),
  /** Whose law it is under: as it was on its day. */
  jurisdiction: z.string(),
  mayMeetClocks: z.boolean(),
  /** What other projects were told of it, the newest first. */
  notices: z.array(z.object({ ...link.shape, kind: z.string(), status: z.string(), title: z.string() })),
  mayNotify: z.boolean(),
  signing: z.array(signRound),
  /** When each stage began; null of what lies ahead, or where nobody noted it. */
  stageTimes: z.array(z.object({ stage: z.string(), at: z.nullable(z.string()) })),
  /** Somebody is still off work. */
  isOff: z.boolean(),
  /** Closed ones of the same work or kind of place that share half of the causes, in any project: the cause came back. No address to who may not read it. */
  recurring: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** Local day it happened on. */
      day: z.string(),
      href: z.nullable(z.string()),
      unitName: z.string(),
      lesson: z.nullable(z.string()),
    }),
  ),
  actions: z.array(z.object({ ...link.shape, status: z.string(), dueAt: z.nullable(z.string()), responsible: z.nullable(z.string()) })),
  events: z.array(recordEvent),
});
export type IncidentDetail = z.infer<typeof incidentDetail>;

/** `follow` is the last part of the address where the report can be followed without an account. */
const receipt = z.object({ id, code: z.string(), follow: z.string() });
export type IncidentReceipt = z.infer<typeof receipt>;

const path = '/incident';
const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({ method: 'POST', path: `/incident/:id/${name}`, input, output: incidentDetail, operation });

export const incidentEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: incidentRow, order: ['occurredAt', 'desc'], operation: ops.list }),
  mine: listEndpoint({ path: `${path}/mine/list`, row: incidentRow, order: ['occurredAt', 'desc'], operation: ops.mine }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: incidentDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  /** Sent twice under one `clientId` it is one. */
  report: endpoint({ method: 'POST', path, input: newIncident, output: receipt, operation: ops.report, comparesDrafts: true }),
  return: event('return', reasonInput, ops.return),
  answer: event('answer', answerInput, ops.answer),
  confirm: event('confirm', versionOnly, ops.confirm),
  dismiss: event('dismiss', reasonInput, ops.dismiss),
  merge: event('merge', mergeInput, ops.merge),
  file: event('file', reasonInput, ops.file),
  settle: event('settle', settleInput, ops.settle),
  classify: event('classify', classifyInput, ops.classify),
  investigate: event('investigate', investigateInput, ops.investigate),
  findings: event('findings', findingsInput, ops.findings),
  raise: event('raise', raiseInput, ops.raise),
  submit: event('submit', versionOnly, ops.submit),
  approve: event('approve', versionOnly, ops.approve),
  reject: event('reject', reasonInput, ops.reject),
  accept: event('accept', acceptInput, ops.accept),
  sendBack: event('sendBack', reasonInput, ops.sendBack),
  reopen: event('reopen', reasonInput, ops.reopen),
  void: event('void', reasonInput, ops.void),
  injuries: event('injuries', saveInjuries, ops.injuries),
  respond: event('response', responseInput, ops.respond),
};

export const incidentCollaboration = collaborationEndpoints({
  base: '/incident',
  name: 'incident.incident',
  read: ops.read,
  attach: ops.confirm,
});
