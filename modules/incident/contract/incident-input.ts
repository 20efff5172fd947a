import { clientId, day, id, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { BRANCHES, INCIDENT_PHOTOS, MOST_INJURED, TRIGGERS } from './codes.ts';

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const codeOf = (category: string) => z.string().check(z.regex(new RegExp(`^${category}_\\d+$`)));

/** Any of the categories of causes. */
const cause = z.string().check(z.regex(/^_SYS_(CC|UA|UC|AG|MC|MG)_\d+$/));

export const fishbone = z.partialRecord(z.enum(BRANCHES), z.array(words(LIMITS.line)).check(z.maxLength(8)));
export type Fishbone = z.infer<typeof fishbone>;

export const newIncident = z.strictObject({
  clientId,
  unitId: id,
  spaceId: z.nullable(id),
  occurredAt: z.iso.datetime(),
  description: words(LIMITS.text),
  immediateActions: text(LIMITS.text),
  /** Someone was hurt; else it is a near miss until it is classified. */
  isHurt: z.boolean(),
  photos: z.array(id).check(z.maxLength(INCIDENT_PHOTOS)),
});
export type NewIncident = z.infer<typeof newIncident>;

const spellInput = z.strictObject({
  kind: z.enum(['away', 'restricted', 'transferred']),
  from: day,
  to: z.nullable(day),
  isAdvised: z.boolean(),
});
/** One person hurt, as known now. */
export const injuryInput = z.strictObject({
  employeeId: z.nullable(id),
  name: text(LIMITS.name),
  personKind: codeOf('_SYS_PK'),
  bodyPart: codeOf('_SYS_BP'),
  nature: codeOf('_SYS_NI'),
  treatment: codeOf('_SYS_TM'),
  isDeath: z.boolean(),
  isPermanent: z.boolean(),
  isInPatient: z.boolean(),
  isUnconscious: z.boolean(),
  isSignificant: z.boolean(),
  isContaminatedSharp: z.boolean(),
  /** Of a contaminated sharp: its source is known to be infected. */
  isSourcePositive: z._default(z.boolean(), false),
  isWorkRelated: z.boolean(),
  /** An occupational disease. */
  isDisease: z._default(z.boolean(), false),
  /** Day of diagnosis of an occupational disease, of death, of admission as an in-patient; null: the day of the event. */
  diagnosedOn: z._default(z.nullable(day), null),
  diedOn: z._default(z.nullable(day), null),
  admittedOn: z._default(z.nullable(day), null),
  /** They left because of it: an open spell goes on, as an estimate. */
  leftBecause: z._default(z.boolean(), false),
  permanentCharge: z.nullable(z.int().check(z.nonnegative(), z.maximum(6000))),
  spells: z.array(spellInput).check(z.maxLength(50)),
  /** Its case is settled; a spell after that day is a relapse. */
  settledOn: z.nullable(day),
});
export type InjuryInput = z.infer<typeof injuryInput>;
export type SpellInput = z.infer<typeof spellInput>;
export const saveInjuries = z.strictObject({ version, injuries: z.array(injuryInput).check(z.maxLength(MOST_INJURED)) });
export type SaveInjuries = z.infer<typeof saveInjuries>;

export const versionOnly = z.strictObject({ version });
export const reasonInput = z.strictObject({ version, reason: words(LIMITS.line) });
export type ReasonInput = z.infer<typeof reasonInput>;
export const investigateInput = z.strictObject({
  version,
  leadId: id,
  team: z.array(id).check(z.maxLength(20)),
  triggers: z.array(z.enum(TRIGGERS)),
});
export type Investigate = z.infer<typeof investigateInput>;
export const findingsInput = z.strictObject({
  version,
  timeline: text(LIMITS.text),
  whys: z.array(text(LIMITS.line)).check(z.maxLength(5)),
  causes: z.array(cause).check(z.maxLength(24)),
  /** What contributed, by branch, a line each. */
  fishbone: z._default(fishbone, {}),
  noActionReason: text(LIMITS.line),
});
export type Findings = z.infer<typeof findingsInput>;
/** What was done for people, and when and by whom the client was told. */
export const responseInput = z.strictObject({
  version,
  firstAid: text(LIMITS.text),
  /** Null: the client was not told. */
  clientToldAt: z.nullable(z.iso.datetime()),
  clientToldById: z.nullable(id),
  clientToldNote: text(LIMITS.line),
});
export type IncidentResponse = z.infer<typeof responseInput>;

export const classifyInput = z.strictObject({
  version,
  /** Of the categories of its day; null: not said. */
  accidentCategory: z.nullable(z.string().check(z.regex(/^_SYS_A[YZ]_\d+$/))),
  /** A dangerous occurrence in the sense of the law, with or without someone hurt. */
  isDangerous: z.boolean(),
  /** The job task of the risk library at which it happened. */
  jobTaskId: z._default(z.nullable(id), null),
  /** Yuan. */
  directLoss: z.nullable(z.number().check(z.nonnegative(), z.maximum(100_000_000_000))),
});
export type Classify = z.infer<typeof classifyInput>;
/** `offReason`: why it is closed while somebody is still off work. */
export const acceptInput = z.strictObject({ version, lesson: words(LIMITS.text), offReason: z.nullable(text(LIMITS.line)) });
export type Accept = z.infer<typeof acceptInput>;
/** What its author changed after a question. */
export const answerInput = z.strictObject({ version, description: words(LIMITS.text), immediateActions: text(LIMITS.text) });
export type Answer = z.infer<typeof answerInput>;
export const mergeInput = z.strictObject({ version, otherIncidentId: id, reason: words(LIMITS.line) });
export type MergeIncident = z.infer<typeof mergeInput>;
export const settleInput = z.strictObject({
  version,
  lesson: words(LIMITS.text),
  causes: z.array(cause).check(z.minLength(1)),
});
export type Settle = z.infer<typeof settleInput>;
export const raiseInput = z.strictObject({
  version,
  risk: z.string().check(z.regex(/^_SYS_IR_[1-3]$/)),
  responsibleId: z.nullable(id),
  measures: words(LIMITS.text),
});
export type RaiseFromIncident = z.infer<typeof raiseInput>;
