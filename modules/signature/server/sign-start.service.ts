import { holdersOf } from '@quantum/modules/access/server-api';
import { findReportingLine } from '@quantum/modules/organization/server-api';
import { RESPONSIBILITY } from '@quantum/modules/dictionary/contract';
import { insertRecord, json, type Ctx } from '@quantum/platform/server';
import type { SignModeWord, SignRuleWord } from '../contract/index.ts';
import { TODO_STATUS } from '@quantum/modules/task/contract';
import { distinctSigners, advanceSigners, ownSteps } from '../domain/sign.rules.ts';
import { contentHash } from './content-hash.ts';
import { inviteClient } from './client-link.service.ts';
import { insertSigners, readSigners, saveSigner, type ClientSigner, type NewSigner } from './sign.store.ts';
import { usablePeople } from './route/route-people.ts';
import { fillRoute, routedSteps, routeOf } from './route/routed-plan.ts';
import type { SignRouteRecord } from './route/sign-route.store.ts';
import { sourceOf } from './source-of.ts';
import { insertSteps, type NewStep } from './step.store.ts';
import { SIGN_ROUND, type SignerRecord, type SignRoundRecord } from './tables.ts';
import { createTask, shareTask, standInsOf } from '@quantum/modules/task/server-api';
import type { NewTask } from '@quantum/modules/task/server-api';

/** How a signer is chosen: by person, by role in the unit (the nearest holder), or by reporting line. */
type SignerSpec =
  | { employeeId: number; proxyId?: number | null }
  /** Roles asked in turn, the first holder who may sign. */
  | { roles: readonly string[]; unitId: number }
  /** Who this person reports to, so many levels up. */
  | { reportsOf: number; levels: number }
  /** The client, who signs by link after all others. */
  | { client: ClientSigner };

type NewSignRound = Pick<
  NewTask,
  'type' | 'sourceKind' | 'sourceId' | 'code' | 'title' | 'place' | 'risk' | 'companyId' | 'unitId' | 'businessLineId' | 'eventOn' | 'dueAt'
> & {
  mode: SignModeWord;
  rule: SignRuleWord;
  /** Of the seats, for the rule `percent`. */
  percent?: number;
  signers: readonly SignerSpec[];
  /** Who made what is signed: they take no seat and may take the request back. */
  authors: readonly number[];
  askedBy: number | null;
  /** No route says who signs here: a review by people the record names. */
  ownSignersOnly?: boolean;
};

async function resolve(ctx: Ctx, spec: SignerSpec, round: NewSignRound): Promise<number[]> {
  if ('employeeId' in spec) return usablePeople(ctx, [spec.employeeId], round);
  if ('reportsOf' in spec) return usablePeople(ctx, await findReportingLine(ctx, spec.reportsOf, spec.levels), round);
  if ('client' in spec) return [];
  const place = { company_id: round.companyId, unit_id: spec.unitId };
  const { read } = sourceOf(round.sourceKind);
  const holders = await holdersOf(ctx, place, { roles: spec.roles, ...(read && { read }), except: round.authors });
  return (await usablePeople(ctx, holders, round)).slice(0, 1);
}

/** Who signs, step by step, and what the round says of itself. */
interface Seating {
  steps: NewStep[];
  seats: NewSigner[];
  mode: SignModeWord;
  rule: SignRuleWord;
  percent: number | null;
  endsOnRejection: boolean;
  route: Pick<SignRouteRecord, 'id' | 'code'> | null;
}

/** As the module says it. */
async function seatByModule(ctx: Ctx, round: NewSignRound): Promise<Seating> {
  const chosen: (number | null)[] = [];
  const proxies = new Map<number, number>();
  for (const spec of round.signers) {
    chosen.push(...(await resolve(ctx, spec, round)));
    if ('employeeId' in spec && spec.proxyId != null) {
      const [proxy] = await usablePeople(ctx, [spec.proxyId], round);
      if (proxy !== undefined) proxies.set(spec.employeeId, proxy);
    }
  }
  const signers = distinctSigners(chosen, round.authors);
  const clients = clientsOf(round);
  const stepAt = (i: number): number => (round.mode === 'sequential' ? i + 1 : 1);
  return {
    steps: ownSteps(round.mode, round.rule, round.percent ?? null, signers.length + clients.length),
    seats: [
      ...signers.map((employeeId, i) => ({ step: stepAt(i), employeeId, proxyId: proxies.get(employeeId) ?? null })),
      ...clients.map((client, i) => ({ step: stepAt(signers.length + i), employeeId: null, proxyId: null, client })),
    ],
    mode: round.mode,
    rule: round.rule,
    percent: round.percent ?? null,
    endsOnRejection: true,
    route: null,
  };
}

const clientsOf = (round: NewSignRound): ClientSigner[] => round.signers.flatMap((spec) => ('client' in spec ? [spec.client] : []));

/** As a route says it; undefined without a route, and where it finds nobody. A client the record has to be signed by signs last in any case. */
async function seatByRoute(ctx: Ctx, round: NewSignRound): Promise<Seating | undefined> {
  if (round.ownSignersOnly) return undefined;
  const source = sourceOf(round.sourceKind);
  const of = { ...round, kind: round.sourceKind, ...(source.read && { read: source.read }) };
  const route = await routeOf(ctx, source, of);
  if (!route) return undefined;
  const { steps, seats } = routedSteps(route.steps, await fillRoute(ctx, route.steps, of));
  if (seats.length === 0) return undefined;
  const clients = clientsOf(round);
  if (!seats.some(({ employeeId }) => employeeId === null))
    for (const _ of clients) {
      steps.push({ ...CLIENT_STEP, no: steps.length + 1 });
      seats.push({ step: steps.length, employeeId: null });
    }
  const unknown: ClientSigner = { name: null, mail: null };
  const [only] = steps.length === 1 && seats.length > 1 ? steps : [];
  return {
    steps,
    seats: seats.map((seat) => ({ ...seat, proxyId: null, ...(seat.employeeId === null && { client: clients.shift() ?? unknown }) })),
    mode: only ? 'parallel' : 'sequential',
    rule: only?.mode ?? 'all',
    percent: only?.percent ?? null,
    endsOnRejection: route.ends_on_rejection,
    route,
  };
}
const CLIENT_STEP = { seats: [{ by: 'client' }], mode: 'all', percent: null, hours: null, reminds: [], escalates: false } as const;

/**
 * Asks for signatures about a record the caller has locked: of whom its route says, else its module. Duplicates are skipped, people who
 * have left are never chosen. Answers the round's id; undefined when no one who may sign was found.
 */
export async function startRound(ctx: Ctx, round: NewSignRound): Promise<number | undefined> {
  const seating = (await seatByRoute(ctx, round)) ?? (await seatByModule(ctx, round));
  if (seating.seats.length === 0) return undefined;
  const hash = contentHash(await sourceOf(round.sourceKind).lock(ctx, round.sourceId));
  const { mode, rule, percent, endsOnRejection, route } = seating;
  const id = await insertRecord(ctx, SIGN_ROUND, {
    company_id: round.companyId,
    unit_id: round.unitId,
    business_line_id: round.businessLineId,
    event_on: round.eventOn,
    source_kind: round.sourceKind,
    source_id: round.sourceId,
    code: round.code,
    todo_type: round.type,
    title: json(round.title),
    place: json(round.place),
    risk: round.risk,
    due_at: round.dueAt,
    mode,
    rule,
    percent,
    status: 'signing',
    content_hash: hash,
    asked_by: round.askedBy,
    authors: [...round.authors],
    ends_on_rejection: endsOnRejection,
    route_id: route?.id ?? null,
    route_code: route?.code ?? null,
  });
  await insertSteps(ctx, id, seating.steps);
  await insertSigners(ctx, id, seating.seats);
  const waiting = await readSigners(ctx.db, [id]);
  const opened = advanceSigners({ steps: seating.steps, endsOnRejection }, waiting).filter((seat) => seat.status === 'unsigned');
  await openSigners(ctx, { ...recordOf(round), id }, opened, seating.steps);
  return id;
}

const recordOf = (round: NewSignRound): Omit<SignRequest, 'id'> => ({
  ...round,
  source_kind: round.sourceKind,
  source_id: round.sourceId,
  todo_type: round.type,
  company_id: round.companyId,
  unit_id: round.unitId,
  business_line_id: round.businessLineId,
  event_on: round.eventOn,
  due_at: round.dueAt,
});

type SignRequest = Pick<
  SignRoundRecord,
  | 'id'
  | 'source_kind'
  | 'source_id'
  | 'code'
  | 'todo_type'
  | 'title'
  | 'place'
  | 'risk'
  | 'company_id'
  | 'unit_id'
  | 'business_line_id'
  | 'event_on'
  | 'due_at'
>;

/** When a seat that opens now is due: after the hours of its step, else when the record is. */
function dueOfSteps(ctx: Ctx, round: Pick<SignRequest, 'due_at'>, steps: readonly NewStep[]): (seat: SignerRecord) => string | null {
  return (seat) => {
    const hours = steps.find(({ no }) => no === seat.step)?.hours ?? null;
    return hours === null ? round.due_at : new Date(ctx.now().getTime() + hours * HOUR_MS).toISOString();
  };
}
const HOUR_MS = 3_600_000;

/** The turn of these seats has come: each signer (and proxy) has a to-do, and is notified of it from the record's module. */
export async function openSigners(ctx: Ctx, round: SignRequest, seats: readonly SignerRecord[], steps: readonly NewStep[]): Promise<void> {
  const now = ctx.now().toISOString();
  const dueAt = dueOfSteps(ctx, round, steps);
  const asked = seats.flatMap((seat) => [seat.employee_id, seat.proxy_id].filter((id) => id !== null));
  const standIns = await standInsOf(ctx, asked);
  for (const seat of seats) {
    if (seat.employee_id === null) {
      await saveSigner(ctx, seat.id, { status: 'unsigned', opened_at: now });
      await inviteClient(ctx, round, seat);
      continue;
    }
    const todo: NewTask = {
      type: round.todo_type,
      sourceKind: round.source_kind,
      sourceId: round.source_id,
      code: round.code,
      title: round.title,
      place: round.place,
      risk: round.risk,
      companyId: round.company_id,
      unitId: round.unit_id,
      businessLineId: round.business_line_id,
      eventOn: round.event_on,
      startAt: now,
      dueAt: dueAt(seat),
      progressTotal: 1,
      status: TODO_STATUS.pending,
    };
    const todoId = await createTask(ctx, todo, [seat.employee_id], RESPONSIBILITY.signer, {
      employeeId: seat.proxy_id,
      responsibility: RESPONSIBILITY.proxySigner,
    });
    await saveSigner(ctx, seat.id, { status: 'unsigned', opened_at: now, todo_id: todoId });
    await shareTask(ctx, todoId, [seat.employee_id], standIns);
  }
  const told = distinctSigners([...asked, ...standIns.map((one) => one.standInId)], []);
  if (told.length > 0) await sourceOf(round.source_kind).asked(ctx, round.source_id, told);
}
