import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { STRICTNESS_MARKS } from './codes.ts';
import { attestationOps as ops } from './operations.ts';

/** A person in a post with a scheme, and the highest level they hold today. */
const personRow = z.object({
  id,
  employeeId: id,
  name: z.nullable(z.string()),
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  schemeId: id,
  schemeName: z.string(),
  jobName: z.nullable(z.string()),
  levelName: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  certificateId: z.nullable(id),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  nextLevelName: z.nullable(z.string()),
  nextLevelId: z.nullable(id),
  timeZone: z.string(),
});
export type PersonRow = z.infer<typeof personRow>;

const cell = z.object({ held: z.int(), percent: z.nullable(z.number()) });
const covered = z.object({ people: z.int(), ending: z.int(), levels: z.array(cell) });
const coverage = z.object({
  schemes: z.array(
    z.object({
      schemeId: id,
      name: z.string(),
      levels: z.array(z.object({ rank: z.int(), name: z.string() })),
      /** All projects the reader sees; of these each, the least covered first. */
      total: covered,
      units: z.array(z.object({ unitId: id, unitName: z.string(), ...covered.shape })),
    }),
  ),
});
export type Coverage = z.infer<typeof coverage>;
export type CoverageCell = z.infer<typeof covered>;

const assessorRow = z.object({
  employeeId: id,
  name: z.string(),
  unitName: z.string(),
  /** Sheets sealed in the last twelve months, and sheets they are asked for today. */
  sheets: z.int(),
  open: z.int(),
  /** Mean time of a sheet. */
  seconds: z.nullable(z.int()),
  /** Sheets with another assessor of a confirmed grade to compare with. */
  compared: z.int(),
  mean: z.nullable(z.number()),
  z: z.nullable(z.number()),
  mark: z.nullable(z.enum(STRICTNESS_MARKS)),
});
export type AssessorRow = z.infer<typeof assessorRow>;

export const peopleEndpoints = {
  list: listEndpoint({ path: '/attestation/people/list', row: personRow, operation: ops.readPeople }),
  coverage: endpoint({ method: 'GET', path: '/attestation/people/coverage', output: coverage, operation: ops.readPeople }),
  assessors: endpoint({
    method: 'GET',
    path: '/attestation/assessors',
    output: z.object({ rows: z.array(assessorRow) }),
    operation: ops.readAssessors,
  }),
};
