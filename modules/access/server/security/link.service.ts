import { Invalid, loadScoped, Refused, saveRecord, siteAddress, type Ctx } from '@quantum/platform/server';
import type { NewLink } from '../../contract/index.ts';
import { ADMINISTRATORS, titleOfPath } from '../../domain/link.rules.ts';
import { findAccountOf, loadPerson } from '../accounts/account.store.ts';
import { grantsOf } from '../grants/giver.ts';
import { menuOf } from '../menu.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { endSessionsOfLink, insertLink, LINK, type LinkRecord } from './link.store.ts';

/** A link that signs one person in to one screen; the address is told once, its token in the part a browser sends to no server. */
export async function createLink(
  ctx: Ctx,
  { employeeId, path, hours, uses }: NewLink,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ id: number; url: string; endsAt: string }> {
  const person = await loadPerson(ctx, employeeId);
  const account = await findAccountOf(ctx, employeeId);
  if (!account || person.left_on !== null) throw new Invalid([{ path: 'employeeId', key: 'access.fault.noAccount' }]);
  const title = titleOfPath(path, menuOf(ctx.kernel).rows);
  if (title === undefined) throw new Invalid([{ path: 'path', key: 'access.fault.linkPath' }]);
  const grants = await grantsOf(ctx, account.id);
  if (grants.some(({ permissions }) => ADMINISTRATORS.some((key) => permissions.has(key))))
    throw new Invalid([{ path: 'employeeId', key: 'access.link.administrator' }]);
  const token = newToken();
  const endsAt = new Date(ctx.now().getTime() + hours * 3_600_000);
  const place = { companyId: person.company_id!, unitId: person.unit_id! };
  const search = [account.user_name, ...Object.values(person.names), path].join(' ').toLowerCase();
  const id = await insertLink(ctx, {
    tokenHash: hashToken(token),
    userId: account.id,
    ...place,
    path,
    title,
    endsAt,
    maxUses: uses,
    search,
  });
  await ctx.audit({ kind: LINK.kind, id, code: account.user_name, event: 'make', comment: path, ...place });
  const parts = new URLSearchParams({ userName: account.user_name, token, target: path });
  return { id, url: `${siteAddress(ctx.kernel.settings, headers)}/auto-login#${parts.toString()}`, endsAt: endsAt.toISOString() };
}

/** The link opens nothing any more, and what it has opened is closed. */
export async function revokeLink(ctx: Ctx, id: number, reason: string): Promise<null> {
  const link = await loadScoped<LinkRecord>(ctx, LINK, id);
  if (link.revoked_at !== null) throw new Refused('access.link.revoked');
  await saveRecord(ctx, LINK, link, { revoked_at: ctx.now().toISOString() });
  await endSessionsOfLink(ctx, id);
  await ctx.audit({ kind: LINK.kind, id, event: 'revoke', comment: reason, companyId: link.company_id, unitId: link.unit_id });
  return null;
}
