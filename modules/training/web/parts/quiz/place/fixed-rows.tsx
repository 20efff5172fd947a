import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
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
                  {fixed.length > 1 && (
                    <>
                      <Move fixed={fixed} from={i} by={-1} onChange={onChange} />
                      <Move fixed={fixed} from={i} by={1} onChange={onChange} />
                    </>
                  )}
                  <span className="q-hint">{t('training.quiz.points')}</span>
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

interface MoveProps {
  fixed: readonly FixedQuestion[];
  from: number;
  by: 1 | -1;
  onChange: (fixed: FixedQuestion[]) => void;
}
/** Puts a question one place up or down. */
function Move({ fixed, from, by, onChange }: MoveProps) {
  const { t } = useTranslation();
  const label = t(by < 0 ? 'training.question.up' : 'training.question.down', { no: from + 1 });
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  const moved = () => fixed.with(from, fixed[from + by]!).with(from + by, fixed[from]!);
  return (
    <button
      type="button"
      className="q-icon-btn"
      aria-label={label}
      title={label}
      disabled={fixed[from + by] === undefined}
      onClick={() => onChange(moved())}
    >
      <Arrow size={16} aria-hidden />
    </button>
  );
}
