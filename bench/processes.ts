import { fork, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { SERVER_ENV, SERVER_FLAGS } from '../tools/process.mjs';
import { buildServerWhenStale, SERVER } from '../tools/server-build.mjs';

export interface Process {
  child: ChildProcess;
  port: number;
  /** Milliseconds from the start of the process to 'ready'. */
  readyMs: number;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** Our server as a process of its own, as `npm start` runs it. */
export async function startServer(env: Record<string, string>): Promise<Process> {
  await buildServerWhenStale(process.execPath);
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    env: {
      ...SERVER_ENV,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((ready, fail) => {
    const hear = (part: Buffer) => (said += String(part)).includes('is ready') && ready();
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)));
  });
  return { child, port, readyMs: performance.now() - began };
}

export const startBare = (job: unknown): Promise<Process> => startFork('bench/bare.ts', job);
export const startFloor = (job: unknown): Promise<Process> => startFork('bench/floor-server.ts', job);

async function startFork(file: string, job: unknown): Promise<Process> {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (value) => done(Number(value)));
    child.once('exit', () => fail(new Error(`${file} did not start`)));
    child.send(job as object);
  });
  return { child, port, readyMs: 0 };
}

export async function stop({ child }: Process): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Resident memory of a process in MB; undefined where /proc is not. */
export function residentMb({ child }: Process): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
