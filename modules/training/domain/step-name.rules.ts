import { cut } from '@quantum/platform/domain';

/** Of its first words as many as stand in one line of a phone. */
const MOST = 60;

interface Named {
  /** Given by who made the lesson. */
  own: string;
  text: string;
  /** Of its PDF or video. */
  file: string;
  quiz: string;
}

/** What a step is called in a list: as it was named, else as its file, its quiz, or the first line of what is read; empty: by its type alone. */
export function stepName({ own, text, file, quiz }: Named): string {
  const said = [own, file, quiz].map((one) => one.trim()).find((one) => one !== '');
  if (said !== undefined) return said;
  const [first = ''] = text.trim().split('\n');
  return first.length > MOST ? `${cut(first, MOST - 1).trimEnd()}…` : first;
}
