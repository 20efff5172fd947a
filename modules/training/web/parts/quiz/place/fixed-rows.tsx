import { Trash2 } from 'lucide-react';
import { NumberInput } from '@quantum/platform/web/kit';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_POINTS, type FixedQuestion } from '../../../../contract/index.ts';
import { QuestionRow } from './question-row.tsx';
import type { SetQuestion } from './use-pools.ts';

interface Props {
  fixed: readonly FixedQuestion[];
  questionOf: (id: number) => SetQuestion | undefined;
  /** Absent where the quiz itself is not changed. */
  onChange?: (fixed: FixedQuestion[]) => void;
}
/** Questions everybody is asked, with their points. */
export function FixedRows({ fixed, questionOf, onChange }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="tr-question-rows">
      {fixed.map((one, i) => {
        const question = questionOf(one.questionId);
        if (!question) return null;
        const stem = inLocale(question.stem, i18n.language as Locale);
        return (
          <QuestionRow
            key={question.id}
            question={question}
            setId={question.setId}
            no={i + 1}
            tools={
              onChange && (
                <>
                  <span className="q-hint">{t('training.quiz.pointsEach')}</span>
                  <NumberInput
                    aria-label={t('training.quiz.pointsOf', { question: stem })}
                    min={1}
                    max={MOST_POINTS}
                    w={72}
                    value={one.points}
                    onChange={(points) => onChange(fixed.with(i, { ...one, points: Number(points) || 1 }))}
                  />
                </>
              )
            }
            {...(one.points > 1 && { fact: t('training.my.points', { count: one.points }) })}
            bin={
              onChange && (
                <button
                  type="button"
                  className="q-icon-btn"
                  aria-label={t('training.quiz.unfix', { no: i + 1 })}
                  title={t('training.quiz.unfix', { no: i + 1 })}
                  onClick={() => onChange(fixed.toSpliced(i, 1))}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              )
            }
          />
        );
      })}
    </ol>
  );
}
