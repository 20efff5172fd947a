import { randomUUID } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import { httpClient } from './load.ts';
import { residentMb, startServer, stop } from './processes.ts';
import { add } from './report.ts';

const LISTENERS = 1000;
const PEOPLE = ['pm', 'ehs', 'ehsm', 'sup', 'insp', 'qa', 'om', 'dir', 'leg', 'sec', 'trn', 'emp'];
const MOST_MB = 120;
const MOST_MS = 1000;
const SETTLE_MS = 3000;

interface Listener {
  who: string;
  answer: IncomingMessage;
  /** When it was last told of a message. */
  toldAt: number;
}

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

function listen(port: number, who: string, token: string): Promise<Listener> {
  return new Promise((done, fail) => {
    const call = request(
      { host: '127.0.0.1', port, path: '/api/message/stream?topics=messages,todos', headers: { token }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return fail(new Error(`the stream answers ${answer.statusCode}`));
        const listener: Listener = { who, answer, toldAt: 0 };
        answer.on('data', (part: Buffer) => {
          const text = String(part);
          if (text.includes('event: topics')) done(listener);
          if (text.includes('event: changed') && text.includes('"messages"')) listener.toldAt = performance.now();
        });
      },
    );
    call.once('error', fail);
    call.end();
  });
}

/** A thousand open pages on one server: what they take while nothing happens, and how soon they are told. */
export async function benchListeners(say: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'quantum-listeners-'));
  say('listeners: loading the demo company…');
  const server = await startServer({ DATA_DIR: home, DEMO: '1' });
  const http = httpClient(server.port);
  const listeners: Listener[] = [];
  try {
    const tokens = new Map<string, string>();
    for (const userName of PEOPLE) {
      const login = { userName, password: DEMO_PASSWORD, channelType: '_SYS_LT_B' };
      const answer = await http.send({ method: 'POST', path: '/api/permissions/login', body: login });
      tokens.set(userName, (JSON.parse(answer.text) as { DATA: { token: string } }).DATA.token);
    }
    await rest(SETTLE_MS);
    const before = residentMb(server) ?? 0;
    for (let i = 0; i < LISTENERS; i++) {
      const who = PEOPLE[i % PEOPLE.length]!;
      listeners.push(await listen(server.port, who, tokens.get(who)!));
    }
    await rest(SETTLE_MS);
    const more = (residentMb(server) ?? 0) - before;
    add({
      what: `listeners: memory of ${LISTENERS} idle ones`,
      figure: `${more.toFixed(0)} MB more`,
      bar: `≤ ${MOST_MB} MB`,
      holds: more <= MOST_MB,
    });
    const report = { clientId: randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] };
    const began = performance.now();
    await http.send({ method: 'POST', path: '/api/issues', headers: { token: tokens.get('emp')! }, body: report });
    while (!listeners.some(({ toldAt }) => toldAt > 0) && performance.now() - began < 10 * MOST_MS) await rest(10);
    await rest(MOST_MS);
    const told = listeners.filter(({ toldAt }) => toldAt > 0);
    const slowest = Math.max(...told.map(({ toldAt }) => toldAt - began));
    const isWhole = [...Map.groupBy(listeners, ({ who }) => who).values()].every(
      (own) => own.every(({ toldAt }) => toldAt > 0) || own.every(({ toldAt }) => toldAt === 0),
    );
    add({
      what: 'listeners: an event at the last of those it concerns',
      figure: `${slowest.toFixed(0)} ms after it was sent (${told.length} of ${LISTENERS})`,
      bar: `≤ ${MOST_MS} ms`,
      holds: told.length > 0 && isWhole && slowest <= MOST_MS,
    });
  } finally {
    for (const { answer } of listeners) answer.destroy();
    http.close();
    await stop(server);
    rmSync(home, { recursive: true, force: true });
  }
}
