import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import { movedOn, signIn, untilReady } from './page.ts';

export { movedOn, signIn, untilReady };

export const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** What the browser and our own client write for a request that a journey cut off by taking the network away. */
const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|: 0 -1 Failed to fetch$/;

/** The browser `npm test` has found and names in `QUANTUM_BROWSER`, else the system's Chromium; `more`: what it is started with beside. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['QUANTUM_BROWSER'] ?? '/usr/bin/chromium';
  // Chromium refuses its sandbox to root; containers have little shared memory.
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more];
  // Without a locale of the environment Chromium saves a file with a Chinese name as 'download'.
  return chromium.launch({ executablePath, args, env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string> });
}

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  /** Console errors, page errors and violations of the Content-Security-Policy so far. */
  faults: string[];
  close: () => Promise<void>;
}

/** Keys without words that pages have shown since the last look. */
const wordless: string[] = [];
/** Makes every journey of the file fail by a key that stood on one of its pages in the place of words. */
export function failByMissingTexts(): void {
  afterEach(() => expect(wordless.splice(0)).toEqual([]));
}

interface PageOptions {
  viewport?: { width: number; height: number };
  /** Phones: touch and a mobile viewport. */
  phone?: boolean;
  /** Lets the offline worker in; other journeys do without, so that no cache is between them and the server. */
  worker?: boolean;
}

/** In the page: it knows whether there is a network, and hears of the change, as it would have from the browser. */
function believe(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** A new person at a new device. */
export async function openPage(
  browser: Browser,
  address: string,
  { phone = false, viewport = phone ? PHONE : DESK, worker = false }: PageOptions = {},
): Promise<WatchedPage> {
  const context: BrowserContext = await browser.newContext({
    baseURL: address,
    viewport,
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  // The browser may report a request cut off by the journey only after the network is back.
  let wasOffline = false;
  const setOffline = context.setOffline.bind(context);
  let isOffline = false;
  // A page loaded from the offline worker believes itself online in some versions of the browser: it is told what is so.
  const tellPage = () => page.evaluate(believe, !isOffline).catch(() => undefined);
  context.setOffline = async (offline) => {
    wasOffline ||= offline;
    isOffline = offline;
    await setOffline(offline);
    await tellPage();
  };
  page.on('domcontentloaded', () => void (isOffline && tellPage()));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !(wasOffline && NO_NETWORK.test(text))) faults.push(text);
  });
  page.on('console', (message) => message.text().startsWith('no text for ') && wordless.push(message.text()));
  page.on('pageerror', (fault) => faults.push(String(fault)));
  // A busy machine answers late, not wrongly.
  page.setDefaultTimeout(60_000);
  return { page, faults, close: () => context.close() };
}

/** Signs in and opens the homepage. */
export async function signInAtHome(page: Page, userName: string, locale = 'en'): Promise<void> {
  await signIn(page, userName, locale);
  await page.goto('/quantum');
  await page.locator('#sheet').waitFor();
}

/** Goes to another screen as a link does, without loading the application again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await untilReady(page);
}

/** Fills in the sign-in page that is shown. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(userName);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeInPage {
  run(where: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** What breaks the rules named, on the page as it is. Nothing is written up but what is broken: most of its time would go there. */
async function violationsOf(page: Page, runOnly: { type: 'rule' | 'tag'; values: string[] }, exclude: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const asked = { where: { include: ['html'], exclude }, options: { runOnly, resultTypes: ['violations'], preload: false } };
  return page.evaluate(async ({ where, options }) => {
    // A colour half way to another one is not a real colour; what one change has ended may begin the next.
    const changing = () =>
      document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    for (let now = changing(), n = 0; now.length > 0 && n < 50; now = changing(), n++)
      await Promise.allSettled(now.map((one) => one.finished));
    const { violations } = await (globalThis as unknown as { axe: AxeInPage }).axe.run(where, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, asked);
}

/** What the page tells, and not what someone is still typing: a box with the same words is none of them. */
export const shownText = (within: Page | Locator, text: string): Locator =>
  within.getByText(text).and(within.locator('xpath=.//*[not(self::textarea) and not(ancestor::textarea)]'));

/** Every word stands out from its ground: the one rule that differs from theme to theme. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await violationsOf(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
}

/** Fails with every violation of WCAG 2.2 AA on the page as it is; behind a modal dialog nothing can be reached, so it is not judged. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still coming is no screen yet; one that never is whole is judged as it is after this.
  if ((await page.locator('#sheet').count()) > 0) await untilReady(page, 5000).catch(() => undefined);
  // What a public page shows before its scripts is inert and exchanged for the page itself.
  await page.locator('#root > [inert]').waitFor({ state: 'detached', timeout: 5000 });
  // A page that is still coming has no heading yet; one that has none at all is found out after this.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined);
  // A dialog is named by its heading as soon as that is there, a moment after the dialog; one without any is found out below.
  await page
    .locator('[role="dialog"]:visible:not([aria-labelledby], [aria-label])')
    .first()
    .waitFor({ state: 'detached', timeout: 1000 })
    .catch(() => undefined);
  const modal = (await page.locator('[aria-modal="true"]:visible').count()) > 0;
  const rules = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] };
  const look = () => violationsOf(page, rules, modal ? ['#sheet table'] : []);
  let found = await look();
  // What is wrong with a page stays so; what was only half drawn does not.
  for (let again = 0; again < 3 && found.length > 0; again++) {
    await page.waitForTimeout(500);
    found = await look();
  }
  expect(found).toEqual([]);
}
