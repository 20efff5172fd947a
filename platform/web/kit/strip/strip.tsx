import type { ReactNode } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import { isLong, placeOf, shareOf, stripMarks, stripRange, type StripSpan } from './strip-scale.ts';
import './strip.css';

/** One line of a strip: periods with gaps between them, or points. */
interface StripRow {
  id: number | string;
  name: string;
  spans: readonly (StripSpan & { tone: 'open' | 'done' | 'late' | 'quiet' })[];
  /** Says the same in words, for who reads it as a list. */
  words: ReactNode;
}
interface Props {
  /** What is drawn, in the reader's language. */
  label: string;
  rows: readonly StripRow[];
  /** The present day, `YYYY-MM-DD`, where the records are. */
  today: string;
}

/** A mark further right would be cut off. */
const LAST_MARK = 0.94;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Periods and points on one axis of days, names at the left; on the phone and for a reader by ear a list that says the same. */
export function Strip({ label, rows, today }: Props) {
  const { t } = useTranslation();
  const range = stripRange(
    rows.flatMap(({ spans }) => spans),
    today,
  );
  if (!range) return null;
  const now = percent(shareOf(today, range));
  return (
    <div className="q-strip q-scroll-x" role="group" aria-label={label} tabIndex={0}>
      <div className="q-strip-marks" aria-hidden="true">
        <span className="q-strip-name" />
        <span className="q-strip-axis">
          {stripMarks(range)
            .filter((day) => shareOf(day, range) < LAST_MARK)
            .map((day) => (
              <span key={day} style={{ insetInlineStart: percent(shareOf(day, range)) }}>
                {isLong(range) ? day.slice(0, 7) : day.slice(5)}
              </span>
            ))}
        </span>
      </div>
      <ul>
        {rows.map(({ id, name, spans, words }) => (
          <li key={id}>
            <span className="q-strip-name">{name}</span>
            <span className="q-strip-axis" aria-hidden="true">
              <span className="q-strip-now" style={{ insetInlineStart: now }} title={t('platform.strip.today', { day: today })} />
              {spans.map(({ tone, ...span }, at) => {
                const place = placeOf(span, range);
                return (
                  <span
                    key={`${span.from} ${at}`}
                    className="q-strip-span"
                    data-tone={tone}
                    data-point={span.from === span.to}
                    style={{ insetInlineStart: percent(place.at), width: percent(place.width) }}
                  />
                );
              })}
            </span>
            <span className="q-strip-words">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
