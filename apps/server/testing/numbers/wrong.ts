import type { TestApp } from '@quantum/platform/testing';
import { listed } from './listed.ts';
import type { Linked } from './walk.ts';

/** So many lists are asked for at once: as many as the server has connections. */
const AT_ONCE = 5;

/** How many records each address opens, or why it opens none; each is asked for once. */
async function totalsOf(app: TestApp, who: string, numbers: readonly Linked[]): Promise<Map<string, number | string>> {
  const left = new Set(numbers.flatMap(({ href }) => (typeof href === 'string' ? [href] : [])));
  const totals = new Map<string, number | string>();
  const askNext = async (): Promise<void> => {
    for (const href of left) {
      left.delete(href);
      totals.set(href, await listed(app, who, href).catch((error: Error) => error.message));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return totals;
}

/** Numbers that do not open as many records as they say, each with what it opens. */
export async function wrongAmong(app: TestApp, who: string, numbers: readonly Linked[]): Promise<string[]> {
  const totals = await totalsOf(app, who, numbers);
  return numbers.flatMap(({ at, count, href }) => {
    if (typeof href !== 'string') return [`${at}: ${count} opens nothing`];
    const total = totals.get(href);
    return total === count ? [] : [`${at}: ${count} opens ${total} at ${href}`];
  });
}
