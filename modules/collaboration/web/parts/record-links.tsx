import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { RailBlock } from '@quantum/platform/web/kit';
import { useBeside, type Beside } from './beside.ts';
import './collaboration.css';

/** Other records that have to do with this one; shown when there are any. */
export function RecordLinks({ of, id }: Pick<Beside, 'of' | 'id'>) {
  const { t } = useTranslation();
  const { data } = useBeside({ of, id });
  if (!data || data.links.length === 0) return null;
  return (
    <RailBlock title={t('collaboration.links.title')}>
      <ul className="col-links">
        {data.links.map((link) => (
          <li key={`${link.kind}.${link.id}`}>
            <Link to={link.href}>
              <span className="q-code">{link.code}</span>
              <span className="q-hint">{[t(`menu.${link.menu}`), link.title].filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}
