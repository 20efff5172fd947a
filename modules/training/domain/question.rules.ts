import type { Localized } from '@quantum/platform/contract';
import { QUESTION_KIND } from '../contract/codes.ts';

interface Option {
  key: string;
  text: Localized;
  isRight: boolean;
}
interface Fault {
  path: string;
  key: string;
}

/** One right answer, or several of a multiple choice; each option once. */
export function questionFaults({ kind, options }: { kind: string; options: readonly Option[] }): Fault[] {
  const right = options.filter((one) => one.isRight).length;
  const isUnique = new Set(options.map(({ key }) => key)).size === options.length;
  const isWhole = kind === QUESTION_KIND.multiple ? right >= 1 && right < options.length : right === 1;
  const fits = kind !== QUESTION_KIND.trueFalse || options.length === 2;
  return isUnique && isWhole && fits ? [] : [{ path: 'options', key: 'training.fault.options' }];
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
    .slice(0, KEYS.length)
    .map((line, i) => ({
      key: KEYS[i]!,
      text: { en: plain(line)!, 'zh-Hans': plain(hans[i]) ?? plain(line)!, 'zh-Hant': plain(hant[i]) ?? plain(line)! },
      isRight: line.startsWith('*'),
    }));
}
