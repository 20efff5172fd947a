import { insertUnit } from '@quantum/modules/organization/server-api';
import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { NoSession, type Ctx, type KernelServices } from '@quantum/platform/server';
import { type Setup, ROLE } from '../../contract/index.ts';
import { hashPassword } from '../sessions/password.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { hasUsers, replaceSetup, useSetup } from './setup.store.ts';
import { insertUser, insertGrant } from './user.store.ts';
import { sessionKind } from '../tables.ts';
import { cut } from '@quantum/platform/domain';

/** The one-time set-up link for the first administrator, or undefined once there is a user. */
export async function createSetupToken(kernel: KernelServices): Promise<string | undefined> {
  if (await hasUsers(kernel)) return undefined;
  const token = newToken();
  await replaceSetup(kernel, hashToken(token));
  return token;
}

/** `ehsOrgId` of the specification: the first company stands under it in every database. */
const FIRST_COMPANY = 35;

/** Makes the root, the first company and its administrator; the link works once, and only while there is no user. */
export async function setUpFirstAdministrator(ctx: Ctx, input: Setup): Promise<null> {
  if (!(await useSetup(ctx.db, hashToken(input.token), ctx.now()))) throw new NoSession('revoked');
  const names = { en: input.companyName, 'zh-Hans': input.companyName, 'zh-Hant': input.companyName };
  const shared = { names, short_name: cut(input.companyName, 40), in_ranking: false, timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE };
  const rootId = await insertUnit(ctx, { ...shared, id: 1, code: 'ROOT', org_type: ORG_TYPE.masterCompany, parent_id: 0 }, null, 1);
  await insertUnit(
    ctx,
    { ...shared, id: FIRST_COMPANY, code: 'C01', org_type: ORG_TYPE.company, parent_id: rootId },
    { id: rootId, company_id: rootId },
    null,
  );
  const userId = await insertUser(ctx, {
    userName: input.userName,
    passwordHash: await hashPassword(input.password),
    employeeId: null,
    companyId: rootId,
    unitId: rootId,
    status: RECORD_STATUS.active,
    demo: false,
    locale: ctx.locale,
  });
  await insertGrant(ctx, userId, ROLE.administrator, rootId);
  await ctx.notify('units');
  await ctx.notify('grants');
  await ctx.audit({ kind: sessionKind, id: userId, event: 'setup', companyId: null, unitId: rootId });
  return null;
}
