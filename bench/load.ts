import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Measured {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  count: number;
}

interface LoadOptions {
  clients: number;
  seconds: number;
  warmSeconds?: number;
}

/** Lets `clients` loops do `work` one after the other, as fast as they can. `work` answers false when it failed. */
export async function load(
  work: (client: number) => Promise<boolean>,
  { clients, seconds, warmSeconds = 1 }: LoadOptions,
): Promise<Measured> {
  const took: number[] = [];
  let failed = 0;
  const warmUntil = performance.now() + warmSeconds * 1000;
  const end = warmUntil + seconds * 1000;
  const loop = async (client: number): Promise<void> => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      const ok = await work(client);
      if (at < warmUntil) continue;
      took.push(performance.now() - at);
      if (!ok) failed++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => loop(i)));
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
  return { rate: took.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed, count: took.length };
}

/** The best of several rounds in turn: what else the machine does falls on all of them alike, and on the best least. */
export async function sideBySide<K extends string>(works: Record<K, () => Promise<Measured>>, rounds = 3): Promise<Record<K, Measured>> {
  const best = {} as Record<K, Measured>;
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of Object.entries(works) as [K, () => Promise<Measured>][]) {
      const measured = await work();
      const failed = measured.failed + (best[name]?.failed ?? 0);
      best[name] = { ...(best[name] && best[name].rate >= measured.rate ? best[name] : measured), failed };
    }
  return best;
}

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A client of one server with connections kept open; answers status and body. */
export function httpClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = ({ method, path, headers = {}, body }: Call): Promise<{ status: number; text: string }> => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const type: Record<string, string | number> =
      payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    return new Promise((done, fail) => {
      const call = request({ host: '127.0.0.1', port, method, path, agent, headers: { ...type, ...headers } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      });
      call.on('error', fail).end(payload);
    });
  };
  return { send, ok: async (call: Call) => (await send(call)).status === 200, close: () => agent.destroy() };
}
