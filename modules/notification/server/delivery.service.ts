import { findMailAddresses } from '@quantum/modules/organization/server-api';
import { inScope, NotAllowed, NotFound, type Ctx } from '@quantum/platform/server';
import type { MailChoice, MailChoiceView } from '../contract/index.ts';
import { deliveryMachine } from '../domain/delivery.machine.ts';
import { keepChoice, lockDelivery, requeue, wantsMail } from './delivery.store.ts';

/** Choices are a person's own. */
const ownId = (ctx: Ctx): number => {
  if (ctx.employeeId === null) throw new NotAllowed();
  return ctx.employeeId;
};

/** An administrator sends again what was kept or has failed permanently. */
export async function retryDelivery(ctx: Ctx, id: number): Promise<{ state: string }> {
  const delivery = await lockDelivery(ctx, id);
  if (!delivery || !inScope(await ctx.scope(), delivery)) throw new NotFound();
  const state = ctx.move(deliveryMachine, { status: delivery.state }, 'retry', undefined);
  await requeue(ctx, id, state);
  await ctx.audit({
    kind: 'notification.delivery',
    id,
    event: 'retry',
    from: delivery.state,
    to: state,
    companyId: delivery.company_id,
    unitId: delivery.unit_id,
  });
  return { state };
}

export async function readChoice(ctx: Ctx): Promise<MailChoiceView> {
  const own = ownId(ctx);
  return {
    mail: await wantsMail(ctx.db, own),
    hasAddress: (await findMailAddresses(ctx, [own])).has(own),
    serverReady: ctx.kernel.mailer.ready,
  };
}

/** Mails on or off; those that wait already still come. */
export async function choose(ctx: Ctx, { mail }: MailChoice): Promise<MailChoiceView> {
  await keepChoice(ctx, ownId(ctx), mail);
  return readChoice(ctx);
}
