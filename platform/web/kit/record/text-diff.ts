/** A run of words that stayed, went or came. */
interface Piece {
  kind: 'same' | 'gone' | 'come';
  text: string;
}

/** Beyond so many words on a side both texts are shown whole: the comparison costs their product. */
const MOST_WORDS = 600;

let segmenter: Intl.Segmenter | undefined;

/** Words with the gaps between them; Chinese by its words too. */
const wordsOf = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};

/** Word by word what differs between two texts, in reading order; removed text before added text. */
export function textDiff(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return joined([piece('gone', before), piece('come', after)]);
  const common = commonLengths(old, now);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      pieces.push(piece('same', old[i++]!));
      j++;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) pieces.push(piece('gone', old[i++]!));
    else pieces.push(piece('come', now[j++]!));
  }
  return joined(pieces);
}

const piece = (kind: Piece['kind'], text: string): Piece => ({ kind, text });

/** `[i][j]`: how many words the rests from i and from j have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] = old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

const isGap = (text: string): boolean => text.trim() === '';

/** Neighbours of one kind become one run; a lone gap between two changes belongs to them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    if (pieces[at]!.kind === 'same') {
      runs.push(pieces[at++]!);
      continue;
    }
    let [gone, come] = ['', ''];
    for (; at < pieces.length; at++) {
      const { kind, text } = pieces[at]!;
      if (kind === 'same' && !(isGap(text) && at + 1 < pieces.length && pieces[at + 1]!.kind !== 'same')) break;
      if (kind !== 'come') gone += text;
      if (kind !== 'gone') come += text;
    }
    if (gone) runs.push(piece('gone', gone));
    if (come) runs.push(piece('come', come));
  }
  return runs.reduce<Piece[]>((all, run) => {
    const last = all.at(-1);
    if (last?.kind === run.kind) last.text += run.text;
    else all.push({ ...run });
    return all;
  }, []);
}
