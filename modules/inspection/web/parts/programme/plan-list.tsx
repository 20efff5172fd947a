import { useMemo } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  ChangeStatus,
  code,
  codeWords,
  custom,
  date,
  ListPage,
  NewButton,
  newPathAbout,
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
import { ReassignSelected } from '../planning/reassign-selected.tsx';
import { headOf, useMay, type ScreenProgramme } from './screen-programme.ts';

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
  const create = may(programme, inspectionOps.createPlan) && (
    <NewButton to={newPathAbout(`${programme.paths.plans}/new`, list.state)} label="inspection.plan.new" />
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
            <ReassignSelected what="plans" list={list} />
          </>
        )
      }
      actions={create}
      empty={{ title: 'inspection.plan.empty.title', text: 'inspection.plan.empty.text', nextStep: 'head' }}
    />
  );
}
