import { inList } from '@quantum/platform/server';
import { EMPLOYED } from '@quantum/modules/work-hour/contract';

const SPELLS = `jsonb_to_recordset(i.spells) s(kind text, "from" date, "to" date)`;

/**
 * Twin of `columnOf` (domain/severity.rules.ts) for deaths and days away: over `incident.injury i` of `incident.incident t`, read on a day of
 * the unit.
 */
export const lostTime = (today: string): string => `i.person_kind in (${inList(EMPLOYED)}) and i.is_work_related and (i.is_death or exists (
    select from ${SPELLS} where s.kind = 'away' and greatest(s."from", t.event_on + 1) <= least(s."to", ${today})))`;
