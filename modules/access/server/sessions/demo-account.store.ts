import { sql } from 'kysely';
import type { Db, KernelServices } from '@quantum/platform/server';

interface DemoFound {
  /** Accounts that came with the demo data; none of them can be used where `DEMO=0`. */
  accounts: number;
  /** Accounts that people made since. */
  others: number;
}

/** What a database without demo data would not hold. */
export async function findDemo(kernel: Pick<KernelServices, 'db'>): Promise<DemoFound> {
  const { rows } = await kernel.db.owner.query<DemoFound>(
    'select count(*) filter (where of_demo)::int as accounts, count(*) filter (where not of_demo)::int as others from access.user',
  );
  return rows[0]!;
}

interface EndedSession {
  id: number;
  user_id: number;
  company_id: number | null;
  unit_id: number | null;
}

/** Sessions of demo accounts that have not ended. */
const OPEN = sql`s.revoked_at is null and s.user_id in (select id from access.user where of_demo)`;

export async function hasDemoSessions(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from access.session s where ${OPEN} limit 1`.execute(db);
  return rows.length > 0;
}

/** Ends them and takes their tokens away. */
export async function endDemoSessions(db: Db, now: Date): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`with ended as (
      update access.session s set revoked_at = ${now.toISOString()} where ${OPEN} returning id, user_id, company_id, unit_id),
    gone as (delete from access.token where session_id in (select id from ended)) select * from ended`.execute(db);
  return rows;
}
