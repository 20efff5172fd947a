import { sql } from 'kysely';
import type { BlockedSubject } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { kindOf } from './extension-points.ts';
import { TODO_PATH } from '../contract/index.ts';

/** Open work keeps a unit from closing; the refusal names the first five with links. */
export async function openWorkOf(ctx: Ctx, subject: BlockedSubject): Promise<Refusal | undefined> {
  if (subject.kind === 'space' || subject.kind === 'spaceGroup') return undefined;
  const { rows } = await sql<{ type: string; source_kind: string; source_id: number; code: string; total: number }>`
    select t.type, t.source_kind, t.source_id, t.code, count(*) over ()::int as total from task.task t
    where t.done_at is null and ${subject.kind === 'unit' ? sql`t.unit_id = ${subject.id}` : sql`exists (select from task.assignee a where a.task_id = t.id and a.employee_id = ${subject.id} and a.open)`}
    order by t.id limit 5`.execute(ctx.db);
  if (rows.length === 0) return undefined;
  const links = rows.map(({ type, source_kind, source_id, code }) => ({
    title: code,
    href: (kindOf({ type, source_kind })?.href ?? TODO_PATH).replace('{id}', String(source_id)),
  }));
  return { key: 'task.refusal.openWork', params: { count: rows[0]!.total }, links };
}
