import type { BlockedSubject } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { renewalPath } from '../../contract/index.ts';
import { openRenewalsIn } from './renewal.store.ts';

/** A unit is not closed over an open renewal, also one that nobody answers for: what is with an authority is told there first. */
export async function openRenewalsOfUnit(ctx: Ctx, { kind, id }: BlockedSubject): Promise<Refusal | undefined> {
  if (kind !== 'unit') return undefined;
  const open = await openRenewalsIn(ctx, id);
  if (open.length === 0) return undefined;
  const links = open.map((one) => ({ title: one.code, href: renewalPath(one.id) }));
  return { key: 'compliance-document.refusal.openRenewals', params: { count: open[0]!.total }, links };
}
