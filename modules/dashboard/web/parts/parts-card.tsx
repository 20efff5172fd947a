import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { HomeFigure } from '../../contract/index.ts';
import { metricKey } from './metric-texts.ts';

const MAX_CELLS = 24;

/** A figure broken down, one line of cells each: one cell is one thing, or an honest equal share. */
export function PartsCard({ figure }: { figure: HomeFigure }) {
  const { t } = useTranslation();
  const key = metricKey(figure.id);
  return (
    <section className="home-side-card">
      <header>
        <h2>{t(`${key}.name`)}</h2>
        <span className="q-space" />
        <Link to={figure.href}>
          {figure.denominator === null
            ? figure.numerator
            : t('dashboard.of', { numerator: figure.numerator, denominator: figure.denominator })}
        </Link>
      </header>
      {figure.parts.length === 0 && <p className="home-empty">{t('dashboard.nothingNow')}</p>}
      <ul>
        {figure.parts.map((part) => (
          <li key={part.label} data-tone={part.tone}>
            <Link to={part.href} title={t('dashboard.openRecords', { count: part.records })}>
              {part.label}
            </Link>
            <Cells done={part.done} total={part.total ?? part.done} />
            <b className="q-strong">{part.total === null ? part.done : `${part.done}/${part.total}`}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cells({ done, total }: { done: number; total: number }) {
  const shown = Math.min(total, MAX_CELLS);
  const filled = total === 0 ? 0 : Math.round((done / total) * shown);
  return (
    <span className="home-cells" aria-hidden>
      {Array.from({ length: shown }, (_, i) => (
        <i key={i} data-on={i < filled} />
      ))}
    </span>
  );
}
