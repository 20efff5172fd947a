import { useTranslation } from '@quantum/platform/web/public';
import { RunnerIcon } from './runner-icon.tsx';
import type { PastResult } from './runner-props.ts';

/** What the same question got here before; warns from the second failure on. */
export function PastResults({ results }: { results: readonly PastResult[] }) {
  const { t } = useTranslation();
  const last = results.slice(-5);
  if (last.length === 0) return null;
  const failed = last.filter((result) => result.verdict === 'fail').length;
  const word = (result: PastResult) => t(result.verdict ? `form.runner.${result.verdict}` : 'form.runner.notApplicable');
  return (
    <section className="qf-past" data-warn={failed >= 2 || undefined}>
      <p className="qf-past-title">
        <RunnerIcon name="repeat" size={18} />
        {failed === 1 && last.length === 1
          ? t('form.runner.failedLast')
          : failed > 0
            ? t('form.runner.failedBefore', { count: failed, of: last.length })
            : t('form.runner.passedBefore', { count: last.length })}
      </p>
      <ol>
        {last.map((result, i) => (
          <li key={`${result.on}-${i}`}>
            <span className="qf-past-cell" data-verdict={result.verdict ?? 'outside'} title={word(result)}>
              <RunnerIcon name={result.verdict === 'pass' ? 'tick' : result.verdict === 'fail' ? 'close' : 'skip'} size={16} />
              <span className="qf-hidden">{word(result)}</span>
            </span>
            <time dateTime={result.on}>{result.on.slice(5)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
