/** Marks what the bench of regulations has made. */
export const MARK = 'BENR-';
const COMPANY = 35;
export const UNITS = 500;
/** Regulations of a hundred clauses each that count in every unit. */
export const LAWS = 4;
export const CLAUSES_EACH = 100;
/** Identifications and evaluations each clause of a unit went through. */
export const ROUNDS = 10;
/** Clauses of the one regulation that is longer than any law. */
export const LONG = 1000;
const FIRST = 50_000_000;
export const LONG_LAW = FIRST + 900;

export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
const names = (text: string): string => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;
const TEXT = `'A person who generates, collects or moves medical waste keeps a register of its origin, kind, weight, time of hand-over and where it went, signed by both. 医疗废物的来源、种类、重量、交接时间、去向由双方签字登记。 ' || n`;

/** Removes what the bench has made; with the rules of writing off. */
export async function clearRegulations(run: Run): Promise<void> {
  const own = `(select id from organization.unit where code like '${MARK}%')`;
  const laws = `(select id from regulation.regulation where code like '${MARK}%')`;
  const activities = `(select id from regulation.activity where title like '${MARK}%' or code like '${MARK}%')`;
  for (const table of ['obligation', 'improvement', 'standing', 'standing_sum', 'standing_unit', 'standing_mark'])
    await run(`delete from regulation.${table} where unit_id in ${own}`);
  await run(`delete from regulation.judgement where task_id in (select id from regulation.task where activity_id in ${activities})`);
  await run(`delete from regulation.task where activity_id in ${activities}`);
  for (const table of ['activity_unit', 'activity_clause']) await run(`delete from regulation.${table} where activity_id in ${activities}`);
  await run(`delete from regulation.activity where id in ${activities}`);
  for (const table of ['obligation', 'standing', 'clause']) await run(`delete from regulation.${table} where regulation_id in ${laws}`);
  await run(`delete from regulation.regulation where code like '${MARK}%'`);
  await run(`delete from organization.unit_closure where descendant_id in ${own} or ancestor_id in ${own}`);
  await run(`delete from organization.unit_period where unit_id in ${own}`);
  await run(`delete from organization.unit where code like '${MARK}%'`);
}

async function fillUnits(run: Run): Promise<void> {
  await run(
    `with made as (
       insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
       select $1, 101, '${MARK}' || n, ${names(`'Bench hospital ' || n`)}, '${MARK}' || n, '_SYS_OT_6', '_SYS_A9_1', true, 'Asia/Hong_Kong', '2010-01-01', '2010-01-01', lower('${MARK}' || n), now(), now()
       from generate_series(1, ${UNITS}) n returning id, parent_id, names, short_name, org_type, status, in_ranking, valid_from),
     period as (insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, in_ranking, valid_from)
       select id, parent_id, names, short_name, org_type, status, in_ranking, valid_from from made)
     insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
       select id, id, 0, '2010-01-01'::timestamptz from made union all
       select c.ancestor_id, m.id, c.depth + 1, '2010-01-01'::timestamptz from made m join organization.unit_closure c on c.descendant_id = m.parent_id and c.valid_to is null`,
    [COMPANY],
  );
}

async function fillLaws(run: Run): Promise<void> {
  // The last is a client's requirement of one project: long, and asked of no other project.
  await run(
    `insert into regulation.regulation (id, company_id, unit_id, code, client_id, names, document_no, regulation_type, regulation_level, issued_by, issued_date, effective_date,
       topics, clause_count, family_id, status, search, in_force_from, created_at, updated_at)
     select x.id, $1, x.unit_id, x.code, gen_random_uuid(), ${names('x.code')}, x.code, case when x.id = ${LONG_LAW} then '_SYS_RY_6' else '_SYS_RY_1' end, '_SYS_RL_1', 'The council', '2015-01-01', '2015-06-01',
       array['_SYS_RX_' || 1 + x.n % 10, '_SYS_RX_' || 1 + (x.n + 3) % 10], x.clauses, x.id, '_SYS_A9_1', lower(x.code), '2015-06-01', now(), now()
     from (select n, ${FIRST} + n as id, $1::bigint as unit_id, '${MARK}' || n as code, ${CLAUSES_EACH} as clauses from generate_series(1, ${LAWS}) n
       union all select 9, ${LONG_LAW}, (select id from organization.unit where code = '${MARK}1'), '${MARK}LONG', ${LONG}) x`,
    [COMPANY],
  );
  await run(
    `insert into regulation.clause (id, regulation_id, key, position, no, text, requirement, importance, interval_months, central)
     select (r.id - ${FIRST}) * 10000 + ${FIRST} + n, r.id, 'K' || n, n, n::text, ${TEXT}, 'Keep the register at the place of hand-over', 1 + n % 3, 6 + 6 * (n % 2), n % 50 = 0
     from regulation.regulation r cross join generate_series(1, r.clause_count) n where r.code like '${MARK}%'`,
  );
}

/** Activities that are over, with a task a unit, and what was judged in each. */
async function fillJudgements(run: Run): Promise<void> {
  await run(
    `insert into regulation.activity (id, company_id, unit_id, event_on, code, client_id, kind, title, start_on, due_on, clause_count, unit_count, done_count, started_at, ended_at, status, search, created_at, updated_at)
     select ${FIRST} + n, $1, $1, current_date - n * 90, '${MARK}A' || n, gen_random_uuid(), case when n = ${ROUNDS} then 'identification' else 'evaluation' end, '${MARK} round ' || n, current_date - n * 90,
       current_date - n * 90 + 30, ${LAWS * CLAUSES_EACH}, ${UNITS}, ${UNITS}, now(), now(), '_SYS_GA_4', 'benr', now() - make_interval(days => n * 90), now() from generate_series(1, ${ROUNDS}) n`,
    [COMPANY],
  );
  await run(
    `insert into regulation.task (id, company_id, unit_id, event_on, code, activity_id, kind, title, assignee_id, due_on, clause_ids, clause_count, judged_count, completed_at, status, search, created_at, updated_at)
     select (a.id - ${FIRST}) * 10000 + ${FIRST} + u.at, u.company_id, u.id, a.event_on, '${MARK}T' || a.id || '-' || u.at, a.id, a.kind, a.title, (select min(id) from organization.employee where unit_id = 201), a.due_on,
       c.ids, cardinality(c.ids), cardinality(c.ids), now(), '_SYS_GT_5', lower('${MARK}t' || a.id || '-' || u.at), a.created_at, now()
     from regulation.activity a cross join (select id, company_id, row_number() over (order by id) as at from organization.unit where code like '${MARK}%') u
     cross join (select array_agg(c.id order by c.id) as ids from regulation.clause c join regulation.regulation r on r.id = c.regulation_id where r.code like '${MARK}%' and r.id <> ${LONG_LAW}) c
     where a.code like '${MARK}%'`,
  );
  for (let round = 1; round <= ROUNDS; round++)
    await run(
      `insert into regulation.judgement (company_id, unit_id, clause_id, task_id, applicability, how_applies, pass, level, finding, fresh_until, judged_at, is_complete, is_final)
       select t.company_id, t.unit_id, c.id, t.id, case when c.id % 11 = 0 then '_SYS_RA_2' else '_SYS_RA_1' end, 'In every contract of the unit',
         case when t.kind = 'identification' then '_SYS_GP_3' when (c.id + t.unit_id) % 20 = 0 then '_SYS_GP_2' else '_SYS_GP_1' end, null, '', t.due_on + 200 + (c.id % 90)::int, t.completed_at, true, true
       from regulation.task t cross join unnest(t.clause_ids) c(id) where t.activity_id = $1`,
      [FIRST + round],
    );
  await run(
    `insert into regulation.obligation (company_id, unit_id, clause_id, regulation_id, applicability, identification_id, pass, evaluation_id, fresh_until, from_on)
     select j.company_id, j.unit_id, j.clause_id, c.regulation_id, j.applicability, j.id, case when j.applicability = '_SYS_RA_2' then '_SYS_GP_3' else j.pass end, j.id, j.fresh_until, current_date - 60
     from regulation.judgement j join regulation.task t on t.id = j.task_id join regulation.clause c on c.id = j.clause_id where t.activity_id = ${FIRST} + 1`,
  );
}

/** 500 hospitals, 1,400 clauses, 200,000 obligations, 2,000,000 judgements. */
export async function fillRegulations(run: Run): Promise<void> {
  await fillUnits(run);
  await fillLaws(run);
  await fillJudgements(run);
  for (const table of ['organization.unit', 'organization.unit_period', 'organization.unit_closure']) await run(`vacuum analyze ${table}`);
  for (const table of ['regulation', 'clause', 'activity', 'task', 'judgement', 'obligation'])
    await run(`vacuum analyze regulation.${table}`);
  await run(`select pg_notify('quantum', 'units:')`);
}
