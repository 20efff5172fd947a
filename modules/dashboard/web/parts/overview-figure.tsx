import { useState } from 'react';
import { Link } from 'react-router';
import { Info, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OverviewFigure } from '../../contract/index.ts';
import { isSmall } from '../../domain/sample.rules.ts';

const HUNDRED = 100;

/** The number as it is read: a share of a hundred, or a plain count. */
function valueOf({ numerator, denominator }: { numerator: number; denominator: number | null }): number | null {
  if (denominator === null) return numerator;
  return denominator === 0 ? null : (numerator * HUNDRED) / denominator;
}

/** A number of an overview: its change, on what it rests, and on demand its formula and records. */
export function OverviewNumber({ figure, foot }: { figure: OverviewFigure; foot: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const value = valueOf(figure);
  const isCount = figure.denominator === null;
  const missed = figure.target !== null && value !== null && (figure.moreIsBetter ? value < figure.target : value > figure.target);
  return (
    <section className="home-figure" data-below={missed}>
      <header>
        <h2>
          <Link to={figure.href}>{figure.name}</Link>
        </h2>
        <button
          type="button"
          className="q-icon-btn"
          aria-expanded={open}
          aria-label={`${figure.name}: ${t('dashboard.formula')}`}
          title={t('dashboard.formula')}
          onClick={() => setOpen(!open)}
        >
          <Info size={14} aria-hidden />
        </button>
      </header>
      <p className="home-value" data-small={isSmall(figure)}>
        {value === null ? <span className="q-faint">—</span> : isCount ? value : value.toFixed(1)}
        {figure.unit === 'percent' && value !== null && <small>%</small>}
        {figure.before && value !== null && !isCount && <Change figure={figure} value={value} />}
      </p>
      <p className="q-hint">
        {isCount
          ? t(value === 0 ? 'dashboard.nothingNow' : 'dashboard.now')
          : figure.denominator === 0
            ? t('dashboard.noRecords')
            : [
                t('dashboard.of', { numerator: figure.numerator, denominator: figure.denominator }),
                figure.target === null ? '' : t('dashboard.target', { target: figure.target }),
                isSmall(figure) ? t('dashboard.smallSample') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
      </p>
      {open && (
        <div className="home-formula" role="note">
          <p>{figure.formula}</p>
          <p>{t('dashboard.excluded', { count: figure.excluded })}</p>
          <p>{foot}</p>
          <Link to={figure.href}>{t('dashboard.openRecords', { count: figure.records })}</Link>
        </div>
      )}
    </section>
  );
}

/** Said only where both spans rest on enough records. */
function Change({ figure, value }: { figure: OverviewFigure; value: number }) {
  const { t } = useTranslation();
  const before = valueOf(figure.before!);
  if (before === null || isSmall(figure) || isSmall(figure.before!) || Math.abs(value - before) < 0.05) return null;
  const up = value > before;
  return (
    <span className="home-change" data-better={up === figure.moreIsBetter}>
      {up ? <TrendingUp size={13} aria-hidden /> : <TrendingDown size={13} aria-hidden />}
      <span className="q-hidden">{t(up ? 'dashboard.up' : 'dashboard.down')}</span>
      {Math.abs(value - before).toFixed(1)}
    </span>
  );
}
