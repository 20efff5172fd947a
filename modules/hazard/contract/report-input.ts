import { clientId, id, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { REPORT_PHOTOS } from './codes.ts';

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const photos = z.array(id).check(z.maxLength(REPORT_PHOTOS));
const risk = z.string().check(z.regex(/^_SYS_IR_[1-3]$/));
const instant = z.iso.datetime();

/** Put right on the spot: what was done, and a photo that shows it. */
const fix = z.strictObject({ note: words(LIMITS.line), photos });

export const newReport = z.strictObject({
  clientId,
  unitId: id,
  spaceId: z.nullable(id),
  /** `_SYS_FC_…` of a hazard, `_SYS_AK_…` of an abnormal event. */
  category: z.string().check(z.regex(/^_SYS_(FC|AK)_\d+$/)),
  description: z.string().check(z.trim(), z.maxLength(LIMITS.text)),
  occurredAt: instant,
  photos,
  /** Who reports it is shown to no one. */
  anonymous: z.boolean(),
  risk: z.nullable(risk),
  fix: z.nullable(fix),
  minutesLost: z.nullable(z.int().check(z.nonnegative(), z.maximum(100_000))),
  patientAffected: z.nullable(z.boolean()),
});
export type NewReport = z.infer<typeof newReport>;

export const versionOnly = z.strictObject({ version });
export const acceptReport = z.strictObject({ version, risk, level: z.nullable(z.string().check(z.regex(/^_SYS_HL_\d$/))) });
export type AcceptReport = z.infer<typeof acceptReport>;
export const raiseFromReport = z.strictObject({
  version,
  risk,
  responsibleId: z.nullable(id),
  measures: words(LIMITS.text),
});
export type RaiseFromReport = z.infer<typeof raiseFromReport>;
export const fixReport = z.strictObject({ version, note: words(LIMITS.line), photos });
export type FixReport = z.infer<typeof fixReport>;
export const reasonInput = z.strictObject({ version, reason: words(LIMITS.line) });
export type ReasonInput = z.infer<typeof reasonInput>;
export const mergeReport = z.strictObject({ version, mergedIntoId: id });
export type MergeReport = z.infer<typeof mergeReport>;
/** It was more than an abnormal event: an incident. */
export const escalateReport = z.strictObject({ version, isHurt: z.boolean() });
export type EscalateReport = z.infer<typeof escalateReport>;
/** Whether the client was told of an abnormal event: when and by whom, or why not. */
export const tellClient = z.strictObject({ version, toldAt: z.nullable(instant), note: words(LIMITS.line) });
export type TellClient = z.infer<typeof tellClient>;
