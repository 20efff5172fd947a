import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RailBlock } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { useCollaboration, type Collaboration } from './beside.ts';
import './collaboration.css';

interface Props extends Pick<Collaboration, 'of' | 'id'> {
  /** What the record itself names: it is listed first. What it links to here or in its sections is not listed a second time. */
  own?: { facts?: ReactNode; hrefs: readonly (string | null | undefined)[] };
}

/** Other records that have to do with this one, each once; shown when there are any. */
export function RecordLinks({ of, id, own }: Props) {
  const { t } = useTranslation();
  const { data } = useCollaboration({ of, id });
  const links = (data?.links ?? []).filter(({ href }) => !own?.hrefs.includes(href));
  if (!own?.facts && links.length === 0) return null;
  return (
    <RailBlock title={t('collaboration.links.title')}>
      {own?.facts}
      {links.length > 0 && (
        <ul className="col-links">
          {links.map((link) => (
            <li key={`${link.kind}.${link.id}`}>
              <Link to={link.href}>
                <span className="q-code">{link.code}</span>
                <span className="q-hint">{[t(`menu.${link.menu}`), link.title].filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </RailBlock>
  );
}
