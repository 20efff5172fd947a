// INS121
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { ChartCard } from '@quantum/platform/web/chart';
import { CallFault, EmptyCells, handleOf, PartTabs, PickerField, useCall, useCodeOptions, usePage } from '@quantum/platform/web/kit';
import { formatDay, formatNumber, Tag, useTranslation } from '@quantum/platform/web/public';
import { atpEndpoints, METERS_PATH, SWABS_PATH, type AtpCharts } from '../../../contract/index.ts';
import { ATP_PARTS } from '../../parts/atp/atp-parts.ts';
import '../../parts/atp/charts.css';

type Model = AtpCharts['models'][number];

/** First swabs by week and meters beside each other: apart for each model, because their light units have no scale in common. */
export function AtpChartsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const unit = Number(search.get('unit')) || undefined;
  const { data, error, refetch } = useCall(atpEndpoints.charts, { input: unit ? { unit } : {} });
  usePage({ title: t('space-inspection.atp.charts'), append: [{ text: t('space-inspection.atp.charts') }] });
  return (
    <div className="q-page q-stack q-gap-14">
      <header className="q-row q-wrap q-middle q-gap-12">
        <h1 className="q-flat">{t('space-inspection.atp.charts')}</h1>
        <div className="q-inline-field">
          <PickerField
            form={handleOf({ unitId: unit ?? null }, ({ unitId }) => setSearch(unitId ? { unit: String(unitId) } : {}, { replace: true }))}
            name="unitId"
            label="common.project"
            source={unitSource}
          />
        </div>
      </header>
      <PartTabs {...ATP_PARTS} />
      <p className="q-quiet q-flat">{t('space-inspection.atp.chartsLead')}</p>
      {error && <CallFault error={error} retry={refetch} />}
      {data?.models.length === 0 && (
        <div className="q-empty">
          <EmptyCells />
          <h2>{t('space-inspection.swab.empty')}</h2>
          <p className="q-quiet">{t('space-inspection.swab.emptyText')}</p>
        </div>
      )}
      {data?.models.map((model) => (
        <ModelCharts key={model.modelId} model={model} />
      ))}
    </div>
  );
}

function ModelCharts({ model }: { model: Model }) {
  const { t } = useTranslation();
  const id = useId();
  const surfaces = useCodeOptions('surfaceType');
  const categories = model.weeks.map(({ week }) => week);
  const nameOf = (surface: string | null) =>
    surface === null ? t('space-inspection.limit.allSurfaces') : (surfaces.find(({ value }) => value === surface)?.label ?? surface);
  const marks = model.changes.flatMap(({ day }, n) => {
    const category = categories.findLast((week) => week <= day) ?? categories[0];
    return category === undefined ? [] : [{ category, label: String(n + 1) }];
  });
  const shared = { categories, target: null, marks, small: 5 } as const;
  const words = {
    chart: t('space-inspection.atp.chart'),
    table: t('space-inspection.atp.table'),
    records: t('space-inspection.atp.tests'),
    open: t('space-inspection.meter.itsTests'),
    noRecords: t('space-inspection.swab.empty'),
    smallSample: t('space-inspection.atp.small'),
    unranked: '',
    carriedOn: () => '',
  };
  const card = {
    words,
    formula: t('space-inspection.atp.passFormula'),
    foot: t('space-inspection.atp.foot'),
    href: `${SWABS_PATH}?f.modelId=in:${model.modelId}&f.first=is:true`,
  };
  return (
    <section className="q-stack q-gap-14" aria-labelledby={id}>
      <h2 id={id} className="q-flat">
        {model.modelName}
      </h2>
      <div className="atp-charts">
        <ChartCard
          {...card}
          spec={{
            ...shared,
            kind: 'line',
            title: t('space-inspection.atp.passRate'),
            unit: 'percent',
            moreIsBetter: true,
            series: [
              {
                label: t('space-inspection.atp.passRate'),
                tone: 'primary',
                cells: model.weeks.map(({ first, passes }) => ({ value: (passes * 100) / first, n: first, href: null })),
              },
            ],
          }}
        />
        <ChartCard
          {...card}
          spec={{
            ...shared,
            kind: 'line',
            title: t('space-inspection.atp.median', { model: model.modelName }),
            unit: 'count',
            unitWord: 'RLU',
            series: [
              {
                label: t('space-inspection.atp.medianShort'),
                tone: 'info',
                cells: model.weeks.map(({ first, median }) => ({ value: median, n: first, href: null })),
              },
            ],
          }}
        />
      </div>
      <div className="q-stack q-gap-14">
        {model.changes.length > 0 && (
          <ol className="q-list">
            {model.changes.map(({ day, surface, passLimit, failLimit }, n) => (
              <li key={n}>
                {t('space-inspection.atp.changed', {
                  number: n + 1,
                  day: formatDay(day),
                  surface: nameOf(surface),
                  pass: passLimit,
                  fail: failLimit,
                })}
              </li>
            ))}
          </ol>
        )}
        <table className="q-plain-table">
          <thead>
            <tr>
              {['meter.serial', 'atp.tests', 'atp.medianShort', 'atp.ratio'].map((key) => (
                <th key={key} scope="col">
                  {t(`space-inspection.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {model.meters.map((meter) => (
              <tr key={meter.id}>
                <th scope="row">
                  <Link to={`${METERS_PATH}/${meter.id}`}>{meter.serial}</Link>
                </th>
                <td>{meter.tests}</td>
                <td>{formatNumber(meter.median, 1)}</td>
                <td>
                  {meter.ratio === null ? '—' : formatNumber(meter.ratio, 2)}{' '}
                  {meter.readsHigh && (
                    <Tag tone="warn" icon="triangle">
                      {t('space-inspection.atp.readsHigh')}
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
