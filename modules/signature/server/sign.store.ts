import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inLocale } from '@quantum/platform/contract';
import { linkFromJson, mailedLinkSql, type Ctx, type Db, type ReadLinkRow } from '@quantum/platform/server';
import { SIGN_LINK } from '../contract/index.ts';
import { SIGN_SEAT, type SignerRecord, type SignRoundRecord, type SignStepRecord } from './tables.ts';

export async function readRound(db: Db, id: number): Promise<SignRoundRecord | undefined> {
  const { rows } = await sql<SignRoundRecord>`select * from task.sign_round where id = ${id}`.execute(db);
  return rows[0];
}

/** Rounds about one record, the newest first. */
export async function readRoundsOf(db: Db, sourceKinds: readonly string[], sourceId: number): Promise<SignRoundRecord[]> {
  const { rows } =
    await sql<SignRoundRecord>`select * from task.sign_round where source_kind = any(${[...sourceKinds]}::text[]) and source_id = ${sourceId} order by id desc`.execute(
      db,
    );
  return rows;
}

/** Rounds that await this person's signature, now or in its turn. */
export async function readRoundsAwaiting(db: Db, employeeId: number): Promise<SignRoundRecord[]> {
  const { rows } =
    await sql<SignRoundRecord>`select r.* from task.sign_round r where r.status = 'signing' and exists (select from task.sign_seat s
    where s.round_id = r.id and s.employee_id = ${employeeId} and s.status in ('waiting', 'unsigned', 'processing')) order by r.id`.execute(
      db,
    );
  return rows;
}

export async function lockRound(db: Db, id: number): Promise<SignRoundRecord> {
  const { rows } = await sql<SignRoundRecord>`select * from task.sign_round where id = ${id} for update`.execute(db);
  return rows[0]!;
}

/** Rounds about a record that are valid: signed ones and an open one. */
export async function lockStanding(db: Db, sourceKind: string, sourceId: number): Promise<SignRoundRecord[]> {
  const { rows } = await sql<SignRoundRecord>`select * from task.sign_round where source_kind = ${sourceKind} and source_id = ${sourceId}
    and status in ('signing', 'signed') order by id for update`.execute(db);
  return rows;
}

/** A round about a record waits for signatures. */
export const isBeingSigned = async ({ db }: Ctx, sourceKind: string, sourceId: number): Promise<boolean> =>
  (await lockStanding(db, sourceKind, sourceId)).some(({ status }) => status === 'signing');

/** The seats of rounds in their order; locked with their round. */
export async function readSigners(db: Db, roundIds: readonly number[]): Promise<SignerRecord[]> {
  if (roundIds.length === 0) return [];
  const { rows } =
    await sql<SignerRecord>`select * from task.sign_seat where round_id = any(${[...roundIds]}::bigint[]) order by step, id`.execute(db);
  return rows;
}

/** Employees whose signature a record has or awaits, with their stand-ins; none of rounds withdrawn or rejected. */
export async function signersOf(db: Db, sourceKind: string, sourceId: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`select unnest(array[s.employee_id, s.proxy_id]) as id from task.sign_seat s
    join task.sign_round r on r.id = s.round_id where r.source_kind = ${sourceKind} and r.source_id = ${sourceId} and r.status in ('signing', 'signed')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A seat with the mailed link that waits for its answer. */
export type LinkedSigner = SignerRecord & { link: ReadLinkRow | null; of_step: SignStepRecord };

/** The same to be shown: each with its step, a client's open seat with the link it was mailed. */
export async function readLinkedSigners(ctx: Ctx, roundIds: readonly number[]): Promise<LinkedSigner[]> {
  if (roundIds.length === 0) return [];
  const link = mailedLinkSql(SIGN_LINK, SIGN_SEAT.kind, 's.id', ctx.now());
  const { rows } = await sql<LinkedSigner>`select s.*, case when s.party = 'client' and s.status = 'unsigned' then ${link} end as link,
      to_jsonb(p) as of_step
    from task.sign_seat s join task.sign_step p on p.round_id = s.round_id and p.no = s.step where s.round_id = any(${[...roundIds]}::bigint[]) order by s.step, s.id`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, link: row.link && linkFromJson(row.link) }));
}

export interface NewSigner {
  step: number;
  /** Null: the client's. */
  employeeId: number | null;
  proxyId: number | null;
  client?: ClientSigner;
  /** Added by another signer. */
  added?: { by: number; reason: string };
}

/** Whom the client's signature is expected of, as far as it is known. */
export interface ClientSigner {
  name: string | null;
  mail: string | null;
  /** Their office or ward, as the sheet prints it. */
  office?: string | null;
}

export async function insertSigners(ctx: Ctx, roundId: number, seats: readonly NewSigner[]): Promise<void> {
  for (const seat of seats)
    await sql`insert into task.sign_seat (round_id, step, party, employee_id, proxy_id, client_name, client_mail, client_office, added_by, added_reason, status)
      values (${roundId}, ${seat.step}, ${seat.employeeId === null ? 'client' : 'staff'}, ${seat.employeeId}, ${seat.proxyId},
        ${seat.client?.name ?? null}, ${seat.client?.mail ?? null}, ${seat.client?.office ?? null}, ${seat.added?.by ?? null}, ${seat.added?.reason ?? null},
        'waiting')`.execute(ctx.db);
}

/** The round of a seat, for anyone who follows a link to it. */
export async function readRoundOfSigner(db: Db, seatId: number): Promise<SignRoundRecord | undefined> {
  const { rows } =
    await sql<SignRoundRecord>`select r.* from task.sign_round r join task.sign_seat s on s.round_id = r.id where s.id = ${seatId}`.execute(
      db,
    );
  return rows[0];
}

/** Writes fields of a seat; its round must have been locked. */
export async function saveSigner(ctx: Ctx, id: number, set: Partial<Omit<SignerRecord, 'id' | 'round_id'>>): Promise<void> {
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
