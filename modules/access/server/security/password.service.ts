import { Invalid, type Ctx } from '@quantum/platform/server';
import { passwordFault } from '../../domain/password.rules.ts';
import type { AccountRow } from '../session.store.ts';
import { USER } from '../tables.ts';

interface Chosen {
  password: string;
  before?: string;
  account: Pick<AccountRow, 'user_name' | 'names'>;
}

/** Characters a new password has at least. */
const MIN_LENGTH = 8;

/** Throws the fault of a new password at its field. */
export async function mustBeGoodPassword(_ctx: Ctx, { password, before, account }: Chosen, path: string): Promise<void> {
  const policy = { minLength: MIN_LENGTH };
  const key = passwordFault({ password, before, userName: account.user_name, names: Object.values(account.names ?? {}) }, policy);
  if (key) throw new Invalid([{ path, key, params: { min: policy.minLength } }]);
}

/** That it was changed; never what it is. */
export const auditPassword = (ctx: Ctx, { id, user_name, company_id, unit_id }: AccountRow): Promise<void> =>
  ctx.audit({ kind: USER.kind, id, code: user_name, event: 'changePassword', companyId: company_id, unitId: unit_id });
