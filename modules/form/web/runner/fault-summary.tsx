import { useState } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerFault } from './runner-props.ts';
import { inLanguage, type Step } from './runner-state.ts';
import './fault-summary.css';

/** More than a phone shows at once is folded away. */
const SHOWN = 6;

interface FaultSummaryProps {
  faults: readonly RunnerFault[];
  steps: readonly Step[];
  onOpen: (item: string) => void;
}

/** What keeps the form from being sent: how many questions, which, what each lacks; one tap goes there. */
export function FaultSummary({ faults, steps, onOpen }: FaultSummaryProps) {
  const { t, i18n } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const items = [...new Set(faults.map((fault) => fault.item))];
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <section className="qf-summary" role="alert">
      <header>
        <RunnerIcon name="warn" />
        <h2>{t('form.runner.faults', { count: items.length })}</h2>
        <p>{t('form.runner.faultsHelp')}</p>
      </header>
      <ul>
        {shown.map((item) => {
          const step = steps.find((one) => one.item.key === item);
          const lacks = new Set(faults.filter((fault) => fault.item === item).map((fault) => fault.message));
          return (
            <li key={item}>
              <button type="button" data-answered={(step && step.cell !== 'empty') || undefined} onClick={() => onOpen(item)}>
                <span className="qf-summary-number">{step?.number}</span>
                <span className="qf-summary-words">
                  {step && <b>{inLanguage(step.item.text, i18n.language)}</b>}
                  {[...lacks].map((message) => (
                    <span key={message}>{message}</span>
                  ))}
                </span>
                <RunnerIcon name="next" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < items.length && (
        <button type="button" className="qf-summary-more" onClick={() => setWhole(true)}>
          {t('form.runner.faultsMore', { count: items.length - shown.length })}
        </button>
      )}
    </section>
  );
}
