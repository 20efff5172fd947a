import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type Localized, type PagedQuery, type QueryCriteria } from '@quantum/platform/contract';
import {
  inScope,
  mustBeFresh,
  NotAllowed,
  NotFound,
  Taken,
  uniqueViolation,
  type Ctx,
  type RecordKind,
  type RecordRow,
} from '@quantum/platform/server';

/** Posts, post groups, space types and roles: without a company they are shared by all of them, else a company's own. */
interface SharedRow extends RecordRow {
  company_id: number | null;
}

/** Companies whose own records the actor sees beside the shared ones; undefined for all of them. */
export async function companiesOf(ctx: Ctx): Promise<number[] | undefined> {
  const scope = await ctx.scope();
  if (scope.all) return undefined;
  const own = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  return [...new Set([...scope.companies, ...(own === null ? [] : [own])])];
}

/** The query, and each tab it counts, with what it may show added last, so that no `or` of the caller's reaches around it. The list declares `companyId`, 0 for shared ones. */
export async function sharedOrOwn(ctx: Ctx, query: PagedQuery): Promise<PagedQuery> {
  const companies = await companiesOf(ctx);
  if (companies === undefined) return query;
  const criterion: QueryCriteria = {
    key: 'companyId',
    value: [0, ...companies],
    condition: 'in',
    connection: 'and',
    isValueADigital: false,
  };
  const { tabs } = query.params;
  // What is no list of criteria is told by the list itself.
  const counted = Array.isArray(tabs) ? tabs.map((tab: unknown) => (Array.isArray(tab) ? [...(tab as unknown[]), criterion] : tab)) : tabs;
  return {
    ...query,
    queryCriterias: [...query.queryCriterias, criterion],
    params: { ...query.params, ...(tabs !== undefined && { tabs: counted }) },
  };
}

async function mustBeSeen<R extends SharedRow>(ctx: Ctx, row: R | undefined): Promise<R> {
  const companies = await companiesOf(ctx);
  if (!row || (row.company_id !== null && companies !== undefined && !companies.includes(row.company_id))) throw new NotFound();
  return row;
}

export async function loadShared<R extends SharedRow>(ctx: Ctx, kind: RecordKind, id: number): Promise<R> {
  const { rows } = await sql<R>`select * from ${sql.table(kind.table)} where id = ${id}`.execute(ctx.db);
  return mustBeSeen(ctx, rows[0]);
}

/** Locks a record that is to be changed: a shared one only by who holds the operation everywhere, a company's own where its company is covered. */
export async function lockShared<R extends SharedRow>(ctx: Ctx, kind: RecordKind, id: number, version?: number): Promise<R> {
  const { rows } = await sql<R>`select * from ${sql.table(kind.table)} where id = ${id} for update`.execute(ctx.db);
  const row = await mustBeSeen(ctx, rows[0]);
  if (!inScope(await ctx.scope(), row)) throw new NotAllowed();
  await mustBeFresh(ctx, kind, row, version);
  return row;
}

/** Whose a new record is: shared when made by who holds the operation everywhere, else the actor's company's, whose top unit must be covered. */
export async function ownerOfNew(ctx: Ctx): Promise<number | null> {
  const scope = await ctx.scope();
  if (scope.all) return null;
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(scope, { company_id: company, unit_id: company })) throw new NotAllowed();
  return company;
}

/** The posts of a group. */
export async function readMembersOf(ctx: Ctx, groupId: number): Promise<{ id: number; code: string; name: string }[]> {
  const { rows } = await sql<{ id: number; code: string; names: Localized }>`select id, code, names from organization.job
    where post_group_id = ${groupId} order by code`.execute(ctx.db);
  return rows.map(({ names, ...job }) => ({ ...job, name: inLocale(names, ctx.locale) }));
}

/** Which group the posts belong to from now on; answers those that were moved from or to it. */
export async function writeMembersOf(
  ctx: Ctx,
  groupId: number,
  jobIds: readonly number[],
): Promise<{ id: number; code: string; from: number | null }[]> {
  const { rows } = await sql<{ id: number; code: string; from: number | null }>`with before as (
      select id, post_group_id from organization.job where id = any(${[...jobIds]}::bigint[]) or post_group_id = ${groupId} for update)
    update organization.job j set post_group_id = case when j.id = any(${[...jobIds]}::bigint[]) then ${groupId}::bigint end, version = j.version + 1,
      updated_at = ${ctx.now().toISOString()}
    from before b where b.id = j.id and (b.post_group_id is distinct from case when j.id = any(${[...jobIds]}::bigint[]) then ${groupId}::bigint end)
    returning j.id, j.code, b.post_group_id as "from"`.execute(ctx.db);
  return rows;
}

/** Ids among the given that are posts of the same owner as the group: a company's group holds shared posts only where it is shared itself. */
export async function postsOf(ctx: Ctx, ids: readonly number[], owner: number | null): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select id from organization.job
    where id = any(${[...ids]}::bigint[]) and company_id is not distinct from ${owner}::bigint`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

interface GroupRef {
  id: number;
  names: Localized;
  company_id: number | null;
  status: string;
}
export async function findPostGroup(ctx: Ctx, id: number): Promise<GroupRef | undefined> {
  const { rows } = await sql<GroupRef>`select id, names, company_id, status from organization.post_group where id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** Users of shared records in the reader's companies: people of posts and of post groups, units of business lines, spaces of types. */
const USERS = {
  job: sql`select job_id as id, count(*)::int as n from organization.employee where left_on is null and job_id is not null`,
  jobUnit: sql`select job_id as id, count(distinct unit_id)::int as n from organization.employee where left_on is null and job_id is not null`,
  postGroup: sql`select j.post_group_id as id, count(*)::int as n from organization.employee e join organization.job j on j.id = e.job_id where e.left_on is null`,
  businessLine: sql`select business_line_id as id, count(*)::int as n from organization.unit where status = ${sql.lit(RECORD_STATUS.active)}`,
  spaceType: sql`select type_id as id, count(*)::int as n from organization.space where deleted_at is null`,
} as const;
const USED = {
  job: 'job_id',
  jobUnit: 'job_id',
  postGroup: 'j.post_group_id',
  businessLine: 'business_line_id',
  spaceType: 'type_id',
} as const;

/** Shared record → how many of the reader's companies' people or spaces use it, in one statement. */
export async function countUsers(ctx: Ctx, of: keyof typeof USERS, ids: readonly number[]): Promise<(id: number) => number> {
  if (ids.length === 0) return () => 0;
  const companies = await companiesOf(ctx);
  const column = sql.raw(of === 'postGroup' ? 'e.company_id' : 'company_id');
  const { rows } = await sql<{ id: number; n: number }>`${USERS[of]} and ${sql.raw(USED[of])} = any(${[...ids]}::bigint[])
    and ${companies === undefined ? sql`true` : sql`${column} = any(${companies}::bigint[])`} group by 1`.execute(ctx.db);
  const counts = new Map(rows.map(({ id, n }) => [id, n]));
  return (id) => counts.get(id) ?? 0;
}

/** A code that is taken is told at its field. */
export async function codeTaken<T>(insert: Promise<T>): Promise<T> {
  try {
    return await insert;
  } catch (error) {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  }
}
