import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  leftOutColumns,
  instant,
  int,
  number,
  sortable,
  text,
  type AnyList,
  type ListDefinition,
} from '@quantum/platform/server';
import { formName } from '@quantum/modules/form/server-api';
import { employeeName, placedColumns, spaceName, spaceRisk, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { INSPECTION_METHOD, INSPECTION_TYPE } from '@quantum/modules/dictionary/contract';
import type { InspectionRow } from '../../contract/index.ts';
import { IN_LISTS, LIST_TITLES } from './programme-lists.ts';
import { ANSWERED, COUNTED, DONE, LATE, LATE_FROM, ON_BOARD, SCORED, SPACE_IN_USE, STANDING, SUBMITTED_LATE } from './overdue.store.ts';

/** INS112. */
export const inspectionList: ListDefinition<InspectionRow> = {
  name: 'inspection.task',
  from: 'inspection.task t left join organization.pub_space s on s.id = t.space_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    planId: int('t.plan_id', hidden),
    roundId: int('t.round_id', hidden),
    type: code('t.type'),
    formId: int('t.form_id', hidden),
    formName: formName('t.form_id', INSPECTION_METHOD.enterFindings),
    spaceId: int('t.space_id', hidden),
    /** Its space, or 0 where it has none: several of them with those without. */
    spaceKey: int('coalesce(t.space_id, 0)', hidden),
    spaceName: spaceName('t.space_id'),
    functionalRisk: spaceRisk('t.space_id', 's.functional_risk'),
    inspectorId: int('t.inspector_id'),
    inspectorName: employeeName('t.inspector_id'),
    plannedAt: instant('t.planned_at', sortable),
    dueAt: instant('t.due_at'),
    submittedAt: instant('t.submitted_at'),
    /** The local day it is planned at: a span of days is a part of the order by time. */
    eventOn: day('t.event_on', { near: ['t.planned_at'] }),
    /** The day figures count it on: the local day of its due time, or its own where nobody planned it. */
    countsOn: day('t.counts_on', hidden),
    programme: text('t.programme', hidden),
    status: code('t.status'),
    missed: bool('t.missed'),
    late: bool(`(${LATE})`, { narrow: { true: `${LATE_FROM} < :now` } }),
    percent: number('t.percent'),
    result: code('t.result'),
    itemCount: int('t.item_count', { filterable: false }),
    answeredCount: int('t.answered_count', { filterable: false }),
    restCount: int('t.rest_count', { filterable: false }),
    findingCount: int('t.finding_count'),
    openActionCount: int('t.open_action_count'),
    worstRisk: code('t.worst_risk'),
    timeZone: unitTimeZone('t.unit_id'),
    missAt: instant('t.miss_at', hidden),
    // What numbers count, so that each opens its own records.
    ...leftOutColumns('t.unit_id', 't.counts_on', { space: 't.space_id' }),
    ...placedColumns('t.unit_id', 't.counts_on'),
    counted: bool(COUNTED, hidden),
    scored: bool(`(${SCORED})`, hidden),
    found: bool('(t.finding_count > 0)', hidden),
    standing: bool(`(${STANDING})`, hidden),
    answered: bool(`(${ANSWERED})`, hidden),
    onBoard: bool(`(${ON_BOARD} and ${SPACE_IN_USE})`, hidden),
    facilityId: int('s.facility_id', hidden),
    floor: text('s.floor', hidden),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INS112',
    columns: {
      code: 'common.code',
      formName: 'inspection.task.form',
      spaceName: 'inspection.task.space',
      functionalRisk: 'inspection.sheet.functionalRisk',
      inspectorName: 'inspection.task.inspector',
      plannedAt: 'inspection.task.planned',
      dueAt: 'inspection.task.due',
      submittedAt: 'inspection.sheet.submitted',
      status: 'common.status',
      late: 'inspection.task.late',
      percent: 'inspection.task.score',
      result: 'inspection.task.result',
      findingCount: 'inspection.task.findings',
      worstRisk: 'inspection.task.worstRisk',
      unitName: 'common.project',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  where: IN_LISTS,
  titles: LIST_TITLES,
};

/** INS115: answered ones. */
export const recordList: AnyList & typeof inspectionList = {
  ...inspectionList,
  name: 'inspection.task records',
  sheet: { ...inspectionList.sheet!, title: 'menu.INS115' },
  where: `${IN_LISTS} and ${DONE}`,
  // Answered is answered: only the first half of the rule is left, and its index finds them.
  columns: { ...inspectionList.columns, late: bool(`(${SUBMITTED_LATE})`) },
};

/** The conditions of lists of one kind of inspection. */
export const NON_SCHEDULED = `t.type = '${INSPECTION_TYPE.nonScheduled}'`;
export const AD_HOC = `t.type = '${INSPECTION_TYPE.adHoc}'`;

/** INS113: planned kinds outside their window, and kinds without a plan. */
export const nonScheduledList: AnyList & typeof inspectionList = {
  ...inspectionList,
  name: 'inspection.task non-scheduled',
  sheet: { ...inspectionList.sheet!, title: 'menu.INS113' },
  where: `${IN_LISTS} and ${NON_SCHEDULED}`,
};

/** INS114: begun on the spot. */
export const adHocList: AnyList & typeof inspectionList = {
  ...inspectionList,
  name: 'inspection.task ad-hoc',
  sheet: { ...inspectionList.sheet!, title: 'menu.INS114' },
  where: `${IN_LISTS} and ${AD_HOC}`,
};
