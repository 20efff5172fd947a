import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import { httpClient, load, type Call } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';

const SECONDS = 8;
const TICK_MS = 10;
/** Sockets the crowd may hold; beyond it their own machines would wait. */
const SOCKETS = 2000;

interface Crowd {
  answered: Record<number, number>;
  lost: number;
  /** Why they were lost. */
  codes: Record<string, number>;
  /** Refusals that did not say when to come again. */
  silent: number;
}

/** Sends so many requests a second, whether earlier ones have been answered or not. */
async function crowd(port: number, call: Call, perSecond: number, seconds: number): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const seen: Crowd = { answered: {}, lost: 0, codes: {}, silent: 0 };
  const payload = JSON.stringify(call.body);
  const headers = { ...call.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  let open = 0;
  const send = () =>
    new Promise<void>((done) => {
      open++;
      const end = (): void => {
        open--;
        done();
      };
      request({ host: '127.0.0.1', port, method: call.method, path: call.path, agent, headers }, (answer) => {
        const status = answer.statusCode ?? 0;
        seen.answered[status] = (seen.answered[status] ?? 0) + 1;
        if ((status === 503 || status === 429) && answer.headers['retry-after'] === undefined) seen.silent++;
        answer.resume().on('end', end);
      })
        .on('error', (error: NodeJS.ErrnoException) => {
          seen.lost++;
          seen.codes[error.code ?? error.message] = (seen.codes[error.code ?? error.message] ?? 0) + 1;
          end();
        })
        .end(payload);
    });
  const all: Promise<void>[] = [];
  const began = performance.now();
  let sent = 0;
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent++) if (open < SOCKETS) all.push(send());
    await new Promise((later) => setTimeout(later, TICK_MS));
  }
  await Promise.all(all);
  agent.destroy();
  return seen;
}

/** Five times as many requests as the server can answer: it goes on answering nearly as many, and tells the rest when to come again. */
export async function benchOverload(say: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'quantum-overload-'));
  say('overload: loading the demo company…');
  const server = await startServer({ DATA_DIR: home, DEMO: '1' });
  const http = httpClient(server.port);
  try {
    const login = { userName: 'ehsm', password: DEMO_PASSWORD, channelType: '_SYS_LT_B' };
    const answer = await http.send({ method: 'POST', path: '/api/permissions/login', body: login });
    const { token } = (JSON.parse(answer.text) as { DATA: { token: string } }).DATA;
    const call: Call = {
      method: 'POST',
      path: '/api/inspectionTasks/records/list',
      headers: { token },
      body: { params: { count: 'capped' } },
    };
    const closed = () => load(() => http.ok(call), { clients: 16, seconds: 5 });
    const peak = await closed();
    const seen = await crowd(server.port, call, peak.rate * 5, SECONDS);
    const after = await closed();
    const good = (seen.answered[200] ?? 0) / SECONDS;
    const other = Object.entries(seen.answered).filter(([status]) => !['200', '503', '429'].includes(status));
    add({
      what: 'overload: goodput at five times the peak',
      figure: `${good.toFixed(0)}/s of ${peak.rate.toFixed(0)}/s = ${((100 * good) / peak.rate).toFixed(0)} %`,
      bar: '≥ 80 % of the peak',
      holds: good >= 0.8 * peak.rate,
      raw: { peak, seen },
    });
    add({
      what: 'overload: the rest is told when to come again',
      figure: `${(seen.answered[503] ?? 0) + (seen.answered[429] ?? 0)} refused, ${seen.silent} without Retry-After, ${seen.lost} lost ${seen.lost > 0 ? JSON.stringify(seen.codes) : ''}, ${other.length} other`,
      bar: 'no other answer, none lost',
      holds: seen.silent === 0 && seen.lost === 0 && other.length === 0,
    });
    add({
      what: 'overload: at once afterwards',
      figure: `${after.rate.toFixed(0)}/s`,
      bar: '≥ 80 % of the peak',
      holds: after.rate >= 0.8 * peak.rate,
    });
  } finally {
    http.close();
    await stop(server);
    rmSync(home, { recursive: true, force: true });
  }
}
