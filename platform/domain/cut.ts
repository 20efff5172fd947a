const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A place that is not inside a surrogate pair. */
const outsidePair = (text: string, at: number): number => (/[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at);

/**
 * The beginning of a text people write, of at most so many UTF-16 units: cut between characters as people see them, so that no emoji,
 * accent or flag is halved. A half cannot be stored at all. One character that is longer alone is cut between its code points.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = characters.segment(text).containing(max)!.index;
  return text.slice(0, end > 0 ? end : outsidePair(text, max));
}

/** The same of its end: what a long file name keeps with its extension. */
export function cutEnd(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max <= 0) return '';
  const from = text.length - max;
  const at = characters.segment(text).containing(from)!;
  if (at.index === from) return text.slice(from);
  const next = at.index + at.segment.length;
  return text.slice(next < text.length ? next : outsidePair(text, from) === from ? from : from + 1);
}

const ENDS_HAN = /\p{Script=Han}$/u;
const BEGINS_HAN = /^\p{Script=Han}/u;

/** What is between two parts of a sentence: a space, but nothing between two Chinese characters. */
export const gapBetween = (one: string, other: string): '' | ' ' => (ENDS_HAN.test(one) && BEGINS_HAN.test(other) ? '' : ' ');
