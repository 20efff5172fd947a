import { agreedAction } from '@quantum/modules/action/contract';
import { clientId, id, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_SEEN, OBSERVATION_PHOTOS } from './codes.ts';

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const count = z.int().check(z.nonnegative(), z.maximum(MOST_SEEN));

/** How often one kind of behaviour was seen: done safely, and at risk. */
export const seenBehaviour = z.strictObject({ category: z.string().check(z.regex(/^_SYS_BC_\w+$/)), safe: count, atRisk: count });
export type SeenBehaviour = z.infer<typeof seenBehaviour>;

export const newObservation = z.strictObject({
  clientId,
  unitId: id,
  spaceId: z.nullable(id),
  /** `_SYS_OG_…`: never a person. */
  observedGroup: z.string().check(z.regex(/^_SYS_OG_\w+$/)),
  behaviours: z.array(seenBehaviour).check(z.maxLength(20)),
  /** Someone did well and was told so. */
  positive: z.boolean(),
  /** Work was stopped at once. */
  stopWork: z.boolean(),
  note: text(LIMITS.text),
  /** What was done on the spot about behaviour at risk; empty when an action is raised. */
  doneOnSpot: text(LIMITS.line),
  /** Who observed is shown to no one but those with `sensitive:identity`. */
  anonymous: z.boolean(),
  photos: z.array(id).check(z.maxLength(OBSERVATION_PHOTOS)),
  action: z.nullable(agreedAction),
});
export type NewObservation = z.infer<typeof newObservation>;

export const closeObservation = z.strictObject({ version, note: text(LIMITS.line) });
export type CloseObservation = z.infer<typeof closeObservation>;
export const raiseFromObservation = z.strictObject({ version, action: agreedAction });
export type RaiseFromObservation = z.infer<typeof raiseFromObservation>;
export const voidObservation = z.strictObject({ version, reason: text(LIMITS.line).check(z.minLength(1)) });
export type VoidObservation = z.infer<typeof voidObservation>;
