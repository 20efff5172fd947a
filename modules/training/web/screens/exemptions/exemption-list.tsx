// TRA119
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  date,
  ListPage,
  NewButton,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { exemptionEndpoints, NEW_EXEMPTION_PATH, trainingExemptionPath, trainingOps, type ExemptionRow } from '../../../contract/index.ts';
import { exemptionViews } from '../../parts/list-views.ts';

const columns: Column<ExemptionRow>[] = [
  title('employeeName', 'training.record.employee', { href: ({ id }) => trainingExemptionPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => trainingExemptionPath(id) }),
  text('aboutName', 'training.exemption.about'),
  project('unitName', 'common.project'),
  date('fromOn', 'training.exemption.from'),
  date('toOn', 'training.exemption.to'),
  code('status', 'common.status', 'trainingExemptionStatus'),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'trainingExemptionStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
];

/** Who need not learn what, until when. */
export function TrainingExemptionListScreen() {
  const list = useList(exemptionEndpoints.list, { views: exemptionViews });
  return (
    <ListPage
      title="menu.TRA119"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.exemption.empty', text: 'training.exemption.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.requestExemption}>
          <NewButton to={NEW_EXEMPTION_PATH} label="training.exemption.new" />
        </Allowed>
      }
    />
  );
}
