import type { BlockedSubject } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { applicationPath } from '../../contract/index.ts';
import { openInUnit } from '../applications/application.store.ts';

/** A unit with open applications stays open; the refusal names the first five. */
export async function openApplicationsIn(ctx: Ctx, { kind, id }: BlockedSubject): Promise<Refusal | undefined> {
  if (kind !== 'unit') return undefined;
  const rows = await openInUnit(ctx.db, id);
  if (rows.length === 0) return undefined;
  return {
    key: 'attestation.refusal.openInUnit',
    params: { count: rows[0]!.total },
    links: rows.map((row) => ({ title: row.code, href: applicationPath(row.id) })),
  };
}
