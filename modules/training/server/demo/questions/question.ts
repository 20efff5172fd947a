import { QUESTION_DIFFICULTY, QUESTION_KIND } from '../../../contract/codes.ts';

interface Words {
  en: string;
  'zh-Hans': string;
  'zh-Hant': string;
}
interface Item {
  kind: string;
  stem: Words;
  options: { text: Words; isRight: boolean }[];
  numeric: { value: string; tolerance: string; unit: string } | null;
  guide: string;
}
export interface DemoQuestion extends Item {
  tag: string;
  difficulty: string;
  parts: Item[];
  explanation: string;
}

/** `English|简体|繁體`. */
export function words(written: string): Words {
  const [en, hans, hant] = written.split('|');
  if (!en || !hans || !hant) throw new Error(`the demo has no three languages for: ${written}`);
  return { en, 'zh-Hans': hans, 'zh-Hant': hant };
}

const NOTHING = { options: [], numeric: null, guide: '', parts: [], explanation: '' };
/** The right answer first. */
export const choice = (tag: string, stem: string, ...answers: string[]): DemoQuestion => ({
  ...NOTHING,
  kind: QUESTION_KIND.single,
  tag,
  difficulty: QUESTION_DIFFICULTY.medium,
  stem: words(stem),
  options: answers.map((one, i) => ({ text: words(one), isRight: i === 0 })),
});
export const numeric = (tag: string, stem: string, value: string, tolerance: string, unit: string): DemoQuestion => ({
  ...NOTHING,
  kind: QUESTION_KIND.numeric,
  tag,
  difficulty: QUESTION_DIFFICULTY.hard,
  stem: words(stem),
  numeric: { value, tolerance, unit },
});
export const short = (tag: string, stem: string, guide: string): DemoQuestion => ({
  ...NOTHING,
  kind: QUESTION_KIND.short,
  tag,
  difficulty: QUESTION_DIFFICULTY.medium,
  stem: words(stem),
  guide,
});
export const aCase = (tag: string, stem: string, ...parts: DemoQuestion[]): DemoQuestion => ({
  ...NOTHING,
  kind: QUESTION_KIND.case,
  tag,
  difficulty: QUESTION_DIFFICULTY.hard,
  stem: words(stem),
  parts,
});
/** Options in the order they are asked in; those that begin with `*` are right. */
export const several = (tag: string, stem: string, ...answers: string[]): DemoQuestion => ({
  ...NOTHING,
  kind: QUESTION_KIND.multiple,
  tag,
  difficulty: QUESTION_DIFFICULTY.hard,
  stem: words(stem),
  options: answers.map((one) => ({ text: words(one.replace(/^\*/, '')), isRight: one.startsWith('*') })),
});
/** A statement that is right or wrong. */
export const judge = (tag: string, stem: string, isTrue: boolean): DemoQuestion => ({
  ...NOTHING,
  kind: QUESTION_KIND.trueFalse,
  tag,
  difficulty: QUESTION_DIFFICULTY.easy,
  stem: words(stem),
  options: [
    { text: words('True|正确|正確'), isRight: isTrue },
    { text: words('False|错误|錯誤'), isRight: !isTrue },
  ],
});
/** Why, in each language: the explanation of a question is one text for all readers. */
export const because = (question: DemoQuestion, why: string): DemoQuestion => ({
  ...question,
  explanation: Object.values(words(why)).join(' / '),
});
