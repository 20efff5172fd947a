import { useState } from 'react';
import { Link } from 'react-router';
import { Info, TrendingDown, TrendingUp } from 'lucide-react';
import { measureValue } from '@quantum/platform/domain';
import { formatAmount, formatCount, formatNumber, type Translate, useTranslation } from '@quantum/platform/web/public';
import type { HomeFigure } from '../../contract/index.ts';
import { SMALL_SAMPLE } from '../../domain/sample.rules.ts';
import { metricKey } from './metric-texts.ts';

const CELLS = 40;

const shareOf = ({ numerator, denominator }: HomeFigure['before']): number | null =>
  denominator === null ? numerator : denominator === 0 ? null : (numerator * 100) / denominator;

/** One indicator: the number, its change, its cells against the target, and its formula on demand. */
export function Figure({ figure }: { figure: HomeFigure }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const key = metricKey(figure.id);
  // A share of what should not be, without a target, is a number of records.
  const isCount = figure.unit === 'percent' && !figure.moreIsBetter && figure.target === null;
  const isShare = figure.unit === 'percent' && !isCount;
  const value = isCount ? figure.numerator : measureValue(figure.unit, figure);
  const below = figure.target !== null && figure.percent !== null && figure.percent < figure.target;
  return (
    <section className="home-figure" data-below={below}>
      <header>
        <h2>
          <Link to={figure.href}>{t(`${key}.name`)}</Link>
        </h2>
        <button
          type="button"
          className="q-icon-btn"
          aria-expanded={open}
          aria-label={t('dashboard.formula')}
          title={t('dashboard.formula')}
          onClick={() => setOpen(!open)}
        >
          <Info size={14} aria-hidden />
        </button>
      </header>
      <p className="home-value">
        {value === null ? <span className="q-faint">—</span> : isShare ? formatNumber(value, 1) : formatAmount(value)}
        {value !== null && !isCount && figure.unit !== 'count' && (
          <small>{isShare ? '%' : ` ${t(`dashboard.inUnit.${figure.unit}`)}`}</small>
        )}
        {isShare && <Change figure={figure} />}
      </p>
      {isShare && <Bar figure={figure} below={below} />}
      <p className="q-hint">{noteOf(figure, t)}</p>
      {open && (
        <div className="home-formula" role="note">
          <p>{t(`${key}.formula`)}</p>
          <p>{t('dashboard.excluded', { count: figure.excluded })}</p>
          <Link to={figure.href}>{t('dashboard.openRecords', { count: figure.records })}</Link>
        </div>
      )}
    </section>
  );
}

function noteOf(figure: HomeFigure, t: Translate): string {
  if (figure.denominator === null) return t(figure.numerator === 0 ? 'dashboard.nothingNow' : 'dashboard.now');
  if (figure.denominator === 0) return t('dashboard.noRecords');
  if (figure.unit !== 'percent') return t('dashboard.sample', { count: figure.records });
  if (!figure.moreIsBetter && figure.target === null)
    return t('dashboard.ofAll', { count: figure.denominator, total: formatCount(figure.denominator) });
  const of = t('dashboard.of', { numerator: formatAmount(figure.numerator), denominator: formatAmount(figure.denominator) });
  const target = figure.target === null ? '' : ` · ${t('dashboard.target', { target: figure.target })}`;
  return `${of}${target}${figure.denominator < SMALL_SAMPLE ? ` · ${t('dashboard.smallSample')}` : ''}`;
}

/** Against the period before: arrow, figure and word-free colour only where it is a judgement. */
function Change({ figure }: { figure: HomeFigure }) {
  const { t } = useTranslation();
  const before = shareOf(figure.before);
  if (before === null || figure.percent === null) return null;
  const change = figure.percent - before;
  if (Math.abs(change) < 0.05) return null;
  const better = change > 0 === figure.moreIsBetter;
  return (
    <span className="home-change" data-better={better}>
      {change > 0 ? <TrendingUp size={13} aria-hidden /> : <TrendingDown size={13} aria-hidden />}
      <span className="q-hidden">{t(change > 0 ? 'dashboard.up' : 'dashboard.down')}</span>
      {formatNumber(Math.abs(change), 1)}
    </span>
  );
}

/** The share in cells, with the target as a line. */
function Bar({ figure, below }: { figure: HomeFigure; below: boolean }) {
  const filled = figure.percent === null ? 0 : Math.round((figure.percent / 100) * CELLS);
  return (
    <div className="home-bar" data-below={below} aria-hidden>
      {Array.from({ length: CELLS }, (_, i) => (
        <i key={i} data-on={i < filled} />
      ))}
      {figure.target !== null && <b style={{ insetInlineStart: `${figure.target}%` }} />}
    </div>
  );
}
