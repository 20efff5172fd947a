import { among, code, hidden, int, text, type ListColumn } from '@quantum/platform/server';
import { SHIFTS, TENURES } from '../../domain/pivot.rules.ts';

/** When it happened, by the clock of its project. */
const LOCAL = 't.occurred_at at time zone u.time_zone';
export const HOUR = `extract(hour from ${LOCAL})::int`;
export const WEEKDAY = `extract(isodow from ${LOCAL})::int`;
const buckets = (value: string, of: readonly (readonly [string, number])[], otherwise: string): string =>
  `case ${[...of]
    .reverse()
    .map(([name, from]) => `when ${value} >= ${from} then '${name}'`)
    .join(' ')} else '${otherwise}' end`;
export const SHIFT = buckets(HOUR, SHIFTS, 'night');
export const TENURE_BUCKET = buckets('i.tenure_months', TENURES, TENURES[0][0]);

const ofInjured = (more = ''): string => `exists (select from incident.injury i where i.incident_id = t.id ${more} and :this)`;

/** What else incidents are found by; the list joins their unit as `u`. */
export const caseCriteria: Record<string, ListColumn> = {
  cause: code('x.cause', among('exists (select from unnest(t.causes) x(cause) where :this)')),
  hour: int(`(${HOUR})`, hidden),
  weekday: int(`(${WEEKDAY})`, hidden),
  shift: text(`(${SHIFT})`, hidden),
  spaceType: int('x.type_id', among('exists (select from organization.pub_space x where x.id = t.space_id and :this)')),
};
/** Of the injured people: with the right to injury data. */
export const injuredCriteria: Record<string, ListColumn> = {
  bodyPart: code('i.body_part', among(ofInjured())),
  tenure: text(`(${TENURE_BUCKET})`, among(ofInjured('and i.tenure_months is not null'))),
  job: int('i.job_id', among(ofInjured())),
};
