import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import type { ActionRecord } from '../record/tables.ts';

/** The chosen actions, locked in the order of their ids so that two notices never wait for each other. */
export async function lockActions(ctx: Ctx, ids: readonly number[]): Promise<ActionRecord[]> {
  const { rows } =
    await sql<ActionRecord>`select * from action.action where id = any(${[...ids]}::bigint[]) order by id for update`.execute(ctx.db);
  return rows;
}

interface NoticeItemRow {
  id: number;
  code: string;
  title: string;
  description: string;
  source_kind: string;
  source_id: number;
  space: Localized | null;
  risk: string;
  status: string;
  measures: string | null;
  responsible_id: number | null;
  responsible: Localized | null;
  due_at: string | null;
}

export async function readNoticeItems(db: Db, noticeId: number): Promise<NoticeItemRow[]> {
  const { rows } =
    await sql<NoticeItemRow>`select a.id, a.code, a.title, a.description, a.source_kind, a.source_id, s.names as space, a.risk, a.status, a.measures,
      a.responsible_id, e.names as responsible, a.due_at
    from action.action a left join organization.pub_space s on s.id = a.space_id left join organization.pub_employee e on e.id = a.responsible_id
    where a.notice_id = ${noticeId} order by a.code`.execute(db);
  return rows;
}

/** Photos from before the correction by action, oldest first. */
export async function readNoticePhotos(db: Db, noticeId: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{
    action_id: number;
    files: number[];
  }>`select p.action_id, array_agg(p.file_id order by p.at, p.file_id) as files
    from action.pub_photo p join action.action a on a.id = p.action_id where a.notice_id = ${noticeId} and p.phase = 'before' group by p.action_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.action_id, row.files.map(Number)]));
}
