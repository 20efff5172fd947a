import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '@quantum/platform/testing';
import { failByMissingTexts, launch } from './browser.ts';

/** The server of this file's journeys, with a company of its own, once `openWorld` has been called. */
export let app: TestApp;
/** The browser of this worker; every page of it is a new person at a new device. It ends with the worker. */
export let browser: Browser;

/** Starts both before the first journey of the file and ends them after the last; `work`: jobs run, as on a real server. */
export function openWorld(options: TestAppOptions = {}): void {
  failByMissingTexts();
  beforeAll(async () => {
    app = await startTestApp({ listen: true, ...options });
    if (!browser?.isConnected()) browser = await launch();
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await app?.stop();
  });
}
