import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { APPLICABILITY, PASS } from '../../contract/activity-codes.ts';

/** The day of a unit `u` at the instant of the reader. */
export const DAY = '(:now at time zone u.time_zone)::date';
/** Days ahead in which evidence is said to go stale. */
export const SOON = 90;
/** A unit as it is on that day `d`: a project at work. */
const IS_PROJECT = `d.org_type = '${ORG_TYPE.group}' and d.status = '${RECORD_STATUS.active}'`;
/** Units `u` on their day `d`. */
const PROJECTS = `organization.pub_unit u join organization.pub_unit_day d on d.unit_id = u.id and d.from_on <= ${DAY} and d.to_on > ${DAY}`;
const IS_ASSESSED = `o.pass <> '${PASS.notAssessed}'`;

/**
 * Each clause that counts against each project `u` it concerns, of the projects that `which` names, with how the project complies at
 * `:now`: its own judgement, else that of the nearest unit above; a pass is inherited only of a central clause. The same statement for now
 * and for any instant before, and for one project and all. The rules are those of `domain/standing.rules.ts`.
 */
export const standingPairs = (which = 'true'): string => `(with project as materialized (
      select u.id as unit_id, u.company_id, ${DAY} as day, d.business_line_id from ${PROJECTS} where ${IS_PROJECT} and ${which}),
    chain as materialized (select p.unit_id, p.day, k.ancestor_id, k.depth from project p
      join organization.pub_unit_place k on k.descendant_id = p.unit_id and k.from_on <= p.day and k.to_on > p.day),
    judged as materialized (select h.unit_id, o.clause_id, (array_agg(o.applicability order by h.depth))[1] as applicability,
        max(o.pass) filter (where h.depth = 0) as own_pass, max(o.fresh_until) filter (where h.depth = 0) as own_fresh,
        (array_agg(o.pass order by h.depth) filter (where ${IS_ASSESSED}))[1] as nearest_pass,
        (array_agg(o.fresh_until order by h.depth) filter (where ${IS_ASSESSED}))[1] as nearest_fresh
      from chain h join regulation.obligation o on o.unit_id = h.ancestor_id and o.from_on <= h.day and (o.to_on is null or o.to_on > h.day) group by 1, 2),
    pair as (select p.unit_id, p.company_id, p.day, r.id as regulation_id, r.topics, c.id as clause_id, c.importance, j.applicability,
        case when c.central then j.nearest_pass else j.own_pass end as pass, case when c.central then j.nearest_fresh else j.own_fresh end as fresh_until
      from project p
        join regulation.regulation r on r.company_id = p.company_id and r.in_force_from <= p.day and (r.in_force_to is null or r.in_force_to > p.day)
          and (r.business_line_ids = '{}' or p.business_line_id is null or p.business_line_id = any(r.business_line_ids))
          and (r.unit_id = p.company_id or exists (select from organization.pub_closure k
            where k.descendant_id = p.unit_id and k.ancestor_id = r.unit_id and k.valid_to is null))
        join regulation.clause c on c.regulation_id = r.id and c.importance > 0
        left join judged j on j.unit_id = p.unit_id and j.clause_id = c.id)
    select p.*, case
        when p.applicability is null or p.applicability = '${APPLICABILITY.notIdentified}' then 'notIdentified'
        when p.applicability = '${APPLICABILITY.notApplicable}' then 'notApplicable'
        when p.pass = '${PASS.failed}' then 'failed'
        when p.pass is null or p.pass = '${PASS.notAssessed}' then 'notAssessed'
        when p.fresh_until >= p.day then 'conforming' else 'stale' end as standing,
      coalesce(p.applicability = '${APPLICABILITY.applicable}' and p.pass = '${PASS.passed}' and p.fresh_until >= p.day
        and p.fresh_until < p.day + ${SOON}, false) as ending
    from pair p)`;
