import { actionSource } from '@quantum/modules/action/server-api';
import { recordLinks, recordSearch } from '@quantum/modules/collaboration/server-api';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { movesUsesOfForm, resultsOfItems, usagesOfForm } from '@quantum/modules/form/server-api';
import { blocksClosing, calendarChanged, handsOver, usesOfSpaceGroups } from '@quantum/modules/organization/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { settings } from '@quantum/modules/system/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { evidenceSource } from '@quantum/modules/regulation/server-api';
import { inspectionEvidence } from './evidence/evidence.read.ts';
import { inspectionAudited } from './audit.events.ts';
import { latestFailed, latestOfAll } from './analytics/home.read.ts';
import { nextRound } from './analytics/next-round.read.ts';
import {
  contribute,
  homeList,
  homeStart,
  homeTile,
  metric,
  overview,
  setupStep,
  publicEntry,
  rollup,
  touchedBy,
  type ServerModule,
} from '@quantum/platform/server';
import { FINDINGS_PATH, NEW_AD_HOC_PATH, NEW_PLAN_PATH, inspectionMenu, inspectionOps } from '../contract/index.ts';
import { findingSource } from './conduct/finding-source.ts';
import { routes } from './inspection.routes.ts';
import { completion, coverage, onTime, passRate, per100, today } from './analytics/inspection.metrics.ts';
import { HAS_PLAN } from './planning/plans/plan.store.ts';
import { INSPECTION_TICK, runPlanningTick } from './planning/planning.jobs.ts';
import { foodRollup } from './food-safety/food-sums.store.ts';
import { ccpBreach, foodFail, sampleKept } from './food-safety/food.metrics.ts';
import { foodSafetyOverview } from './food-safety/food-overview.read.ts';
import { inspectionOverview } from './analytics/overview.read.ts';
import { PLAN_HOST, INSPECTION_HOST } from './record/hosts.ts';
import { handOverInspections } from './planning/reassigning/hand-over.service.ts';
import { LEAVERS, handOverRounds } from './planning/reassigning/offboarding.service.ts';
import { ehsProgramme, inspectionProgramme } from './record/programme.ts';
import { followCalendar } from './planning/rounds/round-lifecycle.service.ts';
import { planList } from './planning/plans/plan.list.ts';
import { inspectionLinks } from './record/inspection.links.ts';
import { inspectionList } from './record/inspection.list.ts';
import { countPlansOfGroups, plansInSpace } from './planning/plans/plan-space.store.ts';
import { movePlansToPublished, plansUsingForm } from './planning/plans/plan-form.service.ts';
import { readResultsOfItems } from './analytics/item-results.store.ts';
import { inspectionRollup } from './analytics/rollup.store.ts';
import { planMessages } from './planning/rounds/round-messages.ts';
import { shareLink } from './reporting/share-inspection.service.ts';
import { inspectionSettings } from './record/inspection-settings.ts';
import { inspectionSigning } from './conduct/sign-source.ts';
import { submissionMessages } from './conduct/submission-messages.ts';
import { inspectionTodos } from './record/inspection-todos.ts';
import { touchedPlans, touchedTargets } from './touched/touched.read.ts';

/** Who answers for what inspections say: their homepage has its figures. */
const MANAGERS = [
  ROLE.projectManager,
  ROLE.operationManager,
  ROLE.operatingDirector,
  ROLE.ehsOfficer,
  ROLE.ehsManager,
  ROLE.qualityAssessor,
];
/** Who is on rounds: no figures, but what is to be done today. */
const INSPECTORS = [ROLE.inspector, ROLE.supervisor, ROLE.securitySupervisor];

export const server: ServerModule = {
  id: 'inspection',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: inspectionAudited,
  roles: new URL('./seed/roles.json', import.meta.url),
  routes,
  menu: inspectionMenu,
  jobs: [
    { name: INSPECTION_TICK, run: (_payload, kernel) => runPlanningTick(kernel) },
    { name: LEAVERS, run: (_payload, kernel) => handOverRounds(kernel) },
  ],
  cron: [
    { task: INSPECTION_TICK, match: '* * * * *' },
    { task: LEAVERS, match: '*/10 * * * *' },
  ],
  contributions: [
    contribute(evidenceSource, inspectionEvidence),
    contribute(touchedBy, touchedPlans, touchedTargets),
    contribute(taskKind, ...inspectionTodos.kinds),
    contribute(
      codeUses,
      usesOfCodes({
        category: CODE_CATEGORY.findingCategory,
        table: 'inspection.finding',
        column: 'category',
        label: 'inspection.uses',
        href: FINDINGS_PATH,
      }),
    ),
    contribute(setupStep, {
      title: 'inspection.setup.plan',
      note: 'inspection.setup.planText',
      href: NEW_PLAN_PATH,
      operation: inspectionOps.createPlan,
      order: 60,
      isDone: HAS_PLAN,
    }),
    contribute(settings, ...inspectionSettings),
    contribute(signSource, inspectionSigning),
    contribute(inspectionProgramme, ehsProgramme),
    contribute(publicEntry, shareLink),
    contribute(notificationEvent, ...planMessages.events, ...submissionMessages.events),
    contribute(actionSource, findingSource),
    contribute(overview, inspectionOverview, foodSafetyOverview),
    contribute(recordLinks, inspectionLinks),
    contribute(
      recordSearch,
      {
        list: planList,
        operation: inspectionOps.listPlans,
        kind: PLAN_HOST.kind,
        menu: 'INS111',
        href: PLAN_HOST.href,
        title: 'name',
        place: 'unitName',
        state: 'status',
      },
      {
        list: inspectionList,
        operation: inspectionOps.listTasks,
        kind: INSPECTION_HOST.kind,
        menu: 'INS112',
        href: INSPECTION_HOST.href,
        title: 'formName',
        place: 'spaceName',
        at: 'plannedAt',
        isAhead: true,
        state: 'status',
      },
    ),
    contribute(metric, completion, passRate, onTime, per100, coverage, today, foodFail, ccpBreach, sampleKept),
    contribute(
      homeTile,
      { metric: completion.id, order: 10, kind: 'figure', roles: MANAGERS },
      { metric: passRate.id, order: 20, kind: 'trend', roles: MANAGERS },
      { metric: today.id, order: 60, kind: 'parts', roles: [ROLE.projectManager, ...INSPECTORS] },
    ),
    contribute(homeList, nextRound, latestFailed, latestOfAll),
    contribute(
      homeStart,
      {
        label: 'inspection.start.plan',
        href: NEW_PLAN_PATH,
        operation: inspectionOps.createPlan,
        roles: [ROLE.projectManager, ROLE.ehsOfficer],
        order: 10,
      },
      {
        label: 'inspection.unplanned.adHoc.new',
        href: NEW_AD_HOC_PATH,
        operation: inspectionOps.startUnplanned,
        roles: [ROLE.projectManager, ROLE.qualityAssessor, ...INSPECTORS],
        order: 20,
      },
    ),
    contribute(blocksClosing, plansInSpace),
    contribute(handsOver, handOverInspections),
    contribute(calendarChanged, followCalendar),
    contribute(usesOfSpaceGroups, countPlansOfGroups),
    contribute(rollup, inspectionRollup, foodRollup),
    contribute(resultsOfItems, readResultsOfItems),
    contribute(usagesOfForm, plansUsingForm),
    contribute(movesUsesOfForm, movePlansToPublished),
  ],
};
