import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** The browser `npm test` has found and names in `QUANTUM_BROWSER`, else the system's Chromium. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['QUANTUM_BROWSER'] ?? '/usr/bin/chromium';
  // Chromium refuses its sandbox to root; containers have little shared memory.
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
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

interface PageOptions {
  viewport?: { width: number; height: number };
  /** Phones: touch and a mobile viewport. */
  phone?: boolean;
  /** Lets the offline worker in; other journeys do without, so that nothing kept stands between them and the server. */
  worker?: boolean;
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
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.setDefaultTimeout(15_000);
  return { page, faults, close: () => context.close() };
}

/** Signs in as a demo person, in the given language, through the sign-in page. */
export async function signIn(page: Page, userName: string, locale = 'en'): Promise<void> {
  await page.goto('/auth/login');
  await page.evaluate((chosen) => localStorage.setItem('v6_language', chosen), locale);
  await page.goto('/auth/login');
  await fillSignIn(page, userName);
  await page.waitForURL(/\/quantum/);
  await page.locator('#sheet').waitFor();
}

/** Fills in the sign-in page that is shown. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(userName);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
}

/** Every word stands out from its ground: the one rule that differs from theme to theme. */
export async function expectContrast(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))).toEqual([]);
}

/** Fails with every violation of WCAG 2.2 AA on the page as it stands; behind a modal dialog nothing can be reached, so it is not judged. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']);
  if ((await page.locator('[aria-modal="true"]:visible').count()) > 0) axe.exclude('#sheet table');
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}
