import { sql } from 'kysely';
import { changesOf } from '../audit/audit.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordRow } from './record-store.ts';

interface RecordEdit<R extends RecordRow> {
  /** The locked row. */
  before: R & { code: string };
  /** Columns and their values; jsonb ones as objects. The same columns for all edits of a call. */
  set: Readonly<Record<string, unknown>>;
}

/**
 * Saves many locked records in one statement and writes the history of each as an edit on its screen does: what was, what is.
 * `search` is no field people see.
 */
export async function saveChanged<R extends RecordRow>(ctx: Ctx, kind: RecordKind, edits: readonly RecordEdit<R>[]): Promise<void> {
  if (edits.length === 0) return;
  const columns = Object.keys(edits[0]!.set);
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const rows = edits.map(({ before, set }) => ({ ...set, id: before.id, version: before.version }));
  const { rows: saved } = await sql`update ${sql.table(kind.table)} t set ${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = d.${sql.ref(column)}`),
  )}, updated_by = ${by}::bigint, updated_at = ${ctx.now().toISOString()}::timestamptz, version = t.version + 1
    from jsonb_populate_recordset(null::${sql.table(kind.table)}, ${JSON.stringify(rows)}::jsonb) d
    where t.id = d.id and t.version = d.version returning t.id`.execute(ctx.db);
  if (saved.length !== edits.length) throw new Error(`records of ${kind.table} were not locked before they were saved`);
  if (kind.topic !== undefined) for (const { before } of edits) ctx.changed(kind.topic, before.id);
  await ctx.auditAll(
    edits.map(({ before, set }) => ({
      kind: kind.kind,
      id: before.id,
      code: before.code,
      event: 'update',
      changes: changesOf(before, set, ['search']),
      companyId: before.company_id ?? null,
      unitId: before.unit_id ?? null,
    })),
  );
}
