import type pg from 'pg';
import { rollup } from '@quantum/platform/server';
import type { World } from './world.ts';

/** Reported issues, and as many safety observations, beside a million inspections. */
export const REPORTED = 200_000;
export const EXEMPTIONS = 1_000;

/** What the boards of issues and hazards count; keeps what an earlier run has made. */
export async function fillBoardFacts({ kernel }: World, say: (line: string) => void): Promise<void> {
  const client = await kernel.db.owner.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    const { rows: had } = await client.query<{ n: number }>(`select count(*)::int as n from issue.issue where code like 'BEN-%'`);
    if (had[0]!.n >= REPORTED) return;
    say(`Making ${REPORTED.toLocaleString('en')} issues and as many observations (once)…`);
    await insert(client);
    for (const one of rollup.all()) say(`  ${one.name}: ${await one.rebuild(kernel.db.ownerDb, kernel.clock.now())} rows`);
    for (const table of ['issue.issue', 'safety_observation.observation', 'safety_observation.behaviour'])
      await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release(true);
  }
}

async function insert(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  await client.query(ISSUES, [REPORTED]);
  await client.query(OBSERVATIONS, [REPORTED]);
  await client.query(BEHAVIOURS);
  await client.query('commit');
}

/** A thousand exemptions over a year, ten days each, of every project and figure in turn; taken away again by `away`. */
export async function plantExemptions({ kernel }: World): Promise<{ away: () => Promise<void> }> {
  const away = async () => {
    await kernel.db.owner.query(
      `delete from platform.left_out where exemption_id in (select id from exemption.exemption where code like 'BEN-%')`,
    );
    await kernel.db.owner.query(`delete from exemption.exemption where code like 'BEN-%'`);
  };
  await away();
  await kernel.db.owner.query(EXEMPTED, [EXEMPTIONS]);
  await kernel.db.owner.query(`insert into platform.left_out (exemption_id, metric, unit_id, from_on, to_on)
    select id, m, unit_id, from_on, to_on from exemption.exemption, unnest(metrics) m where code like 'BEN-%'`);
  await kernel.db.owner.query('analyze platform.left_out');
  return { away };
}

const PROJECTS = `project as (select id, company_id, business_line_id, row_number() over (order by id) - 1 as at from organization.unit u
    where company_id is not null and exists (select from organization.space s where s.unit_id = u.id))`;
const PROJECT_OF = `join project p on p.at = (n * 7919::bigint) % (select count(*) from project)`;

const ISSUES = `with ${PROJECTS}
  insert into issue.issue (company_id, unit_id, event_on, business_line_id, code, client_id, channel, category, description, follow_hash, status, reported_at,
    triage_due_at, triaged_at, closed_at, search, created_at, updated_at)
  select p.company_id, p.id, t.at::date, p.business_line_id, 'BEN-' || n, gen_random_uuid(), case when n % 3 = 0 then 'code' else 'person' end, '_SYS_FC_' || (1 + n % 6),
    'Reported by the bench', 'bench-' || n, (array['_SYS_TS_20', '_SYS_TS_20', '_SYS_TS_21', '_SYS_TS_20'])[1 + n % 4], t.at, t.at + interval '24 hours',
    t.at + interval '1 hour' * (n % 30), t.at + interval '1 day' * (1 + n % 20), 'bench', t.at, t.at
  from generate_series(1, $1::int) n cross join lateral (select now() - (n::float / $1) * interval '730 days' as at) t ${PROJECT_OF}`;

const OBSERVATIONS = `with ${PROJECTS}, person as (select unit_id, min(id) as id from organization.employee group by 1)
  insert into safety_observation.observation (company_id, unit_id, event_on, business_line_id, code, client_id, observed_group, observed_at, observer_id, anonymous,
    safe_count, at_risk_count, positive, stop_work, note, done_on_spot, status, search, created_at, updated_at)
  select p.company_id, p.id, t.at::date, p.business_line_id, 'BEN-' || n, gen_random_uuid(), '_SYS_OG_1', t.at, coalesce(e.id, (select min(id) from organization.employee)), false,
    4, n % 3, false, false, '', '', case when n % 50 = 0 then '_SYS_TS_21' else '_SYS_TS_7' end, 'bench', t.at, t.at
  from generate_series(1, $1::int) n cross join lateral (select now() - (n::float / $1) * interval '730 days' as at) t ${PROJECT_OF} left join person e on e.unit_id = p.id`;

const BEHAVIOURS = `insert into safety_observation.behaviour (observation_id, category, safe, at_risk)
  select o.id, '_SYS_BC_' || c, 2, case when c = 1 then o.at_risk_count else 0 end from safety_observation.observation o, (values (1), (2)) v(c) where o.code like 'BEN-%'`;

const EXEMPTED = `with ${PROJECTS}
  insert into exemption.exemption (company_id, unit_id, event_on, code, client_id, kind, metrics, from_on, to_on, reason, explanation, effect, status, created_at, updated_at)
  select p.company_id, p.id, d.day, 'BEN-' || n, gen_random_uuid(), 'kpi',
    array[(array['inspection.completion', 'inspection.passRate', 'action.closedOnTime', 'issue.triaged', 'safety-observation.safeBehaviour'])[1 + n % 5]],
    d.day, d.day + 9, '_SYS_XR_2', 'Planted by the bench', '[]', '_SYS_TS_1', now(), now()
  from generate_series(1, $1::int) n cross join lateral (select current_date - (n % 400) as day) d ${PROJECT_OF}`;
