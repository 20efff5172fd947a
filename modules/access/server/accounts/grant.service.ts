import { unitNow } from '@quantum/modules/organization/server-api';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, NotFound, Refused, saveRecord, type Ctx, type NewFault, presentDay } from '@quantum/platform/server';
import type { AccountDetail, GrantEnd, NewAccount, NewGrant, Slip, StandIn } from '../../contract/index.ts';
import { accountMachine } from '../../domain/account.machine.ts';
import { mayNotGive } from '../grants/giver.ts';
import { mustKeepAdministrators } from '../roles/role.service.ts';
import { readAdministrators } from '../roles/role.store.ts';
import { readGrantsWithNames, type NamedGrant } from '../roles/why.store.ts';
import { USER } from '../tables.ts';
import { auditAccount, codeFor, factsOf, nameTaken, readAccountOf, slipOf } from './account.service.ts';
import {
  endGrant,
  findAccountOf,
  findRoles,
  insertAccount,
  insertGrants,
  loadPerson,
  lockAccount,
  type AccountRecord,
  type RoleToGive,
} from './account.store.ts';

/** The roles of some grants to come, with every fault at its field; `at` is the path of the list they are in. */
async function rolesToGive(
  ctx: Ctx,
  grants: readonly NewGrant[],
  receiver: { id: number | null; companyId: number },
  at: (index: number) => string,
): Promise<RoleToGive[]> {
  const roles = await findRoles(
    ctx,
    grants.map(({ roleId }) => roleId),
    receiver.companyId,
  );
  const faults: NewFault[] = [];
  for (const [index, grant] of grants.entries()) {
    const role = roles.get(grant.roleId);
    const unit = await unitNow(ctx, grant.unitId);
    if (!role || !unit) throw new NotFound();
    if (unit.status !== RECORD_STATUS.active) faults.push({ path: `${at(index)}unitId`, key: 'access.fault.unitClosed' });
    if (grant.validTo !== null && grant.validTo < grant.validFrom)
      faults.push({ path: `${at(index)}validTo`, key: 'access.fault.endsBefore' });
    const refusal = await mayNotGive(ctx, role, grant.unitId, receiver.id);
    if (refusal?.key === 'access.refusal.place') throw new NotFound();
    if (refusal) faults.push({ path: `${at(index)}roleId`, key: refusal.key, ...(refusal.params && { params: refusal.params }) });
  }
  if (faults.length > 0) throw new Invalid(faults);
  return grants.map(({ roleId }) => roles.get(roleId)!);
}

const grantDetails = (role: Pick<RoleToGive, 'code'>, { unitId, validFrom, validTo }: NewGrant) => ({
  role: [null, role.code],
  unit_id: [null, unitId],
  valid_from: [null, validFrom],
  valid_to: [null, validTo],
}) satisfies Record<string, [unknown, unknown]>; // prettier-ignore

/** Opens an account with its first roles; the code is told once. */
export async function createAccount(
  ctx: Ctx,
  { employeeId, userName, grants }: NewAccount,
): Promise<{ account: AccountDetail; slip: Slip }> {
  const person = await loadPerson(ctx, employeeId);
  if (person.left_on !== null) throw new Refused('access.refusal.left');
  if (await findAccountOf(ctx, employeeId)) throw new Refused('access.refusal.hasAccount');
  const roles = await rolesToGive(ctx, grants, { id: null, companyId: person.company_id! }, (index) => `grants.${index}.`);
  const made = await codeFor(ctx);
  const place = { companyId: person.company_id!, unitId: person.unit_id! };
  const id = await nameTaken(insertAccount(ctx, { userName, employeeId, ...place, codeHash: made.hash, codeEnds: made.ends }));
  await insertGrants(
    ctx,
    grants.map((grant) => ({ userId: id, ...grant })),
  );
  const account = { id, user_name: userName, company_id: place.companyId, unit_id: place.unitId };
  await auditAccount(ctx, account, 'create', { to: 'active' });
  for (const [index, grant] of grants.entries()) await auditAccount(ctx, account, 'give', { changes: grantDetails(roles[index]!, grant) });
  await ctx.notify('grants');
  return { account: await readAccountOf(ctx, employeeId), slip: slipOf(ctx, person, userName, made) };
}

export async function grantRole(ctx: Ctx, id: number, { version, ...grant }: NewGrant & { version: number }): Promise<AccountDetail> {
  const account = await lockAccount(ctx, id, version);
  // A grant that is refused says why at its field; the account itself may be anybody's in reach.
  if (account.left_on !== null) throw new Refused('access.refusal.left');
  const [role] = await rolesToGive(ctx, [grant], { id, companyId: account.company_id! }, () => '');
  await insertGrants(ctx, [{ userId: id, ...grant }]);
  await saved(ctx, account, 'give', { changes: grantDetails(role!, grant) });
  return readAccountOf(ctx, account.employee_id);
}

/** Ends a grant on a day; from yesterday on it counts no more at once. */
export async function endRole(ctx: Ctx, id: number, { version, grantId, validTo, reason }: GrantEnd): Promise<AccountDetail> {
  const account = await lockAccount(ctx, id, version);
  const grant = (await readGrantsWithNames(ctx, id)).find((one) => one.id === grantId);
  if (!grant) throw new NotFound();
  const refusal = await mayNotGive(ctx, roleOf(grant), grant.unit_id, id);
  if (refusal) throw Refused.because(refusal);
  if (grant.valid_to !== null && grant.valid_to < presentDay(ctx)) throw new Refused('access.refusal.ended');
  const administrators = await readAdministrators(ctx);
  await endGrant(ctx, grantId, validTo);
  await mustKeepAdministrators(ctx, administrators);
  const changes: Changes = { role: [grant.role_code, null], unit_id: [grant.unit_id, null], valid_to: [grant.valid_to, validTo] };
  await saved(ctx, account, 'end', { comment: reason, changes });
  return readAccountOf(ctx, account.employee_id);
}

type Changes = Record<string, [unknown, unknown]>;

const roleOf = (grant: NamedGrant) => ({
  code: grant.role_code,
  core: grant.core,
  companyLevel: grant.company_level,
  permissions: grant.permissions,
});

/** During a leave another person holds what this one holds: the same roles in the same units, for those days. */
export async function standIn(ctx: Ctx, id: number, input: StandIn): Promise<AccountDetail> {
  const { version, employeeId, validFrom, validTo, reason } = input;
  const account = await lockAccount(ctx, id, version);
  ctx.move(accountMachine, { status: 'active' }, 'standIn', await factsOf(ctx, account));
  if (employeeId === account.employee_id) throw new Invalid([{ path: 'employeeId', key: 'access.fault.ownStandIn' }]);
  const person = await loadPerson(ctx, employeeId);
  const other = await findAccountOf(ctx, employeeId);
  if (!other || person.left_on !== null) throw new Invalid([{ path: 'employeeId', key: 'access.fault.noAccount' }]);
  if (validTo < validFrom) throw new Invalid([{ path: 'validTo', key: 'access.fault.endsBefore' }]);
  const held = (await readGrantsWithNames(ctx, id)).filter(
    (grant) => grant.stand_in_names === null && grant.valid_from <= validTo && (grant.valid_to === null || grant.valid_to >= validFrom),
  );
  if (held.length === 0) throw new Refused('access.refusal.nothingToStandIn');
  for (const grant of held) {
    const refusal = await mayNotGive(ctx, roleOf(grant), grant.unit_id, other.id);
    if (refusal) throw Refused.because(refusal);
  }
  const days = { validFrom, validTo };
  await insertGrants(
    ctx,
    held.map((grant) => ({ userId: other.id, roleId: grant.role_id, unitId: grant.unit_id, standInFor: id, ...days })),
  );
  const changes: Changes = { stand_in: [null, employeeId], valid_from: [null, validFrom], valid_to: [null, validTo] };
  await saved(ctx, account, 'standIn', { comment: reason, changes });
  await auditAccount(ctx, other, 'give', {
    comment: ctx.t('access.grant.standInFor', { name: inLocale(account.names, ctx.locale) }),
    changes: { valid_from: [null, validFrom], valid_to: [null, validTo] },
  });
  return readAccountOf(ctx, account.employee_id);
}

/** The account's version counts changes of its grants too. */
async function saved(
  ctx: Ctx,
  account: AccountRecord,
  event: string,
  more: { comment?: string; changes: Record<string, [unknown, unknown]> },
): Promise<void> {
  await saveRecord(ctx, USER, account, {});
  await auditAccount(ctx, account, event, more);
  await ctx.notify('grants');
}
