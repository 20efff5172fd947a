import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, DueDay, ListPage, project, recordCode, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { requirementEndpoints, type InductionRow } from '../../contract/index.ts';
import { inductionViews } from '../parts/list-views.ts';

const columns: Column<InductionRow>[] = [
  title('employeeName', 'training.record.employee'),
  recordCode('code', 'common.code', { sortable: true }),
  project('unitName', 'common.project'),
  date('hiredOn', 'training.required.hiredOn'),
  custom('dueOn', 'training.induction.dueOn', ({ dueOn, inducted }) => <DueDay dueOn={dueOn} counts={!inducted} />, { sortable: true }),
  custom('inducted', 'training.induction.inducted', ({ inducted }) => <Inducted is={inducted} />),
];

function Inducted({ is }: { is: boolean }) {
  const { t } = useTranslation();
  return <span>{t(is ? 'common.yes' : 'common.no')}</span>;
}

/** TRA132: whose thirty days after hiring are over, and who was inducted by then: the names behind the figure. */
export function InductionListScreen() {
  const list = useList(requirementEndpoints.induction, { views: inductionViews });
  const filters: Filter[] = [
    {
      key: 'inducted',
      label: 'training.induction.inducted',
      kind: 'options',
      options: ['true', 'false'].map((value) => ({ value, label: value === 'true' ? 'common.yes' : 'common.no' })),
    },
    { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
    { key: 'dueOn', label: 'training.induction.dueOn', kind: 'days', more: true },
  ];
  return (
    <ListPage
      title="training.induction.title"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'training.induction.empty', text: 'training.induction.emptyText', nextStep: 'none' }}
    />
  );
}
