import { useTranslation } from '@quantum/platform/web/public';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerProps } from './runner-props.ts';
import { cellsOf, progressOf, type Step } from './runner-state.ts';

interface RunnerHeadProps extends Pick<RunnerProps, 'title' | 'subtitle' | 'reference' | 'status' | 'onClose'> {
  steps: readonly Step[];
  /** Index of the open step; -1 in the list. */
  at: number;
  onList: () => void;
}

/** Title, place, cells of the questions (a failed one is taller), how far one is. */
export function RunnerHead({ title, subtitle, reference, status, onClose, steps, at, onList }: RunnerHeadProps) {
  const { t } = useTranslation();
  const { done, failed, total } = progressOf(steps);
  const where = at >= 0 ? t('form.runner.position', { number: at + 1, total }) : t('form.runner.answered', { done, total });
  return (
    <header className="qf-head">
      <div className="qf-head-bar">
        {onClose && (
          <button type="button" className="qf-icon-button" aria-label={t('form.runner.close')} onClick={onClose}>
            <RunnerIcon name="close" />
          </button>
        )}
        <div className="qf-head-title">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <button type="button" className="qf-icon-button" aria-label={t('form.runner.allQuestions')} aria-pressed={at < 0} onClick={onList}>
          <RunnerIcon name="list" />
        </button>
      </div>
      <div className="qf-cells" aria-hidden="true">
        {cellsOf(steps, at).map(({ key, state, isCurrent }) => (
          <i key={key} data-cell={state} data-current={isCurrent || undefined} />
        ))}
      </div>
      <p className="qf-head-foot" aria-live="polite">
        <span>{where}</span>
        <span>{t('form.runner.failing', { count: failed })}</span>
        {reference && <span className="qf-head-code">{reference}</span>}
        {status && <span className="qf-head-status">{status}</span>}
      </p>
    </header>
  );
}
