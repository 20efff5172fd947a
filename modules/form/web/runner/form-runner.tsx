import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from './question.tsx';
import { RunnerHead } from './runner-head.tsx';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerFault, RunnerProps } from './runner-props.ts';
import { faultsByItem, inLanguage, stepsOf, type Step } from './runner-state.ts';
import { SectionList } from './section-list.tsx';
import './answers.css';
import './words.css';
import './runner.css';

/**
 * Answers a form, one question at a time or by sections: the only renderer of forms (inspection, preview, public issue, survey).
 * Plain React with our own tokens; it holds no answers and knows no network, both are the host's.
 */
export function FormRunner(props: RunnerProps) {
  const { content, answers, onSubmit, submitting = false, startAt } = props;
  const { t } = useTranslation();
  const steps = stepsOf(content, answers);
  const [open, setOpen] = useState<string | null>(startAt ?? firstOpen(steps));
  const [tried, setTried] = useState(false);
  const headingId = useId();
  const main = useRef<HTMLDivElement>(null);
  const at =
    open === null
      ? -1
      : Math.max(
          0,
          steps.findIndex((step) => step.item.key === open),
        );
  const step = steps[at];
  const faults = useFaults(props, tried);

  // The question's heading takes the focus when it changes, so that readers and keys start there.
  useEffect(() => {
    main.current?.scrollTo?.({ top: 0 });
    if (open !== null) document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [open, headingId]);

  const submit = () => {
    setTried(true);
    props.onTry?.();
    if (faultsByItem(content, answers).size > 0 || (props.faults?.length ?? 0) > 0) setOpen(null);
    else onSubmit();
  };
  return (
    <div className="qf-runner">
      <RunnerHead {...props} steps={steps} at={at} onList={() => setOpen(open === null ? firstOpen(steps) : null)} />
      <div ref={main} className="qf-body">
        {step ? (
          <Question
            {...props}
            step={step}
            headingId={headingId}
            faults={faults.filter((fault) => fault.item === step.item.key).map((fault) => fault.message)}
          />
        ) : (
          <>
            <FaultSummary faults={faults} steps={steps} onOpen={setOpen} />
            <SectionList content={content} steps={steps} faulty={new Set(faults.map((fault) => fault.item))} onOpen={setOpen} />
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
            <button type="button" className="qf-button qf-primary" onClick={() => setOpen(steps[at + 1]?.item.key ?? null)}>
              {t(at + 1 < steps.length ? 'form.runner.next' : 'form.runner.check')}
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

/** Own faults once a submission was tried, the host's always; in the order of the form. */
function useFaults({ content, answers, faults = [] }: RunnerProps, tried: boolean): RunnerFault[] {
  const { t } = useTranslation();
  const own = tried ? [...faultsByItem(content, answers)].flatMap(([item, keys]) => keys.map((key) => ({ item, message: t(key) }))) : [];
  return [...own, ...faults];
}

function FaultSummary({
  faults,
  steps,
  onOpen,
}: {
  faults: readonly RunnerFault[];
  steps: readonly Step[];
  onOpen: (item: string) => void;
}) {
  const { t, i18n } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <section className="qf-summary" role="alert">
      <h2>{t('form.runner.faults', { count: faults.length })}</h2>
      <ul>
        {faults.map(({ item, message }) => {
          const step = steps.find((one) => one.item.key === item);
          return (
            <li key={`${item} ${message}`}>
              <button type="button" className="qf-link" onClick={() => onOpen(item)}>
                <span>
                  {step && <span className="qf-summary-item">{`${step.number} ${inLanguage(step.item.text, i18n.language)}`}</span>}
                  {message}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
