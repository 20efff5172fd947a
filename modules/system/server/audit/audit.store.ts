import { sql } from 'kysely';
import { AUDIT_ROW, type AuditRow, type AuditVerdict, type Ctx, type Db } from '@quantum/platform/server';

interface PlacedRow extends AuditRow {
  kind: string;
  recordId: number | null;
  code: string | null;
  company_id: number | null;
  unit_id: number | null;
  requestId: string | null;
  seq: number | null;
  hash: string | null;
}

/** A row of the trail with its place in the chain. */
export async function findAuditRow(ctx: Ctx, id: number): Promise<PlacedRow | undefined> {
  const { rows } =
    await sql<PlacedRow>`select ${AUDIT_ROW}, kind, record_id as "recordId", code, company_id, unit_id, request_id as "requestId",
      (select s.seq::int from audit.seal s where s.entry_id = e.id) as seq, (select s.hash from audit.seal s where s.entry_id = e.id) as hash
    from audit.entry e where id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** The walk that waits or goes on; undefined when none does. */
export async function findWalk(db: Db, kind: string): Promise<{ id: number; done: number; total: number | null } | undefined> {
  const { rows } = await sql<{ id: number; done: number; total: number | null }>`select id, done, total from platform.job
    where kind = ${kind} and state in ('queued', 'running') order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Two who start it at once wait for each other. */
export const lockWalk = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('system.verifyAudit', 0))`.execute(db);

interface VerificationRow {
  at: string;
  who: string;
  verdict: AuditVerdict;
}

export async function lastVerification(db: Db): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select at, who, verdict from system.audit_verification order by id desc limit 1`.execute(db);
  return rows[0];
}

/** A job that runs again writes over what it wrote before. */
export async function keepVerification(db: Db, jobId: number, at: Date, who: string, verdict: AuditVerdict): Promise<void> {
  await sql`insert into system.audit_verification (job_id, at, who, verdict) values (${jobId}, ${at.toISOString()}::timestamptz, ${who}, ${JSON.stringify(verdict)}::jsonb)
    on conflict (job_id) do update set at = excluded.at, verdict = excluded.verdict`.execute(db);
}
