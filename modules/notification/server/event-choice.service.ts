import { NotAllowed, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { EventChoice } from '../contract/index.ts';
import { labelOfTitle } from '../domain/event-label.rules.ts';
import { wantsMail } from './delivery.store.ts';
import { keepEventChoice, readEventChoices } from './event-choice.store.ts';
import { notificationEvent } from './extension-points.ts';

const ownId = (ctx: Ctx): number => {
  if (ctx.employeeId === null) throw new NotAllowed();
  return ctx.employeeId;
};

/** Every kind of message there is, with what the reader wants of it. */
export async function listEventChoices(ctx: Ctx): Promise<EventChoice[]> {
  const own = ownId(ctx);
  const chosen = new Map((await readEventChoices(ctx, own)).map((one) => [one.event, one]));
  const wants = await wantsMail(ctx.db, own);
  return notificationEvent.all().map(({ event, title, mail, mustHave }) => ({
    event,
    label: labelOfTitle(ctx.t(title)),
    area: ctx.t(`notification.area.${event.split('.')[0]!}`),
    centre: mustHave === true || (chosen.get(event)?.centre ?? true),
    mail: mail === undefined ? (chosen.get(event)?.mail ?? wants) : mail === 'always',
    centreFixed: mustHave === true,
    mailFixed: mail !== undefined,
  }));
}

/** Another choice for one kind; what everyone must be told stays in the message centre. */
export async function chooseEvent(ctx: Ctx, choice: { event: string; centre: boolean; mail: boolean }): Promise<EventChoice[]> {
  const own = ownId(ctx);
  const now = (await listEventChoices(ctx)).find(({ event }) => event === choice.event);
  if (!now) throw new NotFound();
  if (now.centreFixed && !choice.centre) throw new Refused('notification.choice.mustHave');
  if (now.mailFixed && choice.mail !== now.mail) throw new Refused('notification.choice.mailFixed');
  await keepEventChoice(ctx, own, choice);
  return listEventChoices(ctx);
}
