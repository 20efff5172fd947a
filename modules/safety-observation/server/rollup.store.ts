import type { RawBuilder } from 'kysely';
import { daySums, daySumsRollup, type DaySums, type Period, type Scope } from '@quantum/platform/server';
import { VOIDED } from './observation-figures.store.ts';

const MARKS = 'safety_observation.rollup_due';
const sumOf = (column: string): string => `(coalesce(sum(${column}) filter (where not (${VOIDED})), 0))::int`;

/** Of what was observed on a day; voided observations are left out and counted as such. */
const DAY: DaySums = {
  table: 'safety_observation.rollup_day',
  from: 'safety_observation.observation t',
  day: 't.event_on',
  among: 'true',
  by: {},
  sums: {
    safe: sumOf('t.safe_count'),
    at_risk: sumOf('t.at_risk_count'),
    voided: `(count(*) filter (where ${VOIDED}))::int`,
    observations: `(count(*) filter (where not (${VOIDED})))::int`,
  },
};
const BY_CATEGORY: DaySums = {
  table: 'safety_observation.rollup_category',
  from: 'safety_observation.observation t join safety_observation.behaviour b on b.observation_id = t.id',
  day: 't.event_on',
  among: `not (${VOIDED})`,
  by: { category: 'b.category' },
  sums: { safe: 'sum(b.safe)::int', at_risk: 'sum(b.at_risk)::int', observations: 'count(*)::int' },
};

export const observedByDay = (scope: Scope, period: Period): RawBuilder<unknown> => daySums(DAY, MARKS, scope, period);
export const observedByCategory = (scope: Scope, period: Period): RawBuilder<unknown> => daySums(BY_CATEGORY, MARKS, scope, period);

export const observationRollup = daySumsRollup({ name: DAY.table, marks: MARKS, lock: 7316034, tables: [DAY, BY_CATEGORY] });
