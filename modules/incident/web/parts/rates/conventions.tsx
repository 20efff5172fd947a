import { Section } from '@quantum/platform/web/kit';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import type { RateFigures } from '../../../contract/index.ts';
import { conventionsOf, type ConventionFigure } from '../../../domain/conventions.rules.ts';

const COLUMNS = ['convention', 'figure', 'rule', 'calculation', 'value'] as const;

interface Props {
  counted: RateFigures;
  months: number;
  /** The span all of it is of. */
  period: string;
}

/** The same cases in every convention: its name, what it counts, how it is worked out, and what comes of it. */
export function Conventions({ counted, months, period }: Props) {
  const { t } = useTranslation();
  const rows = conventionsOf(counted, months);
  return (
    <Section title={t('incident.rate.conventions')} note={period}>
      <div className="ir-scroll" tabIndex={0} role="group" aria-label={t('incident.rate.conventions')}>
        <table className="ir-table ir-conventions">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === 'value' ? undefined : 'ir-words'}>
                  {t(`incident.rate.head.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.figure}>
                {row.convention !== rows[i - 1]?.convention && (
                  <th scope="rowgroup" rowSpan={rows.filter(({ convention }) => convention === row.convention).length}>
                    {t(`incident.rate.convention.${row.convention}`)}
                  </th>
                )}
                <td className="ir-words ir-figure">
                  <b>{t(`incident.rate.figure.${row.figure}`)}</b>
                </td>
                <td className="ir-words">{t(`incident.rate.rule.${row.figure}`)}</td>
                <td className="ir-words">{calculation(row, counted)}</td>
                <td className="ir-value">
                  <b>{row.value === null ? '—' : row.value.toFixed(row.decimals)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** `11 × 200,000 ÷ 744,103 h`, `72 ÷ 11`; nothing of what is worked out of other figures. */
function calculation({ counted, per, by }: ConventionFigure, { hours }: RateFigures): string {
  if (counted === null) return '';
  const over = by === null ? `${formatCount(Math.round(hours))} h` : formatCount(Math.round(by));
  return [formatCount(counted), per !== null && `× ${formatCount(per)}`, `÷ ${over}`].filter(Boolean).join(' ');
}
