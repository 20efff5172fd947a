import type { Localized } from '@quantum/platform/contract';
import { MOST_OPTIONS, QUESTION_DIFFICULTY, QUESTION_KIND } from '../contract/codes.ts';
import type { Question } from '../contract/quiz.ts';
import { readNumber } from './quiz.rules.ts';

interface Option {
  key: string;
  text: Localized;
  isRight: boolean;
}
interface Fault {
  path: string;
  key: string;
}
interface Item {
  kind: string;
  options: readonly Option[];
  numeric?: { value: string; tolerance: string } | null | undefined;
}
interface QuestionContent extends Item {
  parts?: readonly (Item & { key: string })[] | undefined;
}

const CHOICE: readonly string[] = [QUESTION_KIND.single, QUESTION_KIND.multiple, QUESTION_KIND.trueFalse];
export const isChoice = (kind: string): boolean => CHOICE.includes(kind);

/** One right answer, or several of a multiple choice, each option once; a number with its tolerance; a case has parts, and none of them is a case. */
export function questionFaults({ parts = [], ...question }: QuestionContent): Fault[] {
  if (question.kind !== QUESTION_KIND.case) return itemFaults(question, '');
  if (parts.length === 0) return [{ path: 'parts', key: 'training.fault.parts' }];
  if (new Set(parts.map(({ key }) => key)).size !== parts.length) return [{ path: 'parts', key: 'training.fault.partKeys' }];
  return parts.flatMap((part, i) =>
    part.kind === QUESTION_KIND.case ? [{ path: `parts.${i}.kind`, key: 'training.fault.partKind' }] : itemFaults(part, `parts.${i}.`),
  );
}

function itemFaults({ kind, options, numeric }: Item, at: string): Fault[] {
  if (kind === QUESTION_KIND.numeric) {
    const [value, tolerance] = [readNumber(numeric?.value ?? ''), readNumber(numeric?.tolerance ?? '')];
    return [
      ...(value ? [] : [{ path: `${at}numeric.value`, key: 'training.fault.number' }]),
      ...(tolerance && tolerance.n >= 0n ? [] : [{ path: `${at}numeric.tolerance`, key: 'training.fault.tolerance' }]),
    ];
  }
  if (!isChoice(kind)) return [];
  const right = options.filter((one) => one.isRight).length;
  const isUnique = new Set(options.map(({ key }) => key)).size === options.length;
  const isWhole = kind === QUESTION_KIND.multiple ? right >= 1 && right < options.length : right === 1;
  const fits = options.length >= 2 && (kind !== QUESTION_KIND.trueFalse || options.length === 2);
  return isUnique && isWhole && fits ? [] : [{ path: `${at}options`, key: 'training.fault.options' }];
}

const KEYS = 'abcdefgh';
/** One option a line, the right ones begin with `*`; the other languages line by line, else as in the first. */
export function optionsOf(typed: Localized): Option[] {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const plain = (line: string | undefined) => line?.replace(/^\*\s*/, '');
  const [hans, hant] = [lines(typed['zh-Hans']), lines(typed['zh-Hant'])];
  return lines(typed.en)
    .slice(0, MOST_OPTIONS)
    .map((line, i) => ({
      key: KEYS[i]!,
      text: { en: plain(line)!, 'zh-Hans': plain(hans[i]) ?? plain(line)!, 'zh-Hant': plain(hant[i]) ?? plain(line)! },
      isRight: line.startsWith('*'),
    }));
}

/** The two answers of a statement that is true or false. */
export const TRUE_FALSE: readonly Option[] = [
  { key: 'a', text: { en: 'True', 'zh-Hans': '正确', 'zh-Hant': '正確' }, isRight: false },
  { key: 'b', text: { en: 'False', 'zh-Hans': '错误', 'zh-Hant': '錯誤' }, isRight: false },
];

/** Tags as they are typed, one beside the other: trimmed, each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；]/)
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  ),
];

/** What of a question is asked, marked and told; the order of its fields says nothing. */
type Content = Partial<Pick<Question, 'guide' | 'picture' | 'parts' | 'tags' | 'difficulty' | 'numeric'>> &
  Pick<Question, 'kind' | 'stem' | 'options' | 'explanation'>;
/** True where a question was left as it is. */
export const isSameQuestion = (a: Content, b: Content): boolean => ordered(contentOf(a)) === ordered(contentOf(b));

const contentOf = ({ kind, stem, options, explanation, numeric, guide, picture, parts, tags, difficulty }: Content) => ({
  ...{ kind, stem, options, explanation },
  numeric: numeric ?? null,
  guide: guide ?? '',
  picture: picture ?? null,
  parts: (parts ?? []).map((part) => ({ ...part, numeric: part.numeric ?? null, guide: part.guide ?? '' })),
  tags: tags ?? [],
  difficulty: difficulty ?? QUESTION_DIFFICULTY.medium,
});
/** As text, the fields of everything in the order of their names. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
