import { actionSource } from '@quantum/modules/action/server-api';
import {
  alsoUnder,
  contribute,
  exportRoute,
  hidden,
  inList,
  int,
  listRoute,
  route,
  type AnyList,
  type Contribution,
  type Route,
} from '@quantum/platform/server';
import type { ProgrammeEndpoints } from '../contract/index.ts';
import { findingSource } from './conduct/finding-source.ts';
import { startUnplanned } from './conduct/unplanned.service.ts';
import { planList } from './planning/plans/plan.list.ts';
import { previewPlan } from './planning/plans/plan-preview.service.ts';
import { createPlan } from './planning/plans/plan.service.ts';
import { inspectionList } from './record/inspection.list.ts';
import { ehsProgramme, inspectionProgramme, type InspectionProgramme } from './record/programme.ts';

const record = { scope: 'record' } as const;

/** A list of this module narrowed to one programme, under the titles that open it. */
const listOf = (list: AnyList, { id, titles, about }: InspectionProgramme, menu: string): AnyList => ({
  ...list,
  ...(about && { columns: { ...list.columns, aboutId: int('t.about_id', hidden) } }),
  name: `${list.name} of ${id}`,
  where: `t.programme in (${inList([id])})`,
  titles,
  sheet: { ...list.sheet!, title: menu },
});

/** The routes of a programme of a module above; `menu` is the label of its list in exports. */
export function programmeRoutes(programme: InspectionProgramme, endpoints: ProgrammeEndpoints, menu: string): Route[] {
  const tasks = listOf(inspectionList, programme, menu);
  const plans = listOf(planList, programme, menu);
  return [
    listRoute(endpoints.list, tasks as typeof inspectionList),
    exportRoute(endpoints.list, tasks),
    listRoute(endpoints.plans, plans as typeof planList),
    exportRoute(endpoints.plans, plans),
    route(endpoints.preview, record, (ctx, { input }) => previewPlan(ctx, input, programme)),
    route(endpoints.createPlan, record, (ctx, { input }) => createPlan(ctx, input, programme)),
    route(endpoints.start, record, (ctx, { input }) => startUnplanned(ctx, input, programme)),
  ];
}

/** What a module contributes for its programme: the programme, its titles, and its findings as sources of actions. */
export function programmeContributions(programme: InspectionProgramme): Contribution[] {
  const titles = programme.titles.filter((title) => title !== 'inspection').map((title) => ({ permission: 'inspection', title }));
  const own = programme.findingSource === ehsProgramme.findingSource ? [] : [{ ...findingSource, kind: programme.findingSource }];
  return [contribute(inspectionProgramme, programme), contribute(alsoUnder, ...titles), contribute(actionSource, ...own)];
}
