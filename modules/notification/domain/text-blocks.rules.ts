/** A part of a text: a paragraph, or a list of points. */
type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; ordered: boolean; points: string[] };

/** Points of all lists of one text. */
export const MOST_POINTS = 100;

const BULLET = /^\s*[-*•–·]\s+(\S.*)$/u;
const NUMBER = /^\s*\d{1,3}(?:[.)]\s+|、\s*)(\S.*)$/u;

/**
 * The structure of a text: an empty line ends a paragraph, lines that begin with a dash or a number are points of a list. What is written is
 * kept as it was written: no mark-up is stored, and nothing in it is ever read as HTML.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const bullet = BULLET.exec(line)?.[1];
    const point = bullet ?? NUMBER.exec(line)?.[1];
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line.trim() !== '';
    if (!isOpen) continue;
    if (point !== undefined) {
      const ordered = bullet === undefined;
      if (last?.kind === 'list' && last.ordered === ordered) last.points.push(point.trimEnd());
      else blocks.push({ kind: 'list', ordered, points: [point.trimEnd()] });
    } else if (last?.kind === 'paragraph') last.text += `\n${line.trimEnd()}`;
    else blocks.push({ kind: 'paragraph', text: line.trim() });
  }
  return blocks;
}

/** Whether a text has more points than a reader takes in. */
export const hasTooManyPoints = (text: string): boolean =>
  blocksOf(text).reduce((sum, block) => sum + (block.kind === 'list' ? block.points.length : 0), 0) > MOST_POINTS;
