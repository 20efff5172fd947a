import { among, code, hidden, int, text, type ListColumn } from '@quantum/platform/server';
import { SHIFTS, TENURES } from '../../domain/pivot.rules.ts';

/** When it happened, by the clock of its project. */
const LOCAL = 't.occurred_at at time zone u.time_zone';
const HOUR = `extract(hour from ${LOCAL})::int`;
const WEEKDAY = `extract(isodow from ${LOCAL})::int`;
const buckets = (value: string, of: readonly (readonly [string, number])[], otherwise: string): string =>
  `case ${[...of]
    .reverse()
    .map(([name, from]) => `when ${value} >= ${from} then '${name}'`)
    .join(' ')} else '${otherwise}' end`;
/** SQL of the shift of an hour, and of the bucket of months of tenure. */
export const shiftOf = (hour: string): string => buckets(hour, SHIFTS, 'night');
export const tenureOf = (months: string): string => buckets(months, TENURES, TENURES[0][0]);

const ofInjured = (more = ''): string => `exists (select from incident.injury i where i.incident_id = t.id ${more} and :this)`;

/** What else incidents are found by; the list joins their unit as `u`. */
export const caseCriteria: Record<string, ListColumn> = {
  cause: code('x.cause', among('exists (select from unnest(t.causes) x(cause) where :this)')),
  hour: int(`(${HOUR})`, hidden),
  weekday: int(`(${WEEKDAY})`, hidden),
  shift: text(`(${shiftOf(HOUR)})`, hidden),
  spaceType: int('x.type_id', among('exists (select from organization.pub_space x where x.id = t.space_id and :this)')),
};
/** Of the injured people: with the right to injury data. */
export const injuredCriteria: Record<string, ListColumn> = {
  bodyPart: code('i.body_part', among(ofInjured())),
  tenure: text(`(${tenureOf('i.tenure_months')})`, among(ofInjured('and i.tenure_months is not null'))),
  job: int('i.job_id', among(ofInjured())),
};
