import { Fragment } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import type { Answer } from '../../contract/index.ts';
import { isAnswered, verdictOf } from '../../domain/item.rules.ts';
import { AnswerControl, offersNotApplicable } from './answer-control.tsx';
import { Evidence } from './evidence.tsx';
import { PastResults } from './past-results.tsx';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerProps } from './runner-props.ts';
import { byHand, inLanguage, type Step } from './runner-state.ts';

type Host = Pick<
  RunnerProps,
  'onAnswer' | 'onPhotos' | 'sendingOf' | 'photoUrl' | 'pastResults' | 'beside' | 'finding' | 'controls' | 'lockedItems'
>;

interface QuestionProps extends Host {
  step: Step;
  /** Messages to show under the answer; only once a submission was tried. */
  faults: readonly string[];
  headingId: string;
  /** An answer given with a tap, not with the keyboard. */
  onTap?: (answer: Answer) => void;
}

/** One question: what is asked, what it got before, the answer, its evidence and what was found. */
export function Question({
  step,
  faults,
  headingId,
  onAnswer,
  onTap,
  onPhotos,
  sendingOf,
  photoUrl,
  pastResults,
  beside,
  finding,
  controls,
  lockedItems,
}: QuestionProps) {
  const { t, i18n } = useTranslation();
  const { item, answer, number } = step;
  const isLocked = lockedItems?.has(item.key) ?? false;
  const fails = verdictOf(item, answer) === 'fail';
  const meta = [
    number,
    item.weight > 0 && item.weight !== 1 ? t('form.runner.weight', { weight: item.weight }) : '',
    item.mandatory ? '' : t('form.runner.optional'),
    item.photoWhenFailing ? t('form.runner.photoWhenFailing') : '',
  ];
  return (
    <article className="qf-question" aria-labelledby={headingId}>
      <p className="qf-meta">
        {meta.filter(Boolean).join(' · ')}
        {item.critical && (
          <span className="qf-critical">
            <RunnerIcon name="warn" size={14} />
            {t('form.runner.critical')}
          </span>
        )}
      </p>
      <h2 id={headingId} tabIndex={-1}>
        {inLanguage(item.text, i18n.language)}
      </h2>
      {item.help && <p className="qf-help">{inLanguage(item.help, i18n.language)}</p>}
      <PastResults results={pastResults?.(item) ?? []} />
      {beside?.(item)}
      {isLocked && <p className="qf-hint">{t('form.runner.locked')}</p>}
      <fieldset className="qf-answer" disabled={isLocked}>
        <AnswerControl item={item} answer={answer} labelledBy={headingId} controls={controls} onAnswer={onAnswer} onTap={onTap} />
        <div className="qf-row">
          {item.naAllowed && !offersNotApplicable(item) && (
            <label className="qf-check">
              <input
                type="checkbox"
                checked={answer.na === true}
                onChange={(event) =>
                  onAnswer({ ...answer, value: event.target.checked ? null : answer.value, na: event.target.checked, ...byHand(answer) })
                }
              />
              {t('form.runner.notApplicable')}
            </label>
          )}
          {!item.mandatory && (isAnswered(item, answer) || answer.na) && item.type !== 'photo' && (
            <button type="button" className="qf-link" onClick={() => onAnswer({ ...answer, value: null, na: false })}>
              {t('form.runner.clear')}
            </button>
          )}
        </div>
        {faults.map((fault) => (
          <p key={fault} className="qf-fault" role="alert">
            <RunnerIcon name="warn" size={14} />
            {fault}
          </p>
        ))}
        <Evidence
          key={item.key}
          item={item}
          answer={answer}
          fails={fails}
          photoNeeded={fails && item.photoWhenFailing}
          noteNeeded={fails && item.noteWhenFailing}
          onAnswer={onAnswer}
          onPhotos={onPhotos}
          sendingOf={sendingOf}
          photoUrl={photoUrl}
        />
        {/* Of its own, so that a key it has is never that of the evidence. */}
        <Fragment key="finding">{!isLocked && finding?.(item, answer, fails)}</Fragment>
      </fieldset>
    </article>
  );
}
