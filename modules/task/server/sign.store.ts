import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import type { SeatRecord, SignRoundRecord } from './tables.ts';

export async function readRound(db: Db, id: number): Promise<SignRoundRecord | undefined> {
  const { rows } = await sql<SignRoundRecord>`select * from task.sign_round where id = ${id}`.execute(db);
  return rows[0];
}

/** Rounds about one record, the newest first. */
export async function readRoundsOf(db: Db, sourceKind: string, sourceId: number): Promise<SignRoundRecord[]> {
  const { rows } =
    await sql<SignRoundRecord>`select * from task.sign_round where source_kind = ${sourceKind} and source_id = ${sourceId} order by id desc`.execute(
      db,
    );
  return rows;
}

export async function lockRound(db: Db, id: number): Promise<SignRoundRecord> {
  const { rows } = await sql<SignRoundRecord>`select * from task.sign_round where id = ${id} for update`.execute(db);
  return rows[0]!;
}

/** Rounds about a record that still stand: signed ones and one that goes on. */
export async function lockStanding(db: Db, sourceKind: string, sourceId: number): Promise<SignRoundRecord[]> {
  const { rows } = await sql<SignRoundRecord>`select * from task.sign_round where source_kind = ${sourceKind} and source_id = ${sourceId}
    and status in ('signing', 'signed') order by id for update`.execute(db);
  return rows;
}

/** The seats of rounds in their order; locked with their round. */
export async function readSeats(db: Db, roundIds: readonly number[]): Promise<SeatRecord[]> {
  if (roundIds.length === 0) return [];
  const { rows } =
    await sql<SeatRecord>`select * from task.sign_seat where round_id = any(${[...roundIds]}::bigint[]) order by step, id`.execute(db);
  return rows;
}

export interface NewSeat {
  step: number;
  employeeId: number;
  proxyId: number | null;
}

export async function insertSeats(ctx: Ctx, roundId: number, seats: readonly NewSeat[]): Promise<void> {
  for (const seat of seats)
    await sql`insert into task.sign_seat (round_id, step, employee_id, proxy_id, status)
      values (${roundId}, ${seat.step}, ${seat.employeeId}, ${seat.proxyId}, 'waiting')`.execute(ctx.db);
}

/** Writes fields of a seat; its round must have been locked. */
export async function saveSeat(ctx: Ctx, id: number, set: Partial<Omit<SeatRecord, 'id' | 'round_id'>>): Promise<void> {
  await sql`update task.sign_seat set ${sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where id = ${id}`.execute(
    ctx.db,
  );
}

/** Names of people by id, in the reader's language. */
export async function namesOf(ctx: Ctx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    names: Localized;
  }>`select id, names from organization.pub_employee where id = any(${known}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, inLocale(row.names, ctx.locale)]));
}
