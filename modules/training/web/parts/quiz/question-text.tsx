import { Check } from 'lucide-react';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { useCodeText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { useKindName } from './kind-name.ts';
import { QuestionPicture } from './question-picture.tsx';
import { QUESTION_KIND, TRAINING_CATEGORY, type QuestionPart, type ShownQuestion } from '../../../contract/index.ts';

interface Props {
  question: ShownQuestion;
  points?: number;
  /** Its place among others, where no list counts them. */
  no?: number;
  /** Among others to be looked through: its picture is a thumb, large by a touch. */
  isSmall?: boolean;
}
/** A question with what is right: for those who write it. */
export function QuestionText({ question, points, no, isSmall = false }: Props) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [kindName, difficultyText] = [useKindName(), useCodeText(TRAINING_CATEGORY.questionDifficulty)];
  const facts = [
    kindName(question.kind),
    difficultyText(question.difficulty),
    ...question.tags.map((tag) => `#${tag}`),
    ...(points === undefined ? [] : [t('training.my.points', { count: points })]),
  ];
  return (
    <>
      <strong>
        {no !== undefined && `${no}. `}
        {inLocale(question.stem, locale)}
      </strong>
      {question.picture && question.pictureFile && (
        <QuestionPicture
          picture={{ ...question.pictureFile, alt: inLocale(question.picture.alt, locale) }}
          stem={inLocale(question.stem, locale)}
          isSmall={isSmall}
        />
      )}
      {question.kind === QUESTION_KIND.case ? (
        <ol className="tr-parts">
          {question.parts.map((part) => (
            <li key={part.key}>
              {inLocale(part.stem, locale)}
              <RightOf item={part} />
            </li>
          ))}
        </ol>
      ) : (
        <RightOf item={question} />
      )}
      <span className="q-faint">{facts.join(' · ')}</span>
    </>
  );
}

function RightOf({ item }: { item: Pick<QuestionPart, 'kind' | 'options' | 'numeric' | 'guide'> }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  if (item.kind === QUESTION_KIND.numeric)
    return (
      <p className="tr-text" data-right>
        {item.numeric && t('training.question.numericRight', { ...item.numeric })}
      </p>
    );
  if (item.kind === QUESTION_KIND.short) return <p className="tr-text q-quiet">{item.guide || t('training.question.byHand')}</p>;
  return (
    <ul className="tr-said-options">
      {item.options.map((option) => (
        <li key={option.key} data-right={option.isRight}>
          <span className="tr-said-tick">
            {option.isRight && <Check size={16} strokeWidth={3} role="img" aria-label={t('training.question.right')} />}
          </span>
          <span>{inLocale(option.text, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
