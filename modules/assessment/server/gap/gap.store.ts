import { sql } from 'kysely';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, type Db } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS } from '../../contract/index.ts';
import { openReport } from '../visits/open-report.store.ts';

const QPE = sql.lit(ASSESSMENT_KIND.qpe);
const ASE = sql.lit(ASSESSMENT_KIND.ase);
/** What was cancelled or void is compared with nothing. */
const ENDED = sql`(${sql.lit(ASSESSMENT_STATUS.cancelled)}, ${sql.lit(ASSESSMENT_STATUS.invalid)})`;

interface ComparedPair {
  visit_id: number;
  own: ScoreReceipt | null;
  outside: ScoreReceipt;
}
/** Visits of a round that were handed in, each beside the ASE of its project; one project, or all (null). */
export const pairsOfRound = (db: Db, roundId: number, unitId: number | null): Promise<ComparedPair[]> =>
  readAll(
    sql<ComparedPair>`select t.id as visit_id, s.receipt as own, t.receipt as outside from assessment.assessment t
      left join assessment.assessment s on s.round_id = t.round_id and s.unit_id = t.unit_id and s.kind = ${ASE} and s.status not in ${ENDED}
      where t.round_id = ${roundId} and t.kind = ${QPE} and (${unitId}::bigint is null or t.unit_id = ${unitId})
        and t.handed_in_at is not null and t.receipt is not null and t.status not in ${ENDED}`,
    db,
  );

interface GapColumns {
  points: string | null;
  elements: number | null;
  over: number | null;
  apart: number | null;
}
/** The visit as its own record stays as it is: what it is compared with has changed. */
export async function saveGap(db: Db, visitId: number, { points, elements, over, apart }: GapColumns): Promise<void> {
  await sql`update assessment.assessment set gap_points = ${points}, gap_elements = ${elements}, gap_over = ${over}, gap_apart = ${apart}
    where id = ${visitId}`.execute(db);
}

export interface ComparedRound {
  visit_id: number;
  round_names: Localized;
  visited_on: string;
  form_version_id: number;
  outside: ScoreReceipt;
  own: ScoreReceipt | null;
  own_percent: string | null;
  percent: string | null;
  findings: number;
  repeats: number;
}
/** All rounds of a project that were handed in and opened, oldest first. */
export const comparedRounds = (db: Db, unitId: number, limit: number): Promise<ComparedRound[]> =>
  readAll(
    sql<ComparedRound>`select * from (
      select t.id as visit_id, r.names as round_names, t.event_on as visited_on, t.form_version_id, t.receipt as outside, s.receipt as own,
        s.percent as own_percent, t.percent, f.findings, f.repeats
      from assessment.assessment t join assessment.round r on r.id = t.round_id
        left join assessment.assessment s on s.round_id = t.round_id and s.unit_id = t.unit_id and s.kind = ${ASE} and s.scores_open
          and s.receipt is not null and s.status not in ${ENDED}
        cross join lateral (select count(*)::int as findings, count(f.repeat_of)::int as repeats from assessment.finding f
          where f.assessment_id = t.id and f.status <> 'dropped') f
      where t.unit_id = ${unitId} and t.kind = ${QPE} and t.handed_in_at is not null and ${sql.raw(openReport('t'))}
        and t.receipt is not null and t.status not in ${ENDED}
      order by t.event_on desc, t.id desc limit ${limit}) latest order by visited_on, visit_id`,
    db,
  );

interface RepeatedElement {
  item: string;
  times: number;
}
/** Elements found in a visit that were found in the one before, and how often in a row, this one among them. */
export const repeatsOf = (db: Db, visitId: number): Promise<RepeatedElement[]> =>
  readAll(
    sql<RepeatedElement>`with recursive chain as (
        select f.item, f.repeat_of, 1 as times from assessment.finding f
          where f.assessment_id = ${visitId} and f.repeat_of is not null and f.status <> 'dropped'
        union all select c.item, f.repeat_of, c.times + 1 from chain c join assessment.finding f on f.id = c.repeat_of)
      select item, max(times)::int as times from chain group by item order by item`,
    db,
  );
