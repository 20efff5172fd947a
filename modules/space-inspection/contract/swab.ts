import {
  clientId,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  importEndpoints,
  LIMITS,
  listEndpoint,
  paperEndpoint,
  personRef,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { LEFT_OUT, MOST_RLU, MOST_SURFACE_POSTERS, SWAB_PHASES, SWAB_PHOTOS } from './codes.ts';
import { atpOps as ops } from './operations.ts';
import { limitsOfModel } from './meter.ts';

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/** `_SYS_SU_…`. */
const surfaceCode = z.string().check(z.regex(/^_SYS_SU_\w+$/));
const instant = z.iso.datetime();

const swabFields = {
  clientId,
  spaceId: id,
  surface: surfaceCode,
  meterId: id,
  /** Relative light units as the meter shows them. */
  rlu: z.int().check(z.gte(0), z.lte(MOST_RLU)),
  phase: z.enum(SWAB_PHASES),
  /** The inspection in which it was swabbed. */
  inspectionId: z.nullable(id),
  /** Of the swabs. */
  batch: words(LIMITS.code),
  expiresOn: z.nullable(day),
  /** By the clock of the device. */
  takenAt: instant,
  note: words(LIMITS.line),
  photos: z.array(id).check(z.maxLength(SWAB_PHOTOS)),
};
const newSwab = z.strictObject(swabFields);
export type NewSwab = z.infer<typeof newSwab>;
/** `retestOf`: the `clientId` of the first test of the chain, so that a retest may arrive before it. */
const newRetest = z.strictObject({ ...swabFields, retestOf: clientId });
export type NewRetest = z.infer<typeof newRetest>;

const savedSwab = z.object({
  id,
  code: z.string(),
  chainId: id,
  /** `clientId` of the first test of the chain: what a retest names. */
  chainKey: z.string(),
  spaceId: id,
  surface: z.string(),
  inspectionId: z.nullable(id),
  phase: z.enum(SWAB_PHASES),
  /** In relative light units. */
  rlu: z.int(),
  verdict: z.string(),
  leftOut: z.nullable(z.enum(LEFT_OUT)),
});
export type SavedSwab = z.infer<typeof savedSwab>;

const swabRow = z.object({
  id,
  code: z.string(),
  chainId: id,
  unitId: id,
  unitName: z.string(),
  spaceId: id,
  spaceName: z.string(),
  surface: z.string(),
  meterSerial: z.string(),
  modelName: z.string(),
  rlu: z.int(),
  passLimit: z.int(),
  failLimit: z.int(),
  verdict: z.string(),
  phase: z.string(),
  isRetest: z.boolean(),
  leftOut: z.nullable(z.string()),
  isVoided: z.boolean(),
  batch: z.string(),
  takenAt: z.string(),
  takenByName: z.nullable(z.string()),
  timeZone: z.string(),
});
export type SwabRow = z.infer<typeof swabRow>;

const chainRow = z.object({
  id,
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  spaceId: id,
  spaceName: z.string(),
  surface: z.string(),
  status: z.string(),
  fails: z.int(),
  tests: z.int(),
  lastRlu: z.nullable(z.int()),
  lastVerdict: z.nullable(z.string()),
  lastAt: z.string(),
  /** When the retest is due; null where none is awaited. */
  retestDueAt: z.nullable(z.string()),
  timeZone: z.string(),
  version,
});
export type ChainRow = z.infer<typeof chainRow>;

const chainTest = z.object({
  id,
  code: z.string(),
  rlu: z.int(),
  passLimit: z.int(),
  failLimit: z.int(),
  verdict: z.string(),
  phase: z.string(),
  isRetest: z.boolean(),
  leftOut: z.nullable(z.string()),
  meterSerial: z.string(),
  modelName: z.string(),
  batch: z.string(),
  expiresOn: z.nullable(z.string()),
  /** By the clock of the device. */
  takenAt: z.string(),
  /** When the server had it. */
  receivedAt: z.string(),
  /** The device's clock was wrong: its day is the server's. */
  isClockOff: z.boolean(),
  takenBy: z.nullable(personRef),
  note: z.string(),
  photos: z.array(fileRef),
  voidReason: z.nullable(z.string()),
});

const chainDetail = z.object({
  ...chainRow.shape,
  /** The `clientId` of its first test: what a retest names. */
  key: z.string(),
  watchUntil: z.nullable(z.string()),
  inspectionId: z.nullable(id),
  /** In the order of the devices. */
  list: z.array(chainTest),
  actions: z.array(
    z.object({
      code: z.string(),
      href: z.string(),
      status: z.string(),
      dueAt: z.nullable(z.string()),
      responsible: z.nullable(z.string()),
    }),
  ),
  events: z.array(recordEvent),
});
export type ChainDetail = z.infer<typeof chainDetail>;

const voidSwab = z.strictObject({
  /** Of the chain. */
  version,
  reason: words(LIMITS.line).check(z.minLength(1)),
});
export type VoidSwab = z.infer<typeof voidSwab>;

const sheet = z.object({
  unitId: id,
  unitName: z.string(),
  spaceId: id,
  spaceCode: z.string(),
  spaceName: z.string(),
  functionalRisk: z.string(),
  timeZone: z.string(),
  /** Touch points to swab next, the most urgent first, with the reason. */
  next: z.array(z.object({ surface: z.string(), why: z.enum(['failed', 'never', 'longest']), since: z.nullable(z.string()) })),
  meters: z.array(
    z.object({
      id,
      serial: z.string(),
      modelId: id,
      modelName: z.string(),
      calibrationDue: z.nullable(z.string()),
      /** Limits that hold today, by surface; `surface` null holds for all others. */
      limits: z.array(z.object({ surface: z.nullable(z.string()), ...limitsOfModel })),
    }),
  ),
  /** Chains of the space that wait for a retest. */
  open: z.array(z.object({ id, key: z.string(), surface: z.string(), dueAt: z.nullable(z.string()) })),
});
export type SwabSheet = z.infer<typeof sheet>;

const charts = z.object({
  /** One for each model that was used: models have no axis in common. */
  models: z.array(
    z.object({
      modelId: id,
      modelName: z.string(),
      weeks: z.array(
        z.object({
          /** Monday. */
          week: z.string(),
          /** First swabs after cleaning, and how many of them passed. */
          first: z.int(),
          passes: z.int(),
          /** Median reading in relative light units. */
          median: z.number(),
        }),
      ),
      /** Days on which limits changed. */
      changes: z.array(z.object({ day: z.string(), surface: z.nullable(z.string()), passLimit: z.int(), failLimit: z.int() })),
      meters: z.array(
        z.object({
          id,
          serial: z.string(),
          tests: z.int(),
          median: z.number(),
          /** Median ÷ median of the other meters of its model; null with too few readings. */
          ratio: z.nullable(z.number()),
          readsHigh: z.boolean(),
        }),
      ),
    }),
  ),
});
export type AtpCharts = z.infer<typeof charts>;

const path = '/atp';
export const atpEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: swabRow, order: ['takenAt', 'desc'], operation: ops.listTests }),
  chains: listEndpoint({ path: `${path}/chains/list`, row: chainRow, order: ['lastAt', 'desc'], operation: ops.read }),
  readChain: endpoint({ method: 'GET', path: `${path}/chains/:id`, output: chainDetail, operation: ops.read }),
  chainHistory: historyEndpoint(`${path}/chains/:id/history`, ops.read),
  /** What a swab sheet needs of a space: where to swab, meters with their limits, open chains. */
  sheet: endpoint({
    method: 'GET',
    path: `${path}/sheet`,
    input: z.strictObject({ space: z.coerce.number().check(z.int(), z.gte(1)) }),
    output: sheet,
    operation: ops.readSheet,
  }),
  /** The first test of a chain. Sent twice under one `clientId` it is one. */
  record: endpoint({ method: 'POST', path, input: newSwab, output: savedSwab, operation: ops.record }),
  retest: endpoint({ method: 'POST', path: `${path}/retest`, input: newRetest, output: savedSwab, operation: ops.record }),
  /** Takes one test out of its chain, which is counted again. */
  void: endpoint({ method: 'POST', path: `${path}/:id/void`, input: voidSwab, output: chainDetail, operation: ops.void }),
  /** First swabs by week and the meters beside each other, apart for each model. */
  charts: endpoint({
    method: 'GET',
    path: `${path}/charts`,
    input: z.strictObject({
      unit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      /** Local days; a year at most, the last half year where none are given. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    output: charts,
    operation: ops.listTests,
  }),
  /** Printed codes of surfaces, four a page. */
  posters: paperEndpoint({
    method: 'POST',
    path: `${path}/posters`,
    input: z.strictObject({
      spaceIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
      surfaces: z.array(surfaceCode).check(z.minLength(1), z.maxLength(MOST_SURFACE_POSTERS)),
    }),
    operation: ops.printCodes,
  }),
  ...importEndpoints({ path, operation: ops.import }),
};
