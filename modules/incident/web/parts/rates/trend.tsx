import { ChartCard } from '@quantum/platform/web/chart';
import { useTranslation } from '@quantum/platform/web/public';
import { INQUIRY_PATH, type RateAnswer } from '../../../contract/index.ts';
import { rolling } from '../../../domain/conventions.rules.ts';
import { interval, ltifr } from '../../../domain/rates.rules.ts';

/** Months that make one value of the trend. */
export const ROLLED = 12;

/** The rate over twelve months, month by month, with the range chance leaves it as a band. */
export function RateTrend({ months, period }: { months: RateAnswer['months']; period: string }) {
  const { t } = useTranslation();
  const points = rolling(months, ROLLED);
  const cells = points.map(({ cases, hours }) => {
    const rate = ltifr(cases, hours);
    const range = interval(rate.cases, hours);
    return { value: rate.value, n: null, href: null, low: range?.low ?? null, high: range?.high ?? null };
  });
  return (
    <ChartCard
      spec={{
        kind: 'line',
        title: t('incident.rate.trendTitle'),
        unit: 'per1000000',
        unitWord: t('incident.rate.perMillion'),
        target: null,
        categories: points.map(({ month }) => month),
        series: [{ label: 'LTIFR', tone: 'primary', cells }],
        small: 0,
      }}
      words={{
        chart: t('incident.rate.chart'),
        table: t('incident.rate.table'),
        records: t('incident.rate.records'),
        open: t('incident.rate.openCases'),
        noRecords: t('incident.rate.noTrend'),
        smallSample: t('incident.rate.few'),
        unranked: '',
        carriedOn: () => '',
      }}
      period={period}
      formula={t('incident.rate.trendFormula')}
      foot={t('incident.rate.trendFoot')}
      href={INQUIRY_PATH}
    />
  );
}
