import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { OFFICES } from '@quantum/modules/access/contract';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Ctx, Db, RecordRow } from '@quantum/platform/server';
import type { RouteConditionInput, RouteStepInput } from '../../contract/index.ts';
import type { SignRoundRecord } from '../tables.ts';

export interface SignRouteRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  kind: string;
  from_on: string;
  conditions: RouteConditionInput[];
  steps: RouteStepInput[];
  ends_on_rejection: boolean;
  status: string;
}
export const SIGN_ROUTE = { kind: 'signature.route', table: 'task.sign_route' } as const;

/** Routes in use for records of a kind in a company. */
export async function readRoutes(db: Db, companyId: number, kind: string): Promise<SignRouteRecord[]> {
  const { rows } = await sql<SignRouteRecord>`select * from task.sign_route where company_id = ${companyId} and kind = ${kind}
    and status = ${sql.lit(RECORD_STATUS.active)} order by id`.execute(db);
  return rows;
}

/** Names of the offices a seat may ask for, by the codes of their standard roles, in the reader's language. */
export async function officeNames(ctx: Pick<Ctx, 'db' | 'locale'>): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; names: Localized }>`select code, names from access.pub_role
    where company_id is null and code = any(${[...OFFICES]}::text[])`.execute(ctx.db);
  return new Map(rows.map(({ code, names }) => [code, inLocale(names, ctx.locale)]));
}

type TriedRound = Pick<
  SignRoundRecord,
  'id' | 'code' | 'unit_id' | 'created_at' | 'source_kind' | 'source_id' | 'company_id' | 'asked_by' | 'authors'
>;

/** The newest rounds of a kind in these units, one for each record; the text is found anywhere in the code. */
export async function readTriedRounds(
  ctx: Ctx,
  { kind, unitIds, search, most }: { kind: string; unitIds: readonly number[]; search: string; most: number },
): Promise<TriedRound[]> {
  const found = search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const { rows } =
    await sql<TriedRound>`select r.id, r.code, r.unit_id, r.created_at, r.source_kind, r.source_id, r.company_id, r.asked_by, r.authors
    from unnest(${[...unitIds]}::bigint[]) u(id) cross join lateral (
      select * from task.sign_round r where r.unit_id = u.id and r.source_kind = ${kind} and lower(r.code) like ${`%${found}%`}
      order by r.id desc limit ${most}) r
    where not exists (select from task.sign_round later where later.source_kind = r.source_kind and later.source_id = r.source_id and later.id > r.id)
    order by r.id desc limit ${most}`.execute(ctx.db);
  return rows;
}
