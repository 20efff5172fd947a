import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { Move } from '../../contract/index.ts';
import './moved.css';

/** A true minus, as wide as the plus. */
const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** What moved a share since the span before: losses to the left, gains to the right of one line, each opening its records. */
export function Moved({ moved }: { moved: readonly Move[] }) {
  const { t } = useTranslation();
  return (
    <section className="home-card">
      <header>
        <h2>{t('dashboard.moved.title')}</h2>
        <span className="q-hint">{t('dashboard.moved.hint')}</span>
      </header>
      <MoveList moved={moved} moreIsBetter />
    </section>
  );
}

/** The parts of a move, each with the records behind it. */
export function MoveList({ moved, moreIsBetter }: { moved: readonly Move[]; moreIsBetter: boolean }) {
  const { t } = useTranslation();
  const largest = Math.max(...moved.map(({ points }) => Math.abs(points)));
  return (
    <ul className="home-moves">
      {moved.map(({ label, note, points, href, records }) => (
        <li key={href} data-better={points > 0 === moreIsBetter}>
          <div className="home-task">
            <Link to={href} title={t('dashboard.openRecords', { count: records })}>
              {label}
            </Link>
            <span className="q-hint">{note}</span>
          </div>
          <span className="home-move" data-up={points > 0} aria-hidden>
            <i style={{ width: `${(Math.abs(points) / largest) * 50}%` }} />
          </span>
          <b className="q-strong">{signed(points)}</b>
        </li>
      ))}
    </ul>
  );
}
