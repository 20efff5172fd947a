import type pg from 'pg';
import { rollup } from '@quantum/platform/server';
import type { World } from './world.ts';

/** Of ten inspections one has a finding, and each of those a corrective action: of ten nine are closed. */
export const FOUND = 100_000;

/** What the overviews count beside the inspections, and the rollups brought up to date; keeps what an earlier run has made. */
export async function fillFacts({ kernel }: World, say: (line: string) => void): Promise<void> {
  const client = await kernel.db.owner.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    const { rows: had } = await client.query<{ n: number }>(`select count(*)::int as n from action.action where code like 'BEN-%'`);
    if (had[0]!.n >= FOUND) return;
    say(`Making ${FOUND.toLocaleString('en')} findings with their corrective actions (once)…`);
    await insert(client);
    for (const one of rollup.all()) say(`  ${one.name}: ${await one.rebuild(kernel.db.ownerDb, kernel.clock.now())} rows`);
    await client.query('vacuum analyze inspection.finding');
    await client.query('vacuum analyze action.action');
    await client.query('checkpoint');
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release(true);
  }
}

async function insert(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  await client.query(`delete from action.action where code like 'BEN-%'`);
  await client.query(`delete from inspection.finding where code like 'BEN-%'`);
  await client.query(FINDINGS, [FOUND]);
  await client.query(ACTIONS);
  await client.query('commit');
}

const FINDINGS = `
  insert into inspection.finding (company_id, unit_id, business_line_id, event_on, task_id, client_id, code, item, space_id, description, category, risk, mode, created_at, updated_at)
  select t.company_id, t.unit_id, t.business_line_id, t.event_on, t.id, gen_random_uuid(), t.code || '-F', 'item-' || (n % 26), t.space_id, 'Found by the bench',
    '_SYS_FC_' || (1 + n % 6), '_SYS_IR_' || (1 + n % 4), '_SYS_CM_1', t.submitted_at, t.submitted_at
  from (select *, row_number() over (order by id) as n from inspection.task where code like 'BEN-%' and status in ('_SYS_TS_2', '_SYS_TS_7') and finding_count > 0) t
  where n % 5 = 0 order by n limit $1`;

const ACTIONS = `
  insert into action.action (company_id, unit_id, business_line_id, event_on, code, source_kind, source_id, title, description, category, risk, mode, status, space_id,
    responsible_id, verifier_id, raised_by_id, due_at, original_due_at, hazard_level, started_at, finished_at, verified_at, closed_at, return_count, search, created_at, updated_at)
  select f.company_id, f.unit_id, f.business_line_id, f.event_on, f.code || 'A', 'inspection.finding', f.id, 'Bench ' || f.code, f.description, f.category, f.risk, f.mode,
    case when f.id % 10 = 0 then '_SYS_TS_3' when closed then '_SYS_TS_7' else '_SYS_TS_4' end, f.space_id,
    p.ids[1 + f.id % array_length(p.ids, 1)], p.ids[1 + (f.id + 1) % array_length(p.ids, 1)], p.ids[1 + (f.id + 2) % array_length(p.ids, 1)],
    f.created_at + interval '7 days', f.created_at + interval '7 days', '_SYS_HL_1', case when closed then f.created_at + interval '1 day' end,
    case when closed then f.created_at + days end, case when closed then f.created_at + days end, case when closed then f.created_at + days end, (f.id % 7 = 0)::int,
    lower(f.code || ' bench'), f.created_at, f.created_at
  from (select *, (f.id % 10 <> 0 and f.created_at < now() - interval '14 days' and f.id % 100 > 4) as closed, make_interval(days => 1 + (f.id % 12)::int) as days
    from inspection.finding f where code like 'BEN-%') f
  left join (select unit_id, array_agg(id order by id) as ids from organization.employee group by unit_id) p on p.unit_id = f.unit_id`;
