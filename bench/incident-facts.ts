import type pg from 'pg';
import { rollup, type Kernel } from '@quantum/platform/server';

export const UNITS = 500;
/** Projects of another company, so that hours are as many as they are without a tree of thousands for the reader. */
const ELSEWHERE = 4500;
export const INCIDENTS = 200_000;
export const HAZARDS = 1_000_000;
/** Ten years of hours, by employment. */
const MONTHS = 120;
export const UNIT_MONTHS = (UNITS + ELSEWHERE) * MONTHS * 2;
const COMPANY = 35;
const MARK = 'BENI-';

/** What the tables have to have before they are filled: true when they have it already. */
async function isThere(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from incident.incident where code like '${MARK}%'`);
  return rows[0]!.n === INCIDENTS;
}

/** 200,000 incidents, 1,000,000 hazards and 1,200,000 unit-months of hours over three years of events; kept between runs. */
export async function fillIncidents({ owner: pool, ownerDb: db }: Kernel['db'], say: (line: string) => void): Promise<void> {
  if (await isThere(pool)) return;
  say('Making incidents, hazards and hours…');
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await run('set statement_timeout = 0; set synchronous_commit = off');
    await run('begin');
    const { rows } = await run(`select id::int from organization.unit where org_type = '_SYS_OT_1' and id <> $1 order by id limit 1`, [
      COMPANY,
    ]);
    await units(run, COMPANY, 1, UNITS);
    await units(run, rows[0]!.id as number, UNITS + 1, UNITS + ELSEWHERE);
    await run(
      `create temp table bench_unit as select id, company_id, row_number() over (order by id) - 1 as at from organization.unit
        where code like '${MARK}%' and company_id = $1`,
      [COMPANY],
    );
    await run(
      `insert into work_hour.month (company_id, unit_id, event_on, code, person_kind, heads, normal_hours, overtime_hours, leave_hours, source, status, search, created_at, updated_at)
       select u.company_id, u.id, m.day, '${MARK}H-' || u.id || '-' || to_char(m.day, 'YYYYMM') || k.kind, k.kind, 50, 8800, 640, 520, '_SYS_HS_1', '_SYS_TS_2', lower(u.code), now(), now()
       from organization.unit u cross join (select (date_trunc('month', now()) - make_interval(months => n))::date as day from generate_series(1, $1::int) n) m
         cross join (values ('_SYS_PK_1'), ('_SYS_PK_2')) k(kind)
       where u.code like '${MARK}%'`,
      [MONTHS],
    );
    await run(
      `insert into incident.incident (company_id, unit_id, event_on, code, client_id, type, severity, grade, occurred_at, reported_at, description, immediate_actions,
         status, injured_count, recordable, causes, search, created_at, updated_at)
       select u.company_id, u.id, (now() - make_interval(hours => (n * 26280.0 / $1)::int))::date, '${MARK}' || lpad(n::text, 7, '0'), gen_random_uuid(),
         case when n % 3 = 0 then '_SYS_IC_1' else '_SYS_IC_2' end, '_SYS_IS_' || 1 + n % 3, '_SYS_IS_' || 1 + n % 3,
         now() - make_interval(hours => (n * 26280.0 / $1)::int), now() - make_interval(hours => (n * 26280.0 / $1)::int), 'Bench incident ' || n, '',
         case when n < $1 / 50 then '_SYS_TS_12' else '_SYS_TS_7' end, (n % 3 = 0)::int, n % 6 = 0, array['_SYS_CC_' || 1 + n % 8], lower('${MARK}' || n || ' bench incident'), now(), now()
       from generate_series(1, $1::int) n join bench_unit u on u.at = n % $2::int`,
      [INCIDENTS, UNITS],
    );
    await run(
      `insert into incident.injury (incident_id, name, person_kind, body_part, nature, treatment, is_death, is_permanent, is_in_patient, is_unconscious, is_significant,
         is_contaminated_sharp, is_work_related, spells, company_id, unit_id, occurred_at, tenure_months, search)
       select t.id, 'Person', case when t.id % 4 = 0 then '_SYS_PK_2' else '_SYS_PK_1' end, '_SYS_BP_' || 1 + t.id % 8, '_SYS_NI_' || 1 + t.id % 8, '_SYS_TM_2', false, false, false, false, false,
         false, true, case when t.id % 5 = 0 then jsonb_build_array(jsonb_build_object('kind', 'away', 'from', t.event_on + 1, 'to', t.event_on + 9, 'isAdvised', true)) else '[]'::jsonb end,
         t.company_id, t.unit_id, t.occurred_at, (t.id % 120)::int, lower(t.code)
       from incident.incident t where t.code like '${MARK}%' and t.injured_count > 0`,
    );
    await run(
      `insert into hazard.report (company_id, unit_id, event_on, code, client_id, kind, category, description, occurred_at, anonymous, follow_hash, level, risk, status,
         reported_at, triage_due_at, due_on, search, created_at, updated_at)
       select u.company_id, u.id, at.t::date, '${MARK}Z' || lpad(n::text, 8, '0'), gen_random_uuid(), case when n % 5 = 0 then 'abnormalEvent' else 'hazard' end,
         case when n % 5 = 0 then '_SYS_AK_1' else '_SYS_FC_' || 1 + n % 8 end, 'Bench hazard ' || n, at.t, false, md5(n::text), '_SYS_HL_2', '_SYS_IR_' || 1 + n % 3,
         case when n < $1 / 50 then '_SYS_TS_17' else '_SYS_TS_7' end, at.t, at.t + interval '1 day', at.t::date + 7, lower('${MARK}z' || n || ' bench hazard'), now(), now()
       from generate_series(1, $1::int) n join bench_unit u on u.at = n % $2::int
         cross join lateral (select now() - make_interval(mins => (n * 1576800.0 / $1)::int) as t) at`,
      [HAZARDS, UNITS],
    );
    // Every month before the last three is locked, as it was counted; of some something has changed since.
    await run(
      `insert into incident.frozen (company_id, unit_id, event_on, person_kind, deaths, away, restricted, other, days, hours, frozen_at, is_changed, is_estimate)
       select m.company_id, m.unit_id, m.event_on, m.person_kind, 0, count(j.id) filter (where j.spells <> '[]'), 0, 0,
         9 * count(j.id) filter (where j.spells <> '[]'), 8920 + (m.unit_id % 100 = 0)::int, now(), false, false
       from work_hour.month m left join (incident.injury j join incident.incident t on t.id = j.incident_id)
         on j.unit_id = m.unit_id and j.person_kind = m.person_kind and date_trunc('month', t.event_on) = m.event_on
       where m.code like '${MARK}H-%' and m.company_id = $1 and m.event_on between now() - interval '37 months' and now() - interval '3 months'
       group by 1, 2, 3, 4`,
      [COMPANY],
    );
    // One month was opened and locked again: its hours are compared.
    await run(
      `insert into work_hour.lock (company_id, unit_id, event_on, locked_at, unlocked_at, unlock_reason, created_at, updated_at)
       values ($1, $1, (date_trunc('month', now()) - interval '6 months')::date, now(), now(), 'Bench', now(), now())`,
      [COMPANY],
    );
    await run('commit');
    await rollup
      .all()
      .find(({ name }) => name === 'incident.rollup_month')!
      .rebuild(db, new Date());
    for (const table of [
      'organization.unit',
      'organization.unit_closure',
      'work_hour.month',
      'incident.incident',
      'incident.injury',
      'incident.frozen',
      'incident.fact',
      'incident.rollup_month',
      'hazard.report',
    ])
      await run(`vacuum analyze ${table}`);
    await run(`select pg_notify('quantum', 'units:')`);
  } catch (fault) {
    await run('rollback');
    throw fault;
  } finally {
    await run('reset all').catch(() => undefined);
    client.release();
  }
}

async function units(run: (text: string, values: unknown[]) => Promise<unknown>, company: number, from: number, to: number): Promise<void> {
  const names = `jsonb_build_object('en', 'Site ' || n, 'zh-Hans', 'Site ' || n, 'zh-Hant', 'Site ' || n)`;
  await run(
    `with made as (
       insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
       select $1, $1, '${MARK}' || n, ${names}, '${MARK}' || n, '_SYS_OT_6', '_SYS_A9_1', true, 'Asia/Hong_Kong', '2010-01-01', '2010-01-01', lower('${MARK}' || n), now(), now()
       from generate_series($2::int, $3::int) n returning id, parent_id, names, short_name, org_type, status, in_ranking, valid_from),
     period as (insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, in_ranking, valid_from)
       select id, parent_id, names, short_name, org_type, status, in_ranking, valid_from from made)
     insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
       select id, id, 0, '2010-01-01'::timestamptz from made union all
       select c.ancestor_id, m.id, c.depth + 1, '2010-01-01'::timestamptz from made m join organization.unit_closure c on c.descendant_id = m.parent_id`,
    [company, from, to],
  );
}
