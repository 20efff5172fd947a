const HAN = /\p{Script=Han}/u;
/** Han characters a name has at least: one alone is a surname, and a common word. */
const SHORTEST_HAN = 2;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The name as it is, or with the family name at the other end. */
function hasWords(text: readonly string[], name: readonly string[]): boolean {
  if (name.length === 0) return false;
  const orders = [name, [...name.slice(1), name[0]!], [name.at(-1)!, ...name.slice(0, -1)]];
  return text.some((_, start) => orders.some((order) => order.every((word, n) => text[start + n] === word)));
}

/** True if a text names one of these people, in whichever order the parts of the name are written. */
export function namesAnyone(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text);
  return names.some((name) => {
    const plain = name.trim();
    if (HAN.test(plain)) return [...plain].length >= SHORTEST_HAN && text.includes(plain);
    return hasWords(words, wordsOf(plain));
  });
}

interface NoticeTexts {
  titles: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
  checks: Readonly<Record<string, string>>;
}

/** Where a notice names someone involved, text by text; the fault does not repeat the name. */
export function nameFaults({ titles, body, checks }: NoticeTexts, names: readonly string[]): { path: string; key: string }[] {
  return Object.entries({ titles, body, checks }).flatMap(([field, texts]) =>
    Object.entries(texts).flatMap(([locale, text]) =>
      namesAnyone(text, names) ? [{ path: `${field}.${locale}`, key: 'incident.fault.namesInvolved' }] : [],
    ),
  );
}
