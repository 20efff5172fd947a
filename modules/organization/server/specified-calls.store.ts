import { sql } from 'kysely';
import { sensitiveOperation, type Localized } from '@quantum/platform/contract';
import { inScope, type Ctx, presentDay } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { UNIT_MANAGER_JOB } from '../contract/index.ts';
import { assignedOn } from './people/employee.store.ts';
import { EMPLOYEE } from './tables.ts';

/** Units a person is assigned to today. */
export async function readOwnUnits(ctx: Ctx, employeeId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct a.unit_id as id from organization.assignment a, (select ${presentDay(ctx)}::date as today) q
    where a.employee_id = ${employeeId} and ${sql.raw(assignedOn('q.today'))}
    union select unit_id from organization.employee where id = ${employeeId}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** A person with how to reach them, before it is decided who may see that. */
interface Reachable {
  id: number;
  names: Localized;
  code: string;
  company_id: number;
  unit_id: number;
  phone: string | null;
  email: string | null;
}

/** Unit → the person who manages it: of those who hold the post of manager there, the longest employed. */
export async function readManagers(ctx: Ctx, unitIds: readonly number[]): Promise<Map<number, Reachable>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<Reachable>`select distinct on (e.unit_id) e.id, e.names, e.code, e.company_id, e.unit_id, e.phone, e.email
    from organization.employee e join organization.job j on j.id = e.job_id
    where e.unit_id = any(${[...unitIds]}::bigint[]) and j.code = ${UNIT_MANAGER_JOB} and e.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null
    order by e.unit_id, e.hired_on nulls last, e.id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.unit_id, row]));
}

export async function readReachable(ctx: Ctx, ids: readonly number[]): Promise<Reachable[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Reachable>`select id, names, code, company_id, unit_id, phone, email
    from organization.employee where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return rows;
}

/** How to reach those of some people about whom the actor may know it; each reading is a row of the audit trail. */
export async function revealContacts(ctx: Ctx, people: readonly Reachable[]): Promise<Map<number, Pick<Reachable, 'phone' | 'email'>>> {
  const scope = await ctx.scope(sensitiveOperation('contact'));
  const known = people.filter((person) => inScope(scope, person));
  if (known.length === 0) return new Map();
  ctx.revealed.add('contact');
  await ctx.auditAll(
    known.map(({ id, code, company_id, unit_id }) => ({
      kind: EMPLOYEE.kind,
      id,
      code,
      event: 'readSensitive',
      comment: 'contact',
      companyId: company_id,
      unitId: unit_id,
    })),
  );
  return new Map(known.map(({ id, phone, email }) => [id, { phone, email }]));
}
