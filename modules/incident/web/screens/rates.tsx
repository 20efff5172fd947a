// INC123
import { useState } from 'react';
import { addMonths } from '@quantum/platform/domain';
import { CallFault, Section, SelectInput, useCall, useLabelled, useToday, ViewTabs } from '@quantum/platform/web/kit';
import { formatCount, type Translate, useTranslation } from '@quantum/platform/web/public';
import { rateEndpoint, type RateFigures, type RateInput } from '../../contract/index.ts';
import { FEW_HOURS, interval, ltifr } from '../../domain/rates.rules.ts';
import { RATE_SPANS, rateSpan, type RateSpan } from '../../domain/rate-span.rules.ts';
import { Conventions } from '../parts/rates/conventions.tsx';
import { RestatedMonths } from '../parts/rates/restated.tsx';
import { RateTrend, ROLLED } from '../parts/rates/trend.tsx';
import '../parts/rates/rates.css';

type Population = RateInput['population'];
/** With all its decimals: zeros stay. */
const shown = (value: number | null | undefined, decimals: number): string => (value == null ? '—' : value.toFixed(decimals));
const rangeOf = (range: ReturnType<typeof interval>) => range && { low: shown(range.low, 2), high: shown(range.high, 2) };

/** INC123: the rate of a span with what it was computed from and its trend, and the same cases in every convention. */
export function RatesScreen() {
  const { t } = useTranslation();
  const [population, setPopulation] = useState<Population>('both');
  const [within, setWithin] = useState<RateSpan>('last12');
  const today = useToday();
  const { from, to } = rateSpan(within, today);
  const { data, error, refetch } = useCall(rateEndpoint, { input: { from, to, population } });
  const before = addMonths(`${from}-01`, 1 - ROLLED).slice(0, 7);
  const trend = useCall(rateEndpoint, { input: { from: before, to, population } }).data;
  const period = t('incident.rate.span', { from, to });
  const ranked = (data?.units ?? []).map((one) => ({ ...one, name: one.unitName, isRestated: false })).toSorted(byRate);
  return (
    <div className="q-page ir-page">
      <h1>{t('menu.INC123')}</h1>
      <div className="ir-head">
        <SelectInput
          label={t('incident.rate.period')}
          value={within}
          onChange={setWithin}
          options={RATE_SPANS.map((value) => ({ value, label: t(`incident.rate.within.${value}`) }))}
        />
        <span className="q-hint">{period}</span>
      </div>
      <ViewTabs
        label={t('incident.rate.population')}
        value={population}
        onChoose={setPopulation}
        tabs={(['both', 'own', 'contractor'] as const).map((value) => ({ value, label: t(`incident.rate.of.${value}`) }))}
      />
      {error && <CallFault error={error} retry={refetch} />}
      {data && (
        <>
          <Section title={t('incident.rate.whole')} note={period}>
            <Receipt counted={data.whole} daysSince={data.daysSince} isRunning={to >= today.slice(0, 7)} />
            {ranked.length > 1 && <Highest of={ranked[0]!} />}
          </Section>
          {trend && <RateTrend months={trend.months} period={period} />}
          <Section title={t('incident.rate.units')} note={period}>
            <RateTable ranked rows={ranked} label={t('incident.rate.units')} />
          </Section>
          <RestatedMonths rows={data.restated} />
          <Section title={t('incident.rate.monthly')} note={period}>
            <RateTable
              rows={data.months.map((one) => ({
                ...one,
                name: one.month,
                isRestated: data.restated.some(({ month }) => month === one.month),
              }))}
              label={t('incident.rate.monthly')}
            />
          </Section>
          <Conventions counted={data.whole} months={data.months.length} period={period} />
        </>
      )}
    </div>
  );
}

/** The worst first: by the least the rate can be, then by the rate itself. */
function byRate(a: RateFigures, b: RateFigures): number {
  const [one, other] = [a, b].map(({ cases, hours }) => {
    const rate = ltifr(cases, hours);
    return { low: interval(rate.cases, hours)?.low ?? 0, value: rate.value ?? 0 };
  });
  return other!.low - one!.low || other!.value - one!.value;
}

/** Which project the rate comes from first, with what chance leaves of it. */
function Highest({ of: { name, cases: counted, hours } }: { of: RateFigures & { name: string } }) {
  const { t } = useTranslation();
  const { cases, value } = ltifr(counted, hours);
  const range = rangeOf(interval(cases, hours));
  if (cases === 0 || !range) return null;
  return <p className="q-flat">{t('incident.rate.highest', { name, value: shown(value, 2), count: cases, ...range })}</p>;
}

/** What share of the hours is estimated, and of which months: those the boards name too, and the one that is not over. */
function estimateText(
  { estimatedHours, hours, estimatedMonths }: RateFigures,
  isRunning: boolean,
  { t, label }: { t: Translate; label: ReturnType<typeof useLabelled> },
): string {
  const share = t('incident.rate.estimated', {
    hours: formatCount(Math.round(estimatedHours)),
    all: formatCount(Math.round(hours)),
    percent: Math.round((estimatedHours / hours) * 100),
  });
  const months = [
    estimatedMonths > 0 && t('incident.rate.missing', { count: estimatedMonths }),
    isRunning && t('incident.rate.running'),
  ].filter(Boolean);
  return months.length === 0 ? share : label(share, months.join(' · '));
}

/** The rate with its numerator, denominator and the range chance leaves it. */
function Receipt({ counted, daysSince, isRunning }: { counted: RateFigures; daysSince: number | null; isRunning: boolean }) {
  const { t } = useTranslation();
  const label = useLabelled();
  const { cases, hours, value } = ltifr(counted.cases, counted.hours);
  const range = rangeOf(interval(cases, hours));
  return (
    <>
      <dl className="ir-figures">
        <div data-main>
          <dt>LTIFR</dt>
          <dd>
            {shown(value, 2)} <small>{t('incident.rate.perMillion')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('incident.rate.intervalLabel')}</dt>
          <dd>{range ? `${range.low}–${range.high}` : '—'}</dd>
        </div>
        <div>
          <dt>{t('incident.rate.cases')}</dt>
          <dd>{cases}</dd>
        </div>
        <div>
          <dt>{t('incident.rate.hours')}</dt>
          <dd>{formatCount(Math.round(hours))}</dd>
        </div>
        <div>
          <dt>{t('incident.rate.since')}</dt>
          <dd>{daysSince ?? t('incident.rate.never')}</dd>
        </div>
      </dl>
      <p className="q-hint">
        {t('incident.rate.receipt', { cases, hours: formatCount(Math.round(hours)) })}
        {counted.estimatedHours > 0 && ` · ${estimateText(counted, isRunning, { t, label })}`}
      </p>
    </>
  );
}

interface TableProps {
  rows: (RateFigures & { name: string; isRestated: boolean })[];
  label: string;
  /** The worst first. */
  ranked?: boolean;
}

function RateTable({ rows, label, ranked = false }: TableProps) {
  const { t } = useTranslation();
  return (
    <div className="ir-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="ir-table ir-rates">
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
                  {row.estimatedHours > 0 && ' *'}
                </td>
                <td>{range ? `${range.low}–${range.high}` : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="q-hint">{[ranked && t('incident.rate.ranked'), t('incident.rate.legend')].filter(Boolean).join(' ')}</p>
    </div>
  );
}
