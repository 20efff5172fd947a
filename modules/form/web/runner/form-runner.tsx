import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import type { Answer } from '../../contract/index.ts';
import { FaultSummary } from './fault-summary.tsx';
import { Question } from './question.tsx';
import { RunnerHead } from './runner-head.tsx';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerFault, RunnerProps } from './runner-props.ts';
import { faultsByItem, isClean, stepsOf, type Step } from './runner-state.ts';
import { SectionList } from './section-list.tsx';
import './answers.css';
import './words.css';
import './runner.css';

/**
 * Answers a form, one question at a time or by sections: the only renderer of forms (inspection, preview, public issue, survey).
 * Plain React with our own tokens; it holds no answers and knows no network, both are the host's.
 */
export function FormRunner(props: RunnerProps) {
  const { content, answers, onSubmit, submitting = false, startAt, focusAtStart = true } = props;
  const { t } = useTranslation();
  const steps = stepsOf(content, answers);
  const [open, setOpen] = useState<string | null>(startAt ?? firstOpen(steps));
  const [tried, setTried] = useState(false);
  const headingId = useId();
  const main = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const at =
    open === null
      ? -1
      : Math.max(
          0,
          steps.findIndex((step) => step.item.key === open),
        );
  const step = steps[at];
  const faults = useFaults(props, tried);
  const faulty = new Set(faults.map((fault) => fault.item));

  // The question's heading takes the focus when it changes, so that readers and keys start there.
  useEffect(() => {
    main.current?.scrollTo?.({ top: 0 });
    if (open !== null && (focusAtStart || !isFirst.current)) document.getElementById(headingId)?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [open, headingId, focusAtStart]);

  const submit = () => {
    setTried(true);
    props.onTry?.();
    if (faultsByItem(content, answers).size > 0 || (props.faults?.length ?? 0) > 0) setOpen(null);
    else onSubmit();
  };
  const next = nextOf(steps, at, tried ? faulty : undefined);
  /** A tap that leaves nothing open at this question shows the next one. */
  const answerByTap = (answer: Answer) => {
    props.onAnswer(answer);
    if (!props.advance?.on || !step) return;
    const after = [...answers.filter((one) => one.item !== answer.item), answer];
    if (!isClean(content, after, step.item)) return;
    const then = stepsOf(content, after);
    const open = tried ? new Set([...faultsByItem(content, after).keys(), ...(props.faults ?? []).map((fault) => fault.item)]) : undefined;
    const following = nextOf(
      then,
      then.findIndex((one) => one.item.key === step.item.key),
      open,
    );
    setOpen(following?.item.key ?? null);
  };
  const sections = <SectionList {...props} steps={steps} faulty={faulty} onOpen={setOpen} />;
  return (
    <div className="qf-runner">
      <RunnerHead {...props} steps={steps} at={at} onList={() => setOpen(open === null ? firstOpen(steps) : null)} />
      <div ref={main} className="qf-body">
        {step ? (
          <Question
            {...props}
            onTap={answerByTap}
            step={step}
            headingId={headingId}
            faults={faults.filter((fault) => fault.item === step.item.key).map((fault) => fault.message)}
          />
        ) : (
          <>
            <FaultSummary faults={faults} steps={steps} onOpen={setOpen} />
            {faulty.size === 0 ? (
              sections
            ) : (
              <details className="qf-all">
                <summary>{t('form.runner.allQuestions')}</summary>
                {sections}
              </details>
            )}
          </>
        )}
      </div>
      <footer className="qf-foot">
        {step ? (
          <>
            <button
              type="button"
              className="qf-button qf-back"
              aria-label={t('form.runner.back')}
              disabled={at === 0}
              onClick={() => setOpen(steps[at - 1]!.item.key)}
            >
              <RunnerIcon name="back" />
            </button>
            <button type="button" className="qf-button qf-primary" onClick={() => setOpen(next?.item.key ?? null)}>
              {next === undefined
                ? t('form.runner.check')
                : tried && faulty.size > 0
                  ? t('form.runner.nextFault', { number: next.number })
                  : t('form.runner.next')}
              <RunnerIcon name="next" />
            </button>
          </>
        ) : (
          <button type="button" className="qf-button qf-primary" aria-busy={submitting} disabled={submitting} onClick={submit}>
            {props.submitLabel ?? t('form.runner.submit')}
          </button>
        )}
      </footer>
    </div>
  );
}

const firstOpen = (steps: readonly Step[]): string | null => (steps.find((step) => step.cell === 'empty') ?? steps[0])?.item.key ?? null;

/** The question after this one; while faults are being corrected the next that has some, from the top again after the last. */
function nextOf(steps: readonly Step[], at: number, faulty: ReadonlySet<string> = new Set()): Step | undefined {
  if (faulty.size === 0) return steps[at + 1];
  return [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))].find((step) => faulty.has(step.item.key));
}

/** Own faults once a submission was tried, the host's always; in the order of the form. */
function useFaults({ content, answers, faults = [] }: RunnerProps, tried: boolean): RunnerFault[] {
  const { t } = useTranslation();
  const own = tried ? [...faultsByItem(content, answers)].flatMap(([item, keys]) => keys.map((key) => ({ item, message: t(key) }))) : [];
  return [...own, ...faults];
}
