import { inList } from '@quantum/platform/server';
import { EMPLOYED } from '@quantum/modules/work-hour/contract';
import { TREATMENT } from '../../contract/index.ts';

/*
 * Twins of `columnOf` and `chargedDays` (domain) for the lists behind the rates: over `incident.injury i` of `incident.incident t`, read on a
 * day of the unit.
 */
const SPELLS = `jsonb_to_recordset(i.spells) s(kind text, "from" date, "to" date)`;
const COUNTS = `i.person_kind in (${inList(EMPLOYED)}) and i.is_work_related`;
/** Who left is away no longer, unless the injury is why. */
const LEFT = `(select e.left_on from organization.pub_employee e where e.id = i.employee_id and not i.left_because)`;
const days = (today: string, kind = ''): string =>
  `exists (select from ${SPELLS} where ${kind} greatest(s."from", t.event_on + 1) <= least(s."to", ${today}, ${LEFT}))`;
const away = (today: string): string => days(today, `s.kind = 'away' and`);

/** Killed, or away at least a day. */
export const lostTime = (today: string): string => `${COUNTS} and (i.is_death or ${away(today)})`;

/** Beyond first aid (29 CFR 1904.7-.8). */
export const recordableCase = (today: string): string => `${COUNTS} and (i.is_death or i.is_unconscious or i.is_significant
  or i.is_contaminated_sharp or i.treatment in (${inList([TREATMENT.medical, TREATMENT.hospital])}) or ${days(today)})`;

/** A recordable case with days lost: those of its spells away, or its charge. */
export const daysLost = (today: string): string => `${recordableCase(today)} and (i.is_death
  or case when i.is_permanent and i.permanent_charge is not null then i.permanent_charge > 0 else ${away(today)} end)`;
