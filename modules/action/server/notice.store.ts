import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import type { ActionRecord } from './tables.ts';

/** The chosen actions, locked in the order of their ids so that two notices never wait for each other. */
export async function lockActions(ctx: Ctx, ids: readonly number[]): Promise<ActionRecord[]> {
  const { rows } =
    await sql<ActionRecord>`select * from action.action where id = any(${[...ids]}::bigint[]) order by id for update`.execute(ctx.db);
  return rows;
}

export interface NoticeItemRow {
  id: number;
  code: string;
  title: string;
  description: string;
  space: Localized | null;
  risk: string;
  status: string;
  measures: string | null;
  responsible_id: number | null;
  responsible: Localized | null;
  due_at: string | null;
}

export async function readNoticeItems(db: Db, noticeId: number): Promise<NoticeItemRow[]> {
  const { rows } = await sql<NoticeItemRow>`select a.id, a.code, a.title, a.description, s.names as space, a.risk, a.status, a.measures,
      a.responsible_id, e.names as responsible, a.due_at
    from action.action a left join organization.pub_space s on s.id = a.space_id left join organization.pub_employee e on e.id = a.responsible_id
    where a.notice_id = ${noticeId} order by a.code`.execute(db);
  return rows;
}
