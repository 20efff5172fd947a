import { shownDocument } from '@quantum/modules/documentation/contract';
import { citationEndpoints } from '@quantum/modules/regulation/contract';
import {
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  personRef,
  reasonedMove,
  recordEvent,
  version,
  words,
} from '@quantum/platform/contract';
import { signRound } from '@quantum/modules/signature/contract';
import * as z from 'zod/mini';
import { riskOps as ops } from './operations.ts';
import { credits, score } from './shared.ts';

const riskRow = z.object({
  id,
  code: z.string(),
  hazard: z.string(),
  step: z.string(),
  jobTaskName: z.string(),
  unitId: id,
  unitName: z.string(),
  accidentType: z.string(),
  initialRating: z.string(),
  residualRating: z.string(),
  currentRating: z.string(),
  /** `_SYS_RM_…`: what its matrix rates by. */
  method: z.string(),
  controlsOut: z.int(),
  ownerName: z.nullable(z.string()),
  reviewOn: z.string(),
  flagged: z.boolean(),
  status: z.string(),
});
export type RiskRow = z.infer<typeof riskRow>;

const flag = z.object({
  id,
  cause: z.string(),
  code: z.string(),
  href: z.nullable(z.string()),
  raisedOn: z.string(),
  dueOn: z.string(),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
});
const acceptance = z.object({
  id,
  rating: z.string(),
  reason: z.string(),
  requestedBy: z.nullable(z.string()),
  acceptedOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  endedWhy: z.nullable(z.string()),
});
const rowDetail = z.object({
  id,
  code: z.string(),
  hazard: z.string(),
  step: z.string(),
  harmed: z.string(),
  jobTaskName: z.string(),
  unitId: id,
  unitName: z.string(),
  hazardType: z.string(),
  accidentType: z.string(),
  method: z.string(),
  axes: z.array(z.object({ key: z.string(), name: z.string(), levels: z.array(z.object({ value: z.number(), name: z.string() })) })),
  cells: z.record(z.string(), z.string()),
  initial: score,
  initialRating: z.string(),
  /** Once its planned controls are verified too. */
  target: score,
  targetRating: z.string(),
  /** With the controls that are verified. */
  residual: score,
  residualRating: z.string(),
  current: score,
  currentRating: z.string(),
  effectiveness: z.int(),
  /** Who holds it under control: company, department, project or post. */
  level: z.string(),
  owner: z.nullable(personRef),
  reviewOn: z.string(),
  assessment: z.object({ id, code: z.string() }),
  controls: z.array(z.object({ id, name: z.string(), hierarchy: z.string(), credits, verified: z.boolean(), inForce: z.boolean() })),
  /** The documents in force its controls rest on, as far as the reader may open them. */
  documents: z.array(z.object({ controlId: id, ...shownDocument.shape })),
  flags: z.array(flag),
  acceptances: z.array(acceptance),
  actions: z.array(
    z.object({
      code: z.string(),
      href: z.string(),
      status: z.string(),
      dueAt: z.nullable(z.string()),
      responsible: z.nullable(z.string()),
    }),
  ),
  signing: z.array(signRound),
  status: z.string(),
  version,
  timeZone: z.string(),
  events: z.array(recordEvent),
});
export type RowDetail = z.infer<typeof rowDetail>;

const treat = z.strictObject({ version, risk: codeOf('_SYS_IR'), responsibleId: z.nullable(id), measures: words(LIMITS.text) });
export type TreatRow = z.infer<typeof treat>;
const rateAgain = z.strictObject({ version, initial: score, reason: words() });
export type RateAgain = z.infer<typeof rateAgain>;
const path = '/riskAssessment/row';
const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)['treat']) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input, output: rowDetail, operation });

const riskHeatAsked = z.strictObject({ unitId: z.nullable(id) });
export type RiskHeatAsked = z.infer<typeof riskHeatAsked>;
const riskHeat = z.object({
  /** With verified controls, and once the planned ones are verified too; rows by falling likelihood, cells by rising severity. */
  maps: z.array(
    z.object({
      stage: z.enum(['residual', 'planned']),
      cells: z.array(z.array(z.object({ likelihood: z.int(), severity: z.int(), rating: z.string(), count: z.int() }))),
    }),
  ),
  /** Live risks whose review is past its day. */
  reviewLate: z.int(),
  /** Open high and extreme risks, as the board counts them. */
  highOpen: z.int(),
  /** Projects with high or extreme risks open or reviews past their day: those with the most extreme first, then high, then late; five at most. */
  projects: z.array(z.object({ unitId: z.int(), unitName: z.string(), extreme: z.int(), high: z.int(), late: z.int() })),
});
export type RiskHeat = z.infer<typeof riskHeat>;

/** The clauses of the law that ask for a risk to be controlled. */
export const rowCitations = citationEndpoints({ base: path, name: 'risk.row', read: ops.readRow, cite: ops.treat });

export const rowEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: riskRow, order: ['urgency', 'desc'], operation: ops.listRows }),
  /** How many risks each cell of the matrix has, of a unit and below or of all. */
  heat: endpoint({ method: 'POST', path: `${path}/heat`, input: riskHeatAsked, output: riskHeat, operation: ops.listRows }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: rowDetail, operation: ops.readRow }),
  history: historyEndpoint(`${path}/:id/history`, ops.readRow),
  treat: event('treat', treat, ops.treat),
  rate: event('rate', rateAgain, ops.rate),
  /** The flags change nothing: why. */
  unchanged: event('unchanged', reasonedMove, ops.answer),
  /** Asks those who may for its acceptance. */
  ask: event('accept', reasonedMove, ops.ask),
  revoke: event('revoke', reasonedMove, ops.remove),
  remove: event('remove', reasonedMove, ops.remove),
};
