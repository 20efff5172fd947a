import { Link } from 'react-router';
import type { StatusResult } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  /** What the call answered, record by record. */
  results: readonly StatusResult[];
  /** The code people know a record by. */
  nameOf?: ((id: number) => string) | undefined;
  /** Where a record is shown. */
  hrefOf?: ((id: number) => string) | undefined;
}

export const refusedOf = (results: readonly StatusResult[]): StatusResult[] => results.filter(({ STATUS }) => STATUS !== 0);

/** How many of the records changed, and each that did not with its reason. */
export function RefusedList({ results, nameOf = String, hrefOf }: Props) {
  const { t } = useTranslation();
  const refused = refusedOf(results);
  return (
    <div role="status">
      <p>
        {t('platform.results.moved', { count: results.length - refused.length })} ·{' '}
        {t('platform.results.failed', { count: refused.length })}
      </p>
      <ul className="q-results">
        {refused.map((result) => (
          <li key={result.id}>
            <b className="q-strong">{hrefOf ? <Link to={hrefOf(result.id)}>{nameOf(result.id)}</Link> : nameOf(result.id)}</b> {result.MSG}
            {result.refusal?.links?.map((link) => (
              <Link key={link.href} to={link.href}>
                {link.title}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
