import { formatCount, useTranslation } from '@quantum/platform/web/public';
import type { RateFigures } from '../../../contract/index.ts';
import { FEW_HOURS, interval, ltifr } from '../../../domain/rates.rules.ts';
import { rangeText, shownRate } from './rate-words.ts';

interface Props {
  rows: (RateFigures & { name: string; isRestated: boolean })[];
  /** Of the first column. */
  label: string;
  title: string;
  /** The worst first, each with its interval drawn beside the rate of all. */
  ranked?: boolean;
  /** Of all rows together. */
  whole?: number | null;
}

/** Rates by project or by month: what each rests on, and the range chance leaves it. */
export function RateTable({ rows, label, title, ranked = false, whole = null }: Props) {
  const { t } = useTranslation();
  const rated = rows.map((row) => {
    const { cases, value } = ltifr(row.cases, row.hours);
    return { ...row, lost: cases, value, range: interval(cases, row.hours) };
  });
  const most = mostDrawn(rated);
  return (
    <div className="ir-scroll" tabIndex={0} role="group" aria-label={title}>
      <table className="ir-table ir-rates">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {['ltifr', 'cases', 'days', 'hours', 'range'].map((key) => (
              <th key={key} scope="col">
                {t(`incident.rate.column.${key}`)}
              </th>
            ))}
            {ranked && <td className="ir-drawn" />}
          </tr>
        </thead>
        <tbody>
          {rated.map(({ name, isRestated, lost, value, range, days, hours, estimatedHours }) => (
            <tr key={name} data-few={hours < FEW_HOURS}>
              <th scope="row">
                {name}
                {isRestated && <small> {t('incident.restated.mark')}</small>}
              </th>
              <td>{shownRate(value)}</td>
              <td>{lost}</td>
              <td>{days}</td>
              <td>
                {formatCount(Math.round(hours))}
                {estimatedHours > 0 && ' *'}
              </td>
              <td>{rangeText(range)}</td>
              {ranked && (
                <td className="ir-drawn" aria-hidden>
                  {range !== null && value !== null && lost > 0 && (
                    <Range low={range.low} value={value} high={range.high} most={most} whole={whole} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q-hint">
        {[
          ranked && t('incident.rate.ranked'),
          ranked && whole !== null && t('incident.rate.drawn', { value: shownRate(whole) }),
          t('incident.rate.legend'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

/** Beyond so many times the highest rate an interval is cut: one case in few hours would press all others together. */
const CUT = 2;
const mostDrawn = (rows: readonly { value: number | null; range: { high: number } | null }[]): number =>
  Math.min(Math.max(...rows.map(({ range }) => range?.high ?? 0)), CUT * Math.max(...rows.map(({ value }) => value ?? 0)));

/** The rate as a dot on the range chance leaves it. */
function Range({ low, value, high, most, whole }: { low: number; value: number; high: number; most: number; whole: number | null }) {
  const at = (one: number) => `${Math.min(100, (one / most) * 100)}%`;
  return (
    <span className="ir-range">
      <i data-cut={high > most} style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }} />
      <b style={{ insetInlineStart: at(value) }} />
      {whole !== null && <u style={{ insetInlineStart: at(whole) }} />}
    </span>
  );
}
