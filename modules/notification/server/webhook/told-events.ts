import type { KernelServices } from '@quantum/platform/server';
import { readToldEvents } from './webhook.store.ts';

export const WEBHOOK_TOPIC = 'webhooks';

interface ToldEvents {
  /** Of webhooks that are told of everybody's messages. */
  ofAll: ReadonlySet<string>;
  /** Of robots for people nothing else reaches. */
  ofUnreached: ReadonlySet<string>;
}

/** Of each server: events some webhook is told of. Most messages are of none, and cost nothing. */
const told = new WeakMap<KernelServices, ToldEvents>();

/** At start and after each change, on every server. */
export async function keepToldEvents(kernel: KernelServices): Promise<void> {
  kernel.invalidation.on(
    WEBHOOK_TOPIC,
    () => void loadToldEvents(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'the webhooks could not be read')),
  );
  await loadToldEvents(kernel);
}

/** Reads them now: what was changed is heard of a moment later otherwise. */
export async function loadToldEvents(kernel: KernelServices): Promise<void> {
  const rows = await readToldEvents(kernel.db.app);
  const eventsOf = (onlyUnreached: boolean) => new Set(rows.filter((row) => row.onlyUnreached === onlyUnreached).map(({ event }) => event));
  told.set(kernel, { ofAll: eventsOf(false), ofUnreached: eventsOf(true) });
}

export const isTold = (kernel: KernelServices, event: string): boolean => told.get(kernel)?.ofAll.has(event) ?? true;
export const isToldToRobots = (kernel: KernelServices, event: string): boolean => told.get(kernel)?.ofUnreached.has(event) ?? true;
