import type { Run } from './library-facts.ts';

/** Marks the people the bench of documents has made. */
const MARK = 'BENR-';
const COMPANY = 35;
const FIRST = 70_000_000;
/** Where they work, and what all of them are asked to read. */
const UNIT = 201;
export const PEOPLE = 5_000;
const READ = 1_000;
export const ACKNOWLEDGEMENTS = PEOPLE * READ;
/** A document of the audience in which nobody was asked yet. */
export const ASKED_NOW = FIRST + 300_000;

const peopleMade = `select id from organization.employee where code like '${MARK}%'`;

/** Removes what the bench has made; with the rules of writing off. */
export async function clearReadings(run: Run): Promise<void> {
  await run(
    `with gone as (delete from task.assignee where employee_id in (${peopleMade}) returning task_id) delete from task.task where id in (select task_id from gone)`,
  );
  await run(`delete from documentation.reading_sum where version_id >= ${FIRST}`);
  const [{ acks }] = (await run(`select count(*)::int as acks from documentation.acknowledgement where version_id < ${FIRST}`)).rows as [
    { acks: number },
  ];
  // Those of the demo are few: what stays is kept aside, and the rest goes at once.
  await run(`create temp table kept_acknowledgement as select * from documentation.acknowledgement where version_id < ${FIRST}`);
  await run(`truncate documentation.acknowledgement`);
  if (acks > 0) await run(`insert into documentation.acknowledgement overriding system value select * from kept_acknowledgement`);
  await run(`drop table kept_acknowledgement`);
  for (const table of ['assignment where employee_id', 'employee where id'])
    await run(`delete from organization.${table} in (${peopleMade})`);
}

/** People of one project; versions that wait, are late, or have ended, beside the documents in force; and who has read what. */
export async function fillReadings(run: Run): Promise<void> {
  await run(
    `with made as (
       insert into organization.employee (company_id, unit_id, code, names, contractor, status, hired_on, event_on, search, created_at, updated_at)
       select $1::bigint, ${UNIT}, '${MARK}' || n, jsonb_build_object('en', 'Reader ' || n, 'zh-Hans', 'Reader ' || n, 'zh-Hant', 'Reader ' || n), 0, '_SYS_A9_1',
         '2024-01-01', '2024-01-01', lower('${MARK}' || n), now(), now() from generate_series(1, ${PEOPLE}) n returning id, unit_id, job_id)
     insert into organization.assignment (employee_id, unit_id, job_id, valid_from) select id, unit_id, job_id, '2024-01-01' from made`,
    [COMPANY],
  );
  // One in a hundred has a draft that is being signed, one in three hundred is late; of one in three there is a version before.
  await run(
    `insert into documentation.version (company_id, unit_id, event_on, code, document_id, no, titles, drafted_by, submitted_at, ended_on, retention_until, status, search, created_at, updated_at)
     select d.company_id, d.unit_id, d.event_on, d.code || '-' || no, d.id, no, d.titles, d.owner_id, case when no = 2 then now() - d.id % 90 * interval '1 day' end,
       case when no = 0 then date '2026-01-01' end, case when no = 0 then date '2026-06-01' + (d.id % 1500)::int end,
       case when no = 0 then '_SYS_DS_6' when d.id % 200 = 0 then '_SYS_DS_2' else '_SYS_DS_3' end, d.search, now(), now()
     from documentation.document d cross join (values (0), (2)) v (no) where d.id >= ${FIRST} and ((no = 0 and d.id % 3 = 0) or (no = 2 and d.id % 100 = 0))`,
  );
  await run(`update documentation.document set next_review = date '2026-12-31' - (id % 120)::int where id >= ${FIRST} and id % 300 = 50`);
  // What triggers do for people.
  await run(`update documentation.version v set next_review = d.next_review from documentation.document d
    where d.active_version_id = v.id and v.next_review is distinct from d.next_review and v.id >= ${FIRST}`);
  await run(
    `insert into documentation.acknowledgement (company_id, unit_id, event_on, code, document_id, version_id, employee_id, asked_on, due_on, read_at, ack_at, created_at, updated_at)
     select d.company_id, d.unit_id, d.event_on, d.code || '-1', d.id, d.id, e.id, day, day + 14, ack, ack, now(), now()
     from (select d.*, row_number() over (order by d.id) as place from documentation.document d where d.id >= ${FIRST} and d.confidentiality = '_SYS_DC_1' order by d.id limit ${READ}) d
       cross join (select e.id, row_number() over (order by e.id) as n from organization.employee e where e.code like '${MARK}%') e
       cross join lateral (select date '2026-01-01' + (d.place % 300)::int as day) a
       cross join lateral (select case when (e.n + d.place) % 10 = 0 and d.place % 5 = 0 then null else now() end as ack) b`,
  );
  await run(
    `insert into documentation.reading_sum (version_id, asked, done) select version_id, count(*), count(ack_at) from documentation.acknowledgement
     where version_id >= ${FIRST} group by 1`,
  );
  await run(
    `update documentation.document set ack_required = id = ${ASKED_NOW}, unit_id = case when id = ${ASKED_NOW} then ${UNIT} else unit_id end, confidentiality = case when id = ${ASKED_NOW} then '_SYS_DC_1' else confidentiality end where id >= ${FIRST} and (id = ${ASKED_NOW} or id > ${FIRST + READ * 2})`,
  );
  for (const table of [
    'documentation.document',
    'documentation.version',
    'documentation.acknowledgement',
    'documentation.reading_sum',
    'organization.employee',
  ])
    await run(`vacuum analyze ${table}`);
}
