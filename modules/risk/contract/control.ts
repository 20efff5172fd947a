import { documentCitationEndpoints } from '@quantum/modules/documentation/contract';
import { citationEndpoints } from '@quantum/modules/regulation/contract';
import {
  clientId,
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  personRef,
  recordMove,
  someWords,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { RISK_CATEGORY } from './codes.ts';
import { riskOps as ops } from './operations.ts';
import { head } from './shared.ts';

const controlRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: id,
  unitName: z.string(),
  hierarchy: z.string(),
  checkKind: z.string(),
  ownerName: z.nullable(z.string()),
  checkDue: z.nullable(z.string()),
  /** Seen in place by somebody other than its owner; until then it is planned and lowers nothing. */
  verified: z.boolean(),
  inForce: z.boolean(),
  serves: z.int(),
});
export type ControlRow = z.infer<typeof controlRow>;
const fields = {
  names: localized(200),
  hierarchy: codeOf(RISK_CATEGORY.controlHierarchy),
  checkKind: codeOf(RISK_CATEGORY.controlCheck),
  ownerId: z.nullable(id),
  /** Null: it needs no check. */
  checkMonths: z.nullable(z.int().check(z.gte(1), z.lte(60))),
  /** The question that answers for it in every inspection of its unit. */
  checkFormId: z._default(z.nullable(id), null),
  checkItem: z._default(z.nullable(z.string().check(z.maxLength(LIMITS.code))), null),
  /** The certificate those who do the job hold. */
  checkCategoryId: z._default(z.nullable(id), null),
};
const newControl = z.strictObject({ clientId, unitId: id, ...fields });
export type NewControl = z.infer<typeof newControl>;
const check = z.strictObject({ version, passed: z.boolean(), note: someWords() });
export type CheckControl = z.infer<typeof check>;
const controlDetail = z.object({
  ...head,
  ...fields,
  unitId: id,
  unitName: z.string(),
  owner: z.nullable(personRef),
  verified: z.boolean(),
  failed: z.boolean(),
  checkedOn: z.nullable(z.string()),
  checkDue: z.nullable(z.string()),
  inForce: z.boolean(),
  /** The question or the certificate it rests on, in words. */
  checkAbout: z.nullable(z.string()),
  /** Rooms in which it failed; '' where an inspection had none. */
  failedIn: z.array(z.string()),
  /** Risks it lowers. */
  risks: z.array(
    z.object({
      id,
      code: z.string(),
      hazard: z.string(),
      residualRating: z.string(),
      currentRating: z.string(),
      method: z.string(),
      status: z.string(),
    }),
  ),
});
export type ControlDetail = z.infer<typeof controlDetail>;
const path = '/riskAssessment/control';

/** The clauses of the law that ask for a control. */
export const controlCitations = citationEndpoints({ base: path, name: 'risk.control', read: ops.readControl, cite: ops.saveControl });
/** The documents that say how a control is done. */
export const controlDocuments = documentCitationEndpoints({
  base: path,
  name: 'risk.control',
  read: ops.readControl,
  cite: ops.saveControl,
});

export const controlEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: controlRow, operation: ops.readControl }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: controlDetail, operation: ops.readControl }),
  history: historyEndpoint(`${path}/:id/history`, ops.readControl),
  create: endpoint({ method: 'POST', path, input: newControl, output: newRecord, operation: ops.saveControl }),
  /** It is in place: by someone else than its owner. */
  verify: endpoint({ method: 'POST', path: `${path}/:id/verify`, input: recordMove, output: controlDetail, operation: ops.verifyControl }),
  check: endpoint({ method: 'POST', path: `${path}/:id/check`, input: check, output: controlDetail, operation: ops.checkControl }),
};
