import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { HomeFigure } from '../../contract/index.ts';
import { placeClear } from '../../domain/label-place.rules.ts';
import { metricKey } from './metric-texts.ts';

const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [250, 34, 72, 12, 24];

interface Point {
  week: string;
  percent: number;
  n: number;
  href: string;
  records: number;
}

const pointsOf = (figure: HomeFigure): Point[] =>
  figure.weekly.flatMap(({ week, numerator, denominator, href, records }) =>
    denominator ? [{ week: week.slice(5), percent: (numerator * 100) / denominator, n: denominator, href, records }] : [],
  );

/** Twelve weeks as a line with its target; the same as a table. */
export function Trend({ figure, asOf }: { figure: HomeFigure; asOf: string }) {
  const { t } = useTranslation();
  const [table, setTable] = useState(false);
  const key = metricKey(figure.id);
  const points = pointsOf(figure);
  const n = points.reduce((sum, point) => sum + point.n, 0);
  return (
    <section className="home-card">
      <header>
        <h2>{t('dashboard.byWeek', { name: t(`${key}.name`) })}</h2>
        <span className="q-hint">{t('dashboard.sample', { count: n })}</span>
        <span className="q-space" />
        <button type="button" className="home-link" aria-pressed={table} onClick={() => setTable(!table)}>
          {t(table ? 'dashboard.chart' : 'dashboard.table')}
        </button>
      </header>
      {points.length === 0 ? (
        <p className="home-empty">{t('dashboard.noRecords')}</p>
      ) : table ? (
        <WeekTable points={points} label={t(`${key}.name`)} />
      ) : (
        <Line
          points={points}
          target={figure.target}
          label={t('dashboard.chartOf', {
            name: t(`${key}.name`),
            from: points[0]!.week,
            to: points.at(-1)!.week,
            last: points.at(-1)!.percent.toFixed(1),
          })}
        />
      )}
      <p className="home-foot q-hint">
        {t(`${key}.formula`)} · {t('dashboard.asOf', { at: asOf })} · {t('dashboard.excluded', { count: figure.excluded })}
      </p>
    </section>
  );
}

/** Drawn as wide as it is shown, so that its words keep their size; below this every fourth week is named. */
const NARROW = 440;
const SIDES = 16;
/** px of a line of labels. */
const LABEL_LINE = 14;

function useWidth(): [number, (svg: SVGSVGElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(NARROW);
  const measure = useCallback((svg: SVGSVGElement | null) => {
    if (!svg) return undefined;
    const watcher = new ResizeObserver(() => setWidth(Math.max(240, svg.clientWidth - SIDES)));
    watcher.observe(svg);
    return () => watcher.disconnect();
  }, []);
  return [width, measure];
}

/** Round figures up to a hundred: fives while they are few, then tens, then quarters. */
function scaleFrom(lowest: number): { low: number; step: number } {
  const step = lowest >= 75 ? 5 : lowest >= 40 ? 10 : 25;
  return { low: Math.max(0, Math.floor(lowest / step) * step), step };
}

function Line({ points, target, label }: { points: Point[]; target: number | null; label: string }) {
  const { t } = useTranslation();
  const values = [...points.map((point) => point.percent), ...(target === null ? [] : [target])];
  const [WIDTH, measure] = useWidth();
  const { low, step } = scaleFrom(Math.min(...values) - 2);
  const high = 100;
  const x = (i: number) => LEFT + (points.length === 1 ? 0.5 : i / (points.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, i) => low + step * i);
  const every = WIDTH < NARROW ? 4 : 2;
  const last = points.at(-1)!;
  return (
    <svg className="home-line" ref={measure} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="home-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {target !== null && (
        <>
          <line className="home-target" x1={LEFT} x2={WIDTH - RIGHT} y1={y(target)} y2={y(target)} />
          <text x={WIDTH - RIGHT + 6} y={y(target) + 4}>
            {t('dashboard.target', { target })}
          </text>
        </>
      )}
      <polyline points={points.map((point, i) => `${x(i)},${y(point.percent)}`).join(' ')} />
      {points.map((point, i) => (
        <g key={point.week}>
          {/* By keyboard and reader the table opens the same. */}
          <Link to={point.href} tabIndex={-1}>
            <circle cx={x(i)} cy={y(point.percent)} r={3}>
              <title>{`${point.week}: ${point.percent.toFixed(1)} % (n = ${point.n})`}</title>
            </circle>
          </Link>
          {(i % every === 0 || points.length < 7) && (
            <text x={x(i)} y={HEIGHT - 6} textAnchor="middle">
              {point.week}
            </text>
          )}
        </g>
      ))}
      <text
        className="home-last"
        x={x(points.length - 1) + 8}
        y={placeClear(y(last.percent), target === null ? null : y(target), LABEL_LINE) + 4}
      >
        {last.percent.toFixed(1)}
      </text>
    </svg>
  );
}

function WeekTable({ points, label }: { points: Point[]; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="home-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.week')}</th>
            <th scope="col">{label}</th>
            <th scope="col">{t('dashboard.records')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.week}>
              <th scope="row">{point.week}</th>
              <td>{point.percent.toFixed(1)} %</td>
              <td>
                <Link to={point.href}>{point.records}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
