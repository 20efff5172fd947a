import { useRef, useState } from 'react';
import type { Answer, PhotoId } from '../../contract/index.ts';
import { dropSheet, findSheet, keepSheet, newSheet, withAnswer, withPhoto, type AnswerSheet } from './answer-sheet.ts';

/**
 * The sheet of one record: found again on the device or begun. Every change is kept before it is drawn.
 * `kept` is false when the device refuses: the host says so.
 */
export function useAnswerSheet<E>(key: string, extra: E) {
  const [sheet, setSheet] = useState<AnswerSheet<E>>(() => findSheet<E>(key) ?? newSheet(extra));
  const [kept, setKept] = useState(true);
  // Photos are kept at any time: they must add to the latest sheet, not to the one they saw when they began.
  const latest = useRef(sheet);
  const change = (next: (sheet: AnswerSheet<E>) => AnswerSheet<E>) => {
    latest.current = next(latest.current);
    setKept(keepSheet(key, latest.current));
    setSheet(latest.current);
  };
  return {
    sheet,
    kept,
    answer: (answer: Answer) => change((now) => withAnswer(now, answer)),
    addPhoto: (item: string, photo: PhotoId) => change((now) => withPhoto(now, item, photo)),
    /** Changes what the host keeps beside the answers; gets it as it is now. */
    setExtra: (next: (extra: E) => E) => change((now) => ({ ...now, extra: next(now.extra) })),
    /** The sheet as it is now, also within an event. */
    now: () => latest.current,
    photoUrl: (photo: PhotoId) => {
      const file = sheet.files.find((one) => one.id === photo);
      return file ? (file.thumbUrl ?? file.url) : undefined;
    },
    drop: () => dropSheet(key),
  };
}
