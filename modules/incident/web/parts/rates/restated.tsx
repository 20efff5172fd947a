import { Link } from 'react-router';
import { Section } from '@quantum/platform/web/kit';
import { formatCount, formatDay, useTranslation } from '@quantum/platform/web/public';
import type { RateAnswer } from '../../../contract/index.ts';
import { ltifr } from '../../../domain/rates.rules.ts';

type Restated = RateAnswer['restated'][number];

/** Locked months whose figures are others now: both figures, and why. */
export function RestatedMonths({ rows }: { rows: Restated[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Section title={t('incident.restated.title')} note={t('incident.restated.help')}>
      <div className="ir-scroll" tabIndex={0} role="group" aria-label={t('incident.restated.title')}>
        <table className="ir-table ir-restated">
          <thead>
            <tr>
              {['month', 'project', 'was', 'now', 'why'].map((key) => (
                <th key={key} scope="col" className={key === 'month' ? undefined : 'ir-words'}>
                  {t(`incident.restated.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.month} ${row.unitId}`}>
                <th scope="row" className="ir-month">
                  {row.month}
                </th>
                <td className="ir-words">{row.unitName}</td>
                <td className="ir-words ir-told" data-label={t('incident.restated.was')}>
                  <Figures of={row.was} />
                </td>
                <td className="ir-words ir-told" data-label={t('incident.restated.now')}>
                  <Figures of={row.now} />
                </td>
                <td className="ir-words ir-why">
                  {t('incident.restated.since', { day: formatDay(row.frozenAt.slice(0, 10)) })}{' '}
                  {row.why.map((why) => t(`incident.restated.because.${why}`)).join(', ')}
                  {row.reasons.map((reason) => (
                    <q key={reason}>{reason}</q>
                  ))}{' '}
                  {row.incidents.map(({ code, href }) => (
                    <Link key={code} to={href}>
                      {code}{' '}
                    </Link>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Figures({ of: { cases, days, hours } }: { of: Restated['was'] }) {
  const { t } = useTranslation();
  const rate = ltifr(cases, hours);
  return (
    <>
      <b>{rate.value?.toFixed(2) ?? '—'}</b>{' '}
      <span className="q-hint">
        {t('incident.restated.figures', {
          lost: rate.cases,
          other: cases.restricted + cases.other,
          days,
          hours: formatCount(Math.round(hours)),
        })}
      </span>
    </>
  );
}
