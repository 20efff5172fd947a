// DSH111, DSH112
import { useLocation, useSearchParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '@quantum/platform/web/chart';
import { CallFault, useCall } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import { MONTHS, overviewEndpoints, type OverviewChart } from '../../contract/index.ts';
import { SMALL_SAMPLE } from '../../domain/sample.rules.ts';
import { OverviewNumber } from '../parts/overview-figure.tsx';
import { OverviewList } from '../parts/overview-table.tsx';
import '../parts/homepage.css';
import '../parts/overview.css';

const DEFAULT_MONTHS = 14;

/** A page of charts that a module tells: months and unit are in the address. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const name = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1)!;
  const [search, setSearch] = useSearchParams();
  const months = MONTHS.find((count) => String(count) === search.get('months')) ?? DEFAULT_MONTHS;
  const unit = /^[1-9]\d{0,9}$/.test(search.get('unit') ?? '') ? Number(search.get('unit')) : undefined;
  const { data, error, refetch } = useCall(overviewEndpoints.read, { params: { name }, input: { months, ...(unit && { unit }) } });
  const choose = (key: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(key, value);
    else next.delete(key);
    setSearch(next, { replace: true });
  };
  const asOf = data ? t('dashboard.asOf', { at: formatInstant(data.asOf, data.timeZone) }) : '';
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>{data?.title ?? t(name === 'inspection' ? 'menu.DSH111' : 'menu.DSH112')}</h1>
          <p className="q-quiet">{data ? `${data.from} → ${data.to} · ${asOf}` : '…'}</p>
        </div>
        <div className="ov-filters">
          {data && data.units.length > 1 && (
            <select aria-label={t('dashboard.unit')} value={unit ?? ''} onChange={(event) => choose('unit', event.target.value)}>
              <option value="">{t('dashboard.allUnits')}</option>
              {data.units.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${'\u2003'.repeat(one.depth)}${one.name}`}
                </option>
              ))}
            </select>
          )}
          <div className="home-periods" role="group" aria-label={t('dashboard.period.label')}>
            {MONTHS.map((count) => (
              <button key={count} type="button" aria-pressed={count === months} onClick={() => choose('months', String(count))}>
                {t('dashboard.months', { count })}
              </button>
            ))}
          </div>
        </div>
      </header>
      {error && <CallFault error={error} retry={refetch} />}
      {!error && (
        <section className="home-figures" aria-label={t('dashboard.figures')} aria-busy={!data}>
          {data
            ? data.figures.map((figure) => <OverviewNumber key={figure.id} figure={figure} foot={asOf} />)
            : [1, 2, 3, 4].map((n) => <div key={n} className="home-figure q-skeleton-block" />)}
        </section>
      )}
      {data && (
        <div className="ov-charts">
          {data.charts.map((chart) => (
            <Chart key={chart.id} chart={chart} wide={isWide(chart) || chart === alone(data.charts)} asOf={asOf} />
          ))}
          {data.tables.map((table) => (
            <OverviewList key={table.id} table={table} />
          ))}
        </div>
      )}
    </div>
  );
}

const isWide = ({ kind }: OverviewChart): boolean => kind === 'line' || kind === 'heat';

/** The last of an odd number of narrow ones: nothing would be next to it. */
function alone(charts: OverviewChart[]): OverviewChart | undefined {
  const narrow = charts.filter((chart) => !isWide(chart));
  return narrow.length % 2 === 1 ? narrow.at(-1) : undefined;
}

function Chart({ chart, wide, asOf }: { chart: OverviewChart; wide: boolean; asOf: string }) {
  const { t } = useTranslation();
  return (
    <div className={wide ? 'ov-wide' : ''}>
      <ChartCard
        spec={{ ...chart, small: SMALL_SAMPLE }}
        words={{
          chart: t('dashboard.chart'),
          table: t('dashboard.table'),
          records: t('dashboard.records'),
          open: t('dashboard.openRecords', { count: chart.records }),
          noRecords: t('dashboard.noRecords'),
          smallSample: t('dashboard.smallSample'),
        }}
        formula={chart.formula}
        foot={`${asOf} · ${t('dashboard.excluded', { count: chart.excluded })}`}
        href={chart.href}
      />
    </div>
  );
}
