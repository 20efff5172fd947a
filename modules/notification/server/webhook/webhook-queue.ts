import { findMailAddresses, unitTree } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { everyoneQuietUntil } from '../digest/timing.service.ts';
import { isTold, isToldToRobots } from './told-events.ts';
import { nearestRobots } from '../../domain/robot.rules.ts';
import type { ToldPerson } from '../message.store.ts';
import { insertRobotDeliveries, insertWebhookDeliveries, readRobots, readWithoutDevice } from './webhook.store.ts';

interface ToldNotice {
  event: string;
  kind: string;
  id: number;
  code: string;
  href: string;
  companyId: number;
  unitId: number;
  urgent: boolean;
}

/**
 * What people are told is told to the webhooks of their unit and those above it, in the same transaction. While everyone who is told
 * has quiet hours it waits for the first of them, unless it is urgent.
 */
export async function tellWebhooks(ctx: Ctx, notice: ToldNotice, recipients: readonly number[]): Promise<void> {
  if (!isTold(ctx.kernel, notice.event)) return;
  const units = (await unitTree(ctx.kernel)).above(notice.unitId).map(({ id }) => id);
  await insertWebhookDeliveries(ctx, notice, units, await sendingTo(ctx, notice, recipients));
}

/** When the message may go out. Without a public address of this site nobody could follow the link. */
async function sendingTo(ctx: Ctx, { urgent }: ToldNotice, people: readonly number[]): Promise<{ state: 'queued' | 'kept'; at: Date }> {
  const quiet = urgent ? null : await everyoneQuietUntil(ctx, people);
  return { state: ctx.kernel.settings.PUBLIC_URL === undefined ? 'kept' : 'queued', at: quiet ?? ctx.now() };
}

/**
 * What is told to people whom no device and no mail reaches is told to the robots for them: those of the nearest unit above each person that
 * has some, once for each robot, however many people it is told for (decision 0376).
 */
export async function tellRobots(ctx: Ctx, notice: ToldNotice, told: readonly ToldPerson[]): Promise<void> {
  if (!isToldToRobots(ctx.kernel, notice.event)) return;
  const robots = await readRobots(ctx, notice.event);
  if (robots.length === 0) return;
  const people = await unreachedAmong(ctx, told);
  const tree = await unitTree(ctx.kernel);
  const peopleOf = new Map<number, number[]>();
  for (const { id, unitId } of people)
    for (const robot of nearestRobots(
      tree.above(unitId).map((unit) => unit.id),
      robots,
    ))
      peopleOf.set(robot, [...(peopleOf.get(robot) ?? []), id]);
  for (const [robot, own] of peopleOf) await insertRobotDeliveries(ctx, notice, [robot], await sendingTo(ctx, notice, own));
}

/** Those who have no device, and no mail about it or no address. */
async function unreachedAmong(ctx: Ctx, told: readonly ToldPerson[]): Promise<{ id: number; unitId: number }[]> {
  const addresses = await findMailAddresses(
    ctx,
    told.filter(({ isMailed }) => isMailed).map(({ employeeId }) => employeeId),
  );
  const withoutMail = told.filter(({ employeeId, isMailed }) => !isMailed || !addresses.has(employeeId));
  return readWithoutDevice(
    ctx,
    withoutMail.map(({ employeeId }) => employeeId),
  );
}
