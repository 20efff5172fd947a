// INC123
import { useState } from 'react';
import { addMonths } from '@quantum/platform/domain';
import { CallFault, Section, SelectInput, useCall, useIsPhone, useLabelled, useToday } from '@quantum/platform/web/kit';
import { formatCount, type Translate, useTranslation } from '@quantum/platform/web/public';
import { rateEndpoint, type RateFigures, type RateInput } from '../../contract/index.ts';
import { interval, ltifr } from '../../domain/rates.rules.ts';
import { byRate } from '../../domain/rates/rate-standing.rules.ts';
import { RATE_SPANS, rateSpan, type RateSpan } from '../../domain/rate-span.rules.ts';
import { Conventions } from '../parts/rates/conventions.tsx';
import { RateAnswerBand } from '../parts/rates/rate-answer.tsx';
import { RateTable } from '../parts/rates/rate-table.tsx';
import { rangeText, shownRate } from '../parts/rates/rate-words.ts';
import { RestatedMonths } from '../parts/rates/restated.tsx';
import { RateTrend, ROLLED } from '../parts/rates/trend.tsx';
import '../parts/rates/rates.css';

type Population = RateInput['population'];
const POPULATIONS = ['both', 'own', 'contractor'] as const satisfies readonly Population[];

/** INC123: which project stands highest, the rate of a span with what it was computed from and its trend, and the same cases in every convention. */
export function RatesScreen() {
  const { t } = useTranslation();
  const [population, setPopulation] = useState<Population>('both');
  const [within, setWithin] = useState<RateSpan>('last12');
  const isPhone = useIsPhone();
  const today = useToday();
  const { from, to } = rateSpan(within, today);
  const { data, error, refetch } = useCall(rateEndpoint, { input: { from, to, population } });
  const before = addMonths(`${from}-01`, 1 - ROLLED).slice(0, 7);
  const trend = useCall(rateEndpoint, { input: { from: before, to, population } }).data;
  const period = t('incident.rate.span', { from, to });
  const ranked = byRate(data?.units ?? []).map((one) => ({ ...one, name: one.unitName, isRestated: false }));
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
        <SelectInput
          label={t('incident.rate.population')}
          value={population}
          onChange={setPopulation}
          options={POPULATIONS.map((value) => ({ value, label: t(`incident.rate.of.${value}`) }))}
        />
        <span className="q-hint">{period}</span>
      </div>
      {error && <CallFault error={error} retry={refetch} />}
      {data && trend && (
        <>
          {isPhone && <WholeLine counted={data.whole} daysSince={data.daysSince} isRunning={to >= today.slice(0, 7)} />}
          <RateAnswerBand answer={data} span={{ from, to }} hasList={population === 'both'} period={period} />
          {!isPhone && (
            <Section title={t('incident.rate.whole')} note={period}>
              <Receipt counted={data.whole} daysSince={data.daysSince} isRunning={to >= today.slice(0, 7)} />
            </Section>
          )}
          <RateTrend months={trend.months} period={period} />
          <Section title={t('incident.rate.units')} note={period}>
            <RateTable
              ranked
              rows={ranked}
              whole={ltifr(data.whole.cases, data.whole.hours).value}
              label={t('common.project')}
              title={t('incident.rate.units')}
            />
          </Section>
          <RestatedMonths rows={data.restated} />
          <Section title={t('incident.rate.monthly')} note={period}>
            <RateTable
              rows={data.months.map((one) => ({
                ...one,
                name: one.month,
                isRestated: data.restated.some(({ month }) => month === one.month),
              }))}
              label={t('incident.rate.month')}
              title={t('incident.rate.monthly')}
            />
          </Section>
          <Conventions counted={data.whole} months={data.months.length} period={period} />
        </>
      )}
    </div>
  );
}

/** On the phone the rate of all in three lines, before the projects that stand highest. */
function WholeLine({ counted, daysSince, isRunning }: ReceiptProps) {
  const { t } = useTranslation();
  const { cases, hours, value } = ltifr(counted.cases, counted.hours);
  return (
    <p className="ir-whole">
      <span>
        LTIFR <b>{shownRate(value)}</b> <small>{t('incident.rate.perMillion')}</small> · 95 % {rangeText(interval(cases, hours))}
      </span>
      {daysSince !== null && (
        <span>
          {t('incident.rate.since')} <b>{daysSince}</b>
        </span>
      )}
      <span className="q-hint">
        <Computed counted={counted} isRunning={isRunning} />
      </span>
    </p>
  );
}

/** What the rate was computed from, and how much of it is estimated. */
function Computed({ counted, isRunning }: Omit<ReceiptProps, 'daysSince'>) {
  const { t } = useTranslation();
  const label = useLabelled();
  const { cases, hours } = ltifr(counted.cases, counted.hours);
  return (
    <>
      {t('incident.rate.receipt', { cases, hours: formatCount(Math.round(hours)) })}
      {counted.estimatedHours > 0 && ` · ${estimateText(counted, isRunning, { t, label })}`}
    </>
  );
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

interface ReceiptProps {
  counted: RateFigures;
  daysSince: number | null;
  isRunning: boolean;
}
/** The rate with its numerator, denominator and the range chance leaves it. */
function Receipt({ counted, daysSince, isRunning }: ReceiptProps) {
  const { t } = useTranslation();
  const { cases, hours, value } = ltifr(counted.cases, counted.hours);
  const range = interval(cases, hours);
  return (
    <>
      <dl className="ir-figures">
        <div data-main>
          <dt>LTIFR</dt>
          <dd>
            {shownRate(value)} <small>{t('incident.rate.perMillion')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('incident.rate.intervalLabel')}</dt>
          <dd>{rangeText(range)}</dd>
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
        <Computed counted={counted} isRunning={isRunning} />
      </p>
    </>
  );
}
