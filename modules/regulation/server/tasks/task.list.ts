import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byOwner,
  byUnit,
  code,
  day,
  hidden,
  inList,
  int,
  sortable,
  text,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import { CALL_OUT, COOPERATION_STATUS, GT } from '../../contract/activity-codes.ts';
import type { CooperationRow, RegulationTaskRow } from '../../contract/regulation-task.ts';

const SHOWN_ONLY = { filterable: false } as const;
const TODAY = '(:now at time zone u.time_zone)::date';
const OPEN = `t.status <> '${GT.completed}' and not t.is_ended`;
const LATE = `${OPEN} and t.status <> '${GT.reviewing}' and t.due_on < ${TODAY}`;

/** All tasks of the reader's units. */
export const regulationTaskList: ListDefinition<RegulationTaskRow> = {
  name: 'regulation.task',
  from: 'regulation.task t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title', SHOWN_ONLY),
    kind: text('t.kind'),
    activityId: int('t.activity_id'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    assigneeId: int('t.assignee_id', hidden),
    assigneeName: employeeName('t.assignee_id'),
    dueOn: day('t.due_on', sortable),
    clauseCount: int('t.clause_count', SHOWN_ONLY),
    judgedCount: int('t.judged_count', SHOWN_ONLY),
    failedCount: int('t.failed_count', SHOWN_ONLY),
    isLate: bool(`(${LATE})`),
    open: bool(`(${OPEN})`, hidden),
    called: bool(`(t.call_out = '${CALL_OUT.called}')`, hidden),
    callOut: code('t.call_out'),
    status: code('t.status'),
    timeZone: text('u.time_zone', SHOWN_ONLY),
    version: int('t.version', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.GR114',
    columns: {
      code: 'common.code',
      title: 'regulation.activity.title',
      kind: 'regulation.activity.kind',
      unitName: 'common.unit',
      assigneeName: 'regulation.task.assignee',
      dueOn: 'regulation.activity.dueOn',
      clauseCount: 'regulation.clauses',
      judgedCount: 'regulation.task.judged',
      failedCount: 'regulation.task.failed',
      callOut: 'regulation.task.callOut',
      status: 'common.status',
    },
    words: { kind: (ctx: Pick<Ctx, 't'>, { kind }: RegulationTaskRow) => ctx.t(`regulation.kind.${kind}`) },
  },
};

/** Those of the reader. */
const { sheet: _sheet, ...shared } = regulationTaskList;
export const ownTaskList: ListDefinition<RegulationTaskRow> = {
  ...shared,
  name: 'regulation.task own',
  scope: byOwner('t.assignee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};

const CO_OPEN = `t.status in (${inList([COOPERATION_STATUS.pending, COOPERATION_STATUS.inProgress])})`;
export const cooperationList: ListDefinition<CooperationRow> = {
  name: 'regulation.cooperation',
  from: 'regulation.cooperation t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title', SHOWN_ONLY),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    coUnitName: unitName('t.co_unit_id'),
    personId: int('t.person_id', hidden),
    personName: employeeName('t.person_id'),
    dueOn: day('t.due_on', sortable),
    clauseCount: int('cardinality(t.clause_ids)', SHOWN_ONLY),
    isLate: bool(`(${CO_OPEN} and t.due_on < ${TODAY})`),
    open: bool(`(${CO_OPEN})`, hidden),
    status: code('t.status'),
    version: int('t.version', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.GR115',
    columns: {
      code: 'common.code',
      title: 'regulation.activity.title',
      unitName: 'common.unit',
      coUnitName: 'regulation.cooperation.unit',
      personName: 'regulation.cooperation.person',
      dueOn: 'regulation.activity.dueOn',
      clauseCount: 'regulation.clauses',
      status: 'common.status',
    },
  },
};
