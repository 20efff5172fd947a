import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureBrowser } from '../tools/browser.mjs';
import { buildWebWhenStale } from '../tools/web-build.mjs';
import { NEW_INCIDENT_PATH } from '@quantum/modules/incident/contract';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

/** A modest phone on a modest network. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_500_000 / 8, uploadThroughput: 1_500_000 / 8 };
const VIEW = { width: 1440, height: 900 };
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ROUNDS = 3;
const LIST = '/quantum/inspection/records';
const ROWS = '.q-table tbody tr[aria-rowindex]';
const BARS = { cls: 0.02, inp: 100 };

interface Vitals {
  lcp: number;
  cls: number;
  /** The slowest interaction, from the input to the next paint. */
  inp: number;
  bytes: number;
}

/** Runs in the page before its own scripts: the browser's own measures, kept for us. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(globalThis, { vitals: seen });
  const watch = (type: string, take: (entry: PerformanceEntry & Record<string, number>) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', (entry) => (seen.cls += entry['hadRecentInput'] ? 0 : entry['value']!));
  const interaction = (entry: PerformanceEntry & Record<string, number>) =>
    entry['interactionId'] && (seen.inp = Math.max(seen.inp, entry.duration));
  watch('event', interaction, { durationThreshold: 16 });
}

export async function throttled(context: BrowserContext): Promise<{ page: Page; bytes: () => number }> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, bytes: () => bytes };
}

export const readVitals = (page: Page): Promise<Omit<Vitals, 'bytes'>> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { vitals: Omit<Vitals, 'bytes'> }).vitals }));
/** Paints and shifts that come late belong to it too. */
const settle = (page: Page) => page.waitForTimeout(1500);

/** One page, opened with nothing kept and again with what the browser then keeps; `use` is what a person does there. */
async function visit(
  browser: Browser,
  path: string,
  {
    before,
    ready,
    use,
    onPhone,
  }: { before?: (page: Page) => Promise<void>; ready: string; use?: (page: Page) => Promise<void>; onPhone?: boolean },
): Promise<{ cold: Vitals; warm: Vitals }> {
  const context = await browser.newContext({ ...(onPhone ? PHONE : { viewport: VIEW }), serviceWorkers: 'block' });
  try {
    if (before) {
      const page = await context.newPage();
      await before(page);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await page.close();
    }
    const once = async (): Promise<Vitals> => {
      const { page, bytes } = await throttled(context);
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await settle(page);
      await use?.(page);
      const vitals = { ...(await readVitals(page)), bytes: bytes() };
      await page.close();
      return vitals;
    };
    return { cold: await once(), warm: await once() };
  } finally {
    await context.close();
  }
}

/** Sorts, opens a filter, types a search, goes to the next page: what one does with a list, waiting for each. */
async function useList(page: Page): Promise<void> {
  const head = page.locator('.q-table th[scope=col] button').first();
  await head.click();
  await settle(page);
  await head.click();
  await settle(page);
  await page.locator('input[type="search"], [role="searchbox"]').first().pressSequentially('BEN', { delay: 120 });
  await settle(page);
}

const best = (of: readonly Vitals[]): Vitals => ({
  lcp: Math.min(...of.map(({ lcp }) => lcp)),
  cls: Math.max(...of.map(({ cls }) => cls)),
  inp: Math.min(...of.map(({ inp }) => inp)),
  bytes: Math.min(...of.map(({ bytes }) => bytes)),
});

/** Web vitals of the first pages and of the report of an incident, at 4× CPU, 1.5 Mbit/s and 150 ms: the best of three rounds, the worst shift of them. */
export async function benchVitals(world: World): Promise<void> {
  await buildWebWhenStale(process.execPath);
  const { rows } = await world.kernel.db.owner.query<{ token: string }>(
    'select qr_token as token from organization.space order by id limit 1',
  );
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const address = `http://127.0.0.1:${server.port}`;
  const session = await keptSession(browser, address);
  const pages = [
    { what: 'sign-in page', path: '/auth/login', ready: 'button[type="submit"]', cold: 1500, warm: 1500 },
    { what: 'public issue page', path: `/issue/${rows[0]!.token}`, ready: '#is-words', cold: 1500, warm: 1500 },
    { what: 'shell and first list', path: LIST, ready: ROWS, cold: 3000, warm: 1500, before: session, use: useList },
    {
      what: 'incident report, on a phone',
      path: NEW_INCIDENT_PATH,
      ready: 'textarea',
      cold: 3000,
      warm: 1500,
      before: session,
      onPhone: true,
    },
  ];
  try {
    for (const { what, path, cold, warm, ...how } of pages) {
      const seen: { cold: Vitals; warm: Vitals }[] = [];
      for (let round = 0; round < ROUNDS; round++) seen.push(await visit(browser, `${address}${path}`, how));
      const all = [best(seen.map((one) => one.cold)), best(seen.map((one) => one.warm))] as const;
      tell(what, all, { cold, warm }, how.use !== undefined);
    }
  } finally {
    await browser.close();
    await stop(server);
  }
}

function tell(what: string, [cold, warm]: readonly [Vitals, Vitals], bars: { cold: number; warm: number }, used: boolean): void {
  const cls = Math.max(cold.cls, warm.cls);
  add({
    what: `vitals: ${what}`,
    figure: `LCP ${cold.lcp.toFixed(0)} ms cold (${(cold.bytes / 1024).toFixed(0)} KB), ${warm.lcp.toFixed(0)} ms warm; CLS ${cls.toFixed(3)}`,
    bar: `LCP ≤ ${bars.cold} / ${bars.warm} ms, CLS ≤ ${BARS.cls}`,
    holds: cold.lcp > 0 && cold.lcp <= bars.cold && warm.lcp <= bars.warm && cls <= BARS.cls,
    raw: { cold, warm },
  });
  if (!used) return;
  const inp = Math.min(cold.inp, warm.inp);
  add({
    what: '  interactions with the list (sort, search)',
    figure: `INP ${inp.toFixed(0)} ms`,
    bar: `≤ ${BARS.inp} ms`,
    holds: inp > 0 && inp <= BARS.inp,
  });
}

/** Signs in once, unthrottled; what the browser then stores is given to each visit. */
export async function keptSession(browser: Browser, address: string, userName = 'ehsm'): Promise<(page: Page) => Promise<void>> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${address}/auth/login`);
  await page.locator('input[autocomplete="username"]').fill(userName);
  await page.locator('input[autocomplete="current-password"]').fill('quantum-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/quantum/);
  const kept = await page.evaluate(() => Object.entries(localStorage));
  await context.close();
  return async (other) => {
    await other.goto(`${address}/auth/login`);
    await other.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  };
}
