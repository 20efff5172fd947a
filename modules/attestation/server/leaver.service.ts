import type { HandOver } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { endApplication } from './application.service.ts';
import { openApplicationsOf } from './attestation.store.ts';

/** Who leaves sits no more: their open applications end with them. */
export async function endForLeaver(ctx: Ctx, { from }: HandOver): Promise<void> {
  for (const it of await openApplicationsOf(ctx.db, from)) await endApplication(ctx, it, { event: 'leave', bySystem: true });
}
