import { holdersOf } from '@quantum/modules/access/server-api';
import { findEmployees, findReportingLine } from '@quantum/modules/organization/server-api';
import { RESPONSIBILITY } from '@quantum/modules/dictionary/contract';
import { insertRecord, json, type Ctx } from '@quantum/platform/server';
import type { SignModeWord, SignRuleWord } from '../contract/index.ts';
import { TODO_STATUS } from '@quantum/modules/task/contract';
import { distinctSigners, advanceSigners, ownSteps } from '../domain/sign.rules.ts';
import { contentHash } from './content-hash.ts';
import { signSource } from './extension-points.ts';
import { inviteClient } from './client-link.service.ts';
import { insertSigners, readSigners, saveSigner, type ClientSigner, type NewSigner } from './sign.store.ts';
import { insertSteps } from './step.store.ts';
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
};

/** People who may sign: active, of the company, and none of the authors. */
async function usable(ctx: Ctx, ids: readonly number[], round: NewSignRound): Promise<number[]> {
  const people = await findEmployees(ctx, ids);
  return ids.filter((id) => {
    const person = people.get(id);
    return person?.active === true && person.companyId === round.companyId && !round.authors.includes(id);
  });
}

async function resolve(ctx: Ctx, spec: SignerSpec, round: NewSignRound): Promise<number[]> {
  if ('employeeId' in spec) return usable(ctx, [spec.employeeId], round);
  if ('reportsOf' in spec) return usable(ctx, await findReportingLine(ctx, spec.reportsOf, spec.levels), round);
  if ('client' in spec) return [];
  const place = { company_id: round.companyId, unit_id: spec.unitId };
  const { read } = sourceOf(round.sourceKind);
  const holders = await holdersOf(ctx, place, { roles: spec.roles, ...(read && { read }), except: round.authors });
  return (await usable(ctx, holders, round)).slice(0, 1);
}

/**
 * Asks for signatures about a record the caller has locked. Duplicates are skipped, people who have left are never chosen.
 * Answers the round's id; undefined when no one who may sign was found.
 */
export async function startRound(ctx: Ctx, round: NewSignRound): Promise<number | undefined> {
  const chosen: (number | null)[] = [];
  const proxies = new Map<number, number>();
  for (const spec of round.signers) {
    chosen.push(...(await resolve(ctx, spec, round)));
    if ('employeeId' in spec && spec.proxyId != null) {
      const [proxy] = await usable(ctx, [spec.proxyId], round);
      if (proxy !== undefined) proxies.set(spec.employeeId, proxy);
    }
  }
  const signers = distinctSigners(chosen, round.authors);
  const clients = round.signers.flatMap((spec) => ('client' in spec ? [spec.client] : []));
  if (signers.length + clients.length === 0) return undefined;
  const source = sourceOf(round.sourceKind);
  const hash = contentHash(await source.lock(ctx, round.sourceId));
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
    mode: round.mode,
    rule: round.rule,
    percent: round.percent ?? null,
    status: 'signing',
    content_hash: hash,
    asked_by: round.askedBy,
    authors: [...round.authors],
  });
  const steps = ownSteps(round.mode, round.rule, round.percent ?? null, signers.length + clients.length);
  const stepAt = (i: number): number => (round.mode === 'sequential' ? i + 1 : 1);
  const seats: NewSigner[] = [
    ...signers.map((employeeId, i) => ({ step: stepAt(i), employeeId, proxyId: proxies.get(employeeId) ?? null })),
    ...clients.map((client, i) => ({ step: stepAt(signers.length + i), employeeId: null, proxyId: null, client })),
  ];
  await insertSteps(ctx, id, steps);
  await insertSigners(ctx, id, seats);
  const waiting = await readSigners(ctx.db, [id]);
  const opened = advanceSigners({ steps, endsOnRejection: true }, waiting).filter((seat) => seat.status === 'unsigned');
  await openSigners(ctx, { ...recordOf(round), id }, opened);
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

/** The module whose records of this kind are signed; a fault of the caller when there is none. */
export function sourceOf(kind: string) {
  const source = signSource.all().find((one) => one.kind === kind);
  if (!source) throw new Error(`no module declares how a ${kind} is signed`);
  return source;
}

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

/** The turn of these seats has come: each signer (and proxy) has a to-do, and is notified of it from the record's module. */
export async function openSigners(ctx: Ctx, round: SignRequest, seats: readonly SignerRecord[]): Promise<void> {
  const now = ctx.now().toISOString();
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
      dueAt: round.due_at,
      progressTotal: 1,
      status: TODO_STATUS.pending,
    };
    const todoId = await createTask(ctx, todo, [seat.employee_id], RESPONSIBILITY.signer, {
      employeeId: seat.proxy_id,
      responsibility: RESPONSIBILITY.proxySigner,
    });
    await saveSigner(ctx, seat.id, { status: 'unsigned', opened_at: now, todo_id: todoId });
    await shareTask(ctx, todoId, [seat.employee_id]);
  }
  const asked = seats.flatMap((seat) => [seat.employee_id, seat.proxy_id].filter((id) => id !== null));
  const standIns = (await standInsOf(ctx, asked)).map((one) => one.standInId);
  const told = distinctSigners([...asked, ...standIns], []);
  if (told.length > 0) await sourceOf(round.source_kind).asked(ctx, round.source_id, told);
}
