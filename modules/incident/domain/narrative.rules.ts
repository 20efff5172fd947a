import { cut } from '@quantum/platform/domain';

/** Characters a title has at most. */
const TITLE = 120;
/** The first sentence of a line: up to a full stop that the next sentence follows, or to a Chinese one. */
const SENTENCE = /^.*?(?:[.!?](?=\s+[^\s\p{Ll}\d])|[。！？])/u;

/** The title of what was told: its first sentence, without the full stop; of a long one its beginning. */
export function titleOf(description: string): string {
  const [line = ''] = description.trim().split('\n');
  const sentence = (SENTENCE.exec(line)?.[0] ?? line).trim().replace(/[.。]$/, '');
  return sentence.length <= TITLE ? sentence : `${cut(sentence, TITLE - 1).trimEnd()}…`;
}

/** Whether more was told than the title says. */
export const saysMore = (description: string): boolean => description.trim().replace(/[.。]$/, '') !== titleOf(description);
