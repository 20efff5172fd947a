import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { APPLICABILITY, PASS } from '../../contract/activity-codes.ts';

/** The day of a unit at the instant of the reader. */
const DAY = '(:now at time zone u.time_zone)::date';
const holds = (alias: string): string => `${alias}.from_on <= ${DAY} and (${alias}.to_on is null or ${alias}.to_on > ${DAY})`;

/**
 * Each clause that counts against each project it concerns, with how the project complies at `:now`: its own judgement, else that of the
 * nearest unit above; a pass is inherited only of a central clause. The same statement for now and for any instant before. The rules are
 * those of `domain/standing.rules.ts`.
 */
export const STANDING_PAIRS = `(select p.*, case
      when p.applicability is null or p.applicability = '${APPLICABILITY.notIdentified}' then 'notIdentified'
      when p.applicability = '${APPLICABILITY.notApplicable}' then 'notApplicable'
      when p.pass = '${PASS.failed}' then 'failed'
      when p.pass is null or p.pass = '${PASS.notAssessed}' then 'notAssessed'
      when p.fresh_until >= p.day then 'conforming' else 'stale' end as standing
    from (select u.id as unit_id, u.company_id, ${DAY} as day, r.id as regulation_id, r.names as regulation_names, r.topics, r.sequence, c.position,
        c.id as clause_id, c.no, c.text, c.importance,
        coalesce(own.applicability, above.applicability) as applicability,
        case when c.central then central.pass else own.pass end as pass,
        case when c.central then central.fresh_until else own.fresh_until end as fresh_until
      from organization.pub_unit u
        join organization.pub_unit_day d on d.unit_id = u.id and d.from_on <= ${DAY} and d.to_on > ${DAY}
        join regulation.regulation r on r.company_id = u.company_id and ${`r.in_force_from <= ${DAY} and (r.in_force_to is null or r.in_force_to > ${DAY})`}
          and (r.business_line_ids = '{}' or d.business_line_id is null or d.business_line_id = any(r.business_line_ids))
          and (r.unit_id = u.company_id or exists (select from organization.pub_closure k where k.descendant_id = u.id and k.ancestor_id = r.unit_id and k.valid_to is null))
        join regulation.clause c on c.regulation_id = r.id and c.importance > 0
        left join regulation.obligation own on own.unit_id = u.id and own.clause_id = c.id and ${holds('own')}
        left join lateral (select o.applicability from organization.pub_unit_place k join regulation.obligation o on o.unit_id = k.ancestor_id
            where own.id is null and o.clause_id = c.id and ${holds('o')} and k.descendant_id = u.id and k.depth > 0
              and k.from_on <= ${DAY} and k.to_on > ${DAY} order by k.depth limit 1) above on true
        left join lateral (select o.pass, o.fresh_until from organization.pub_unit_place k join regulation.obligation o on o.unit_id = k.ancestor_id
            where c.central and o.clause_id = c.id and ${holds('o')} and o.pass <> '${PASS.notAssessed}' and k.descendant_id = u.id
              and k.from_on <= ${DAY} and k.to_on > ${DAY} order by k.depth limit 1) central on true
      where d.org_type = '${ORG_TYPE.group}' and d.status = '${RECORD_STATUS.active}') p)`;

export const APPLIES = "t.standing in ('conforming', 'stale', 'failed', 'notAssessed')";
/** Days ahead in which evidence is said to go stale. */
export const SOON = 90;
export const GOES_STALE = `t.standing = 'conforming' and t.fresh_until < t.day + ${SOON}`;
