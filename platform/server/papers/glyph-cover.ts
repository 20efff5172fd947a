/** Which characters a TrueType font can draw, read from its `cmap`; nothing else of the font is looked at. */
export interface GlyphCover {
  has(codePoint: number): boolean;
}

type Range = readonly [from: number, to: number];

const tableAt = (font: DataView, tag: string): number => {
  for (let i = 0; i < font.getUint16(4); i++) {
    const at = 12 + i * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((n) => font.getUint8(at + n)));
    if (name === tag) return font.getUint32(at + 8);
  }
  throw new Error(`font without ${tag}`);
};

/** Offsets of the Unicode tables by their format. */
function unicodeTables(font: DataView, cmap: number): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = 0; i < font.getUint16(cmap + 2); i++) {
    const at = cmap + 4 + i * 8;
    const [platform, encoding] = [font.getUint16(at), font.getUint16(at + 2)];
    const table = cmap + font.getUint32(at + 4);
    if (platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))) found.set(font.getUint16(table), table);
  }
  return found;
}

const wide = (font: DataView, at: number): Range[] =>
  Array.from({ length: font.getUint32(at + 12) }, (_, i) => [font.getUint32(at + 16 + i * 12), font.getUint32(at + 20 + i * 12)] as const);

function narrow(font: DataView, at: number): Range[] {
  const count = font.getUint16(at + 6) / 2;
  return Array.from(
    { length: count },
    (_, i) => [font.getUint16(at + 16 + count * 2 + i * 2), font.getUint16(at + 14 + i * 2)] as const,
  ).filter(([from]) => from !== 0xffff);
}

export function glyphCover(bytes: Uint8Array): GlyphCover {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = unicodeTables(font, tableAt(font, 'cmap'));
  const [twelve, four] = [tables.get(12), tables.get(4)];
  const ranges = twelve !== undefined ? wide(font, twelve) : four !== undefined ? narrow(font, four) : [];
  ranges.sort((a, b) => a[0] - b[0]);
  return {
    has(codePoint) {
      let [low, high] = [0, ranges.length - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const [from, to] = ranges[middle]!;
        if (codePoint < from) high = middle - 1;
        else if (codePoint > to) low = middle + 1;
        else return true;
      }
      return false;
    },
  };
}
