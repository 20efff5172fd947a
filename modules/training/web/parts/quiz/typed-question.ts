import type { FileRef, Locale, Localized } from '@quantum/platform/contract';
import { QUESTION_DIFFICULTY, QUESTION_KIND, type QuestionPart, type ShownQuestion } from '../../../contract/index.ts';
import { filledIn, isBlank, writtenRows, type OptionRow } from '../../../domain/option-rows.rules.ts';
import { isChoice, tagsOf } from '../../../domain/question.rules.ts';

/** What is asked, while it is written. */
interface TypedItem {
  kind: string;
  stem: Localized;
  options: OptionRow[];
  value: string;
  tolerance: string;
  unit: string;
  guide: string;
}
export interface TypedQuestion extends TypedItem {
  /** One, or none. */
  pictures: FileRef[];
  alt: Localized;
  parts: TypedItem[];
  tags: string;
  difficulty: string;
  explanation: string;
}
export const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
export const NO_ITEM: TypedItem = { kind: QUESTION_KIND.single, stem: EMPTY, options: [], value: '', tolerance: '0', unit: '', guide: '' };
export const NO_QUESTION: TypedQuestion = {
  ...NO_ITEM,
  pictures: [],
  alt: EMPTY,
  parts: [],
  tags: '',
  difficulty: QUESTION_DIFFICULTY.medium,
  explanation: '',
};

const typedItem = ({ kind, stem, options, numeric, guide = '' }: Omit<QuestionPart, 'key'>): TypedItem => ({
  ...NO_ITEM,
  kind,
  stem,
  options: [...options],
  ...(numeric ?? {}),
  guide,
});
export const typedQuestion = (question: ShownQuestion): TypedQuestion => ({
  ...typedItem(question),
  pictures: question.pictureFile ? [question.pictureFile] : [],
  alt: question.picture?.alt ?? EMPTY,
  parts: question.parts.map(typedItem),
  tags: question.tags.join(', '),
  difficulty: question.difficulty,
  explanation: question.explanation,
});

/** As the server takes it: what is written in one language alone stands in all of them. */
const sentItem = ({ kind, stem, options, value, tolerance, unit, guide }: TypedItem, own: Locale) => ({
  kind,
  stem: filledIn(stem, own),
  options: isChoice(kind) ? writtenRows(options).map((row) => ({ ...row, text: filledIn(row.text, own) })) : [],
  numeric: kind === QUESTION_KIND.numeric ? { value, tolerance, unit } : null,
  guide: kind === QUESTION_KIND.short ? guide : '',
});
const sentParts = ({ kind, parts }: TypedQuestion, own: Locale) =>
  kind === QUESTION_KIND.case ? parts.map((part, i) => ({ key: String(i + 1), ...sentItem(part, own) })) : [];

export const sentQuestion = (typed: TypedQuestion, own: Locale) => ({
  ...sentItem(typed, own),
  picture: typed.pictures[0] ? { fileId: typed.pictures[0].id, alt: filledIn(typed.alt, own) } : null,
  parts: sentParts(typed, own),
  tags: tagsOf(typed.tags),
  difficulty: typed.difficulty,
  explanation: typed.explanation,
});

/** Nobody has written anything of it. */
export const isEmptyQuestion = ({ stem, options, value, guide, parts, pictures }: TypedQuestion): boolean =>
  isBlank(stem) && writtenRows(options).length === 0 && value.trim() === '' && guide.trim() === '' && parts.length + pictures.length === 0;

/** What of it is read: what is asked, and the options somebody wrote. */
export const textsOf = ({ stem, options, parts }: TypedQuestion): Localized[] =>
  [{ stem, options }, ...parts].flatMap((item) => [item.stem, ...writtenRows(item.options).map(({ text }) => text)]);
