import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { CitedClause } from '../../../contract/index.ts';

/** The records that cite a clause, as far as the reader may open them. */
export function CitedBy({ cited }: { cited: CitedClause }) {
  const { t } = useTranslation();
  return (
    <div className="rg-cited q-hint">
      <span>{t('regulation.citing.citedBy')}</span>
      <ul className="q-list">
        {cited.records.map(({ kind, kindName, id, code, title, href }) => (
          <li key={`${kind}.${id}`}>
            {kindName} <Link to={href}>{`${code} ${title}`}</Link>
          </li>
        ))}
        {cited.more > 0 && <li>{t('regulation.citing.more', { count: cited.more })}</li>}
      </ul>
    </div>
  );
}
