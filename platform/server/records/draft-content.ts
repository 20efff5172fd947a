import { contentHash } from './content-hash.ts';
import { OtherContent } from '../context/errors.ts';

/** Of the device and of the try, not of what was written: a second try may bring others. */
const NOT_CONTENT = new Set(['clientId', 'startedAt', 'finishedAt', 'version']);

/** What was written in a draft of a device, as one hash: the same content has the same one, whenever and however often it is sent. */
export const draftHash = (input: object): string =>
  contentHash(Object.fromEntries(Object.entries(input).filter(([key]) => !NOT_CONTENT.has(key))));

/**
 * A draft that is there already: the same content is a repetition, and the caller answers as the first time. Other content under the same
 * id is refused with both, so that the device can ask. What was kept before hashes were has none, and is taken for a repetition.
 */
export function mustBeRepetition(keptHash: string | null, input: object, kept: unknown): void {
  if (keptHash !== null && keptHash !== draftHash(input)) throw new OtherContent(kept, input);
}
