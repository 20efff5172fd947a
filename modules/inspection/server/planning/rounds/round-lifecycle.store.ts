import { sql } from 'kysely';
import { insertRecord, nextCodes, saveRecord, type Ctx, type Db } from '@quantum/platform/server';
import { INSPECTION_STATUS } from '../../../contract/codes.ts';
import type { Window } from '../../../domain/plan.rules.ts';
import type { SignOff } from '../../../domain/sign-off.rules.ts';
import { ANSWERED_IN_ROUND, ON_BOARD, WITHDRAWN } from '../../record/overdue.store.ts';
import { ROUND, type PlanRecord, type RoundRecord, type InspectionRecord } from '../../record/tables.ts';

interface NewRound {
  plan: PlanRecord;
  window: Window;
  /** 0 for a shared round, else the employee whose own it is. */
  key: number;
  inspectors: readonly number[];
  total: number;
}

/** Makes a round; undefined when it exists already: each window is made exactly once, whichever server comes first. */
export async function insertRound(ctx: Ctx, { plan, window, key, inspectors, total }: NewRound): Promise<number | undefined> {
  const { rows } =
    await sql`select from inspection.round where plan_id = ${plan.id} and slot_key = ${window.key} and inspector_key = ${key}`.execute(
      ctx.db,
    );
  if (rows.length > 0) return undefined;
  return insertRecord(ctx, ROUND, {
    company_id: plan.company_id,
    unit_id: plan.unit_id,
    business_line_id: plan.business_line_id,
    event_on: window.day,
    programme: plan.programme,
    plan_id: plan.id,
    slot_key: window.key,
    inspector_key: key,
    inspectors: [...inspectors],
    starts_at: window.startAt.toISOString(),
    due_at: window.dueAt.toISOString(),
    miss_at: window.missAt.toISOString(),
    total,
  });
}

interface InspectionPlace {
  spaceId: number;
  search: string;
}

/** The occurrences of a round, one a space, in one statement. */
export async function insertInspections(
  ctx: Ctx,
  round: NewRound & { id: number },
  {
    prefix,
    type,
    form,
    places,
  }: { prefix: string; type: string; form: { items: number; signOff: SignOff }; places: readonly InspectionPlace[] },
): Promise<InspectionRecord[]> {
  const { plan, window } = round;
  const codes = await nextCodes(ctx, prefix, places.length);
  const rows = places.map(({ spaceId, search }, i) => ({
    space: spaceId,
    code: codes[i],
    key: `${plan.id}:${window.key}:${round.key}:${spaceId}`,
    search: `${codes[i]} ${search}`.toLowerCase(),
  }));
  const only = round.inspectors.length === 1 ? round.inspectors[0]! : null;
  const at = ctx.now().toISOString();
  const { rows: made } =
    await sql<InspectionRecord>`insert into inspection.task (company_id, unit_id, business_line_id, event_on, programme, about_kind, about_id, code, plan_id, round_id, occurrence_key, type, form_id, form_version_id,
      space_id, inspector_id, planned_at, due_at, miss_at, status, item_count, sign_off, second_signer, client_sign, search, created_at, updated_at)
    select ${plan.company_id}, ${plan.unit_id}, ${plan.business_line_id}, ${window.day}::date, ${plan.programme}, ${plan.about_kind}, ${plan.about_id}::bigint, d.code, ${plan.id}, ${round.id}, d.key, ${type}, ${plan.form_id}, ${plan.form_version_id},
      d.space, ${only}::bigint, ${window.startAt.toISOString()}::timestamptz, ${window.dueAt.toISOString()}::timestamptz, ${window.missAt.toISOString()}::timestamptz,
      ${INSPECTION_STATUS.pending}, ${form.items}, ${form.signOff.signOff}, ${form.signOff.second}, ${form.signOff.client}, d.search, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(space bigint, code text, key text, search text) returning *`.execute(
      ctx.db,
    );
  return made;
}

/** Rounds whose window has begun (or been missed) and which no one has moved yet, locked; another server's are passed over. */
export async function lockRoundsToOpen(
  db: Db,
  now: Date,
  limit: number,
  { planId, except = [] }: { planId?: number; except?: readonly number[] },
): Promise<RoundRecord[]> {
  const { rows } =
    await sql<RoundRecord>`select * from inspection.round where opened_at is null and ended_at is null and starts_at <= ${now.toISOString()}
    and id <> all(${[...except]}::bigint[]) ${planId === undefined ? sql`` : sql`and plan_id = ${planId}`} order by starts_at, id limit ${limit} for update skip locked`.execute(
      db,
    );
  return rows;
}

export async function lockRoundsToMiss(db: Db, now: Date, limit: number, except: readonly number[]): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`select * from inspection.round where ended_at is null and miss_at <= ${now.toISOString()}
    and id <> all(${[...except]}::bigint[]) order by miss_at, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function lockFutureRounds(db: Db, planId: number): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`select * from inspection.round where plan_id = ${planId} and ended_at is null for update`.execute(
    db,
  );
  return rows;
}

/** Moves the occurrences of a round that are in one of these states and were not sent back to be corrected; answers the moved ones with the state they left. */
export async function moveInspections(
  ctx: Ctx,
  roundId: number,
  from: readonly string[],
  to: string,
  set: { missed?: boolean } = {},
): Promise<(InspectionRecord & { was: string })[]> {
  const { rows } = await sql<
    InspectionRecord & { was: string }
  >`with old as (select id, status from inspection.task where round_id = ${roundId} and status = any(${[...from]}) and sent_back_at is null and ended is null for update)
    update inspection.task t set status = ${to}, missed = ${set.missed ?? false}, version = version + 1, updated_at = ${ctx.now().toISOString()}
    from old where old.id = t.id returning t.*, old.status as was`.execute(ctx.db);
  return rows;
}

interface RoundCounts {
  /** Answered, signed or not yet. What was sent back has a to-do of its own. */
  done: number;
  /** Of those that are to be answered or were. */
  total: number;
  /** The same with those that were missed: the spaces of the round, wherever they are told. */
  spaces: number;
}

export async function countFinished(db: Db, roundId: number): Promise<RoundCounts> {
  const { rows } =
    await sql<RoundCounts>`select (count(*) filter (where ${sql.raw(ANSWERED_IN_ROUND)} and not ${sql.raw(WITHDRAWN)}))::int as done,
      (count(*) filter (where not ${sql.raw(WITHDRAWN)}))::int as total, (count(*) filter (where ${sql.raw(ON_BOARD)}))::int as spaces
    from inspection.task t where t.round_id = ${roundId}`.execute(db);
  return rows[0]!;
}

/** Keeps the round's count; with the last space it ends. */
export async function saveRoundProgress(ctx: Ctx, roundId: number, { done, total, spaces }: RoundCounts): Promise<void> {
  const ended = done >= total ? ctx.now().toISOString() : null;
  await sql`update inspection.round set done = ${done}, total = ${spaces}, ended_at = coalesce(ended_at, ${ended}::timestamptz), version = version + 1 where id = ${roundId}`.execute(
    ctx.db,
  );
}

/** Rounds that were cancelled with their plan and whose window is not lost yet. */
export async function lockPausedRounds(db: Db, planId: number, now: Date): Promise<RoundRecord[]> {
  const { rows } =
    await sql<RoundRecord>`select * from inspection.round where plan_id = ${planId} and ended_at is not null and done = 0 and miss_at > ${now.toISOString()}
    order by starts_at, id for update`.execute(db);
  return rows;
}

/** Spaces of a round that have their occurrence, whatever its state. */
export async function readRoundSpaces(db: Db, roundId: number): Promise<Set<number>> {
  const { rows } = await sql<{ space_id: number }>`select space_id from inspection.task where round_id = ${roundId}`.execute(db);
  return new Set(rows.map((row) => row.space_id));
}

/** The occurrences of a round whose row is locked. */
export async function readRoundInspectionsRaw(db: Db, roundId: number): Promise<InspectionRecord[]> {
  const { rows } = await sql<InspectionRecord>`select * from inspection.task where round_id = ${roundId} order by id`.execute(db);
  return rows;
}

/** Occurrences that have not been started name the single inspector who does them now; no one where several share them. */
export async function nameInspector(ctx: Ctx, roundId: number, inspectors: readonly number[]): Promise<void> {
  const only = inspectors.length === 1 ? inspectors[0]! : null;
  await sql`update inspection.task set inspector_id = ${only}::bigint, version = version + 1, updated_at = ${ctx.now().toISOString()}
    where round_id = ${roundId} and status = any(${[INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting]}::text[]) and inspector_id is distinct from ${only}::bigint`.execute(
    ctx.db,
  );
}

/** Rounds whose window has not opened yet. */
export async function lockComingRounds(db: Db, planId: number, now: Date): Promise<RoundRecord[]> {
  const { rows } =
    await sql<RoundRecord>`select * from inspection.round where plan_id = ${planId} and ended_at is null and opened_at is null
    and starts_at > ${now.toISOString()} order by starts_at, id for update`.execute(db);
  return rows;
}

/** Another open window of the plan, for the same inspectors, starts at this instant. */
export async function isTaken(db: Db, round: RoundRecord, startAt: Date): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select exists (select from inspection.round r where r.plan_id = ${round.plan_id} and r.id <> ${round.id}
    and r.starts_at = ${startAt.toISOString()}::timestamptz and r.ended_at is null
    and r.inspector_key = (select inspector_key from inspection.round where id = ${round.id})) as taken`.execute(db);
  return rows[0]!.taken;
}

/** Puts a round that has not been started, with its occurrences, into another window. */
export async function moveRound(ctx: Ctx, round: RoundRecord, window: Window): Promise<number> {
  const [starts, due, miss] = [window.startAt.toISOString(), window.dueAt.toISOString(), window.missAt.toISOString()];
  const version = await saveRecord(ctx, ROUND, round, { event_on: window.day, starts_at: starts, due_at: due, miss_at: miss });
  await sql`update inspection.task set event_on = ${window.day}::date, planned_at = ${starts}::timestamptz, due_at = ${due}::timestamptz,
      miss_at = ${miss}::timestamptz, version = version + 1, updated_at = ${ctx.now().toISOString()}
    where round_id = ${round.id} and status = ${INSPECTION_STATUS.pending}`.execute(ctx.db);
  return version;
}
