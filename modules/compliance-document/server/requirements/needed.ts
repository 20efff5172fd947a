import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** The local day of a unit `u` at the instant of the reader. */
export const DAY = '(:now at time zone u.time_zone)::date';

/**
 * Whether a unit `u` must hold a document of a category `c` (or of a rule with its columns): the rule of `domain/need.rules.ts`, so that one
 * statement asks it of all units.
 */
export const IS_NEEDED = `u.company_id = c.company_id and u.status = '${RECORD_STATUS.active}'
  and (c.business_line_ids = '{}' or u.business_line_id = any(c.business_line_ids))
  and case c.need
    when 'once' then u.id = any(case when c.unit_ids = '{}' then array[c.company_id] else c.unit_ids end)
    when 'projects' then u.org_type = '${ORG_TYPE.group}' and (c.unit_ids = '{}' or exists (select from organization.pub_closure k
      where k.descendant_id = u.id and k.ancestor_id = any(c.unit_ids) and k.valid_to is null))
    else false end`;

/** A requirement `r` is open. */
export const IS_OPEN = 'r.to_on is null';
