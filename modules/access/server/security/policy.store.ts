import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { Policy } from '../../contract/index.ts';

/** Where nothing is stored. */
const DEFAULT: Policy = { id: null, validFrom: null, minLength: 8, maxAgeDays: 0 };
const COLUMNS = sql.raw(`p.id, p.valid_from as "validFrom", p.min_length as "minLength", p.max_age_days as "maxAgeDays"`);

/** What holds on a day: the company's own, else the root's, else eight characters without an end. */
export async function readPolicyOf(db: Db, companyId: number | null, day: string): Promise<Policy> {
  const { rows } = await sql<Policy>`select ${COLUMNS} from access.password_policy p join organization.unit u on u.id = p.company_id
    where p.valid_from <= ${day}::date and (p.company_id = ${companyId}::bigint or u.parent_id is null)
    order by (p.company_id = ${companyId}::bigint) desc nulls last, p.valid_from desc limit 1`.execute(db);
  return rows[0] ?? DEFAULT;
}

/** All of one owner, newest first. */
export async function readPolicies(ctx: Ctx, companyId: number): Promise<Policy[]> {
  const { rows } = await sql<Policy>`select ${COLUMNS} from access.password_policy p where p.company_id = ${companyId}
    order by p.valid_from desc`.execute(ctx.db);
  return rows;
}

/** One for a day; what was planned for the same day is written over. Answers its id. */
export async function writePolicy(ctx: Ctx, companyId: number, { validFrom, minLength, maxAgeDays }: Omit<Policy, 'id'>): Promise<number> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const at = ctx.now().toISOString();
  const { rows } = await sql<{ id: number }>`insert into access.password_policy as p
      (company_id, valid_from, min_length, max_age_days, created_by, created_at, updated_by, updated_at)
    values (${companyId}, ${validFrom}, ${minLength}, ${maxAgeDays}, ${by}, ${at}, ${by}, ${at})
    on conflict (company_id, valid_from) do update set min_length = excluded.min_length, max_age_days = excluded.max_age_days,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = p.version + 1 returning id`.execute(ctx.db);
  return rows[0]!.id;
}
