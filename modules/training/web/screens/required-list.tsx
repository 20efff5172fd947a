import { unitSource } from '@quantum/modules/organization/web-api';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { custom, date, ListPage, project, recordCode, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { GAP_STATES, requirementEndpoints, type GapState, type RequiredRow } from '../../contract/index.ts';
import { requiredViews } from '../parts/list-views.ts';
import '../parts/training.css';

const columns: Column<RequiredRow>[] = [
  title('employeeName', 'training.record.employee'),
  recordCode('code', 'common.code', { sortable: true }),
  project('unitName', 'common.project'),
  text('jobName', 'training.required.job'),
  text('categoryName', 'training.lesson.category'),
  custom('state', 'common.status', ({ state }) => <State of={state as GapState} />),
  date('hiredOn', 'training.required.hiredOn'),
];

function State({ of }: { of: GapState }) {
  const { t } = useTranslation();
  return <span>{t(`training.gap.${of}`)}</span>;
}

/** TRA132: who holds what their post requires, and who does not: the names behind the coverage. */
export function RequiredListScreen() {
  const list = useList(requirementEndpoints.people, { views: requiredViews });
  const filters: Filter[] = [
    {
      key: 'state',
      label: 'common.status',
      kind: 'options',
      options: GAP_STATES.map((value) => ({ value, label: `training.gap.${value}` })),
    },
    { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
    { key: 'categoryId', label: 'training.lesson.category', kind: 'pick', source: categorySource },
    { key: 'hiredOn', label: 'training.required.hiredOn', kind: 'days', more: true },
  ];
  return (
    <ListPage
      title="training.required.title"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'training.required.empty', text: 'training.required.emptyText', nextStep: 'none' }}
    />
  );
}
