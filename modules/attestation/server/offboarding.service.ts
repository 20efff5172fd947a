import type { HandOver } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { endApplication } from './applications/application.service.ts';
import { openApplicationsOf } from './applications/application.store.ts';
import { endDowngradesOf } from './downgrade/downgrade.service.ts';

/** Who leaves sits no more: their open applications and what was proposed of them end with them. */
export async function endForOffboarding(ctx: Ctx, { from }: HandOver): Promise<void> {
  for (const application of await openApplicationsOf(ctx.db, from))
    await endApplication(ctx, application, { event: 'leave', bySystem: true });
  await endDowngradesOf(ctx, from);
}
