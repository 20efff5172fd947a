import { performance } from 'node:perf_hooks';
import { httpClient, load } from './load.ts';
import { residentMb, startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const LIST = '/api/inspectionTasks/list';
const BODY = { queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }], params: { count: 'capped' } };
const LOOK_MS = 100;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A million rows as CSV in the background of a server that goes on answering lists. */
export async function benchExport(world: World): Promise<void> {
  const token = await world.tokenOf('admin');
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const { text } = await client.send({ method, path, headers: { token, ...more }, ...(body === undefined ? {} : { body }) });
    return JSON.parse(text) as { STATUS: number; DATA: { jobId: number; state: string; done: number; file: { size: number } | null } };
  };
  const begin = async () => (await call('POST', '/api/inspectionTasks/export', { format: 'csv' }, { prefer: 'respond-async' })).DATA.jobId;
  const list = () => load(() => client.ok({ method: 'POST', path: LIST, headers: { token }, body: BODY }), { clients: 2, seconds: 4 });
  try {
    const quiet = await list();
    const before = residentMb(server) ?? 0;
    const began = performance.now();
    const jobId = await begin();
    let most = before;
    let over = false;
    const watch = (async () => {
      for (;;) {
        most = Math.max(most, residentMb(server) ?? 0);
        const { DATA } = await call('GET', `/api/background-jobs/${jobId}`);
        if (!['queued', 'running'].includes(DATA.state)) return DATA;
        await sleep(LOOK_MS);
      }
    })().finally(() => (over = true));
    const busy = await list();
    const overlapped = !over;
    const job = await watch;
    const seconds = (performance.now() - began) / 1000;
    const size = ((job.file?.size ?? 0) / 1_000_000).toFixed(0);
    add({
      what: `export of ${job.done.toLocaleString('en')} rows as CSV`,
      figure: `${seconds.toFixed(1)} s, ${size} MB; RSS ${before.toFixed(0)} → ${most.toFixed(0)} MB`,
      bar: 'RSS rises ≤ 100 MB',
      holds: job.state === 'done' && most - before <= 100,
    });
    add({
      what: '  lists meanwhile',
      figure: `p50 ${quiet.p50.toFixed(1)} → ${busy.p50.toFixed(1)} ms, ${quiet.rate.toFixed(0)} → ${busy.rate.toFixed(0)}/s`,
      bar: 'slow down < 1.5×',
      holds: overlapped && busy.failed === 0 && busy.p50 < quiet.p50 * 1.5,
    });
    const second = await begin();
    await sleep(1500);
    const asked = performance.now();
    await call('POST', `/api/background-jobs/${second}/cancel`, {});
    let state = '';
    while (state !== 'cancelled' && performance.now() - asked < 10_000) {
      state = (await call('GET', `/api/background-jobs/${second}`)).DATA.state;
      await sleep(20);
    }
    const ms = performance.now() - asked;
    add({
      what: '  a cancel is heard',
      figure: `${state} after ${ms.toFixed(0)} ms`,
      bar: '≤ 2 s',
      holds: state === 'cancelled' && ms <= 2000,
    });
  } finally {
    client.close();
    await stop(server);
  }
}
