import { sql } from 'kysely';
import type { Ctx, FileRow } from '@quantum/platform/server';
import type { ExtensionRow } from '../progress/extension.store.ts';
import { ACTION, type ActionRecord } from './tables.ts';

/** What is next to an action's own row, read in one statement. */
interface ActionExtras {
  extensions: ExtensionRow[];
  watchers: number[];
  notice: { id: number; code: string } | null;
  planFile: FileRow | null;
}

export async function readExtras(ctx: Ctx, action: ActionRecord): Promise<ActionExtras> {
  const { rows } = await sql<ActionExtras>`select
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.id desc), '[]') from action.extension e where e.action_id = ${action.id}) as extensions,
      (select coalesce(jsonb_agg(w.employee_id order by w.at, w.employee_id), '[]') from collaboration.pub_watcher w where w.kind = ${ACTION.kind} and w.record_id = ${action.id}) as watchers,
      (select jsonb_build_object('id', n.id, 'code', n.code) from action.notice n where n.id = ${action.notice_id}) as notice,
      (select to_jsonb(f) from platform.file f where f.id = ${action.emergency_plan_file}) as "planFile"`.execute(ctx.db);
  return rows[0]!;
}
