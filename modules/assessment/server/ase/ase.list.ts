import { bool, day, hidden, int, number, sortable, type ListDefinition } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS as STATUS, type AseRow } from '../../contract/index.ts';
import { listOfKind, sharedColumns, SHOWN_ONLY } from '../assessment-list.ts';
import { ASKED_ASE, MISSED_ASE, SCORED_ASE } from '../gap/gap-sql.ts';
import { OPEN_PERCENT } from '../blind/open-scores.store.ts';

const OPEN = `t.status in ('${STATUS.pending}', '${STATUS.inProgress}', '${STATUS.reviewing}', '${STATUS.underImprovement}')`;
const LATE = `t.status = '${STATUS.inProgress}' and t.due_on < (:now at time zone u.time_zone)::date`;

/** Ordered and filtered by nothing that an assessor may not know; the percent is of open scores alone, for everybody. */
export const aseList: ListDefinition<AseRow> = {
  name: 'assessment.ase',
  ...listOfKind(ASSESSMENT_KIND.ase),
  columns: {
    ...sharedColumns,
    dueOn: day('t.due_on', sortable),
    evidence: int('(select count(*)::int from assessment.evidence e where e.assessment_id = t.id)', SHOWN_ONLY),
    percent: number(OPEN_PERCENT, SHOWN_ONLY),
    open: bool(`(${OPEN})`, hidden),
    fillable: bool(`(t.status in ('${STATUS.pending}', '${STATUS.inProgress}'))`, hidden),
    asked: bool(`(${ASKED_ASE})`, hidden),
    scored: bool(`(${SCORED_ASE})`, hidden),
    late: bool(`(${LATE})`),
    missed: bool(`(${MISSED_ASE})`, hidden),
  },
  sheet: {
    title: 'menu.QPE117',
    columns: {
      code: 'common.code',
      roundName: 'assessment.round.one',
      unitName: 'common.project',
      leadName: 'assessment.lead',
      dueOn: 'assessment.dueOn',
      handedInOn: 'assessment.handedInOn',
      evidence: 'assessment.evidence.title',
      percent: 'assessment.percent',
      status: 'common.status',
    },
  },
};

/** Those the reader may fill in. */
export const ownAseList: ListDefinition<AseRow> = { ...aseList, name: 'assessment.ase own' };
