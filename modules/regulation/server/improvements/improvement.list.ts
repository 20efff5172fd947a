import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byOwner,
  byUnit,
  code,
  day,
  hidden,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import type { ImprovementRow } from '../../contract/improvement.ts';
import { OPEN } from './improvement.store.ts';

const SHOWN_ONLY = { filterable: false } as const;

/** Improvements of the reader's units. */
export const improvementList: ListDefinition<ImprovementRow> = {
  name: 'regulation.improvement',
  from: `regulation.improvement t join organization.pub_unit u on u.id = t.unit_id join regulation.clause c on c.id = t.clause_id
    join regulation.regulation r on r.id = c.regulation_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title', SHOWN_ONLY),
    clauseNo: text('c.no', SHOWN_ONLY),
    regulationName: localizedColumn('r.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    level: code('t.level'),
    ownerId: int('t.owner_id', hidden),
    ownerName: employeeName('t.owner_id'),
    dueOn: day('t.due_on', sortable),
    failures: int('t.failures', SHOWN_ONLY),
    isLate: bool(`(${OPEN} and t.due_on < (:now at time zone u.time_zone)::date)`),
    open: bool(`(${OPEN})`, hidden),
    status: code('t.status'),
    version: int('t.version', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.GR117',
    columns: {
      code: 'common.code',
      title: 'regulation.improvement.one',
      regulationName: 'regulation.one',
      clauseNo: 'regulation.clause.no',
      unitName: 'common.unit',
      level: 'regulation.judge.level',
      ownerName: 'regulation.improvement.owner',
      dueOn: 'regulation.activity.dueOn',
      failures: 'regulation.improvement.failures',
      status: 'common.status',
    },
  },
};

/** Those of the reader. */
const { sheet: _sheet, ...shared } = improvementList;
export const ownImprovementList: ListDefinition<ImprovementRow> = {
  ...shared,
  name: 'regulation.improvement own',
  scope: byOwner('t.owner_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
