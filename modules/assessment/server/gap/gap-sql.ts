import { ASSESSMENT_STATUS, ROUND_STATUS } from '../../contract/index.ts';
import { LEAST_ELEMENTS } from '../../domain/gap.rules.ts';
import { openReport } from '../visits/open-report.store.ts';

/** An assessment that counts: neither cancelled nor void. */
export const counts = (alias: string): string =>
  `${alias}.status not in ('${ASSESSMENT_STATUS.cancelled}', '${ASSESSMENT_STATUS.invalid}')`;
const counted = (alias: string): string =>
  `${alias}.kind = 'qpe' and ${alias}.handed_in_at is not null and ${openReport(alias)} and ${counts(alias)}`;

/** A visit `t` that counts: its report is to be signed or is signed, neither cancelled nor void. */
export const COUNTED_VISIT = counted('t');
/** It has a mean gap. */
export const COMPARED = `t.gap_elements >= ${LEAST_ELEMENTS}`;
/** A finding `t` of a visit `a` that counts. */
export const FINDING_COUNTED = `t.status <> 'dropped' and ${counted('a')}`;
export const FINDING_CLOSED = `t.status = 'closed'`;
/** An ASE `t` whose score all who read it may know. */
export const SCORED_ASE = `t.scores_open and t.percent is not null and ${counts('t')}`;
/** An ASE `t` a round asked for; void it counts in nothing. */
export const ASKED_ASE = `t.status <> '${ASSESSMENT_STATUS.invalid}'`;
/** An ASE `t` of a round `r` in a unit `u` whose last day has passed and that was not handed in; a round that was discontinued asks for nothing. */
export const MISSED_ASE = `t.kind = 'ase' and t.handed_in_at is null and ${ASKED_ASE} and r.status <> '${ROUND_STATUS.discontinued}'
  and t.due_on < (:now at time zone u.time_zone)::date`;
