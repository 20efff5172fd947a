import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { movedOn, signIn, untilReady } from '../e2e/page.ts';

/**
 * Walks every screen of a demo person's menu on a running server, takes a picture of each and writes a table of what a look would miss:
 * `npm run walk -- --address http://127.0.0.1:3000 --as pm [--locale zh-Hant] [--phone] [--whole] [--out walk] [path …]`.
 * With paths only these are visited. `--whole`: pictures reach below the window.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    as: { type: 'string', default: 'admin' },
    locale: { type: 'string', default: 'en' },
    phone: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    out: { type: 'string', default: 'test-results/walk' },
  },
});

const browser = await chromium.launch({
  executablePath: process.env['QUANTUM_BROWSER'] ?? '/usr/bin/chromium',
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const context = await browser.newContext({
  baseURL: asked.address,
  viewport: asked.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  hasTouch: asked.phone,
  isMobile: asked.phone,
  deviceScaleFactor: asked.phone ? 2 : 1,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});
const page = await context.newPage();
await signIn(page, asked.as, asked.locale);
await mkdir(asked.out, { recursive: true });
const rows: string[] = [];
for (const path of positionals.length > 0 ? positionals : await pathsOfMenu(page)) {
  const row = await visit(page, path);
  rows.push(row);
  process.stdout.write(`${row}\n`);
}
await writeFile(join(asked.out, `${asked.as}-${asked.locale}-${asked.phone ? 'phone' : 'desk'}.txt`), rows.join('\n'));
await browser.close();

/** Where the person's menu leads. */
async function pathsOfMenu(at: Page): Promise<string[]> {
  await at.goto('/quantum/dashboards/homepage');
  await untilReady(at);
  return at.evaluate(async () => {
    interface Row {
      path?: string | null;
      children?: Row[];
    }
    const answer = await fetch('/api/menus/list', { headers: { token: localStorage.getItem('accessToken')! } });
    const { DATA } = (await answer.json()) as { DATA: Row[] };
    const flat = (list: Row[]): string[] => list.flatMap((row) => [...(row.path ? [row.path] : []), ...flat(row.children ?? [])]);
    return [...new Set(flat(DATA))];
  });
}

/** Visits one screen: its picture, and what moved, what reached beyond the edge, how long until it was drawn whole (ms). */
async function visit(at: Page, path: string): Promise<string> {
  const address = path.startsWith('/') ? path : `/quantum/${path}`;
  const began = performance.now();
  await at.goto(address);
  const ready = await untilReady(at, 20_000).then(
    () => 'ready',
    () => 'NOT READY',
  );
  const took = Math.round(performance.now() - began);
  const beyond = await at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const name = `${asked.as}-${address.replace(/^\/quantum\//, '').replace(/[^\w-]+/g, '_')}-${asked.locale}-${asked.phone ? 'phone' : 'desk'}`;
  await at.screenshot({ path: join(asked.out, `${name}.png`), fullPage: asked.whole });
  return [address, ready, `${took} ms`, `moved ${(await movedOn(at)).toFixed(3)}`, `beyond ${beyond}`].join('  ');
}
