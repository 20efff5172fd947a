import { contentHash } from './content-hash.ts';
import { OtherContent } from '../context/use-case/errors.ts';

/** Of the device and of the try, not of what was written: a second try may bring others. */
const NOT_CONTENT = new Set(['clientId', 'startedAt', 'finishedAt', 'version']);

/** What was written in a draft of a device, as one hash: the same content has the same one, whenever and however often it is sent. */
export const draftHash = (input: object): string =>
  contentHash(Object.fromEntries(Object.entries(input).filter(([key]) => !NOT_CONTENT.has(key))));

/** Says nothing: a field that a newer version of a form sends empty was not sent by the version before. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Without what says nothing, at every depth of its objects. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withoutNothing(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => !isNothing(one)));
}

/** What a person wrote, as one hash: as `draftHash`, and the same before and after an upgrade that adds fields. */
export const plainDraftHash = (input: object): string => draftHash(withoutNothing(input) as object);

/**
 * A draft that is there already: the same content is a repetition, and the caller answers as the first time. Other content under the same
 * id is refused with both, so that the device can ask. What was kept before hashes were has none, and is taken for a repetition.
 */
export function mustBeRepetition(keptHash: string | null, input: object, kept: unknown): void {
  if (keptHash !== null && keptHash !== draftHash(input)) throw new OtherContent(kept, input);
}
