import { useTranslation } from '@quantum/platform/web/public';
import type { QuestionDetail } from '../../contract/index.ts';
import './question-results.css';

/** How often the question failed in the last twelve months, by type of space; the widest bar is the worst. */
export function QuestionResults({ results }: { results: QuestionDetail['results'] }) {
  const { t } = useTranslation();
  if (results.length === 0) return <p className="q-quiet">{t('form.bank.noResults')}</p>;
  const worst = Math.max(...results.map(({ answered, failed }) => failed / answered));
  return (
    <table className="form-results">
      <thead>
        <tr>
          <th scope="col">{t('form.bank.spaceType')}</th>
          <th scope="col">{t('form.bank.failed')}</th>
          <th scope="col" aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {results.map(({ spaceType, answered, failed }) => (
          <tr key={spaceType ?? ''}>
            <th scope="row">{spaceType ?? t('form.bank.noSpace')}</th>
            <td>{t('form.bank.rate', { failed, answered, percent: ((failed / answered) * 100).toFixed(1) })}</td>
            <td aria-hidden="true">{failed > 0 && <span style={{ width: `${(failed / answered / worst) * 100}%` }} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
