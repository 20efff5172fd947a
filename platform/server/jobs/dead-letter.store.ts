import { sql } from 'kysely';
import type { Localized } from '../../contract/index.ts';
import type { DeadLetterState } from '../../domain/index.ts';
import type { Db } from '../database/database.ts';

/** A record that was left out of a clock's work. */
export interface DeadLetterRow {
  id: number;
  task: string;
  step: string;
  record_id: number;
  title: Localized;
  href: string | null;
  company_id: number | null;
  unit_id: number | null;
  error: string;
  tries: number;
  state: DeadLetterState;
  /** When it failed last. */
  at: string;
}

/** What is set apart of a task, by step and record. */
export async function readDeadLetters(db: Db, task: string): Promise<{ step: string; record_id: number }[]> {
  const { rows } = await sql<{
    step: string;
    record_id: number;
  }>`select step, record_id from platform.set_apart where task = ${task}`.execute(db);
  return rows;
}

type FailedTask = Omit<DeadLetterRow, 'id' | 'state' | 'tries'>;

/** One row a record, however often it fails: put aside it stays so for as long as the fault is the same. */
export async function saveDeadLetter(db: Db, row: FailedTask): Promise<void> {
  const values = { ...row, title: JSON.stringify(row.title) };
  await sql`insert into platform.set_apart as a (${sql.join(Object.keys(values).map((one) => sql.ref(one)))})
    values (${sql.join(Object.values(values))})
    on conflict (task, step, record_id) do update set tries = a.tries + 1, at = excluded.at, error = excluded.error, title = excluded.title,
      state = case when a.state = 'dismissed' and a.error = excluded.error then 'dismissed' else 'open' end`.execute(db);
}

interface Sound {
  task: string;
  step: string;
  /** Those that did not fail. */
  ids: readonly number[];
  went: readonly number[];
  silent: Date;
}

/** Those that went through, or have not failed since: another server may hold one that was not met. */
export async function removeDeadLetters(db: Db, { task, step, ids, went, silent }: Sound): Promise<void> {
  await sql`delete from platform.set_apart where task = ${task} and step = ${step} and record_id = any(${[...ids]}::bigint[])
    and (record_id = any(${[...went]}::bigint[]) or at < ${silent.toISOString()})`.execute(db);
}

/** One that stands open, locked. */
export async function lockDeadLetter(db: Db, id: number): Promise<DeadLetterRow | undefined> {
  const { rows } = await sql<DeadLetterRow>`select * from platform.set_apart where id = ${id} and state = 'open' for update`.execute(db);
  return rows[0];
}

export async function updateDeadLetter(db: Db, id: number, set: { state: DeadLetterState; tries?: number }): Promise<void> {
  await sql`update platform.set_apart set ${sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${id}`.execute(db);
}
