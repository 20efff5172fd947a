import type { KernelServices } from '@quantum/platform/server';
import { readToldEvents } from './webhook.store.ts';

export const WEBHOOK_TOPIC = 'webhooks';

/** Of each server: events some webhook is told of. Most messages are of none, and cost nothing. */
const told = new WeakMap<KernelServices, ReadonlySet<string>>();

/** At start and after each change, on every server. */
export async function keepToldEvents(kernel: KernelServices): Promise<void> {
  kernel.invalidation.on(
    WEBHOOK_TOPIC,
    () => void load(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'the webhooks could not be read')),
  );
  await load(kernel);
}

async function load(kernel: KernelServices): Promise<void> {
  told.set(kernel, new Set(await readToldEvents(kernel.db.app)));
}

export const isTold = (kernel: KernelServices, event: string): boolean => told.get(kernel)?.has(event) ?? true;
