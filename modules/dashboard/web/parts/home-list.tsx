import { Link } from 'react-router';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { HomeList } from '../../contract/index.ts';
import './home-list.css';

/** What a role has to look at: the first few rows, how many there are, and where the rest is. */
export function HomeListCard({ list }: { list: HomeList }) {
  const { t } = useTranslation();
  return (
    <section className="home-card">
      <header>
        <h2>{list.title}</h2>
        {list.count !== null && list.count > 0 && <span className="q-count">{list.count}</span>}
        <span className="q-space" />
        {list.href && list.rows.length > 0 && (
          <Link to={list.href} aria-label={`${t('dashboard.home.all')}: ${list.title}`}>
            {t('dashboard.home.all')}
          </Link>
        )}
      </header>
      {list.rows.length === 0 && <p className="home-empty">{list.none}</p>}
      <ul>
        {list.rows.map((row, i) => (
          <li key={i} className="home-row">
            <Link to={row.href}>{row.title}</Link>
            {row.state && <RowState {...row.state} />}
            <span className="q-quiet">{row.note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICON = { info: 'circleDot', ok: 'check', warn: 'clock', danger: 'clockAlert' } as const;

function RowState({ text, tone }: NonNullable<HomeList['rows'][number]['state']>) {
  if (tone === 'plain' || tone === 'primary') return <span className="home-row-state">{text}</span>;
  return (
    <Tag tone={tone} icon={ICON[tone]}>
      {text}
    </Tag>
  );
}
