import { actionSource } from '@quantum/modules/action/server-api';
import {
  alsoUnder,
  contribute,
  exportRoute,
  hidden,
  int,
  listRoute,
  route,
  type AnyList,
  type Contribution,
  type Route,
} from '@quantum/platform/server';
import type { ProgrammeEndpoints } from '../contract/index.ts';
import { readSpaceBoard } from './analytics/space-board.read.ts';
import { findingSourceOf } from './conduct/finding-source.ts';
import { startUnplanned } from './conduct/unplanned.service.ts';
import { planList } from './planning/plans/plan.list.ts';
import { previewPlan } from './planning/plans/plan-preview.service.ts';
import { createPlan } from './planning/plans/plan.service.ts';
import { roundList } from './planning/rounds/round.list.ts';
import { AD_HOC, adHocList, inspectionList, NON_SCHEDULED, nonScheduledList, recordList } from './record/inspection.list.ts';
import { onlyOf } from './record/programme-lists.ts';
import { DONE } from './record/overdue.store.ts';
import { ehsProgramme, inspectionProgramme, type InspectionProgramme } from './record/programme.ts';

const record = { scope: 'record' } as const;

/** A list of this module narrowed to one programme, under the titles that open it; only those of plans and inspections know what they are about. */
function listOf<L>(list: L & AnyList, { id, titles, about }: InspectionProgramme, { menu, only }: { menu?: string; only?: string }): L {
  return {
    ...list,
    ...(about && menu && { columns: { ...list.columns, aboutId: int('t.about_id', hidden) } }),
    name: `${list.name} of ${id}`,
    where: [onlyOf(id), only].filter(Boolean).join(' and '),
    titles,
    ...(menu && { sheet: { ...list.sheet!, title: menu } }),
  };
}

/** Message keys of its lists, as exports name them; one for all of them, or for each its own. */
interface ProgrammeLabels {
  plans: string;
  scheduled: string;
  nonScheduled: string;
  adHoc: string;
  records: string;
}

/** The routes of a programme of a module above; `labels` are those of its menu rows. */
export function programmeRoutes(programme: InspectionProgramme, endpoints: ProgrammeEndpoints, labels: string | ProgrammeLabels): Route[] {
  const menu = (list: keyof ProgrammeLabels) => (typeof labels === 'string' ? labels : labels[list]);
  const tasks = listOf(inspectionList, programme, { menu: menu('scheduled') });
  const records = listOf(recordList, programme, { menu: menu('records'), only: DONE });
  const nonScheduled = listOf(nonScheduledList, programme, { menu: menu('nonScheduled'), only: NON_SCHEDULED });
  const adHoc = listOf(adHocList, programme, { menu: menu('adHoc'), only: AD_HOC });
  const plans = listOf(planList, programme, { menu: menu('plans') });
  return [
    listRoute(endpoints.list, tasks),
    exportRoute(endpoints.list, tasks),
    listRoute(endpoints.records, records),
    exportRoute(endpoints.records, records),
    listRoute(endpoints.nonScheduled, nonScheduled),
    exportRoute(endpoints.nonScheduled, nonScheduled),
    listRoute(endpoints.adHoc, adHoc),
    exportRoute(endpoints.adHoc, adHoc),
    listRoute(endpoints.rounds, listOf(roundList, programme, {})),
    route(
      endpoints.board,
      { scope: { none: 'one project within the scope of the reader under the titles of the programme; another answers 1410' } },
      (ctx, { input }) => readSpaceBoard(ctx, input, programme),
    ),
    listRoute(endpoints.plans, plans),
    exportRoute(endpoints.plans, plans),
    route(endpoints.preview, record, (ctx, { input }) => previewPlan(ctx, input, programme)),
    route(endpoints.createPlan, record, (ctx, { input }) => createPlan(ctx, input, programme)),
    route(endpoints.start, record, (ctx, { input }) => startUnplanned(ctx, input, programme)),
  ];
}

/** What a module contributes for its programme: the programme, its titles, and its findings as sources of actions. */
export function programmeContributions(programme: InspectionProgramme): Contribution[] {
  const titles = programme.titles.filter((title) => title !== 'inspection').map((title) => ({ permission: 'inspection', title }));
  const own = programme.findingSource === ehsProgramme.findingSource ? [] : [findingSourceOf(programme.findingSource, programme.base)];
  return [contribute(inspectionProgramme, programme), contribute(alsoUnder, ...titles), contribute(actionSource, ...own)];
}
