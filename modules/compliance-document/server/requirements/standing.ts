import { UTC_DAY } from '@quantum/platform/server';
import { DAY, IS_OPEN } from './needed.ts';

/** Its last day is that day or after it; the index `document_covering` has it so. */
export const lastsUntil = (d: string, day: string): string => `coalesce(${d}.valid_to, 'infinity'::date) >= ${day}`;

/** A document `d` is in force on a day: the rule of `domain/validity.rules.ts`. */
export const inForceOn = (d: string, day: string): string =>
  `${d}.valid_from <= ${day} and ${lastsUntil(d, day)} and (${d}.revoked_on is null or ${d}.revoked_on > ${day})`;

/** A unit has a document of a category in force on a day; `of` has both, a requirement or what stands for one. */
export const coveredOn = (of: string, day: string): string =>
  `exists (select from compliance_document.document x where x.unit_id = ${of}.unit_id and x.category_id = ${of}.category_id and ${inForceOn('x', day)})`;

/** The latest period `l` of what a row asks for, if there is one: most are covered by it, and only the others are looked at further. */
export const withLatest = (of: string): string =>
  `left join compliance_document.document l on l.unit_id = ${of}.unit_id and l.category_id = ${of}.category_id and l.is_latest`;
/** As `coveredOn`, with the latest period joined. A `case` is worked out in its order; an `or` may ask every row for all of its periods first. */
export const coveredWithLatestOn = (of: string, day: string): string =>
  `(case when ${inForceOn('l', day)} then true else ${coveredOn(of, day)} end)`;

/** How a unit stands with a requirement `r` on a day: the rule of `domain/coverage.rules.ts`. `covered` asks whether a document is in force. */
export const stateOn = (
  day: string,
  covered: string,
): string => `case when not r.is_applicable then 'inapplicable' when ${covered} then 'inForce'
  when exists (select from compliance_document.document x where x.unit_id = r.unit_id and x.category_id = r.category_id
    and least(x.valid_to, x.revoked_on - 1) < ${day}) then 'ended' else 'missing' end`;

/**
 * A row `t` of the list of documents stands for an open requirement that applies: the latest period, or what is missing. By `offset 0` the
 * requirement is looked up for the rows that are walked, and not for all of them at once.
 */
export const STANDS_FOR_NEED = `t.is_latest and (t.requirement_id is not null or exists (select from compliance_document.requirement r
  where r.unit_id = t.unit_id and r.category_id = t.category_id and ${IS_OPEN} and r.is_applicable offset 0))`;
/** And none is in force there today. */
export const UNCOVERED = `${STANDS_FOR_NEED} and not ${coveredOn('t', DAY)}`;

/** What holds of a document `d` that is a latest period and not in force, and is answered by indexes. */
export const latestMayNotCover = (d: string): string => `(${d}.latest_to <= ${UTC_DAY} or ${d}.latest_from >= ${UTC_DAY})`;
/** What holds of each of these rows: where the latest period is in force, the unit is covered. */
export const MAY_BE_UNCOVERED = `(t.document_id is null or ${latestMayNotCover('t')})`;

/** Days before the end from which a document counts as ending in figures. */
export const ENDS_WITHIN = 90;
/** A document `t` is in force on a day, and none is registered that follows. */
export const currentOn = (day: string): string => `t.replaced_on is null and t.valid_from <= ${day}
  and (t.valid_to is null or t.valid_to >= ${day}) and (t.revoked_on is null or t.revoked_on > ${day})`;
export const endsSoonOn = (day: string): string => `${currentOn(day)} and t.valid_to <= ${day} + ${ENDS_WITHIN}`;
