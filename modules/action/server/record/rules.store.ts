import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import type { ActionRules, SaveRules } from '../../contract/index.ts';

type RulesRow = Omit<ActionRules, 'businessLines' | 'companyId'> & { id: number };

/** The rules a company lives by: its own, else the program's. */
export async function readRules(db: Db, companyId: number): Promise<RulesRow> {
  const { rows } =
    await sql<RulesRow>`select s.id, s.company_id is not null as own, case when s.company_id is null then 0 else s.version end as version,
      s.low_closes_on_photo as "lowClosesOnPhoto",
      (select jsonb_agg(jsonb_build_object('risk', r.risk, 'dueDays', r.due_days, 'effectivenessDays', r.effectiveness_days) order by r.due_days)
        from (select distinct on (risk) risk, due_days, effectiveness_days from action.risk_rule
          where company_id = ${companyId} or company_id is null order by risk, company_id nulls last) r) as risks,
      (select coalesce(jsonb_agg(jsonb_build_object('businessLineId', l.business_line_id, 'highRisk', l.high_risk, 'offsetHours', l.offset_hours, 'audience', to_jsonb(l.audience))
        order by l.business_line_id nulls first, l.high_risk, l.offset_hours), '[]') from action.ladder_step l where l.company_id is not distinct from s.company_id) as ladder
    from action.rule_set s where s.company_id = ${companyId} or s.company_id is null order by s.company_id nulls last limit 1`.execute(db);
  return rows[0]!;
}

/** One at a time for a company, also before it has a row to lock. */
export const lockRulesOf = (db: Db, companyId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(7316020, ${companyId}::int)`.execute(db);

/** Open actions of the company are looked at again at the next tick. */
export const remindAnew = (db: Db, companyId: number, now: Date): Promise<unknown> =>
  sql`update action.action set reminder_at = ${now.toISOString()} where company_id = ${companyId} and reminder_at is not null`.execute(db);

/** The company's own row, locked; undefined before it has one. */
export async function lockRuleSet(db: Db, companyId: number): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{
    id: number;
    version: number;
  }>`select id, version from action.rule_set where company_id = ${companyId} for update`.execute(db);
  return rows[0];
}

/** Puts the company's days and steps in the place of what it had. */
export async function replaceRules(db: Db, companyId: number, rules: SaveRules): Promise<void> {
  await sql`delete from action.risk_rule where company_id = ${companyId}`.execute(db);
  await sql`insert into action.risk_rule (company_id, risk, due_days, effectiveness_days)
    select ${companyId}::bigint, r.risk, r."dueDays", r."effectivenessDays"
    from jsonb_to_recordset(${JSON.stringify(rules.risks)}::jsonb) r(risk text, "dueDays" int, "effectivenessDays" int)`.execute(db);
  await sql`delete from action.ladder_step where company_id = ${companyId}`.execute(db);
  for (const step of rules.ladder)
    await sql`insert into action.ladder_step (company_id, business_line_id, high_risk, offset_hours, audience)
      values (${companyId}, ${step.businessLineId}, ${step.highRisk}, ${step.offsetHours}, ${[...step.audience]}::text[])`.execute(db);
}

/** Business lines a company knows, with their names. */
export async function readBusinessLines(db: Db): Promise<{ id: number; names: Localized }[]> {
  const { rows } = await sql<{ id: number; names: Localized }>`select id, names from organization.pub_business_line order by id`.execute(
    db,
  );
  return rows;
}
