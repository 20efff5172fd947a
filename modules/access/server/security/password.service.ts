import { Invalid, type Ctx, presentDay } from '@quantum/platform/server';
import { passwordFault } from '../../domain/password.rules.ts';
import type { AccountRow } from '../sessions/session.store.ts';
import { USER } from '../tables.ts';
import { readPolicyOf } from './policy.store.ts';

interface Chosen {
  password: string;
  before?: string;
  account: Pick<AccountRow, 'user_name' | 'names' | 'company_id'>;
}

const DAY = 86_400_000;
const policyOf = (ctx: Ctx, { company_id }: Pick<AccountRow, 'company_id'>) =>
  readPolicyOf(ctx.kernel.db.kept, company_id, presentDay(ctx));

/** Throws the fault of a new password at its field. */
export async function mustBeGoodPassword(ctx: Ctx, { password, before, account }: Chosen, path: string): Promise<void> {
  const { minLength } = await policyOf(ctx, account);
  const key = passwordFault({ password, before, userName: account.user_name, names: Object.values(account.names ?? {}) }, { minLength });
  if (key) throw new Invalid([{ path, key, params: { min: minLength } }]);
}

/** Whether the company asks for a new one by now. One whose day is not known is asked for once there is a limit. */
export async function isTooOld(ctx: Ctx, account: Pick<AccountRow, 'password_at' | 'company_id'>): Promise<boolean> {
  const { maxAgeDays } = await policyOf(ctx, account);
  if (maxAgeDays === 0) return false;
  return account.password_at === null || Date.parse(account.password_at) + maxAgeDays * DAY < ctx.now().getTime();
}

/** That it was changed; never what it is. */
export const auditPassword = (ctx: Ctx, { id, user_name, company_id, unit_id }: AccountRow): Promise<void> =>
  ctx.audit({ kind: USER.kind, id, code: user_name, event: 'changePassword', companyId: company_id, unitId: unit_id });
