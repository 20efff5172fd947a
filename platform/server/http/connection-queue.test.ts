import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowdWhileBusy, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.stop());

/** The longest queue this system allows; where it does not say, few enough for any. */
function longestQueue(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 100;
  }
}

/** More than Node's own queue of 511 holds, where the system lets us ask for it. */
const VISITORS = Math.min(1500, longestQueue());

it('a crowd that knocks while the server is busy is let in and answered, every one', async () => {
  const seen = await crowdWhileBusy(Number(new URL(app.address).port), VISITORS, 5000);
  expect(seen).toEqual({ letIn: VISITORS, answered: { 200: VISITORS }, lost: {} });
});
