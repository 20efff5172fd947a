import { readAll, type Db, type Period } from '@quantum/platform/server';
import { sql } from 'kysely';
import { ATP_VERDICT } from '../../contract/index.ts';

export interface LayerDay {
  space_id: number;
  /** Days after the first. */
  day: number;
  tests: number;
  /** Surfaces whose last test of the day failed, was cautioned, passed; those left out of figures in none of them. */
  failed: number;
  cautioned: number;
  passed: number;
}

/**
 * Tests after cleaning by space and day; of each surface the last one of the day speaks. Void ones stand outside. Of all spaces of the unit:
 * to name them would read each space's tests of all years.
 */
export const layerDays = (db: Db, unitId: number, { from, to }: Period) =>
  readAll(
    sql<LayerDay>`select x.space_id, x.event_on - ${from}::date as day, sum(x.tests)::int as tests,
      (count(*) filter (where x.verdict = ${ATP_VERDICT.fail}))::int as failed,
      (count(*) filter (where x.verdict = ${ATP_VERDICT.caution} and x.counts))::int as cautioned,
      (count(*) filter (where x.verdict = ${ATP_VERDICT.pass} and x.counts))::int as passed
    from (select t.space_id, t.event_on, t.surface, count(*) as tests, (array_agg(t.verdict order by t.counts_at desc, t.id desc))[1] as verdict,
        (array_agg(t.left_out is null order by t.counts_at desc, t.id desc))[1] as counts
      from space_inspection.swab t where t.unit_id = ${unitId} and t.event_on between ${from}::date and ${to}::date and t.phase = 'after'
        and t.voided_at is null group by 1, 2, 3) x
    group by x.space_id, x.event_on order by x.space_id, x.event_on`,
    db,
  );
