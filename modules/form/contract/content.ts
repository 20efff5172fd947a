import { LIMITS, localized } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/**
 * What a form version asks: a document of its own, kept as written. Inside it response types, verdicts and risks are
 * words; the codes of the dictionary are at the edges (lists, findings).
 */
const RESPONSE_TYPES = [
  'shortText',
  'longText',
  'numeric',
  'logical',
  'singleDropdown',
  'multipleDropdown',
  'date',
  'photo',
  'signature',
  'reading',
  'temperature',
  'employee',
  'space',
  'table',
] as const;

/** Name of an item, section, option or column: the same in every version, so that answers can be compared over time. */
export const contentKey = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(LIMITS.code));
const line = localized(LIMITS.line);
const points = z.number().check(z.minimum(-1000), z.maximum(1000));
const weight = z.number().check(z.minimum(0), z.maximum(1000));

const verdict = z.enum(['pass', 'fail']);
export type Verdict = z.infer<typeof verdict>;

const itemOption = z.strictObject({
  key: contentKey,
  text: line,
  points: z._default(points, 0),
  /** What choosing it says about the thing inspected; absent: nothing. */
  verdict: z.optional(verdict),
});

/** One test of an earlier item's answer. */
const conditionTest = z.strictObject({
  item: contentKey,
  is: z.enum(['answered', 'passing', 'failing', 'notApplicable', 'equal', 'oneOf']),
  /** For `equal` and `oneOf`: the answers looked for (option keys, texts, numbers, true or false). */
  values: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()])).check(z.minLength(1), z.maxLength(50))),
});
const condition = z.strictObject({
  match: z._default(z.enum(['all', 'any']), 'all'),
  tests: z.array(conditionTest).check(z.minLength(1), z.maxLength(10)),
});
export type Condition = z.infer<typeof condition>;

const tableColumn = z.strictObject({ key: contentKey, text: line, type: z.enum(['shortText', 'numeric']) });

const formItem = z.strictObject({
  key: contentKey,
  type: z.enum(RESPONSE_TYPES),
  text: line,
  help: z.optional(line),
  /** The question of the bank it was taken from. */
  questionId: z.optional(z.int()),
  mandatory: z._default(z.boolean(), true),
  naAllowed: z._default(z.boolean(), false),
  /** Multiplies the points; 0 leaves the item out of the score. */
  weight: z._default(weight, 1),
  /** Failing it fails the whole, whatever the percentage. */
  critical: z._default(z.boolean(), false),
  risk: z._default(z.enum(['high', 'medium', 'low']), 'medium'),
  options: z.optional(z.array(itemOption).check(z.minLength(2), z.maxLength(50))),
  /** Logical items: the answer that passes (default true) and the words of the two answers. */
  passWhen: z.optional(z.boolean()),
  words: z.optional(z.enum(['passFail', 'yesNo'])),
  /** Numbers, readings and temperatures: inside passes, the limits included; without limits there is nothing to score. */
  limits: z.optional(z.strictObject({ min: z.optional(z.number()), max: z.optional(z.number()) })),
  /** `°C`, `ppm`, `RLU`: a unit needs no translation. */
  unit: z.optional(z.string().check(z.maxLength(12))),
  columns: z.optional(z.array(tableColumn).check(z.minLength(1), z.maxLength(8))),
  visibleIf: z.optional(condition),
  /** Makes an optional item mandatory. */
  requiredIf: z.optional(condition),
  photoWhenFailing: z._default(z.boolean(), false),
  noteWhenFailing: z._default(z.boolean(), false),
  findingWhenFailing: z._default(z.boolean(), false),
  /** Words for the corrective action a finding starts with. */
  defaultAction: z.optional(line),
  /** Clauses or themes; reports group by them. */
  tags: z.optional(z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.maxLength(10))),
});
export type FormItem = z.infer<typeof formItem>;

export const formSection = z.strictObject({
  key: contentKey,
  title: localized(LIMITS.title),
  weight: z._default(weight, 1),
  items: z.array(formItem).check(z.minLength(1), z.maxLength(200)),
});
export type FormSection = z.infer<typeof formSection>;

const scoringMethod = z.strictObject({
  /** `weightedSections` version 1 is the only one so far; a changed rule is a new version, old scores keep theirs. */
  method: z.literal('weightedSections'),
  version: z.literal(1),
  /** Percent; null: the setting decides (95), unless the space has its own. */
  target: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
});

/** Who signs second, after the project manager: asked for by a form or by a plan. */
export const SECOND_SIGNER = { operationManager: 'operationManager', ehs: 'ehs' } as const;

export const formContent = z.strictObject({
  sections: z.array(formSection).check(z.minLength(1), z.maxLength(50)),
  /** What is answered is signed by the project manager, and by a second signer where one is named. */
  signOff: z.optional(
    z.strictObject({
      second: z.nullable(z.enum(SECOND_SIGNER)),
      /** The client signs last, by link. */
      client: z.optional(z.boolean()),
    }),
  ),
  scoring: z._default(scoringMethod, { method: 'weightedSections', version: 1, target: null }),
});
export type FormContent = z.infer<typeof formContent>;
