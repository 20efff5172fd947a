import type { FileRef } from '@quantum/platform/contract';
import { KEYS, local, newId, readJson } from '@quantum/platform/web/public';
import type { Answer, PhotoId } from '../../contract/index.ts';

/** Answers on their way: kept on the device at every change, so that nothing typed is lost with a session, a page or a battery. */
export interface AnswerSheet<E = null> {
  /** UUID of this submission, made once: the same sheet sent twice is one. */
  clientId: string;
  /** Device time, UTC ISO 8601. */
  startedAt: string;
  answers: Answer[];
  /** Photos that are on the server already; all others are on the device under their own ids. */
  files: FileRef[];
  /** What the host keeps beside the answers (findings). */
  extra: E;
}

/** One sheet per person and record: `key` names the record, `inspection.1005`. Another user of the phone never sees it. */
const keyOf = (key: string): string => `answers.${local.get(KEYS.userId) ?? ''}.${key}`;

export const newSheet = <E>(extra: E, now: Date = new Date()): AnswerSheet<E> => ({
  clientId: newId(),
  startedAt: now.toISOString(),
  answers: [],
  files: [],
  extra,
});

export const findSheet = <E>(key: string): AnswerSheet<E> | undefined => {
  const sheet = readJson<AnswerSheet<E>>(local, keyOf(key));
  return sheet && Array.isArray(sheet.answers) && typeof sheet.clientId === 'string' ? sheet : undefined;
};

/** False when the device would not keep it. */
export const keepSheet = <E>(key: string, sheet: AnswerSheet<E>): boolean => local.set(keyOf(key), JSON.stringify(sheet));
/** Only once the server has confirmed the submission. */
export const dropSheet = (key: string): void => local.remove(keyOf(key));

export const withAnswer = <E>(sheet: AnswerSheet<E>, answer: Answer): AnswerSheet<E> => ({
  ...sheet,
  answers: [...sheet.answers.filter((one) => one.item !== answer.item), answer],
});

/** The photo joins the answer as it is now; one that is there already changes nothing. */
export function withPhoto<E>(sheet: AnswerSheet<E>, item: string, photo: PhotoId): AnswerSheet<E> {
  const answer = sheet.answers.find((one) => one.item === item) ?? { item };
  if (answer.photos?.includes(photo)) return sheet;
  return withAnswer(sheet, { ...answer, photos: [...(answer.photos ?? []), photo] });
}
