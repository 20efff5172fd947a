/** px of a character at the size of labels: Chinese ones are wider. */
const WIDE = 11;
const NARROW = 6;
export const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\u9fff\uff00-\uffef]/.test(one) ? WIDE : NARROW), 0);

/** Words of names in Latin letters; characters of Chinese ones. */
const partsOf = (name: string): string[] => (/\s/.test(name) ? name.split(/(?<=\s)/) : [...name]);

/** So many parts all names begin with; each keeps one at least. */
function commonParts(names: readonly string[][]): number {
  const least = Math.min(...names.map((parts) => parts.length)) - 1;
  const first = names[0]!;
  let count = 0;
  while (count < least && names.every((parts) => parts[count] === first[count])) count++;
  return count;
}

/** What all names begin with and end with (the name of the company, of the hospital cluster) is left out, where each still says something. */
export function withoutCommon(names: readonly string[]): string[] {
  const different = [...new Set(names)];
  if (different.length < 2) return [...names];
  const parts = different.map(partsOf);
  const start = commonParts(parts);
  const end = commonParts(parts.map((one) => one.slice(start).toReversed()));
  const short = new Map(
    different.map(
      (name, i) =>
        [
          name,
          parts[i]!.slice(start, parts[i]!.length - end)
            .join('')
            .trim(),
        ] as const,
    ),
  );
  // A number or a letter alone says too little.
  const isTelling = [...short.values()].every((text) => text.length > 1) && new Set(short.values()).size === different.length;
  return isTelling ? names.map((name) => short.get(name)!) : [...names];
}

/** As much of a text as fits, with a mark in the place of what was cut. */
function cutAt(text: string, width: number, share: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  let [head, tail] = [letters.length, 0];
  while (head + tail > 1) {
    const shown = `${letters.slice(0, head).join('').trimEnd()}…${tail > 0 ? letters.slice(-tail).join('').trimStart() : ''}`;
    if (widthOf(shown) <= width) return shown;
    const keep = head + tail === letters.length && tail === 0 ? letters.length - 1 : head + tail - 1;
    head = Math.max(1, Math.round(keep * share));
    tail = keep - head;
  }
  return `${letters[0]!}…`;
}

/** Names within a width, no two alike that were not: what they share is left out, then they are cut at the end, in the middle, or numbered. */
export function shortNames(names: readonly string[], width: number): string[] {
  const plain = names.every((name) => widthOf(name) <= width) ? [...names] : withoutCommon(names);
  const isDistinct = (cut: readonly string[]) => new Set(cut).size === new Set(names).size;
  for (const share of [1, 0.6, 0.3]) {
    const cut = plain.map((name) => cutAt(name, width, share));
    if (isDistinct(cut)) return cut;
  }
  const order = [...new Set(plain)];
  return plain.map((name) => {
    const number = ` ${order.indexOf(name) + 1}`;
    return `${cutAt(name, width - widthOf(number), 1)}${number}`;
  });
}

const MONTH = /^(\d{4})-(\d{2})$/;
const GAP = 8;

interface AxisLabels {
  texts: string[];
  /** Degrees. */
  rotate: number;
  /** px they take below or above the axis. */
  height: number;
}

const LINE = 14;
const LONGEST = 96;
/** Lines a name may take along an axis before it is turned. */
const MOST_LINES = 3;

/** A name in lines of so many px, broken between words; as many as it needs, each at least one part. */
function linesOf(name: string, px: number): string[] {
  return partsOf(name).reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    return last !== undefined && widthOf((last + part).trimEnd()) <= px ? [...lines.slice(0, -1), last + part] : [...lines, part];
  }, []);
}

/** Labels of all categories along an axis of so many px: as they are, months with their year below the first, in lines, else turned. None is left out. */
export function labelsAlong(names: readonly string[], px: number): AxisLabels {
  const step = px / Math.max(1, names.length);
  const longest = Math.max(0, ...names.map(widthOf));
  if (longest + GAP <= step) return { texts: [...names], rotate: 0, height: LINE };
  if (names.every((name) => MONTH.test(name))) {
    const texts = names.map((name, i) => {
      const [, year, month] = MONTH.exec(name)!;
      return i === 0 || month === '01' ? `${month}\n${year}` : month!;
    });
    return { texts, rotate: 0, height: 2 * LINE };
  }
  const broken = names.map((name) => linesOf(name, step - GAP).map((line) => line.trimEnd()));
  if (broken.every((lines) => lines.length <= MOST_LINES && lines.every((line) => widthOf(line) + GAP <= step))) {
    const most = Math.max(...broken.map(({ length }) => length));
    return { texts: broken.map((lines) => lines.join('\n')), rotate: 0, height: most * LINE };
  }
  const texts = shortNames(names, LONGEST);
  const rest = Math.max(...texts.map(widthOf));
  if (rest + GAP <= step) return { texts, rotate: 0, height: LINE };
  return { texts, rotate: step >= 2 * LINE ? 45 : 90, height: Math.round(rest * (step >= 2 * LINE ? 0.75 : 1)) + LINE };
}
