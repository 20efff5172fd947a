import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { OverviewTable } from '../../contract/index.ts';
import { periodWords } from './period-words.ts';

/** A short list of the overview, each row opening its record. */
export function OverviewList({ table }: { table: OverviewTable }) {
  const { t } = useTranslation();
  return (
    <section className="q-chart ov-wide">
      <header>
        <h2>{table.title}</h2>
        <span className="q-hint">{periodWords(t, table.period)}</span>
      </header>
      {table.rows.length === 0 ? (
        <p className="q-chart-empty">{t('dashboard.noRecords')}</p>
      ) : (
        <div className="q-chart-table" tabIndex={0} role="region" aria-label={table.title}>
          <table>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ cells: [first, ...rest], href }, i) => (
                <tr key={i}>
                  <th scope="row">
                    <Link to={href}>{first}</Link>
                  </th>
                  {rest.map((text, n) => (
                    <td key={n}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="q-chart-foot q-hint">
        {table.formula}
        {table.href && (
          <>
            {' · '}
            <Link to={table.href}>{t('dashboard.openRecords', { count: table.records })}</Link>
          </>
        )}
      </p>
    </section>
  );
}
