import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Period, type RecordRow, type Scope } from '@quantum/platform/server';

export const NOTE = { kind: 'dashboard.note', table: 'dashboard.note' } as const;

export interface NoteRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  event_on: string;
  to_on: string;
  metric: string;
  text: string;
  author_id: number;
  voided_at: string | null;
  created_at: string;
}

export type ShownNote = NoteRecord & { author_names: Localized };

/** Of some metrics, where they touch a span; the latest before the others. */
export async function findNotes(
  ctx: Ctx,
  scope: Scope,
  metrics: readonly string[],
  { from, to }: Period,
  limit: number,
): Promise<ShownNote[]> {
  const { rows } = await sql<ShownNote>`select t.*, e.names as author_names from dashboard.note t
      join organization.pub_employee e on e.id = t.author_id
    where ${inScopeSql(scope, 't')} and t.metric = any(${[...metrics]}::text[]) and t.voided_at is null
      and t.event_on <= ${to}::date and t.to_on >= ${from}::date order by t.event_on desc, t.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

export async function findNoteByClientId(ctx: Ctx, clientId: string): Promise<NoteRecord | undefined> {
  const { rows } = await sql<NoteRecord>`select * from dashboard.note where client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}
