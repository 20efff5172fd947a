// INS111
import { lazy, Suspense, useState } from 'react';
import { UserRoundPen } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  BulkButton,
  ChangeStatus,
  code,
  codeWords,
  custom,
  date,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
  project,
} from '@quantum/platform/web/kit';
import { bulkTargets } from '@quantum/platform/domain';
import { useTranslation } from '@quantum/platform/web/public';
import { planMachine } from '../../domain/plan.machine.ts';
import { programmeFilter } from '../parts/record/inspection-columns.tsx';
import {
  NEW_PLAN_PATH,
  planPath,
  INSPECTION_PLAN_STATUS,
  inspectionOps,
  planEndpoints,
  type InspectionPlanStatus,
  type PlanRow,
} from '../../contract/index.ts';
import { planViews } from '../parts/list-views.ts';

const ReassignDialog = lazy(() => import('../parts/planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));

const columns: Column<PlanRow>[] = [
  title('name', 'inspection.plan.name', { href: (plan) => planPath(plan.id) }),
  recordCode('code', 'common.code', { sortable: true, href: (plan) => planPath(plan.id) }),
  code('status', 'common.status', 'planStatus'),
  project('unitName', 'common.project'),
  text('formName', 'inspection.plan.form', { phone: 'hidden' }),
  codeWords('frequency', 'inspection.plan.frequency', 'planningFrequency'),
  custom('spaceCount', 'inspection.plan.spaces', (plan) => <PlanExtent plan={plan} />, { phone: 'hidden' }),
  number('groupCount', 'inspection.plan.groups', { phone: 'hidden', extra: true }),
  custom('inspectors', 'inspection.plan.inspectors', (plan) => plan.inspectors.join(', ') || <span className="q-faint">—</span>, {
    phone: 'hidden',
  }),
  date('startsOn', 'inspection.plan.startsOn', { phone: 'hidden' }),
  custom('endsOn', 'inspection.plan.ends', (plan) => <PlanEnd plan={plan} />, { phone: 'hidden' }),
];

/** How many spaces, or how many projects. */
function PlanExtent({ plan }: { plan: PlanRow }) {
  const { t } = useTranslation();
  return plan.partCount > 0 ? t('inspection.part.count', { count: plan.partCount }) : plan.spaceCount;
}

function PlanEnd({ plan }: { plan: PlanRow }) {
  const { t } = useTranslation();
  const ends = [plan.endsOn, plan.endsAfter !== null && t('inspection.plan.afterRounds', { count: plan.endsAfter })].filter(Boolean);
  return ends.length > 0 ? ends.join(' · ') : <span className="q-faint">—</span>;
}

const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'planStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  programmeFilter,
  { key: 'frequency', label: 'inspection.plan.frequency', kind: 'code', set: 'planningFrequency' },
];

/** INS111: plans that make inspections. */
export function PlanListScreen() {
  const list = useList(planEndpoints.list, { views: planViews });
  const { t } = useTranslation();
  const [given, setGiven] = useState<number[]>();
  const create = (
    <Allowed operation={inspectionOps.createPlan}>
      <NewButton to={NEW_PLAN_PATH} label="inspection.plan.new" />
    </Allowed>
  );
  return (
    <ListPage
      title="menu.INS111"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        <Allowed operation={inspectionOps.publishPlan}>
          <ChangeStatus
            list={list}
            endpoint={planEndpoints.status}
            set="planStatus"
            movesOf={(plan) => bulkTargets(planMachine, plan.status as InspectionPlanStatus)}
            statuses={[INSPECTION_PLAN_STATUS.pending, INSPECTION_PLAN_STATUS.live]}
            nameOf={(plan) => plan.code}
            hrefOf={(id) => planPath(id)}
          />
          <BulkButton icon={<UserRoundPen size={14} aria-hidden />} onClick={() => setGiven([...list.selected])}>
            {t('inspection.reassign.button')}
          </BulkButton>
          {given && (
            <Suspense>
              <ReassignDialog
                what="plans"
                ids={given}
                nameOf={(id) => list.rows.find((row) => row.id === id)?.code ?? `#${id}`}
                onClose={() => setGiven(undefined)}
                onMoved={(ids) => list.select(ids, false)}
              />
            </Suspense>
          )}
        </Allowed>
      }
      actions={create}
      empty={{ title: 'inspection.plan.empty.title', text: 'inspection.plan.empty.text', nextStep: 'head' }}
    />
  );
}
