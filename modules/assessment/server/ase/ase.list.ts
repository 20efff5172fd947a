import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  localDay,
  localizedColumn,
  number,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { ASSESSMENT_STATUS as STATUS, type AseRow } from '../../contract/index.ts';
import { ASKED_ASE, SCORED_ASE } from '../gap/gap-sql.ts';
import { OPEN_PERCENT } from '../blind/open-scores.store.ts';

const SHOWN_ONLY = { filterable: false } as const;
const OPEN = `t.status in ('${STATUS.pending}', '${STATUS.inProgress}', '${STATUS.reviewing}', '${STATUS.underImprovement}')`;
const LATE = `t.status = '${STATUS.inProgress}' and t.due_on < (:now at time zone u.time_zone)::date`;

/** Ordered and filtered by nothing that an assessor may not know; the percent is of open scores alone, for everybody. */
export const aseList: ListDefinition<AseRow> = {
  name: 'assessment.ase',
  from: `assessment.assessment t join organization.pub_unit u on u.id = t.unit_id join assessment.round r on r.id = t.round_id`,
  key: 't.id',
  search: 't.search',
  where: "t.kind = 'ase'",
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    roundId: int('t.round_id', hidden),
    roundName: localizedColumn('r.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    leadName: employeeName('t.lead_id'),
    dueOn: day('t.due_on', sortable),
    handedInOn: localDay('t.handed_in_at', 'u.time_zone'),
    evidence: int('(select count(*)::int from assessment.evidence e where e.assessment_id = t.id)', SHOWN_ONLY),
    percent: number(OPEN_PERCENT, SHOWN_ONLY),
    open: bool(`(${OPEN})`, hidden),
    fillable: bool(`(t.status in ('${STATUS.pending}', '${STATUS.inProgress}'))`, hidden),
    asked: bool(`(${ASKED_ASE})`, hidden),
    scored: bool(`(${SCORED_ASE})`, hidden),
    late: bool(`(${LATE})`),
    status: code('t.status'),
    timeZone: text('u.time_zone', SHOWN_ONLY),
    version: int('t.version', SHOWN_ONLY),
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
