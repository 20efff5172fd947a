import type { World } from './world.ts';

/** Rounds of kitchens, each with every judged answer of the form. */
const ROUNDS = 30_000;

/** Answers of food safety beside a million inspections; keeps what an earlier run has made. */
export async function fillAnswers({ kernel }: World): Promise<void> {
  const client = await kernel.db.owner.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    const { rows } = await client.query(
      `select from inspection.answer a join inspection.task t on t.id = a.task_id where t.code like 'BEN-%' limit 1`,
    );
    if (rows.length > 0) return;
    await client.query('begin');
    await client.query(SUBMISSIONS, [ROUNDS]);
    await client.query(ANSWERS);
    await client.query('commit');
    await client.query('vacuum analyze inspection.answer');
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release(true);
  }
}

const SUBMISSIONS = `insert into inspection.submission (task_id, client_id, accepted, status, answers, receipt, started_at, submitted_at)
  select t.id, gen_random_uuid(), true, 'counted', '[]', '{"sections": []}', t.submitted_at, t.submitted_at from inspection.task t
  where t.code like 'BEN-%' and t.status in ('_SYS_TS_2', '_SYS_TS_7') and t.id % 5 = 0 and not exists (select from inspection.submission s where s.task_id = t.id and s.accepted) limit $1`;

/** One of forty fails. */
const ANSWERS = `insert into inspection.answer (company_id, unit_id, event_on, programme, task_id, submission_id, form_id, item_id, space_id, value, verdict, counts)
  select t.company_id, t.unit_id, t.event_on, t.programme, t.id, s.id, m.form_id, m.id, t.space_id, '4', case when (t.id + m.id) % 40 = 0 then 'fail' else 'pass' end, true
  from inspection.submission s join inspection.task t on t.id = s.task_id and t.code like 'BEN-%'
    cross join (select * from inspection.answer_item where form_version_id = (select min(form_version_id) from inspection.answer_item)
      and type in ('logical', 'temperature', 'reading', 'numeric', 'singleDropdown')) m`;
