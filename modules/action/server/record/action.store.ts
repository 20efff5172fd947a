import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { VIA_ANONYMOUS, type Ctx, type Db, type FileRow } from '@quantum/platform/server';
import { OPEN_ACTION_STATUSES } from '../../contract/index.ts';
import type { ActionRecord } from './tables.ts';

type Phase = 'before' | 'after';

/** Adds photos; answers how many of them are new to the action. */
export async function insertPhotos(ctx: Ctx, actionId: number, fileIds: readonly number[], phase: Phase): Promise<number> {
  if (fileIds.length === 0) return 0;
  const { rows } = await sql`insert into action.photo (action_id, file_id, phase, at, by_name)
    select ${actionId}::bigint, f.id, ${phase}, ${ctx.now().toISOString()}::timestamptz,
        case when f.uploaded_via = ${VIA_ANONYMOUS} then '' else ${ctx.actor.name} end
      from unnest(${[...fileIds]}::bigint[]) given(id) join platform.file f on f.id = given.id on conflict do nothing
    returning file_id`.execute(ctx.db);
  return rows.length;
}

export async function countPhotos(ctx: Ctx, actionId: number): Promise<Record<Phase, number>> {
  const { rows } = await sql<
    Record<Phase, number>
  >`select count(*) filter (where phase = 'before')::int as before, count(*) filter (where phase = 'after')::int as after
    from action.photo where action_id = ${actionId}`.execute(ctx.db);
  return rows[0]!;
}

interface PhotoRow extends FileRow {
  phase: Phase;
  at: string;
  /** Empty where no one is to be named. As it was written then; the names are those of the person who uploaded it, in every language. */
  by_name: string;
  by_names: Localized | null;
}

export async function readPhotos(ctx: Ctx, actionId: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`select f.*, p.phase, p.at, p.by_name, e.names as by_names
    from action.photo p join platform.file f on f.id = p.file_id
      left join access.pub_user u on u.id = f.uploaded_by left join organization.pub_employee e on e.id = u.employee_id
    where p.action_id = ${actionId} order by p.at, f.id`.execute(ctx.db);
  return rows;
}

/** Open actions that this person corrects or is to verify, locked. */
export async function lockOpenActionsOf(db: Db, employeeId: number): Promise<ActionRecord[]> {
  const { rows } = await sql<ActionRecord>`select * from action.action where (responsible_id = ${employeeId} or verifier_id = ${employeeId})
    and status = any(${[...OPEN_ACTION_STATUSES]}::text[]) order by id for update`.execute(db);
  return rows;
}

/** The last action a source has raised, locked. */
export async function lockLastActionOf(db: Db, sourceKind: string, sourceId: number): Promise<ActionRecord | undefined> {
  const { rows } = await sql<ActionRecord>`select * from action.action where source_kind = ${sourceKind} and source_id = ${sourceId}
    order by id desc limit 1 for update`.execute(db);
  return rows[0];
}

export async function reloadAction(ctx: Ctx, id: number): Promise<ActionRecord> {
  const { rows } = await sql<ActionRecord>`select * from action.action where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}
