// INC123
import { useState } from 'react';
import { addMonths } from '@quantum/platform/domain';
import { CallFault, OneOf, Section, useCall, useToday } from '@quantum/platform/web/kit';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import { rateEndpoint, type RateFigures, type RateInput } from '../../contract/index.ts';
import {
  comar,
  dart,
  FEW_HOURS,
  gb1986,
  interval,
  ltifr,
  meanDays,
  perMille,
  severityRate,
  taiwan,
  trir,
} from '../../domain/rates.rules.ts';
import { RestatedMonths } from '../parts/rates/restated.tsx';
import '../parts/rates/rates.css';

type Population = RateInput['population'];
/** With all its decimals: zeros stay. */
const shown = (value: number | null | undefined, decimals: number): string => (value == null ? '—' : value.toFixed(decimals));
const rangeOf = (range: ReturnType<typeof interval>) => range && { low: shown(range.low, 2), high: shown(range.high, 2) };

/** INC123: rates of twelve months with what they were computed from, their interval, and the same cases in every convention. */
export function RatesScreen() {
  const { t } = useTranslation();
  const [population, setPopulation] = useState<Population>('both');
  const to = useToday().slice(0, 7);
  const from = addMonths(`${to}-01`, -11).slice(0, 7);
  const { data, error, refetch } = useCall(rateEndpoint, { input: { from, to, population } });
  return (
    <div className="q-page ir-page">
      <h1>{t('menu.INC123')}</h1>
      <p className="q-hint">{t('incident.rate.span', { from, to })}</p>
      <OneOf
        label={t('incident.rate.population')}
        value={population}
        onChange={setPopulation}
        options={(['both', 'own', 'contractor'] as const).map((value) => ({ value, label: t(`incident.rate.of.${value}`) }))}
      />
      {error && <CallFault error={error} retry={refetch} />}
      {data && (
        <>
          <Section title={t('incident.rate.whole')}>
            <Receipt counted={data.whole} daysSince={data.daysSince} />
          </Section>
          <Section title={t('incident.rate.conventions')}>
            <Conventions counted={data.whole} months={data.months.length} />
          </Section>
          <RestatedMonths rows={data.restated} />
          <Section title={t('incident.rate.units')}>
            <RateTable
              rows={data.units.map((one) => ({ ...one, name: one.unitName, isRestated: false }))}
              label={t('incident.rate.units')}
            />
          </Section>
          <Section title={t('incident.rate.trend')}>
            <RateTable
              rows={data.months.map((one) => ({
                ...one,
                name: one.month,
                isRestated: data.restated.some(({ month }) => month === one.month),
              }))}
              label={t('incident.rate.trend')}
            />
          </Section>
        </>
      )}
    </div>
  );
}

/** The rate with its numerator, denominator and the range chance leaves it. */
function Receipt({ counted, daysSince }: { counted: RateFigures; daysSince: number | null }) {
  const { t } = useTranslation();
  const { cases, hours, value } = ltifr(counted.cases, counted.hours);
  const range = rangeOf(interval(cases, hours));
  return (
    <>
      <p className="ir-value">
        LTIFR {shown(value, 2)} {range && <small>{t('incident.rate.interval', range)}</small>}
      </p>
      <p>{t('incident.rate.receipt', { cases, hours: formatCount(Math.round(hours)) })}</p>
      {counted.estimatedMonths > 0 && (
        <p className="q-hint">
          {t('incident.rate.estimated', { hours: formatCount(Math.round(counted.estimatedHours)), months: counted.estimatedMonths })}
        </p>
      )}
      <p>{daysSince === null ? t('incident.rate.never') : t('incident.rate.daysSince', { days: daysSince })}</p>
    </>
  );
}

function Conventions({ counted: { cases, days, hours, headMonths }, months }: { counted: RateFigures; months: number }) {
  const { t } = useTranslation();
  const lost = cases.deaths + cases.away;
  const tw = taiwan(lost, days, hours);
  const gb = gb1986(lost, days, hours);
  const rows: [string, string][] = [
    ['trir', shown(trir(cases, hours).value, 1)],
    ['dart', shown(dart(cases, hours).value, 1)],
    ['comar', shown(comar([{ cases, hours }]).value, 1)],
    ['severityMillion', shown(severityRate(days, hours), 2)],
    ['mean', shown(meanDays(days, lost), 2)],
    ['taiwan', tw ? `${shown(tw.fr, 2)} · ${shown(tw.sr, 0)} · ${shown(tw.fsi, 2)}` : '—'],
    ['perMille', shown(perMille(cases.deaths, headMonths / Math.max(1, months)), 2)],
    ['gb', gb ? `${shown(gb.a, 4)} · ${shown(gb.b, 4)} · ${shown(gb.n, 1)}` : '—'],
  ];
  return (
    <dl className="ir-list">
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`incident.rate.name.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RateTable({ rows, label }: { rows: (RateFigures & { name: string; isRestated: boolean })[]; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="ir-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="ir-table">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {['ltifr', 'cases', 'days', 'hours', 'range'].map((key) => (
              <th key={key} scope="col">
                {t(`incident.rate.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { cases, hours, value } = ltifr(row.cases, row.hours);
            const range = rangeOf(interval(cases, hours));
            return (
              <tr key={row.name} data-few={hours < FEW_HOURS}>
                <th scope="row">
                  {row.name}
                  {row.isRestated && <small> {t('incident.restated.mark')}</small>}
                </th>
                <td>{shown(value, 2)}</td>
                <td>{cases}</td>
                <td>{row.days}</td>
                <td>
                  {formatCount(Math.round(hours))}
                  {row.estimatedMonths > 0 && ' *'}
                </td>
                <td>{range ? `${range.low}–${range.high}` : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="q-hint">{t('incident.rate.legend')}</p>
    </div>
  );
}
