import { sql } from 'kysely';
import type { Locale } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';

/** As many as a calendar is given: the next ones. */
const MOST = 500;

interface DueTodo {
  id: number;
  version: number;
  type: string;
  source_kind: string;
  source_id: number;
  code: string;
  due_at: string;
  updated_at: string;
}

/** A person's open to-dos with a due time, the next ones first. */
export async function readDueTodos(db: Db, employeeId: number): Promise<DueTodo[]> {
  const { rows } = await sql<DueTodo>`select t.id, t.version, t.type, t.source_kind, t.source_id, t.code, a.due_at, t.updated_at
    from task.assignee a join task.task t on t.id = a.task_id
    where a.employee_id = ${employeeId} and a.open and a.due_at is not null order by a.due_at, t.id limit ${MOST}`.execute(db);
  return rows;
}

/** The language of a person's account while they are with us and may sign in; undefined for everybody else. */
export async function readCalendarOwner(db: Db, employeeId: number, active: string): Promise<{ locale: Locale } | undefined> {
  const { rows } = await sql<{
    locale: Locale;
  }>`select u.locale from access.pub_user u join organization.pub_employee e on e.id = u.employee_id
    where u.employee_id = ${employeeId} and u.status = ${active} and e.left_on is null order by u.id limit 1`.execute(db);
  return rows[0];
}
