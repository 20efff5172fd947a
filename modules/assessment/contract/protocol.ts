import { versionEndpoints } from '@quantum/modules/organization/contract';
import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  recordHead,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';
import { itemKey } from './shared.ts';

const protocolRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  year: z.int(),
  formName: z.nullable(z.string()),
  versionNo: z.int(),
  status: z.string(),
  /** Rounds that use this version. */
  rounds: z.int(),
});
export type ProtocolRow = z.infer<typeof protocolRow>;

const percent = z.number().check(z.minimum(0), z.maximum(100));
/** Least percent of the grades A, B and C; the score is compared unrounded. */
const gradeBounds = z.strictObject({ a: percent, b: percent, c: percent });

/** What proves an element. */
const evidenceRule = z.strictObject({
  item: itemKey,
  /** Id of a figure that measures itself when the ASE opens (`inspection.completion`); null: files alone. */
  metric: z.nullable(z.string().check(z.maxLength(LIMITS.name))),
  /** The ASE is not handed in without evidence here. */
  isRequired: z.boolean(),
});

/** A recommendation an assessor may choose, in three languages. */
const recommendation = z.strictObject({
  /** The element it is for; null: for any. */
  item: z.nullable(itemKey),
  text: localized(LIMITS.line),
});

const fields = {
  names: localized(),
  year: z.int().check(z.gte(2000), z.lte(2199)),
  /** A published form of type `_SYS_FT_5`; kept in the version it has when this is saved. */
  formId: id,
  /** A published form of type `_SYS_FT_6` with fewer of the same elements; null: the same sheet on both sides. */
  aseFormId: z.nullable(id),
  /** Areas a visit has to see. */
  minAreas: z.int().check(z.gte(1), z.lte(50)),
  bounds: gradeBounds,
  evidence: z.array(evidenceRule).check(z.maxLength(500)),
  /** Library of the protocol. */
  recommendations: z.array(recommendation).check(z.maxLength(500)),
};
const newProtocol = z.strictObject({ clientId, unitId: id, ...fields });
export type NewProtocol = z.infer<typeof newProtocol>;
const protocolChange = z.strictObject({ version, ...fields });
export type ProtocolChange = z.infer<typeof protocolChange>;

const protocolDetail = z.object({
  ...recordHead,
  ...fields,
  formName: z.string(),
  aseFormName: z.nullable(z.string()),
  versionNo: z.int(),
  versions: z.array(z.object({ id, versionNo: z.int(), status: z.string() })),
  /** Sections and elements of the QPE sheet, in the reader's language. */
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      weight: z.number(),
      items: z.array(z.object({ key: z.string(), text: z.string(), metricName: z.nullable(z.string()), isRequired: z.boolean() })),
    }),
  ),
});
export type ProtocolDetail = z.infer<typeof protocolDetail>;

/** A figure that may answer for an element. */
const metricOption = z.object({ id: z.string(), name: z.string() });

const path = '/qpeInspection/protocols';

export const protocolEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: protocolRow, operation: ops.readProtocol }),
  /** Figures the reader may see, by name. */
  metrics: endpoint({ method: 'GET', path: `${path}/metrics`, output: z.array(metricOption), operation: ops.readProtocol }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: protocolDetail, operation: ops.readProtocol }),
  history: historyEndpoint(`${path}/:id/history`, ops.readProtocol),
  create: endpoint({ method: 'POST', path, input: newProtocol, output: newRecord, operation: ops.saveProtocol }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: protocolChange, output: protocolDetail, operation: ops.saveProtocol }),
  ...versionEndpoints({ path, detail: protocolDetail, save: ops.saveProtocol, move: ops.moveProtocol }),
};
