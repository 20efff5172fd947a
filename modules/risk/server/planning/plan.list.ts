import { unitName } from '@quantum/modules/organization/server-api';
import { byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { type PlanRow, ASSESSMENT_STATUS } from '../../contract/index.ts';
import { SHOWN_ONLY } from '../risk.list.ts';

export const planList: ListDefinition<PlanRow> = {
  name: 'risk.plan',
  from: 'risk.plan t join risk.matrix m on m.id = t.matrix_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    matrixName: localizedColumn('m.names'),
    frequency: code('t.frequency'),
    nextDue: day(
      `(select min(a.due_on) from risk.assessment a where a.plan_id = t.id and a.status not in ('${ASSESSMENT_STATUS.completed}', '${ASSESSMENT_STATUS.close}', '${ASSESSMENT_STATUS.cancelled}'))`,
      SHOWN_ONLY,
    ),
    done: int(
      `(select count(*)::int from risk.assessment a where a.plan_id = t.id and a.status in ('${ASSESSMENT_STATUS.completed}', '${ASSESSMENT_STATUS.close}'))`,
      SHOWN_ONLY,
    ),
    total: int(
      `(select count(*)::int from risk.assessment a where a.plan_id = t.id and a.status <> '${ASSESSMENT_STATUS.cancelled}')`,
      SHOWN_ONLY,
    ),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.RIS111',
    columns: {
      code: 'common.code',
      name: 'common.name',
      status: 'common.status',
      unitName: 'common.project',
      frequency: 'risk.plan.frequency',
      nextDue: 'risk.plan.nextDue',
      done: 'risk.plan.done',
      matrixName: 'risk.matrix.one',
    },
  },
};
