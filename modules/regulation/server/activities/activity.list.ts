import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, hidden, inList, int, sortable, text, type Ctx, type ListDefinition } from '@quantum/platform/server';
import type { ActivityRow } from '../../contract/activity.ts';
import { ACTIVITY_STATUS as STATUS } from '../../contract/activity-codes.ts';

const SHOWN_ONLY = { filterable: false } as const;
const UNDER_WAY = `t.status in (${inList([STATUS.pending, STATUS.live])})`;

export const activityList: ListDefinition<ActivityRow> = {
  name: 'regulation.activity',
  from: 'regulation.activity t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title', SHOWN_ONLY),
    kind: text('t.kind'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    startOn: day('t.start_on'),
    dueOn: day('t.due_on', sortable),
    clauseCount: int('t.clause_count', SHOWN_ONLY),
    unitCount: int('t.unit_count', SHOWN_ONLY),
    doneCount: int('t.done_count', SHOWN_ONLY),
    isLate: bool(`(${UNDER_WAY} and t.due_on < (:now at time zone u.time_zone)::date)`),
    open: bool(`(t.status in (${inList([STATUS.draft, STATUS.pending, STATUS.live])}))`, hidden),
    status: code('t.status'),
    version: int('t.version', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.GR112',
    columns: {
      code: 'common.code',
      title: 'regulation.activity.title',
      kind: 'regulation.activity.kind',
      unitName: 'common.unit',
      startOn: 'regulation.activity.startOn',
      dueOn: 'regulation.activity.dueOn',
      clauseCount: 'regulation.clauses',
      unitCount: 'regulation.activity.units',
      doneCount: 'regulation.activity.done',
      status: 'common.status',
    },
    words: { kind: (ctx: Pick<Ctx, 't'>, { kind }: ActivityRow) => ctx.t(`regulation.kind.${kind}`) },
  },
};
