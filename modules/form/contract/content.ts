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
const points = z.number().check(z.minimum(-1000), z.maximum(1000));
const weight = z.number().check(z.minimum(0), z.maximum(1000));

const verdict = z.enum(['pass', 'fail']);
export type Verdict = z.infer<typeof verdict>;

/** Text of a form in three languages; each at most `max` characters. */
type TextOf = typeof localized;
/** Most options one question offers, and most questions a section holds. */
export const CONTENT_LIMITS = { options: 50, items: 200, sections: 50, columns: 8, tests: 10, values: 50, tags: 10, unit: 12 } as const;

const itemOption = (text: TextOf) =>
  z.strictObject({
    key: contentKey,
    text: text(LIMITS.line),
    points: z._default(points, 0),
    /** What choosing it says about the thing inspected; absent: nothing. */
    verdict: z.optional(verdict),
  });

/** One test of an earlier item's answer. */
const conditionTest = z.strictObject({
  item: contentKey,
  is: z.enum(['answered', 'passing', 'failing', 'notApplicable', 'equal', 'oneOf']),
  /** For `equal` and `oneOf`: the answers looked for (option keys, texts, numbers, true or false). */
  values: z.optional(
    z.array(z.union([z.string().check(z.maxLength(LIMITS.line)), z.number(), z.boolean()])).check(z.maxLength(CONTENT_LIMITS.values)),
  ),
});
export type ConditionTest = z.infer<typeof conditionTest>;
const condition = z.strictObject({
  match: z._default(z.enum(['all', 'any']), 'all'),
  tests: z.array(conditionTest).check(z.minLength(1), z.maxLength(CONTENT_LIMITS.tests)),
});
export type Condition = z.infer<typeof condition>;

const tableColumn = (text: TextOf) => z.strictObject({ key: contentKey, text: text(LIMITS.line), type: z.enum(['shortText', 'numeric']) });

const itemOf = (text: TextOf, least: 0 | 1) =>
  z.strictObject({
    key: contentKey,
    type: z.enum(RESPONSE_TYPES),
    text: text(LIMITS.line),
    help: z.optional(text(LIMITS.line)),
    /** The question of the bank it was taken from. */
    questionId: z.optional(z.int()),
    /** Which version of it. */
    questionNo: z.optional(z.int()),
    mandatory: z._default(z.boolean(), true),
    naAllowed: z._default(z.boolean(), false),
    /** Multiplies the points; 0 leaves the item out of the score. */
    weight: z._default(weight, 1),
    /** Failing it fails the whole, whatever the percentage. */
    critical: z._default(z.boolean(), false),
    risk: z._default(z.enum(['high', 'medium', 'low']), 'medium'),
    options: z.optional(z.array(itemOption(text)).check(z.minLength(2 * least), z.maxLength(CONTENT_LIMITS.options))),
    /** Logical items: the answer that passes (default true) and the words of the two answers. */
    passWhen: z.optional(z.boolean()),
    words: z.optional(z.enum(['passFail', 'yesNo'])),
    /** Numbers, readings and temperatures: inside passes, the limits included; without limits there is nothing to score. */
    limits: z.optional(z.strictObject({ min: z.optional(z.number()), max: z.optional(z.number()) })),
    /** `°C`, `ppm`, `RLU`: a unit needs no translation. */
    unit: z.optional(z.string().check(z.maxLength(CONTENT_LIMITS.unit))),
    columns: z.optional(z.array(tableColumn(text)).check(z.minLength(least), z.maxLength(CONTENT_LIMITS.columns))),
    visibleIf: z.optional(condition),
    /** Makes an optional item mandatory. */
    requiredIf: z.optional(condition),
    photoWhenFailing: z._default(z.boolean(), false),
    noteWhenFailing: z._default(z.boolean(), false),
    findingWhenFailing: z._default(z.boolean(), false),
    /** Words for the corrective action a finding starts with. */
    defaultAction: z.optional(text(LIMITS.line)),
    /** Clauses or themes; reports group by them. */
    tags: z.optional(z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.maxLength(CONTENT_LIMITS.tags))),
  });
export type FormItem = z.infer<ReturnType<typeof itemOf>>;
export type ItemOption = NonNullable<FormItem['options']>[number];

const sectionOf = (text: TextOf, least: 0 | 1) =>
  z.strictObject({
    key: contentKey,
    title: text(LIMITS.title),
    weight: z._default(weight, 1),
    items: z.array(itemOf(text, least)).check(z.minLength(least), z.maxLength(CONTENT_LIMITS.items)),
  });
export const formSection = sectionOf(localized, 1);
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

const contentOf = (text: TextOf, least: 0 | 1) =>
  z.strictObject({
    sections: z.array(sectionOf(text, least)).check(z.minLength(1), z.maxLength(CONTENT_LIMITS.sections)),
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

/** What is published: every text in three languages, every choice with options, no empty section. */
export const formContent = contentOf(localized, 1);
export type FormContent = z.infer<typeof formContent>;

const unfinished = (max: number) => z.string().check(z.maxLength(max));
/** A text in the making: any language may still be empty. */
const draftText: TextOf = (max = LIMITS.name) =>
  z.strictObject({ en: unfinished(max), 'zh-Hans': unfinished(max), 'zh-Hant': unfinished(max) });
/** A question in the making. */
export const draftItem = itemOf(draftText, 0);
/** What is being built: of the same shape, and allowed to be incomplete. `content.rules.ts` says what publishing still needs. */
export const draftContent = contentOf(draftText, 0);
