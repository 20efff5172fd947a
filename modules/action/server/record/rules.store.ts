import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import type { EscalationStep } from '../../contract/index.ts';

interface EscalationRow {
  id: number;
  /** False while the program's own steps apply. */
  own: boolean;
  version: number;
  ladder: EscalationStep[];
}

/** The reminders of a company: its own steps, else the program's. */
export async function readEscalation(db: Db, companyId: number): Promise<EscalationRow> {
  const { rows } =
    await sql<EscalationRow>`select s.id, s.company_id is not null as own, case when s.company_id is null then 0 else s.version end as version,
      (select coalesce(jsonb_agg(jsonb_build_object('businessLineId', l.business_line_id, 'highRisk', l.high_risk, 'offsetHours', l.offset_hours, 'audience', to_jsonb(l.audience), 'groupId', l.group_id)
        order by l.business_line_id nulls first, l.high_risk, l.offset_hours), '[]') from action.ladder_step l where l.company_id is not distinct from s.company_id) as ladder
    from action.rule_set s where s.company_id = ${companyId} or s.company_id is null order by s.company_id nulls last limit 1`.execute(db);
  return rows[0]!;
}

/** One at a time for a company, also before it has a row to lock. */
export const lockRulesOf = (db: Db, companyId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(7316020, ${companyId}::int)`.execute(db);

/** Open actions of the company are looked at again at the next tick. */
export const restartReminders = (db: Db, companyId: number, now: Date): Promise<unknown> =>
  sql`update action.action set reminder_at = ${now.toISOString()} where company_id = ${companyId} and reminder_at is not null`.execute(db);

/** The company's own row, locked; undefined before it has one. */
export async function lockRuleSet(db: Db, companyId: number): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{
    id: number;
    version: number;
  }>`select id, version from action.rule_set where company_id = ${companyId} for update`.execute(db);
  return rows[0];
}

/** Puts the company's steps in the place of what it had. */
export async function replaceEscalation(db: Db, companyId: number, ladder: readonly EscalationStep[]): Promise<void> {
  await sql`delete from action.ladder_step where company_id = ${companyId}`.execute(db);
  for (const step of ladder)
    await sql`insert into action.ladder_step (company_id, business_line_id, high_risk, offset_hours, audience, group_id)
      values (${companyId}, ${step.businessLineId}, ${step.highRisk}, ${step.offsetHours}, ${[...step.audience]}::text[], ${step.groupId})`.execute(
      db,
    );
}

/** Business lines a company knows, with their names. */
export async function readBusinessLines(db: Db, companyId: number): Promise<{ id: number; names: Localized }[]> {
  const { rows } = await sql<{ id: number; names: Localized }>`select id, names from organization.pub_business_line
    where company_id is null or company_id = ${companyId} order by id`.execute(db);
  return rows;
}
