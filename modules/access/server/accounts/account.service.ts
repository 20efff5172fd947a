import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { unitNow } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Refusal } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  readHistory,
  saveRecord,
  Taken,
  uniqueViolation,
  type Ctx,
  presentDay,
} from '@quantum/platform/server';
import { accessOps as ops, type AccountDetail, type GrantRow, type Slip } from '../../contract/index.ts';
import { accountMachine, accountState, type AccountEvent, type AccountFacts, type AccountState } from '../../domain/account.machine.ts';
import { isLive } from '../../domain/grant.rules.ts';
import { mayNotGive, userIdOf } from '../grants/giver.ts';
import { hashPassword } from '../sessions/password.ts';
import { mustKeepAdministrators } from '../roles/role.service.ts';
import { readAdministrators } from '../roles/role.store.ts';
import { readGrantsWithNames, type NamedGrant } from '../roles/why.store.ts';
import { USER } from '../tables.ts';
import {
  countSessions,
  endSessions,
  findAccountOf,
  loadAccount,
  loadPerson,
  lockAccount,
  type AccountRecord,
  type PersonRow,
} from './account.store.ts';
import { CODE_HOURS, newCode, normalCode } from './one-time-code.ts';

const stateOf = ({ status, locked_at }: AccountRecord): AccountState =>
  accountState({ isActive: status === RECORD_STATUS.active, lockedAt: locked_at });

const EVENT_OPERATION = {
  lock: ops.changeAccount,
  unlock: ops.changeAccount,
  disable: ops.changeAccount,
  enable: ops.changeAccount,
  signOut: ops.changeAccount,
  rename: ops.changeAccount,
  makeCode: ops.makeCode,
  give: ops.giveRole,
  standIn: ops.giveRole,
} as const;

/** A grant as the guard of giving sees it. */
const roleOf = (grant: NamedGrant) => ({
  code: grant.role_code,
  core: grant.core,
  companyLevel: grant.company_level,
  permissions: grant.permissions,
});

/** Nobody manages the account of who holds, today or later, what they could not give; nor their own. */
async function mayNotManage(ctx: Ctx, account: AccountRecord, grants: readonly NamedGrant[]): Promise<Refusal | null> {
  if (account.id === userIdOf(ctx)) return { key: 'access.refusal.ownAccount' };
  const today = presentDay(ctx);
  for (const grant of grants) {
    if (grant.valid_to !== null && grant.valid_to < today) continue;
    if (await mayNotGive(ctx, roleOf(grant), grant.unit_id, null))
      return { key: 'access.refusal.above', params: { role: inLocale(grant.role_names, ctx.locale) } };
  }
  return null;
}

export async function factsOf(ctx: Ctx, account: AccountRecord, grants?: readonly NamedGrant[]): Promise<AccountFacts> {
  const refusal = await mayNotManage(ctx, account, grants ?? (await readGrantsWithNames(ctx, account.id)));
  return { refusal, hasLeft: account.left_on !== null };
}

export async function readAccountOf(ctx: Ctx, employeeId: number): Promise<AccountDetail> {
  const person = await loadPerson(ctx, employeeId);
  const account = await findAccountOf(ctx, employeeId);
  const shared = {
    employeeId,
    employeeCode: person.code,
    employeeName: inLocale(person.names, ctx.locale),
    unitId: person.unit_id!,
    orgName: inLocale(person.unit_names, ctx.locale),
    status: person.status,
    timeZone: (await unitNow(ctx, person.unit_id!))!.timeZone,
  };
  if (!account) {
    const refusal = person.left_on === null ? null : { key: 'access.refusal.left' };
    return { ...shared, account: null, events: await allowedEvent(ctx, person, 'create', ops.createAccount, { refusal }) };
  }
  const grants = await readGrantsWithNames(ctx, account.id);
  const facts = await factsOf(ctx, account, grants);
  return {
    ...shared,
    account: {
      id: account.id,
      userName: account.user_name,
      state: stateOf(account),
      mustChange: account.must_change,
      codeEnds: account.code_ends,
      lastSignIn: account.last_sign_in,
      sessions: await countSessions(ctx, account.id),
      grants: await Promise.all(grants.map((grant) => grantOf(ctx, account, grant))),
      version: account.version,
    },
    events: await allowedEvents(ctx, accountMachine, { ...account, status: stateOf(account) }, { facts, operations: EVENT_OPERATION }),
  };
}

async function grantOf(ctx: Ctx, account: AccountRecord, grant: NamedGrant): Promise<GrantRow> {
  const today = presentDay(ctx);
  const isOver = grant.valid_to !== null && grant.valid_to < today;
  return {
    id: grant.id,
    roleId: grant.role_id,
    roleCode: grant.role_code,
    roleName: inLocale(grant.role_names, ctx.locale),
    unitId: grant.unit_id,
    unitName: inLocale(grant.unit_names, ctx.locale),
    validFrom: grant.valid_from,
    validTo: grant.valid_to,
    live: isLive(grant, today),
    standInFor: grant.stand_in_names && inLocale(grant.stand_in_names, ctx.locale),
    mayEnd: !isOver && (await mayNotGive(ctx, roleOf(grant), grant.unit_id, account.id)) === undefined,
  };
}

type VersionedReason = { version: number; reason: string };
const SET: Partial<Record<AccountEvent, (at: string) => Record<string, unknown>>> = {
  lock: (at) => ({ locked_at: at }),
  unlock: () => ({ locked_at: null }),
  disable: () => ({ status: RECORD_STATUS.inactive, locked_at: null }),
  enable: () => ({ status: RECORD_STATUS.active }),
};
const ENDS_SESSIONS: readonly AccountEvent[] = ['lock', 'disable', 'signOut'];

/** Lock now, unlock, disable, enable, sign out everywhere: on every server within a second. */
export async function moveAccount(
  ctx: Ctx,
  id: number,
  event: 'lock' | 'unlock' | 'disable' | 'enable' | 'signOut',
  { version, reason }: VersionedReason,
): Promise<AccountDetail> {
  const account = await lockAccount(ctx, id, version);
  const administrators = await readAdministrators(ctx);
  const from = stateOf(account);
  const to = ctx.move(accountMachine, { status: from }, event, await factsOf(ctx, account));
  await saveRecord(ctx, USER, account, SET[event]?.(ctx.now().toISOString()) ?? {});
  await mustKeepAdministrators(ctx, administrators);
  if (ENDS_SESSIONS.includes(event)) await endSessions(ctx, id);
  await auditAccount(ctx, account, event, { comment: reason, ...(from !== to && { from, to }) });
  await ctx.notify('grants');
  return readAccountOf(ctx, account.employee_id);
}

export async function renameAccount(ctx: Ctx, id: number, input: { version: number; userName: string }): Promise<AccountDetail> {
  const account = await lockAccount(ctx, id, input.version);
  ctx.move(accountMachine, { status: stateOf(account) }, 'rename', await factsOf(ctx, account));
  await nameTaken(saveRecord(ctx, USER, account, { user_name: input.userName }));
  await auditAccount(ctx, account, 'rename', { changes: { user_name: [account.user_name, input.userName] } });
  return readAccountOf(ctx, account.employee_id);
}

/** A user name that is taken is told at its field. */
export async function nameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (uniqueViolation(error)) throw new Taken('userName');
    throw error;
  }
}

/** A fresh code with its hash, and until when it opens the account. */
export async function codeFor(ctx: Ctx): Promise<{ code: string; hash: string; ends: Date }> {
  const code = newCode();
  return { code, hash: await hashPassword(normalCode(code)), ends: new Date(ctx.now().getTime() + CODE_HOURS * 3_600_000) };
}

export const slipOf = (ctx: Ctx, person: PersonRow, userName: string, { code, ends }: { code: string; ends: Date }): Slip => ({
  employeeId: person.id,
  name: inLocale(person.names, ctx.locale),
  orgName: inLocale(person.unit_names, ctx.locale),
  userName,
  code,
  ends: ends.toISOString(),
});

/** The password of before is void, every session ends; who signs in with the code chooses a new one. */
export async function createCode(ctx: Ctx, id: number, version: number): Promise<Slip> {
  const account = await lockAccount(ctx, id, version);
  return saveCode(ctx, account, await loadPerson(ctx, account.employee_id));
}

export async function saveCode(ctx: Ctx, account: AccountRecord, person: PersonRow): Promise<Slip> {
  const from = stateOf(account);
  const to = ctx.move(accountMachine, { status: from }, 'makeCode', await factsOf(ctx, account));
  const made = await codeFor(ctx);
  const set = { password_hash: made.hash, code_ends: made.ends.toISOString(), must_change: true, locked_at: null };
  await saveRecord(ctx, USER, account, set);
  await endSessions(ctx, account.id);
  await auditAccount(ctx, account, 'makeCode', from !== to ? { from, to } : {});
  await ctx.notify('grants');
  return slipOf(ctx, person, account.user_name, made);
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
type AccountName = Pick<AccountRecord, 'id' | 'user_name' | 'company_id' | 'unit_id'>;
export const auditAccount = (ctx: Ctx, { id, user_name, company_id, unit_id }: AccountName, event: string, more: AuditDetails = {}) =>
  ctx.audit({ kind: USER.kind, id, code: user_name, event, companyId: company_id, unitId: unit_id, ...more });

export async function accountHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadAccount(ctx, id);
  return readHistory(ctx, USER.kind, id, page);
}
