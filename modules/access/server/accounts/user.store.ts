import { sql } from 'kysely';
import type { Locale } from '@quantum/platform/contract';
import { insertRecord, presentDay, type Ctx, type Db } from '@quantum/platform/server';
import { USER } from '../tables.ts';

interface NewUser {
  userName: string;
  passwordHash: string;
  employeeId: number | null;
  companyId: number | null;
  unitId: number | null;
  status: string;
  demo: boolean;
  locale: Locale;
}

export const insertUser = (ctx: Ctx, user: NewUser): Promise<number> =>
  insertRecord(ctx, USER, {
    user_name: user.userName,
    password_hash: user.passwordHash,
    employee_id: user.employeeId,
    company_id: user.companyId,
    unit_id: user.unitId,
    status: user.status,
    demo: user.demo,
    locale: user.locale,
    event_on: presentDay(ctx),
  });

/** Gives a user a seeded role in a unit, from today. */
export async function insertGrant(ctx: Ctx, userId: number, roleCode: string, unitId: number): Promise<void> {
  await sql`insert into access.grant (user_id, role_id, unit_id, valid_from)
    select ${userId}::bigint, id, ${unitId}::bigint, ${presentDay(ctx)}::date from access.role where code = ${roleCode}`.execute(ctx.db);
}

export async function updateLocale(db: Db, userId: number, locale: Locale): Promise<void> {
  await sql`update access.user set locale = ${locale} where id = ${userId}`.execute(db);
}
