import { clientId, day, endpoint, historyEndpoint, id, LIMITS, listEndpoint, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_RLU } from './codes.ts';
import { atpOps as ops } from './operations.ts';

const rlu = z.int().check(z.gte(0), z.lte(MOST_RLU));
/** Pass up to the first, caution up to the second, above it fail; relative light units. */
export const limitsOfModel = { passLimit: rlu, failLimit: rlu };
const surface = z.nullable(z.string().check(z.regex(/^_SYS_SU_\w+$/)));
const serial = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.code));

const model = z.object({
  id,
  name: z.string(),
  maker: z.string(),
  /** What readings are in: `RLU`. */
  readingUnit: z.string(),
  /** Its first limits, those of the maker: they hold where no set of a company does. */
  ...limitsOfModel,
  /** The maker is to be asked about the fail limit. */
  toConfirm: z.boolean(),
  /** The company that has added it; null for a model of all companies. */
  companyName: z.nullable(z.string()),
});
export type MeterModel = z.infer<typeof model>;

const newModel = z.strictObject({
  clientId,
  /** A unit of the company whose model it is. */
  unitId: id,
  name: serial,
  maker: serial,
  readingUnit: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  ...limitsOfModel,
});
export type NewModel = z.infer<typeof newModel>;

const meterRow = z.object({
  id,
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  serial: z.string(),
  modelId: id,
  modelName: z.string(),
  /** Local day; null where the maker asks for none. */
  calibrationDue: z.nullable(z.string()),
  isActive: z.boolean(),
  timeZone: z.string(),
  version,
});
export type MeterRow = z.infer<typeof meterRow>;
const meterDetail = z.object({ ...meterRow.shape, events: z.array(recordEvent) });
export type MeterDetail = z.infer<typeof meterDetail>;

const newMeter = z.strictObject({ clientId, unitId: id, modelId: id, serial, calibrationDue: z.nullable(day) });
export type NewMeter = z.infer<typeof newMeter>;
const updateMeter = z.strictObject({ version, calibrationDue: z.nullable(day), isActive: z.boolean() });
export type UpdateMeter = z.infer<typeof updateMeter>;

const limitRow = z.object({
  id,
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  modelId: id,
  modelName: z.string(),
  /** `_SYS_SU_…`; null for all surfaces. */
  surface: z.nullable(z.string()),
  ...limitsOfModel,
  validFrom: z.string(),
  approvedByName: z.nullable(z.string()),
  note: z.string(),
  timeZone: z.string(),
});
export type LimitRow = z.infer<typeof limitRow>;

/** A set of a unit above those the reader sees. */
const inheritedLimit = z.omit(limitRow, { approvedByName: true, note: true, timeZone: true });
export type InheritedLimit = z.infer<typeof inheritedLimit>;

const newLimit = z.strictObject({
  clientId,
  /** A company, or a unit of its own limits. */
  unitId: id,
  modelId: id,
  surface,
  ...limitsOfModel,
  /** Local day, today or later: tests of earlier days keep the limits they were judged by. */
  validFrom: day,
  note: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
});
export type NewLimit = z.infer<typeof newLimit>;

const proposal = z.object({
  /** Clean readings it rests on. */
  readings: z.int(),
  mean: z.nullable(z.number()),
  deviation: z.nullable(z.number()),
  /** Null with fewer than twenty. */
  limits: z.nullable(z.object(limitsOfModel)),
});
export type LimitProposal = z.infer<typeof proposal>;

const made = z.object({ id, code: z.string() });
const number = z.coerce.number().check(z.int(), z.gte(1));
const path = '/atp';

export const meterEndpoints = {
  models: endpoint({ method: 'GET', path: `${path}/models`, output: z.object({ models: z.array(model) }), operation: ops.readMeter }),
  /** A model of a company, with its first limits. */
  addModel: endpoint({ method: 'POST', path: `${path}/models`, input: newModel, output: made, operation: ops.addModel }),
  list: listEndpoint({ path: `${path}/meters/list`, row: meterRow, operation: ops.readMeter }),
  read: endpoint({ method: 'GET', path: `${path}/meters/:id`, output: meterDetail, operation: ops.readMeter }),
  history: historyEndpoint(`${path}/meters/:id/history`, ops.readMeter),
  create: endpoint({ method: 'POST', path: `${path}/meters`, input: newMeter, output: made, operation: ops.saveMeter }),
  update: endpoint({ method: 'PUT', path: `${path}/meters/:id`, input: updateMeter, output: meterDetail, operation: ops.saveMeter }),
};

export const limitEndpoints = {
  list: listEndpoint({ path: `${path}/limits/list`, row: limitRow, order: ['code', 'desc'], operation: ops.readLimit }),
  /** Limits of the units above those the reader sees, that hold or will hold. */
  inherited: endpoint({
    method: 'GET',
    path: `${path}/limits/inherited`,
    output: z.object({ limits: z.array(inheritedLimit) }),
    operation: ops.readLimit,
  }),
  /** A set of limits is never changed: the next one follows it. */
  adopt: endpoint({ method: 'POST', path: `${path}/limits`, input: newLimit, output: made, operation: ops.adoptLimit }),
  /** Own limits from clean readings of a year: mean, and mean with three standard deviations, rounded up. */
  propose: endpoint({
    method: 'GET',
    path: `${path}/limits/proposal`,
    input: z.strictObject({ unit: number, model: number, surface: z.string().check(z.regex(/^_SYS_SU_\w+$/)) }),
    output: proposal,
    operation: ops.readLimit,
  }),
};
