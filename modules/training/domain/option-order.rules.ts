import { LOCALES, type Localized } from '@quantum/platform/contract';
import { QUESTION_KIND } from '../contract/codes.ts';
import { shuffled } from './draw.rules.ts';

interface Option {
  text: Localized;
  /** Pinned by its author, or not; absent: its words decide. */
  isLast?: boolean | undefined;
}
interface Item {
  kind: string;
  options: readonly Option[];
}

/** "All of the above", "none of these", 以上皆是: an option that speaks of those before it. */
const OF_THE_OTHERS: readonly RegExp[] = [
  /\b(?:all|none|any|both|neither|some)\b.*\b(?:above|of these|of them|of those|other (?:answers|options))\b/i,
  /\b(?:all|none) (?:are|is) (?:right|correct|wrong)\b/i,
  /(?:以上|上述|前述)(?:.{0,4})(?:皆|均|都|全|所有|各|任何|两|兩|无|無|没有|沒有)/u,
  /^(?:皆是|皆非|全部(?:正确|正確|皆是|都是|都对|都對)|都不是|均不正确|均不正確)/u,
];
/** "A and C", 甲及乙, "1, 2 and 4": an option that names others by where they stand. */
const BY_PLACE =
  /^(?:(?:both|only|either|仅|僅|只有)\s*)?\(?(?:[A-H]|[甲乙丙丁戊]|[1-8]|[①-⑧])\)?(?:\s*(?:,|、|，|and|or|&|\+|和|及|与|與|或)\s*\(?(?:[A-H]|[甲乙丙丁戊]|[1-8]|[①-⑧])\)?)+\s*(?:only)?\.?$/iu;

const says = ({ text }: Option, pattern: RegExp): boolean => LOCALES.some((locale) => pattern.test(text[locale].trim()));

/** True where an option stays behind the others when their order is mixed: as its author says, else by its words. */
export const staysLast = (option: Option): boolean => option.isLast ?? OF_THE_OTHERS.some((pattern) => says(option, pattern));

/** True where the order of the options belongs to the question: true and false, and options that name others by where they stand. */
export const keepsOrder = ({ kind, options }: Item): boolean =>
  kind === QUESTION_KIND.trueFalse || options.some((option) => says(option, BY_PLACE));

/** The options of one attempt in an order of its own; those that stay last in theirs. `order` answers a number of 0 to 1. */
export function mixedOptions<O extends Option>({ kind, options }: { kind: string; options: readonly O[] }, order: () => number): O[] {
  if (keepsOrder({ kind, options })) return [...options];
  return [
    ...shuffled(
      options.filter((one) => !staysLast(one)),
      order,
    ),
    ...options.filter(staysLast),
  ];
}
