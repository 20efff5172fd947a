import type pg from 'pg';

export const ROWS = 1_000_000;

/**
 * A million occurrences over two years in both companies, spread over their projects and spaces. Indexes are made after
 * the rows: it is the same database, only sooner. Keeps what an earlier run has made. Without search the indexes of words are left
 * out, which take longer to make than all others together.
 */
export async function fill(pool: pg.Pool, say: (line: string) => void, rows = ROWS, withSearch = true): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set maintenance_work_mem = $$512MB$$; set synchronous_commit = off');
    const { rows: had } = await client.query<{ n: number }>(`select count(*)::int as n from inspection.task where code like 'BEN-%'`);
    if (had[0]!.n >= rows) return;
    // What an earlier run has made stays, unless that run was cut off in the middle.
    const kept = had[0]!.n % ROWS === 0 ? had[0]!.n : 0;
    say(`Making ${(rows - kept).toLocaleString('en')} inspections (once; a minute or two for each million)…`);
    const { rows: indexes } = await client.query<{ name: string; def: string }>(
      `select indexname as name, indexdef as def from pg_indexes where schemaname = 'inspection' and tablename = 'task' and indexdef not like '%UNIQUE%'`,
    );
    for (const { name } of indexes) await client.query(`drop index inspection.${name}`);
    if (kept === 0) await client.query(`delete from inspection.task where code like 'BEN-%'`);
    for (let from = kept; from < rows; from += ROWS) {
      await client.query(insertInspections({ prefix: 'BEN-', programme: `'ehs'`, type: `'_SYS_FT_1'` }), [from + 1, from + ROWS, ROWS]);
      say(`  ${(from + ROWS).toLocaleString('en')} rows`);
    }
    for (const { def } of indexes) if (withSearch || !/ using gin /i.test(def)) await client.query(def);
    say(`  ${indexes.length} indexes`);
    await client.query('vacuum analyze inspection.task');
    await client.query('checkpoint');
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release(true);
  }
}

/** Inspections numbered from $1 to $2, spread like $3 of them over two years; programme and type are expressions of their number, `n`. */
export const insertInspections = ({
  prefix,
  programme,
  type,
}: {
  prefix: string;
  programme: string;
  type: string;
}): string => `with space as (
    select s.id, s.unit_id, s.company_id, s.code, u.business_line_id, row_number() over (order by s.id) - 1 as at
    from organization.space s join organization.unit u on u.id = s.unit_id),
  form as (select distinct on (company_id) company_id, id, published_version_id as version_id from form.form where published_version_id is not null order by company_id, id),
  person as (select unit_id, array_agg(id order by id) as ids from organization.employee group by unit_id)
  insert into inspection.task (programme, company_id, unit_id, business_line_id, event_on, counts_on, code, type, form_id, form_version_id, space_id, inspector_id,
    planned_at, due_at, miss_at, submitted_at, status, percent, result, item_count, answered_count, finding_count, search, created_at, updated_at)
  select ${programme}, s.company_id, s.unit_id, s.business_line_id, t.at::date, t.at::date, '${prefix}' || lpad(n::text, 8, '0'), ${type}, f.id, f.version_id, s.id, p.ids[1 + n % array_length(p.ids, 1)],
    t.at, t.at + interval '3 hours', t.at + interval '4 hours', case when n % 10 < 8 then t.at + interval '1 hour' end,
    case when n % 10 < 6 then '_SYS_TS_7' when n % 10 < 8 then '_SYS_TS_2' when n % 10 = 8 then '_SYS_TS_15' else '_SYS_TS_3' end,
    case when n % 10 < 8 then 80 + n % 20 end,
    case when n % 10 >= 8 then null when n % 17 = 0 then '_SYS_RS_3' when n % 5 = 0 then '_SYS_RS_2' else '_SYS_RS_1' end, 26, case when n % 10 < 8 then 26 else 0 end, n % 3, lower('${prefix}' || lpad(n::text, 8, '0') || ' ' || s.code || case when n % 10 = 0 then ' ward cleaning 病房清潔' else ' kitchen 廚房' end), t.at, t.at
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - ((n % $3::int)::float / $3::int) * interval '730 days' as at) t
  join space s on s.at = (n * 7919::bigint) % (select count(*) from space)
  join form f on f.company_id = s.company_id left join person p on p.unit_id = s.unit_id`;
