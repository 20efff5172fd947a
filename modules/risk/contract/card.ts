import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  paperEndpoint,
  version,
  words,
} from '@quantum/platform/contract';
import { versionEndpoints } from '@quantum/modules/organization/contract';
import * as z from 'zod/mini';
import { riskOps as ops } from './operations.ts';
import { head } from './shared.ts';

const cardRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: id,
  unitName: z.string(),
  rating: z.string(),
  /** `_SYS_RM_…`: what the matrix of its assessment rates by. */
  method: z.string(),
  versionNo: z.int(),
  issuedOn: z.nullable(z.string()),
  isOlder: z.boolean(),
  status: z.string(),
});
export type CardRow = z.infer<typeof cardRow>;
const fields = { emergency: localized(LIMITS.line), phone: words(LIMITS.name) };
const newCard = z.strictObject({ clientId, assessmentId: id, ...fields });
export type NewCard = z.infer<typeof newCard>;
const cardChange = z.strictObject({ version, ...fields });
export type CardChange = z.infer<typeof cardChange>;
const line = z.object({ hazard: z.string(), accidentType: z.string(), rating: z.string() });
const cardDetail = z.object({
  ...head,
  ...fields,
  unitName: z.string(),
  post: z.nullable(z.string()),
  rating: z.string(),
  method: z.string(),
  colour: z.string(),
  lines: z.array(line),
  controls: z.array(z.string()),
  versionNo: z.int(),
  issuedOn: z.nullable(z.string()),
  isOlder: z.boolean(),
  assessment: z.object({ id, code: z.string() }),
  address: z.string(),
  typed: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type CardDetail = z.infer<typeof cardDetail>;
/** What a passer-by reads: no names. */
const shownCard = z.object({
  code: z.string(),
  name: z.string(),
  unitName: z.string(),
  post: z.nullable(z.string()),
  phone: z.string(),
  emergency: z.string(),
  rating: z.string(),
  ratingName: z.string(),
  colour: z.string(),
  /** Place in the palette of the seven risk levels, 7 the worst. */
  level: z.int(),
  lines: z.array(z.object({ hazard: z.string(), accident: z.string() })),
  controls: z.array(z.string()),
  issuedOn: z.string(),
  isOlder: z.boolean(),
});
export type ShownCard = z.infer<typeof shownCard>;
const path = '/riskDisclosureCard';
// Its next version comes from its assessment.
const { publish, withdraw } = versionEndpoints({ path, detail: cardDetail, save: ops.saveCard, move: ops.moveCard });

export const cardEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: cardRow, operation: ops.readCard }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: cardDetail, operation: ops.readCard }),
  history: historyEndpoint(`${path}/:id/history`, ops.readCard),
  /** From a completed assessment: what it says now; the next version where there is one. */
  create: endpoint({ method: 'POST', path, input: newCard, output: newRecord, operation: ops.saveCard }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: cardChange, output: cardDetail, operation: ops.saveCard }),
  publish,
  withdraw,
  paper: paperEndpoint({ path: `${path}/:id/paper`, operation: ops.readCard }),
  show: endpoint({ method: 'GET', path: '/public/riskDisclosureCard/:token', output: shownCard, operation: ops.showCard }),
};
