import type pg from 'pg';

const MESSAGES = 1_000_000;
/** Of the project manager, about 8,000 records. */
const OF_ONE = 20_000;
const RECORDS = 200_000;

/** A million messages to all employees, twenty thousand of them to the project manager; half of those older than 90 days and archived. */
export async function fillMessages(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    const { rows } = await client.query(`select from notification.message where code like 'BENM-%' limit 1`);
    if (rows.length > 0) return;
    // Open pages and devices are told of none of them.
    await client.query('begin; alter table notification.message disable trigger user');
    await client.query(INSERT, [MESSAGES - OF_ONE, RECORDS]);
    await client.query(INSERT_OF_ONE, [OF_ONE]);
    await client.query('alter table notification.message enable trigger user; commit');
    await client.query('vacuum analyze notification.message');
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release(true);
  }
}

const words = (text: string): string => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;
/** `n` counts, `record` is the number of the record; one of forty is unread. */
const insert = (
  people: string,
  record: string,
): string => `insert into notification.message (employee_id, event, title, body, why, record_kind, record_id,
    code, href, company_id, unit_id, read_at, archived_at, created_at)
  select p.id, 'action.closed', ${words(`'Closed: sink ' || record`)}, ${words(`'Ward cleaning ' || n || ' 病房清潔'`)}, ${words(`'you raised it'`)}, 'action.action',
    record, 'BENM-' || record, '/quantum/corrective-action/detail/' || record, p.company_id, p.unit_id,
    case when n % 40 > 0 then at + interval '1 hour' end, case when n % 40 > 0 and at < now() - interval '90 days' then now() end, at
  from generate_series(1, $1::int) n cross join lateral (select now() - (1 - n::float / $1) * interval '180 days' as at, ${record} as record) t ${people}`;

const INSERT = insert(
  `join (select id, company_id, unit_id, row_number() over (order by id) - 1 as place, count(*) over () as all_of from organization.employee) p
    on p.place = n % p.all_of`,
  '1000000 + n * 7919::bigint % $2::int',
);
const INSERT_OF_ONE = insert(
  `join organization.employee p on p.id = (select employee_id from access.user where user_name = 'pm')`,
  // What is told of a record lies near to each other.
  '2000000 + n / 25 * 10 + n % 10',
);
