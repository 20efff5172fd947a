import { readdirSync, readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { attacks, PATIENCE_MS } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { MAX_IN_FLIGHT: '5000' } });
  await Promise.all(['om', 'pm'].map((who) => app.tokenOf(who)));
});
afterAll(() => app.stop());

const SHEETS = process.platform === 'linux';
/** Processes of ours that make workbooks now; the system's own list, so on Linux alone. */
function workbookProcesses(): number {
  const ofChild = (pid: string): boolean => {
    try {
      const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-child');
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && ofChild(name)).length;
}
const workbook = async (who: string) => (await app.raw(who, 'POST', '/inspectionTasks/export', { format: 'xlsx' })).http;

it(
  'a storm of exports of one person makes one workbook at a time and delays nobody else; what is too much is refused',
  async () => {
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, SHEETS ? workbookProcesses() : 1)), 20);
    const storm = Array.from({ length: attacks(24) }, () => workbook('om'));
    let over = false;
    const all = Promise.all(storm).finally(() => (over = true));
    expect(await workbook('pm')).toBe(200);
    expect(over).toBe(false);
    const answers = await all;
    clearInterval(watch);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    expect(answers.filter((http) => http === 200).length).toBeGreaterThanOrEqual(4);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await workbook('om')).toBe(200);
  },
  PATIENCE_MS,
);
