import type { Localized } from '@quantum/platform/contract';
import { MOST_OPTIONS, QUESTION_KIND } from '../contract/codes.ts';
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

/** Options as they are typed: the other way about. */
export function typedOptions(options: readonly Option[]): Localized {
  const lines = (locale: keyof Localized) => options.map(({ text, isRight }) => `${isRight ? '*' : ''}${text[locale]}`).join('\n');
  return { en: lines('en'), 'zh-Hans': lines('zh-Hans'), 'zh-Hant': lines('zh-Hant') };
}

/** Tags as they are typed, one beside the other: trimmed, each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；]/)
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  ),
];
