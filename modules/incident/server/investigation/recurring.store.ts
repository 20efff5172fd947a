import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, type Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { RECURRENCE_MONTHS } from '../../domain/recurrence.rules.ts';
import type { IncidentRecord } from '../tables.ts';

/** Most cases a new one is compared with. */
const MOST = 1000;

interface EarlierCase {
  id: number;
  code: string;
  title: string;
  /** Local day it happened on. */
  event_on: string;
  company_id: number;
  unit_id: number;
  unit_names: Localized;
  causes: string[];
  job_task_id: number | null;
  space_type: number | null;
  lesson: string | null;
}
/** Cases of the whole company that happened before and were closed at most so many months before this one, and name one of its causes: the latest first. */
export const readEarlier = (ctx: Ctx, incident: IncidentRecord) =>
  readAll(
    sql<EarlierCase>`select t.id, t.code, t.title, t.event_on::text as event_on, t.company_id, t.unit_id, u.names as unit_names, t.causes, t.job_task_id, s.type_id as space_type, t.lesson
      from incident.incident t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id
      where t.company_id = ${incident.company_id} and t.id <> ${incident.id} and t.status = ${sql.lit(INCIDENT_STATUS.caseClosed)}
        and t.causes && ${incident.causes}::text[] and t.occurred_at <= ${incident.occurred_at}::timestamptz
        and t.closed_on >= ${incident.event_on}::date - make_interval(months => ${RECURRENCE_MONTHS})
      order by t.occurred_at desc, t.id desc limit ${MOST}`,
    ctx.db,
  );

/** The type of a place. */
export async function spaceTypeOf(ctx: Ctx, spaceId: number | null): Promise<number | null> {
  if (spaceId === null) return null;
  const [found] = await readAll(sql<{ type_id: number | null }>`select type_id from organization.pub_space where id = ${spaceId}`, ctx.db);
  return found?.type_id ?? null;
}
