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
import type { AssessmentRow } from '../../contract/index.ts';
import { ASSESSED, ASSESSMENT_LATE, ITEM } from '../risk-figures.store.ts';
import { SHOWN_ONLY, UNIT_JOIN } from '../risk.list.ts';

export const assessmentList: ListDefinition<AssessmentRow> = {
  name: 'risk.assessment',
  from: `risk.assessment t ${UNIT_JOIN} join risk.job_task j on j.id = t.job_task_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    jobTaskName: localizedColumn('j.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    assessorName: employeeName('t.assessor_id'),
    dueOn: day('t.due_on', sortable),
    late: bool(`(${ASSESSMENT_LATE})`),
    rating: code('t.rating'),
    method: code('(select m.method from risk.matrix m where m.id = t.matrix_id)', SHOWN_ONLY),
    completedOn: day('t.completed_on'),
    reviewOn: day('t.review_on'),
    status: code('t.status'),
    item: bool(`(${ITEM})`, hidden),
    assessed: bool(`(${ASSESSED})`, hidden),
  },
  sheet: {
    title: 'menu.RIS113',
    columns: {
      code: 'common.code',
      jobTaskName: 'risk.task.one',
      unitName: 'common.project',
      rating: 'risk.rating',
      completedOn: 'risk.completedOn',
      reviewOn: 'risk.reviewOn',
      status: 'common.status',
    },
  },
};

export const ownAssessmentList: ListDefinition<AssessmentRow> = {
  ...assessmentList,
  name: 'risk.assessment mine',
  scope: byOwner('t.assessor_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
