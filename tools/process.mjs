import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A fault a person can correct: one line, no stack. */
export class SetupError extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`);

/** The environment of everything we start: our Node comes first on PATH. */
export function environmentWith(node, extra = {}) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: [dirname(node), process.env[key]].filter(Boolean).join(delimiter), ...extra };
}

/**
 * Runs a program in the foreground and answers its exit code (128 + signal where a signal ended it, as shells do).
 * Signals sent to us continue to it. A terminal's Ctrl-C reaches the whole group by itself, so it is not sent twice.
 */
export function runForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options });
    const forward = (signal) => {
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const done = () => signals.forEach((signal) => process.off(signal, forward));
    child.on('error', (error) => (done(), reject(error)));
    child.on('exit', (code, signal) => (done(), resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 1))));
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

/** Runs npm quietly, with a line every few seconds while it works; its own words are shown only when it fails. */
export async function runNpm(args, { cwd, what, node = process.execPath }) {
  const started = Date.now();
  const tick = setInterval(() => say(`  … ${what}, ${Math.round((Date.now() - started) / 1000)} s`), 5000);
  const { command, before, shell } = npmCommand();
  try {
    const { code, output } = await new Promise((resolve, reject) => {
      let text = '';
      const child = spawn(command, [...before, ...args], { cwd, shell, env: environmentWith(node), stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (part) => (text += part));
      child.stderr.on('data', (part) => (text += part));
      child.on('error', reject);
      child.on('close', (exit) => resolve({ code: exit ?? 1, output: text }));
    });
    if (code !== 0)
      throw new SetupError(
        `${output.trim()}\n${what}: npm ended with code ${code}. Check the network and the npm registry, then try again.`,
      );
  } catch (error) {
    if (error.code === 'ENOENT') throw new SetupError(`${what}: npm was not found. Install Node.js 20 or later with npm, then try again.`);
    throw error;
  } finally {
    clearInterval(tick);
  }
}

/** npm as a script run by the Node we run on (works on Windows too), else whatever `npm` is on PATH. */
function npmCommand() {
  const near = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(near, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(near, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((file) => file && /npm-cli\.(c?js)$/.test(file) && existsSync(file));
  if (script) return { command: process.execPath, before: [script], shell: false };
  return { command: 'npm', before: [], shell: process.platform === 'win32' };
}

/** Runs a tool's main function: a fault a person can correct becomes one line and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/**
 * How Node runs the server (decision 0278): with bounds on its young and old memory, and a limit that follows what collecting costs, it
 * tidies up instead of growing; two threads beside the main one leave the processors to PostgreSQL; 512 MB are for the largest answers.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--memory-balancer',
  '--v8-pool-size=2',
  '--no-maglev',
];
/** One arena instead of eight a core: what a thread has freed serves the others too. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
