import { lazy, Suspense, useMemo, useState } from 'react';
import { UserRoundPen } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
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
import { planMachine } from '../../../domain/plan.machine.ts';
import { aboutFilter, programmeFilter } from '../record/inspection-columns.tsx';
import { INSPECTION_PLAN_STATUS, inspectionOps, planEndpoints, type InspectionPlanStatus, type PlanRow } from '../../../contract/index.ts';
import { planViews } from '../list-views.ts';
import { headOf, newPath, useMay, type ScreenProgramme } from './screen-programme.ts';

const ReassignDialog = lazy(() => import('../planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));

const columnsOf = ({ paths }: ScreenProgramme): Column<PlanRow>[] => [
  title('name', 'inspection.plan.name', { href: ({ id }) => `${paths.plans}/${id}` }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => `${paths.plans}/${id}` }),
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

const filtersOf = (programme: ScreenProgramme): Filter[] => [
  ...aboutFilter(programme),
  { key: 'status', label: 'common.status', kind: 'code', set: 'planStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  ...(programme.isShared ? [programmeFilter] : []),
  { key: 'frequency', label: 'inspection.plan.frequency', kind: 'code', set: 'planningFrequency' },
];

/** Plans that make inspections of a programme. */
export function PlanListScreen({ programme }: { programme: ScreenProgramme }) {
  const list = useList(programme.endpoints.plans, { views: planViews });
  const columns = useMemo(() => columnsOf(programme), [programme]);
  const filters = useMemo(() => filtersOf(programme), [programme]);
  const may = useMay();
  const { t } = useTranslation();
  const [given, setGiven] = useState<number[]>();
  const create = may(programme, inspectionOps.createPlan) && (
    <NewButton to={newPath(programme.paths.plans, list.state)} label="inspection.plan.new" />
  );
  return (
    <ListPage
      title={headOf(programme, 'plans')}
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        may(programme, inspectionOps.publishPlan) && (
          <>
            <ChangeStatus
              list={list}
              endpoint={planEndpoints.status}
              set="planStatus"
              movesOf={(plan) => bulkTargets(planMachine, plan.status as InspectionPlanStatus)}
              statuses={[INSPECTION_PLAN_STATUS.pending, INSPECTION_PLAN_STATUS.live]}
              nameOf={(plan) => plan.code}
              hrefOf={(id) => `${programme.paths.plans}/${id}`}
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
          </>
        )
      }
      actions={create}
      empty={{ title: 'inspection.plan.empty.title', text: 'inspection.plan.empty.text', nextStep: 'head' }}
    />
  );
}
