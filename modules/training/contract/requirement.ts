import { clientId, day, endpoint, id, importEndpoints, listEndpoint, paperEndpoint, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { GAP_STATES } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const newRequirement = z.strictObject({
  clientId,
  unitId: id,
  /** Null: everybody of the unit. */
  postGroupId: z.nullable(id),
  categoryId: id,
  lessonId: z.nullable(id),
  graceDays: z.int().check(z.gte(0), z.lte(365)),
  fromOn: day,
});
export type NewRequirement = z.infer<typeof newRequirement>;
const lessonOfRequirement = z.strictObject({ version, lessonId: id });
export type LessonOfRequirement = z.infer<typeof lessonOfRequirement>;

const state = z.enum(GAP_STATES);
/** `lapsedOn`: of what is held no more, its last day; of what is suspended or revoked, since when. */
const cell = z.object({ state, validTo: z.nullable(z.string()), lapsedOn: z.nullable(z.string()) });
/** People of a unit or a post in each state of a requirement; a state nobody is in is left out. */
const counts = z.partialRecord(state, z.int());
export type GapCounts = z.infer<typeof counts>;
/** Shown by name at most; more are shown as counts of units or posts first, and by name a page at a time. */
export const MATRIX_PEOPLE = 100;
const matrix = z.object({
  asOf: z.string(),
  /** What the rows are: units below, posts of the unit, or people. */
  level: z.enum(['units', 'posts', 'people']),
  /** The unit they are of, and the post where one was asked for. */
  unitName: z.string(),
  jobName: z.nullable(z.string()),
  requirements: z.array(
    z.object({
      id,
      version,
      categoryId: id,
      categoryName: z.string(),
      postGroupName: z.nullable(z.string()),
      lessonId: z.nullable(id),
      /** The reader may say which lesson gives it. */
      maySetLesson: z.boolean(),
      covered: z.int(),
      counted: z.int(),
    }),
  ),
  /** Units or posts, in the order of their codes and names; cells as those of people. */
  groups: z.array(z.object({ id: z.nullable(id), name: z.string(), people: z.int(), cells: z.array(z.nullable(counts)) })),
  /** A person's cell of each requirement, in their order; null where it does not apply. */
  people: z.array(z.object({ id, name: z.string(), jobName: z.nullable(z.string()), cells: z.array(z.nullable(cell)) })),
  /** People in all: of them `people` holds the page that was asked for. */
  total: z.int(),
  page: z.int(),
});
export type Matrix = z.infer<typeof matrix>;
const asked = z.strictObject({
  unitId: id,
  day: z.optional(day),
  /** Names are asked for; else units or posts come first where there are many. */
  isByName: z.optional(z.boolean()),
  /** People of one post; null: those without one. */
  jobId: z.optional(z.nullable(id)),
  /** People asked for one requirement, in some states of it. */
  requirementId: z.optional(id),
  states: z.optional(z.array(state).check(z.minLength(1))),
  page: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});
export type MatrixAsked = z.infer<typeof asked>;
/** What one person in post is asked, and how it stands today. */
const requiredRow = z.object({
  id,
  employeeId: id,
  employeeName: z.string(),
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  jobName: z.nullable(z.string()),
  requirementId: id,
  categoryId: id,
  categoryName: z.string(),
  lessonId: z.nullable(id),
  state: z.string(),
  hiredOn: z.nullable(z.string()),
});
export type RequiredRow = z.infer<typeof requiredRow>;
/** A person whose thirty days are over, where they worked on the last of them. */
const inductionRow = z.object({
  id,
  code: z.string(),
  employeeName: z.string(),
  unitId: id,
  unitName: z.string(),
  hiredOn: z.string(),
  /** The thirtieth day after hiring. */
  dueOn: z.string(),
  /** Held on that day all that was asked of everybody there. */
  inducted: z.boolean(),
});
export type InductionRow = z.infer<typeof inductionRow>;
const path = '/training/requirements';

export const requirementEndpoints = {
  matrix: endpoint({ method: 'POST', path: `${path}/matrix`, input: asked, output: matrix, operation: ops.readMatrix }),
  /** What a client asks to see of a person in post: requirements, certificates, courses, hours by year. */
  personFile: paperEndpoint({ path: '/training/people/:id/paper', operation: ops.readMatrix }),
  people: listEndpoint({ path: `${path}/people/list`, row: requiredRow, isSearched: false, operation: ops.readMatrix }),
  induction: listEndpoint({ path: `${path}/induction/list`, row: inductionRow, isSearched: false, operation: ops.readMatrix }),
  ...importEndpoints({ path, operation: ops.importRequirements }),
  /** Which lesson gives what is required. */
  setLesson: endpoint({
    method: 'PUT',
    path: `${path}/:id/lesson`,
    input: lessonOfRequirement,
    output: z.object({ version }),
    operation: ops.saveRequirement,
  }),
  create: endpoint({ method: 'POST', path, input: newRequirement, output: z.object({ id }), operation: ops.saveRequirement }),
};
