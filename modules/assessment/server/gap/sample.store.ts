import { sql } from 'kysely';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import type { Localized } from '@quantum/platform/contract';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS } from '../../contract/index.ts';
import type { AssessmentRecord } from '../tables.ts';
import { openReport } from '../visits/open-report.store.ts';

const COUNTS = sql`kind = ${sql.lit(ASSESSMENT_KIND.qpe)} and handed_in_at is not null and ${sql.raw(openReport('assessment'))} and receipt is not null
  and status not in (${sql.lit(ASSESSMENT_STATUS.cancelled)}, ${sql.lit(ASSESSMENT_STATUS.invalid)})`;

/** What the last visit of a project before this one gave. */
export const lastReceipt = (db: Db, { unit_id, id }: AssessmentRecord): Promise<{ receipt: ScoreReceipt } | undefined> =>
  readOne(
    sql<{ receipt: ScoreReceipt }>`select receipt from assessment.assessment where unit_id = ${unit_id} and id <> ${id} and ${COUNTS}
      order by handed_in_at desc, id desc limit 1`,
    db,
  );
/** What the other projects of the round were given. */
export const otherReceipts = (db: Db, { round_id, unit_id }: AssessmentRecord): Promise<{ receipt: ScoreReceipt }[]> =>
  readAll(
    sql<{
      receipt: ScoreReceipt;
    }>`select receipt from assessment.assessment where round_id = ${round_id} and unit_id <> ${unit_id} and ${COUNTS}`,
    db,
  );

interface AreaRow {
  id: number;
  code: string;
  names: Localized;
  functional_risk: string;
  findings: number;
}
/** Spaces of a project in use, with the corrective actions that were raised there since a day. */
export const areasOf = (ctx: Ctx, unitId: number, since: string): Promise<AreaRow[]> =>
  readAll(
    sql<AreaRow>`select s.id, s.code, s.names, s.functional_risk, coalesce(a.n, 0)::int as findings from organization.pub_space s
      left join (select space_id, count(*) as n from action.pub_action where unit_id = ${unitId} and event_on >= ${since}::date group by 1) a
        on a.space_id = s.id
      where s.unit_id = ${unitId} and s.status = ${sql.lit(RECORD_STATUS.active)} and s.deleted_at is null`,
    ctx.db,
  );
