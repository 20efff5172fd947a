import { PLAN_STATUS } from '../../contract/index.ts';
import { sql } from 'kysely';
import { readOne, type Db } from '@quantum/platform/server';
import type { PlanRecord } from '../tables.ts';

export const readPlanRow = (db: Db, id: number) => readOne(sql<PlanRecord>`select * from risk.plan where id = ${id}`, db);

export const lockPlan = (db: Db, id: number) => readOne(sql<PlanRecord>`select * from risk.plan where id = ${id} for update`, db);

const LIVE = sql.lit([PLAN_STATUS.draft, PLAN_STATUS.pending, PLAN_STATUS.inProgress].join(','));

/** Of plans `p`: drawn up or under way. */
export const isLive = sql`p.status = any(string_to_array(${LIVE}, ','))`;
