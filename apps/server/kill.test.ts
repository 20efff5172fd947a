import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChildServer } from './testing/child-server.ts';
import { mustBeWhole, startWriters, type Writers } from './testing/kill-writers.ts';

/** What was answered is there, what was not is wholly there or wholly absent, whichever process is killed, at any time. */
const ROUNDS = Number(process.env['LONG_KILLS'] ?? 3);
const SETTLED = 30;
/** ms until so many writes must have been answered: the long run continues beside other work for hours. */
const PATIENCE = ROUNDS > 3 ? 600_000 : 60_000;

let folder: string;
let server: ChildServer;
let acknowledged = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quantum-kill-'));
  server = new ChildServer(join(folder, 'data'));
  await server.start();
  // Its first start makes the demo's fourteen months.
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The server, its database, both at once: in turn. */
const VICTIMS = {
  server: async (work: Writers) => {
    await server.kill();
    await work.stop();
    expect(work.sent()).toBeGreaterThan(work.acknowledged.length);
    await server.start();
  },
  /** It is started again by the server, which continues writing without being started itself. */
  database: async (work: Writers) => {
    const killed = server.postmaster;
    process.kill(killed, 'SIGKILL');
    const before = work.acknowledged.length;
    await expect.poll(() => work.acknowledged.length, { timeout: PATIENCE, interval: 50 }).toBeGreaterThan(before + SETTLED);
    await work.stop();
    expect(server.postmaster).not.toBe(killed);
  },
  'server and database': async (work: Writers) => {
    process.kill(server.postmaster, 'SIGKILL');
    await server.kill();
    await work.stop();
    await server.start();
  },
};
const ORDER = ['server', 'database', 'server and database', 'database', 'server'] as const;

/** In the long run a line says how each round went, at once. */
async function told(round: number, victim: string, work: () => Promise<void>): Promise<void> {
  const say = (text: string) => ROUNDS > ORDER.length && process.stdout.write(`  … ${round} of ${ROUNDS}, ${victim}: ${text}\n`);
  try {
    await work();
    say(`${acknowledged} answered writes, all there`);
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

describe('killed in the middle of writing', () => {
  it.each(Array.from({ length: ROUNDS }, (_, i) => [i + 1, ORDER[i % ORDER.length]!] as const))(
    'round %i, %s killed: everything that had been answered is there',
    (round, victim) =>
      told(round, victim, async () => {
        const work = await startWriters(server, `K${round}`);
        try {
          // A moment that differs from round to round, in the middle of everything.
          const moment = 40 + ((round * 37) % 90);
          await expect.poll(() => work.acknowledged.length, { timeout: PATIENCE, interval: 5 }).toBeGreaterThan(moment);
          await sleep((round * 13) % 29);
          await VICTIMS[victim](work);
          await mustBeWhole(server, work);
          acknowledged += work.acknowledged.length;
        } finally {
          // Those of a round that failed would continue through all the others.
          await work.stop();
        }
      }),
    3 * PATIENCE + 20_000,
  );

  it('plans over two projects were among them', async () => {
    const [{ plans }] = (await server.sql<{ plans: number }>(
      `select count(*)::int as plans from inspection.plan where across and name like 'K%' and status <> '_SYS_IP_1'`,
    )) as [{ plans: number }];
    expect(plans).toBeGreaterThan(0);
  });

  it('and every chain of the audit trail is whole', () => {
    const env = { ...process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, 'data') };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/verify-audit.ts'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Broken')]);
    expect(stdout).toContain('Every chain is whole.');
    expect(Number(/^(\d+) rows/.exec(stdout)?.[1])).toBeGreaterThan(acknowledged);
  });
});
