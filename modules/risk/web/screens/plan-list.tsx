// RIS111
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  codeWords,
  custom,
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
import { NEW_PLAN_PATH, planEndpoints, planPath, riskOps, type PlanRow } from '../../contract/index.ts';
import { planViews } from '../parts/list-views.ts';

const columns: Column<PlanRow>[] = [
  title('name', 'common.name', { href: ({ id }) => planPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => planPath(id) }),
  code('status', 'common.status', 'riskPlan'),
  project('unitName', 'common.project'),
  codeWords('frequency', 'risk.plan.frequency', 'planningFrequency'),
  date('nextDue', 'risk.plan.nextDue'),
  custom('done', 'risk.plan.done', ({ done, total }) => `${done} / ${total}`),
  text('matrixName', 'risk.matrix.one', { phone: 'hidden', extra: true }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'riskPlan' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
];

/** Who assesses which jobs where, and when next. */
export function PlanListScreen() {
  const list = useList(planEndpoints.list, { views: planViews });
  return (
    <ListPage
      title="menu.RIS111"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'risk.plan.empty', text: 'risk.plan.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={riskOps.savePlan}>
          <NewButton to={NEW_PLAN_PATH} label="risk.plan.new" />
        </Allowed>
      }
    />
  );
}
