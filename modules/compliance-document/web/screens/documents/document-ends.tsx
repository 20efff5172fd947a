// GR121
import { useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { addDays, addMonths } from '@quantum/platform/domain';
import { ChartCard, type ChartSpec } from '@quantum/platform/web/chart';
import { EmptyCells, handleOf, PartTabs, PickerField, useCall, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentEndpoints as calls, DOCUMENTS_PATH, MONTHS_AHEAD, type DocumentEnds } from '../../../contract/index.ts';
import { documentPlaces } from '../../parts/documents/document-places.ts';
import '../../parts/compliance.css';

/** The list of what ends in a month, of a unit where one is chosen. */
const listOf = (month: string, unitId: number | null): string => {
  const first = `${month}-01`;
  const unit = unitId === null ? '' : `&f.unitId=in:${unitId}`;
  return `${DOCUMENTS_PATH}?f.validTo=between:${first},${addDays(addMonths(first, 1), -1)}${unit}`;
};

/** How many documents end in each of the next months, and where much more ends than usual. */
export function DocumentEndsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const unitId = Number(search.get('unit')) || null;
  const query = useCall(calls.ends, { input: { unitId } });
  const title = t('compliance-document.ends.title');
  usePage({ title, append: [{ text: title }] });
  const form = handleOf({ unitId }, (change) => setSearch(change.unitId ? { unit: String(change.unitId) } : {}, { replace: true }));
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <h1>{title}</h1>
      <PartTabs {...documentPlaces} />
      <div className="q-inline-field cd-unit">
        <PickerField form={form} name="unitId" label="common.unit" source={unitSource} />
      </div>
      <WhenRead query={query}>{({ months }) => <Months months={months} unitId={unitId} />}</WhenRead>
    </div>
  );
}

function Months({ months, unitId }: { months: DocumentEnds['months']; unitId: number | null }) {
  const { t } = useTranslation();
  const cliffs = months.filter(({ isCliff }) => isCliff);
  if (months.every(({ count }) => count === 0))
    return (
      <div className="q-empty">
        <EmptyCells />
        <h2>{t('compliance-document.ends.empty')}</h2>
        <p className="q-quiet">{t('compliance-document.ends.emptyText', { count: MONTHS_AHEAD })}</p>
      </div>
    );
  const spec: ChartSpec = {
    kind: 'column',
    title: t('compliance-document.ends.chart', { count: MONTHS_AHEAD }),
    unit: 'count',
    target: null,
    small: 0,
    categories: months.map(({ month }) => month),
    series: [
      {
        label: t('compliance-document.ends.series'),
        tone: 'primary',
        cells: months.map(({ month, count, isCliff }) => ({
          value: count,
          n: null,
          href: count > 0 ? listOf(month, unitId) : null,
          ...(isCliff && { tone: 'danger' as const }),
        })),
      },
    ],
    marks: cliffs.map(({ month }) => ({ category: month, label: t('compliance-document.ends.cliff') })),
  };
  return (
    <>
      {cliffs.length > 0 && (
        <p className="cd-bare" role="status">
          {cliffs.map(({ month, count }) => t('compliance-document.ends.cliffText', { month, count })).join(' ')}
        </p>
      )}
      <ChartCard
        spec={spec}
        words={{
          chart: t('compliance-document.ends.asChart'),
          table: t('compliance-document.ends.asTable'),
          records: t('compliance-document.ends.records'),
          open: t('compliance-document.ends.open'),
          noRecords: t('compliance-document.ends.empty'),
          smallSample: '',
          unranked: '',
          carriedOn: () => '',
        }}
        formula={t('compliance-document.ends.formula')}
        foot={t('compliance-document.ends.foot')}
        href={null}
      />
    </>
  );
}
