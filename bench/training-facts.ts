import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Kernel } from '@quantum/platform/server';

export const PEOPLE = 5_000;
export const REQUIREMENTS = 60;
/** Of each person: half of what is asked. */
const HELD_EACH = 30;
export const CERTIFICATES = PEOPLE * HELD_EACH;
export const RECORDS = 1_000_000;
export const LEARNERS = 500;
const SCHEDULINGS = 2_000;
const POSTS = 40;
const COMPANY = 35;
const MARK = 'BENT-';
const NAMES = (text: string) => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * One unit of 5,000 people in 40 posts with 60 requirements, 150,000 certificates (held, ending, over, suspended, revoked; some renewed), 1,000
 * exemptions and a million records of training over ten years. Kept between runs.
 */
export async function fillTraining({ owner: pool }: Kernel['db'], say: (line: string) => void): Promise<void> {
  const { rows: had } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (select from training.record where code like '${MARK}%' limit $1) x`,
    [RECORDS],
  );
  if (had[0]!.n >= RECORDS) return;
  say('Making people, certificates and records of training…');
  const client = await pool.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  try {
    await run(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await run(
      `select indexname as name, indexdef as def from pg_indexes where schemaname = 'training' and tablename = 'record' and indexdef not like '%UNIQUE%'`,
    );
    await run('begin');
    await people(run);
    await certificates(run);
    for (const { name } of indexes) await run(`drop index training.${name}`);
    await records(run);
    for (const { def } of indexes) await run(def);
    await run('commit');
    for (const table of [
      'organization.employee',
      'organization.job',
      'organization.unit',
      'organization.unit_closure',
      'organization.assignment',
    ])
      await run(`vacuum analyze ${table}`);
    for (const table of ['category', 'certificate', 'issue', 'suspension', 'holding']) await run(`vacuum analyze certificate.${table}`);
    for (const table of ['requirement', 'exemption', 'lesson', 'lesson_version', 'scheduling', 'scheduling_change', 'record'])
      await run(`vacuum analyze training.${table}`);
    await run('checkpoint');
    await run(`select pg_notify('quantum', 'units:')`);
  } catch (fault) {
    await run('rollback');
    throw fault;
  } finally {
    await run('reset all').catch(() => undefined);
    client.release(true);
  }
}

async function people(run: Run): Promise<void> {
  await run(
    `with made as (
       insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
       values ($1, $1, '${MARK}1', ${NAMES(`'Bench hospital'`)}, '${MARK}1', '_SYS_OT_6', '_SYS_A9_1', true, 'Asia/Hong_Kong', '2010-01-01', '2010-01-01', 'bent-1', now(), now())
       returning id, parent_id, names, short_name, org_type, status, in_ranking, valid_from),
     period as (insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, in_ranking, valid_from)
       select id, parent_id, names, short_name, org_type, status, in_ranking, valid_from from made)
     insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
       select id, id, 0, '2010-01-01'::timestamptz from made union all
       select c.ancestor_id, m.id, c.depth + 1, '2010-01-01'::timestamptz from made m join organization.unit_closure c on c.descendant_id = m.parent_id`,
    [COMPANY],
  );
  await run(
    `insert into organization.job (code, names, company_id, post_group_id)
     select '${MARK}' || n, ${NAMES(`'Bench post ' || n`)}, $1, (select id from organization.post_group order by id offset n % 4 limit 1) from generate_series(1, $2::int) n`,
    [COMPANY, POSTS],
  );
  await run(
    `insert into organization.employee (company_id, unit_id, code, names, job_id, status, hired_on, event_on, search, created_at, updated_at)
     select $1, u.id, '${MARK}' || lpad(n::text, 5, '0'), ${NAMES(`'Bench person ' || n`)}, j.id, '_SYS_A9_1', current_date - (n % 2000), current_date - (n % 2000),
       lower('${MARK}' || lpad(n::text, 5, '0') || ' bench person ' || n), now(), now()
     from generate_series(1, $2::int) n join organization.unit u on u.code = '${MARK}1' join organization.job j on j.code = '${MARK}' || 1 + n % $3::int`,
    [COMPANY, PEOPLE, POSTS],
  );
  await run(
    `insert into organization.assignment (employee_id, unit_id, job_id, valid_from) select id, unit_id, job_id, hired_on from organization.employee where code like '${MARK}%'`,
  );
  // Some hold a further post; the first of them may sign in.
  await run(
    `insert into organization.assignment (employee_id, unit_id, job_id, valid_from, further)
     select e.id, e.unit_id, (select id from organization.job where code = '${MARK}1'), current_date - 30, true from organization.employee e where e.code like '${MARK}%0'`,
  );
  await run(
    `with made as (
       insert into access.user (user_name, employee_id, company_id, unit_id, locale, status, password_hash, demo, event_on, created_at, updated_at)
       select lower(e.code), e.id, e.company_id, e.unit_id, 'en', '_SYS_A9_1', 'none', false, current_date, now(), now()
       from organization.employee e where e.code like '${MARK}%' order by e.code limit $1 returning id, unit_id)
     insert into access.grant (user_id, role_id, unit_id, valid_from)
     select m.id, g.role_id, m.unit_id, current_date - 400 from made m
       cross join (select g.role_id from access.grant g join access.user u on u.id = g.user_id where u.user_name = 'emp' limit 1) g`,
    [LEARNERS],
  );
}

/** Categories, five ladders of two ranks among them; what is asked of everybody and of groups of posts; who holds what. */
async function certificates(run: Run): Promise<void> {
  await run(
    `insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, ladder, rank, status, search, created_at, updated_at)
     select $1, $1, '${MARK}' || lpad(n::text, 2, '0'), gen_random_uuid(), ${NAMES(`'Bench certificate ' || n`)}, 'Bench', true, 12, 60, false,
       case when n <= 10 then 'bench ' || (n - 1) / 2 end, case when n <= 10 then 1 + (n - 1) % 2 end, '_SYS_A9_1', lower('${MARK}' || n), now(), now()
     from generate_series(1, $2::int) n`,
    [COMPANY, REQUIREMENTS],
  );
  await run(
    `insert into training.lesson (company_id, unit_id, code, client_id, names, category_id, steps, version_no, status, search, created_at, updated_at)
     select k.company_id, k.unit_id, k.code, gen_random_uuid(), k.names, k.id, $1::jsonb, 1, '_SYS_LS_2', lower(k.code), now(), now()
     from certificate.category k where k.code like '${MARK}%'`,
    [
      JSON.stringify([
        {
          key: 'read',
          type: 'pages',
          text: { en: 'Read', 'zh-Hans': 'Read', 'zh-Hant': 'Read' },
          files: [],
          minSeconds: 0,
          paperId: null,
        },
      ]),
    ],
  );
  await run(
    `insert into training.lesson_version (lesson_id, no, names, category_id, steps, published_at)
     select id, 1, names, category_id, steps, now() - interval '10 years' from training.lesson where code like '${MARK}%'`,
  );
  await run(
    `insert into training.requirement (company_id, unit_id, client_id, post_group_id, category_id, lesson_id, grace_days, from_on, created_at, updated_at)
     select u.company_id, u.id, gen_random_uuid(), null, l.category_id, l.id, 30, '2020-01-01', now(), now()
     from training.lesson l join organization.unit u on u.code = '${MARK}1' where l.code like '${MARK}%' order by l.id`,
  );
  // Each person holds every other category, by turns; a tenth is ending, a fifth is over.
  await run(
    `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, issued_on, valid_from, valid_to, is_pending, status, revoked_on, search, created_at, updated_at)
     select e.company_id, e.unit_id, d.day, e.code || '-' || k.code, e.id, k.id, d.day, d.day, d.day + 365, false,
       case when x.n % 50 = 1 then '_SYS_CE_4' when x.n % 50 = 2 then '_SYS_CE_5' when d.day + 365 < current_date then '_SYS_CE_3' else '_SYS_CE_2' end,
       case when x.n % 50 = 1 then current_date - 5 end, lower(e.code || '-' || k.code || ' bench person'), now(), now()
     from organization.employee e join certificate.category k on k.code like '${MARK}%' and (k.id + e.id) % 2 = 0
       cross join lateral (select e.id * 7 + k.id * 13 as n) x cross join lateral (select current_date - (x.n * 31 % 456)::int as day) d
     where e.code like '${MARK}%'`,
  );
  await run(
    `insert into certificate.issue (certificate_id, category_id, issue_no, issued_on, valid_from, valid_to, source, status)
     select c.id, c.category_id, i.no, c.valid_from - 365 * i.ago, c.valid_from - 365 * i.ago, c.valid_to - 365 * i.ago, 'typed', '_SYS_CE_2'
     from certificate.certificate c cross join lateral (select 1 as no, case when c.id % 5 = 0 then 1 else 0 end as ago
       union all select 2, 0 where c.id % 5 = 0) i where c.code like '${MARK}%'`,
  );
  await run(
    `insert into certificate.suspension (certificate_id, from_on, reason) select id, current_date - 3, 'Bench' from certificate.certificate where code like '${MARK}%' and status = '_SYS_CE_5'`,
  );
  await run(
    `insert into training.exemption (company_id, unit_id, event_on, code, client_id, employee_id, category_id, reason, from_on, to_on, status, created_at, updated_at)
     select e.company_id, e.unit_id, current_date, e.code || '-' || k.code, gen_random_uuid(), e.id, k.id, 'Bench', current_date - 10, current_date + 100, '_SYS_EX_3', now(), now()
     from organization.employee e join certificate.category k on k.code like '${MARK}%' and (k.id + e.id) % 300 = 1 where e.code like '${MARK}%'`,
  );
}

async function records(run: Run): Promise<void> {
  // Behind the numbers the demo has given itself.
  await run(`select setval(pg_get_serial_sequence('training.record', 'id'), (select max(id) from training.record))`);
  await run(
    `insert into training.scheduling (company_id, unit_id, event_on, code, client_id, lesson_id, lesson_version_id, deadline, status, search, created_at, updated_at)
     select l.company_id, u.id, d.day, '${MARK}' || lpad(n::text, 5, '0'), gen_random_uuid(), l.id, v.id, d.day + 30,
       case when d.day + 30 < current_date then '_SYS_SS_4' else '_SYS_SS_2' end, lower('${MARK}' || n), now(), now()
     from generate_series(1, $1::int) n join organization.unit u on u.code = '${MARK}1'
       join (select *, row_number() over (order by id) - 1 as at from training.lesson where code like '${MARK}%') l on l.at = n % $2::int
       join training.lesson_version v on v.lesson_id = l.id cross join lateral (select current_date - (n * 3650 / $1::int) as day) d`,
    [SCHEDULINGS, REQUIREMENTS],
  );
  await run(
    `insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, done, score, finished_on, credited_minutes, status, search, created_at, updated_at)
     select s.company_id, s.unit_id, s.event_on, s.code || '-' || lpad(e.at::text, 5, '0'), s.id, e.id, s.deadline, array['read'], '90.00', case when x.n % 10 < 8 then s.event_on + 10 end, 45,
       case when x.n % 10 < 6 then '_SYS_TA_5' when x.n % 10 < 8 then '_SYS_TA_2' when x.n % 10 = 8 then '_SYS_TA_6' else '_SYS_TA_1' end,
       lower(s.code || '-' || lpad(e.at::text, 5, '0')) || ' bench person ' || e.at || case when x.n % 10 = 0 then ' sharps 利器' else ' chemicals 化學品' end, now(), now()
     from (select *, row_number() over (order by id) - 1 as at from training.scheduling where code like '${MARK}%') s
       cross join generate_series(0, $1::int - 1) i
       join (select id, row_number() over (order by id) - 1 as at from organization.employee where code like '${MARK}%') e on e.at = (s.at * $1::int + i) % $2::int
       cross join lateral (select s.at * 7 + i as n) x`,
    [RECORDS / SCHEDULINGS, PEOPLE],
  );
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions of the learners, begun now: their tokens by employee. Nobody types 500 passwords. */
export async function signInLearners({ owner }: Kernel['db']): Promise<Map<number, string>> {
  const { rows } = await owner.query<{ id: number; employee_id: number; token: string }>(
    `select id::int, employee_id::int, gen_random_uuid() || '-bench' as token from access.user where user_name like 'bent-%' order by id`,
  );
  const of = (pick: (row: (typeof rows)[number]) => unknown) => rows.map(pick);
  await owner.query(
    `with given as (select * from unnest($1::bigint[], $2::bytea[], $3::bytea[]) g(user_id, refresh, token)),
     made as (
       insert into access.session (user_id, refresh_hash, device, address, started_at, last_seen, ends_at, company_id, unit_id)
       select g.user_id, g.refresh, 'bench', '127.0.0.1', now(), now(), now() + interval '8 hours', u.company_id, u.unit_id
       from given g join access.user u on u.id = g.user_id returning id, user_id)
     insert into access.token (hash, session_id, expires_at) select g.token, m.id, now() + interval '8 hours' from made m join given g on g.user_id = m.user_id`,
    [of(({ id }) => id), of(({ token }) => hashToken(`${token} refresh`)), of(({ token }) => hashToken(token))],
  );
  return new Map(rows.map(({ employee_id, token }) => [employee_id, token]));
}
