import type { FileRef } from '@quantum/platform/contract';
import { KEYS, local, newId, readJson } from '@quantum/platform/web/public';
import type { Answer } from '../../contract/index.ts';

/** Answers on their way: kept on the device at every change, so that nothing typed is lost with a session, a page or a battery. */
export interface AnswerSheet<E = null> {
  /** UUID of this submission, made once: the same sheet sent twice is one. */
  clientId: string;
  /** Device time, UTC ISO 8601. */
  startedAt: string;
  answers: Answer[];
  /** The uploaded photos the answers name. */
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

/** The photo joins the answer as it stands now, not as it stood when the upload began. */
export function withPhoto<E>(sheet: AnswerSheet<E>, item: string, file: FileRef): AnswerSheet<E> {
  const answer = sheet.answers.find((one) => one.item === item) ?? { item };
  const photos = [...(answer.photos ?? []).filter((photo) => photo !== file.id), file.id];
  return { ...withAnswer(sheet, { ...answer, photos }), files: [...sheet.files.filter((one) => one.id !== file.id), file] };
}
