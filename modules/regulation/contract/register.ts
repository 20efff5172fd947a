import { day, endpoint, id, listEndpoint, paperEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { STANDINGS } from './activity-codes.ts';
import { regulationOps as ops } from './operations.ts';
import { GOV_REGULATION } from './regulation.ts';

/** Without a day: today of the unit. */
const asOf = z._default(z.nullable(day), null);
const paperInput = z.strictObject({ unitId: id, asOf });
/** Without a unit: the reader's own project, else the first of those the reader may see. */
const registerInput = z.strictObject({ unitId: z._default(z.nullable(id), null), asOf });

const rate = z.object({
  numerator: z.int(),
  denominator: z.int(),
  /** With two decimals; null where nothing counts. */ percent: z.nullable(z.string()),
});
const registerClause = z.object({
  clauseId: id,
  no: z.string(),
  text: z.string(),
  requirement: z.string(),
  importance: z.int(),
  central: z.boolean(),
  standing: z.enum(STANDINGS),
  /** Last day on which its evidence is fresh. */
  freshUntil: z.nullable(z.string()),
  /** The unit above whose judgement holds; null for the unit's own. */
  fromUnitName: z.nullable(z.string()),
});
const registerRegulation = z.object({
  id,
  code: z.string(),
  name: z.string(),
  documentNo: z.string(),
  versionNo: z.int(),
  topics: z.array(z.string()),
  clauses: z.array(registerClause),
});
const register = z.object({
  unitId: id,
  unitName: z.string(),
  /** The local day it is told of, and today. */
  asOf: z.string(),
  today: z.string(),
  identified: rate,
  compliance: rate,
  /** Regulations in force on that day that concern the unit, in their order. */
  regulations: z.array(registerRegulation),
});
export type Register = z.infer<typeof register>;

/** A clause that is in scope of a project, with how the project complies today. */
const registerRow = z.object({
  /** Of the pair of unit and clause. */
  id,
  unitId: id,
  unitName: z.string(),
  regulationId: id,
  regulationName: z.string(),
  clauseId: id,
  clauseNo: z.string(),
  text: z.string(),
  importance: z.int(),
  standing: z.enum(STANDINGS),
  freshUntil: z.nullable(z.string()),
});
export type RegisterRow = z.infer<typeof registerRow>;

/** Topics against projects: how each project complies. */
const matrixInput = z.strictObject({ asOf });
const matrixCell = z.object({
  identified: rate,
  compliance: rate,
  failed: z.int(),
  stale: z.int(),
  notAssessed: z.int(),
  notIdentified: z.int(),
});
const registerMatrix = z.object({
  asOf: z.string(),
  today: z.string(),
  units: z.array(z.object({ id, name: z.string() })),
  topics: z.array(z.object({ code: z.string(), cells: z.array(z.nullable(matrixCell)) })),
});
export type RegisterMatrix = z.infer<typeof registerMatrix>;

/** A clause of a unit as of a day. */
const proofInput = z.strictObject({ unitId: id, clauseId: id, asOf });

const path = `${GOV_REGULATION}/register`;
export const registerEndpoints = {
  /** Every clause that concerns a unit, as of any day, with the tree and the evidence of that day. */
  read: endpoint({ method: 'POST', path, input: registerInput, output: register, operation: ops.register }),
  /** Clauses of all projects of the reader, today: what the figures open. */
  list: listEndpoint({ path: `${path}/list`, row: registerRow, order: ['importance', 'desc'], isSearched: false, operation: ops.register }),
  matrix: endpoint({ method: 'POST', path: `${path}/matrix`, input: matrixInput, output: registerMatrix, operation: ops.register }),
  /** The same as a paper. */
  paper: paperEndpoint({ method: 'POST', path: `${path}/paper`, input: paperInput, operation: ops.register }),
  /** One clause in one unit as of a day, on one sheet: what was judged, by whom, with which evidence. */
  proof: paperEndpoint({ method: 'POST', path: `${path}/proof`, input: proofInput, operation: ops.register }),
};
export type RegisterInput = z.infer<typeof registerInput>;
export type RegisterPaperInput = z.infer<typeof paperInput>;
export type ProofInput = z.infer<typeof proofInput>;
