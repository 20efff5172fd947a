import { QUESTION_DIFFICULTY as D, QUESTION_KIND as K } from '../../../contract/codes.ts';

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
}

/** `English|简体|繁體`. */
export function words(written: string): Words {
  const [en, hans, hant] = written.split('|');
  if (!en || !hans || !hant) throw new Error(`the demo has no three languages for: ${written}`);
  return { en, 'zh-Hans': hans, 'zh-Hant': hant };
}

const NOTHING = { options: [], numeric: null, guide: '', parts: [] };
/** The right answer first. */
export const choice = (tag: string, stem: string, ...answers: string[]): DemoQuestion => ({
  ...NOTHING,
  kind: K.single,
  tag,
  difficulty: D.medium,
  stem: words(stem),
  options: answers.map((one, i) => ({ text: words(one), isRight: i === 0 })),
});
export const numeric = (tag: string, stem: string, value: string, tolerance: string, unit: string): DemoQuestion => ({
  ...NOTHING,
  kind: K.numeric,
  tag,
  difficulty: D.hard,
  stem: words(stem),
  numeric: { value, tolerance, unit },
});
export const short = (tag: string, stem: string, guide: string): DemoQuestion => ({
  ...NOTHING,
  kind: K.short,
  tag,
  difficulty: D.medium,
  stem: words(stem),
  guide,
});
export const aCase = (tag: string, stem: string, ...parts: DemoQuestion[]): DemoQuestion => ({
  ...NOTHING,
  kind: K.case,
  tag,
  difficulty: D.hard,
  stem: words(stem),
  parts,
});
