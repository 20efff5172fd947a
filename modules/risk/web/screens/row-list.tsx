import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  DueDay,
  flag,
  ListPage,
  number,
  person,
  recordCode,
  text,
  title,
  Together,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { ASSESSMENTS_PATH, riskOps, ROW_STATUS, rowEndpoints, rowPath, type RiskRow } from '../../contract/index.ts';
import { RiskHeatMaps } from '../parts/heat/heat.tsx';
import { MapButton, useMapFold } from '../parts/heat/map-fold.tsx';
import { RatingRoad, RatingTag } from '../parts/rating.tsx';
import { REGISTER_PARTS } from '../parts/register-parts.ts';
import { rowViews } from '../parts/list-views.ts';

const columns: Column<RiskRow>[] = [
  title('hazard', 'risk.hazard.one', { href: ({ id }) => rowPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => rowPath(id), extra: true, phone: 'hidden' }),
  custom('currentRating', 'risk.current', ({ currentRating, method }) => <RatingTag rating={currentRating} method={method} />, {
    phone: 'aside',
  }),
  custom('residualRating', 'risk.row.ratings', (row) => <RatingRoad of={row} />, { phone: 'hidden' }),
  custom('reviewOn', 'risk.reviewOn', ({ reviewOn, status }) => <DueDay dueOn={reviewOn} counts={status !== ROW_STATUS.close} />, {
    sortable: true,
  }),
  custom('unitName', 'common.project', ({ unitName }) => <span className="ri-whole">{unitName}</span>, {
    phone: 'line',
    bare: true,
  }),
  text('jobTaskName', 'risk.task.one', { phone: 'line' }),
  number('controlsOut', 'risk.control.out', { phone: 'hidden', extra: true }),
  flag('flagged', 'risk.flagged', { phone: 'hidden', extra: true }),
  codeWords('accidentType', 'risk.hazard.accident', 'accidentType', { phone: 'hidden', extra: true }),
  person('ownerName', 'risk.owner'),
  code('status', 'common.status', 'riskRow', { phone: 'hidden', extra: true }),
];
/** What shows the risks of one cell of a map. */
const LEVELS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const filters: Filter[] = [
  { key: 'currentRating', label: 'risk.current', kind: 'code', set: 'riskRating' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'riskRow' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'flagged', label: 'risk.flagged', kind: 'flag' },
  { key: 'accidentType', label: 'risk.hazard.accident', kind: 'code', set: 'accidentType', more: true },
  { key: 'highOpen', label: 'risk.filter.highOpen', kind: 'flag', more: true },
  { key: 'unaccepted', label: 'risk.filter.unaccepted', kind: 'flag', more: true },
  { key: 'reviewLate', label: 'risk.filter.reviewLate', kind: 'flag', more: true },
  { key: 'live', label: 'risk.filter.live', kind: 'flag', more: true },
  { key: 'likelihood', label: 'risk.heat.likelihood', kind: 'options', options: LEVELS, areWords: true, more: true },
  { key: 'severity', label: 'risk.heat.severity', kind: 'options', options: LEVELS, areWords: true, more: true },
  { key: 'plannedLikelihood', label: 'risk.heat.plannedL', kind: 'options', options: LEVELS, areWords: true, more: true },
  { key: 'plannedSeverity', label: 'risk.heat.plannedS', kind: 'options', options: LEVELS, areWords: true, more: true },
];

/** The one project the list is narrowed to: the maps follow it. */
const oneUnit = (values: readonly string[] | undefined): number | null => (values?.length === 1 ? Number(values[0]) : null);

/** Where the risks of the reader's projects stand in the matrix, and the risks themselves, the worst first. */
export function RowListScreen() {
  const list = useList(rowEndpoints.list, { views: rowViews });
  const fold = useMapFold();
  return (
    <ListPage
      parts={REGISTER_PARTS}
      title="risk.rows"
      list={list}
      empty={{
        title: 'risk.emptyRows',
        text: 'risk.emptyRowsText',
        nextStep: { to: ASSESSMENTS_PATH, label: 'menu.RIS112', operation: riskOps.listAssessments },
      }}
      columns={columns}
      filters={filters}
      actions={<MapButton fold={fold} />}
      above={
        <Together>
          <RiskHeatMaps fold={fold} unitId={oneUnit(list.state.filters['unitId']?.values)} />
        </Together>
      }
      exports
    />
  );
}
