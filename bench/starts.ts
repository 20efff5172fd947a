import { rmSync } from 'node:fs';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';

/** Milliseconds to ready, the best of three: database up, embedded warm, embedded cold without demo data. */
export async function benchStarts(url: string): Promise<void> {
  const up = await best(3, { DATABASE_URL: url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  add({ what: 'start to ready, database up and migrated', figure: `${up.toFixed(0)} ms`, bar: '≤ 1,000 ms', holds: up <= 1000 });
  const own = { DATA_DIR: 'bench/tmp/start', DEMO: '0' };
  rmSync('bench/tmp/start', { recursive: true, force: true });
  const cold = await once(own);
  add({ what: 'start, embedded database, cold, no demo data', figure: `${cold.toFixed(0)} ms`, bar: '≤ 8,000 ms', holds: cold <= 8000 });
  const warm = await best(2, own);
  add({ what: 'start, embedded database, warm', figure: `${warm.toFixed(0)} ms`, bar: '≤ 3,000 ms', holds: warm <= 3000 });
  rmSync('bench/tmp/start', { recursive: true, force: true });
}

async function once(env: Record<string, string>): Promise<number> {
  const started = await startServer(env);
  await stop(started);
  return started.readyMs;
}

async function best(times: number, env: Record<string, string>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < times; i++) least = Math.min(least, await once(env));
  return least;
}
