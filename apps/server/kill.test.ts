import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChildServer } from './testing/child-server.ts';

/** What was answered is there, what was not is wholly there or wholly absent, whoever is killed and whenever. */
const WRITERS = 6;
const texts = { en: 'Kill', 'zh-Hans': 'Kill', 'zh-Hant': 'Kill' };

let folder: string;
let server: ChildServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quantum-kill-'));
  server = new ChildServer(join(folder, 'data'));
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const signIn = async (): Promise<string> => {
  const { DATA } = await server.call('/permissions/login', { userName: 'admin', password: 'quantum-demo', channelType: '_SYS_LT_B' });
  return (DATA as { token: string }).token;
};

/** Writes from all sides until told to stop; answers what was acknowledged. */
function writers(prefix: string, token: string): { acknowledged: string[]; sent: () => number; stop: () => Promise<unknown> } {
  const acknowledged: string[] = [];
  let going = true;
  let n = 0;
  const one = async (): Promise<void> => {
    while (going) {
      const code = `${prefix}_${++n}`;
      const answer = await server.call('/codes', { code, parent: '_SYS_FC', texts }, token).catch(() => undefined);
      if (answer?.STATUS === 0) acknowledged.push(code);
      else if (answer === undefined) await sleep(20);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, one));
  return { acknowledged, sent: () => n, stop: () => ((going = false), all) };
}

/** Every acknowledged record is there, and records and their history are the same set. */
async function mustBeWhole(prefix: string, acknowledged: readonly string[]): Promise<void> {
  const records = await server.sql<{ code: string }>(`select code from dictionary.code where code like '${prefix}\\_%'`);
  const told = await server.sql<{ code: string; n: number }>(
    `select code, count(*)::int as n from audit.entry where event = 'create' and code like '${prefix}\\_%' group by code`,
  );
  const kept = new Set(records.map(({ code }) => code));
  expect(acknowledged.filter((code) => !kept.has(code))).toEqual([]);
  expect(told.map(({ code }) => code).sort()).toEqual([...kept].sort());
  expect(told.filter(({ n }) => n !== 1)).toEqual([]);
}

describe('killed in the middle of writing', () => {
  it('the server comes back with everything it had answered', async () => {
    const work = writers('KS', await signIn());
    await expect.poll(() => work.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    await server.kill();
    await work.stop();
    expect(work.sent()).toBeGreaterThan(work.acknowledged.length);
    await server.start();
    await mustBeWhole('KS', work.acknowledged);
    const token = await signIn();
    expect((await server.call('/codes', { code: 'KS_after', parent: '_SYS_FC', texts }, token)).STATUS).toBe(0);
  }, 60_000);

  it('PostgreSQL is started again by the server, which heals by itself', async () => {
    const token = await signIn();
    const work = writers('KP', token);
    await expect.poll(() => work.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    const killed = server.postmaster;
    process.kill(killed, 'SIGKILL');
    const before = work.acknowledged.length;
    // It goes on writing without being started again.
    await expect.poll(() => work.acknowledged.length, { timeout: 40_000, interval: 100 }).toBeGreaterThan(before + 30);
    await work.stop();
    expect(server.postmaster).not.toBe(killed);
    await mustBeWhole('KP', work.acknowledged);
  }, 90_000);
});
