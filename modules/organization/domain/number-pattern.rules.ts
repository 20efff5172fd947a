import { LOCALES, type Localized } from '@quantum/platform/contract';
import { NUMBER_SIGN, type NewSpaces } from '../contract/index.ts';

type NumberPattern = Pick<NewSpaces, 'codePattern' | 'names' | 'first' | 'last' | 'digits'>;

const fillPattern = (pattern: string, number: string): string => pattern.replaceAll(NUMBER_SIGN, number);

/** The code and names of each space of a pattern; the sign stands for the number, in codes with zeros in front. */
export function numbered({ codePattern, names, first, last, digits }: NumberPattern): { code: string; names: Localized }[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    code: fillPattern(codePattern, String(first + i).padStart(digits, '0')),
    names: Object.fromEntries(LOCALES.map((locale) => [locale, fillPattern(names[locale], String(first + i))])) as unknown as Localized,
  }));
}
