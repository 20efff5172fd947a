import { chromium } from 'playwright-core';
import { signIn, untilReady } from '../e2e/page.ts';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--disable-dev-shm-usage', '--no-sandbox'] });
for (const [as, phone, path] of [['pm', false, 'message-center'], ['pm', true, 'message-center'], ['admin', false, 'system-setting/integrations'], ['admin', true, 'system-setting/integrations'], ['pm', false, 'risk/security'], ['pm', true, 'risk/security'],['pm', true, 'risk/matrix'], ['pm', false, 'training/my-courses'], ['insp', true, 'training/my-courses']] as [string, boolean, string][]) {
  const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4144', viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce', hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1 });
  const page = await context.newPage();
  await signIn(page, as, phone ? 'zh-Hant' : 'en');
  const began = Date.now();
  await page.goto('/quantum/' + path);
  await untilReady(page, 20000).catch(() => console.log('not ready'));
  const took = Date.now() - began;
  const told = await page.evaluate(() => new Promise((done) => { const out: string[] = []; new PerformanceObserver((list) => { for (const e of list.getEntries() as any[]) if (!e.hadRecentInput) out.push(`${e.value.toFixed(4)} @${Math.round(e.startTime)} ` + e.sources.map((s: any) => `${s.node?.nodeName ?? '?'}.${s.node?.className ?? s.node?.parentElement?.className} ${Math.round(s.previousRect.y)}+${Math.round(s.previousRect.height)}→${Math.round(s.currentRect.y)}+${Math.round(s.currentRect.height)}`).join(' | ')); }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => done(out), 100); }));
  console.log('##', as, phone ? 'phone' : 'desk', path, took, told);
  await context.close();
}
process.exit(0);
