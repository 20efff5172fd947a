import { cut } from '@quantum/platform/domain';

/** Characters of a sentence that are a name: two lines of a phone. A longer one is cut between two words. */
const MOST = 100;
/** The first sentence of a line: up to a full stop that the next sentence follows, or to a Chinese one. */
const SENTENCE = /^.*?(?:[.!?](?=\s+[^\s\p{Ll}\d])|[。！？])/u;

interface Named {
  /** Given by who made the lesson. */
  own: string;
  text: string;
  /** Of its PDF or video. */
  file: string;
  quiz: string;
}

/** What a step is called in a list: as it was named, else as its file, its quiz, or the first sentence of what is read; empty: by its type alone. */
export function stepName({ own, text, file, quiz }: Named): string {
  const said = [own, file, quiz].map((one) => one.trim()).find((one) => one !== '');
  if (said !== undefined) return said;
  const [line = ''] = text.trim().split('\n');
  const sentence = (SENTENCE.exec(line)?.[0] ?? line).trim().replace(/[.。]$/, '');
  return sentence.length > MOST ? `${whole(cut(sentence, MOST - 1))}…` : sentence;
}

/** Without the part of a word that a cut has left at the end; Chinese is cut between any two characters. */
const whole = (said: string): string => (/\s/.test(said) ? said.replace(/\s+\S*$/, '') : said).replace(/[,;:，；：、]$/, '');
