import type { ChildProcess } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../context/settings/start-error.ts';
import { chooseAccount, changeOwner, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { cannotWrite, ensureCluster, freePort, OWNER, recall, remember, type Memory } from './cluster.ts';
import { requestStop, ensureDataDir, folderOf, launchPostmaster } from './postmaster-process.ts';
import { isAlive, isServerOf, readPostmaster } from './postmaster.ts';

const DATABASE = 'quantum';
/** It stops, starts, or has just gone. */
const PASSING = /^(57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE)$|terminated|timeout/;
const STOP_MS = 30_000;
const PATIENCE_MS = 5 * 60_000;

interface EmbeddedOptions {
  /** The program's data folder; the cluster stands in `postgres/` below it, its password and port in `embedded.json`. */
  dataDir: string;
  /** Folder of the package another PostgreSQL comes in (its `native/` below it): tests on an older version. */
  programs?: string;
  /** For a server that lives as long as a run of tests: nothing waits for the disk, and a power cut may take all of it. */
  forTests?: boolean;
  /** Takes a line for whoever watches: first creation, adoption, a restart. */
  log: (line: string) => void;
}

export interface EmbeddedDatabase {
  /** Address of the database `quantum` on 127.0.0.1 as its owner (superuser), password included. */
  readonly url: string;
  /** True when a living server of this folder was taken over instead of started. */
  readonly adopted: boolean;
  /** Fast shutdown, waited for. An adopted server others still use is left alone. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the program, or adopts the one already running on this data folder.
 * Should it die it is started again on the same port. Throws StartError with one line that says what to do.
 */
export async function startEmbedded({ dataDir, log, programs, forTests = false }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir);
  try {
    ensureDataDir(home);
  } catch (error) {
    throw cannotWrite(home, error);
  }
  const binaries = findBinaries(join(home, 'postgres-lib'), programs);
  const memory = await recall(home);
  const keeper = new Keeper({ home, binaries, memory, log, forTests });
  await keeper.start();
  return keeper;
}

interface ClusterState {
  home: string;
  binaries: Binaries;
  memory: Memory;
  log: (line: string) => void;
  forTests: boolean;
}

class Keeper implements EmbeddedDatabase {
  adopted = false;
  readonly #home: string;
  readonly #folder: string;
  readonly #binaries: Binaries;
  readonly #memory: Memory;
  readonly #log: (line: string) => void;
  readonly #forTests: boolean;
  #account: Account | undefined;
  #child: ChildProcess | undefined;
  #pid = 0;
  #stopping: Promise<void> | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor({ home, binaries, memory, log, forTests }: ClusterState) {
    this.#home = home;
    this.#folder = folderOf(home);
    this.#binaries = binaries;
    this.#memory = memory;
    this.#log = log;
    this.#forTests = forTests;
  }

  get url(): string {
    return this.#urlOf(DATABASE);
  }

  #urlOf(database: string): string {
    return `postgresql://${OWNER}:${this.#memory.password}@127.0.0.1:${this.#memory.port}/${database}`;
  }

  async start(): Promise<void> {
    await this.#run(true);
    // An adopted server may be about to stop, its starter having just died; it is then started again meanwhile.
    for (let tries = 1; ; tries++) {
      const fault = await this.#ensureDatabase().then(
        () => undefined,
        (error: Error & { code?: string }) => error,
      );
      if (!fault) return;
      if (tries >= 100 || !PASSING.test(fault.code ?? fault.message)) throw fault;
      await sleep(100);
    }
  }

  /** Adopts or launches, whichever comes true; `mayMove` lets it take another port. */
  async #run(mayMove: boolean): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (let tries = 1; ; tries++) {
      if (await this.#adopt(until)) return;
      const account = await this.#prepare();
      const launch = await launchPostmaster({
        folder: this.#folder,
        logFile: join(this.#home, 'postgres.log'),
        port: this.#memory.port,
        account,
        binaries: this.#binaries,
        forTests: this.#forTests,
      });
      if (launch.kind === 'ready') return this.#keep(launch.child);
      if (launch.kind === 'failed') throw new StartError(`PostgreSQL did not start: ${launch.why} (more in ${this.#home}/postgres.log).`);
      if (launch.kind === 'portTaken' && mayMove) await this.#movePort();
      // Another start was first, or the processes of one that was killed are still ending: it is adopted, or gone, in a moment.
      else await sleep(200);
      if (tries >= 50) throw new StartError(`PostgreSQL did not start: another process holds ${this.#folder}. End it, then start again.`);
    }
  }

  async #movePort(): Promise<void> {
    this.#memory.port = await freePort();
    remember(this.#home, this.#memory);
  }

  async #prepare(): Promise<Account> {
    this.#account ??= chooseAccount(this.#binaries, this.#home);
    const { password } = this.#memory;
    const began = Date.now();
    if (await ensureCluster(this.#home, this.#folder, this.#account, this.#binaries, password)) {
      this.#log(`Created the database in ${this.#folder} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    }
    changeOwner(this.#account, this.#folder);
    // PostgreSQL refuses a folder others may read.
    chmodSync(this.#folder, 0o700);
    return this.#account;
  }

  #keep(child: ChildProcess): void {
    this.adopted = false;
    this.#child = child;
    this.#pid = child.pid!;
    child.once('exit', (code, signal) => this.#died(signal ?? `code ${code}`));
  }

  /** Takes over a living server of this folder; waits while it starts or stops. False when none lives. */
  async #adopt(until: number): Promise<boolean> {
    for (;;) {
      const running = readPostmaster(this.#folder);
      if (!running) return false;
      if (!isServerOf(this.#folder, running.pid)) {
        // A number given out again after a reboot; PostgreSQL would take it for a living server.
        if (isAlive(running.pid)) rmSync(join(this.#folder, 'postmaster.pid'), { force: true });
        return false;
      }
      if (running.status === 'ready' && (await this.#answers(running.port))) {
        this.#memory.port = running.port;
        this.adopted = true;
        this.#pid = running.pid;
        this.#log(`Adopted the PostgreSQL already running on ${this.#folder}`);
        this.#watch = setInterval(() => isAlive(running.pid) || this.#died('its starter ended'), 250).unref();
        return true;
      }
      if (Date.now() > until) {
        throw new StartError(`PostgreSQL (process ${running.pid}) holds ${this.#folder} but does not answer. End it, then start again.`);
      }
      await sleep(20);
    }
  }

  async #answers(port: number): Promise<boolean> {
    const url = `postgresql://${OWNER}:${this.#memory.password}@127.0.0.1:${port}/postgres`;
    try {
      await withClient(url, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== '28P01') return false;
      throw new StartError(
        `The password in ${this.#home}/embedded.json is not that of the database beside it. Bring both back from one backup.`,
      );
    }
  }

  async #ensureDatabase(): Promise<void> {
    try {
      await withClient(this.url, (client) => client.query('select 1'));
    } catch (error) {
      if ((error as { code?: string }).code !== '3D000') throw error;
      await withClient(this.#urlOf('postgres'), (client) => client.query(`create database ${DATABASE}`)).catch(
        (fault: { code?: string }) => {
          // Another start was first.
          if (!['42P04', '23505'].includes(fault.code ?? '')) throw fault;
        },
      );
    }
  }

  /** The server ended without being asked to: it is started again where it was, for ever, ever more slowly. */
  #died(how: string): void {
    clearInterval(this.#watch);
    this.#child = undefined;
    if (this.#stopping) return;
    this.#log(`PostgreSQL ended (${how}); starting it again`);
    void this.#revive();
  }

  async #revive(): Promise<void> {
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, 5000)) {
      try {
        await this.#run(false);
        if (this.#stopping) await this.#end();
        return;
      } catch (error) {
        this.#log(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#end());
  }

  async #end(): Promise<void> {
    clearInterval(this.#watch);
    if (!isServerOf(this.#folder, this.#pid)) return;
    if (this.adopted && (await this.#isUsedByOthers())) return this.#log('PostgreSQL is used by another process and goes on');
    this.#child?.ref();
    requestStop(this.#pid, this.#folder, this.#binaries);
    const began = Date.now();
    let hurried = false;
    while (isAlive(this.#pid)) {
      if (!hurried && Date.now() - began > STOP_MS) {
        hurried = true;
        this.#log('PostgreSQL is slow to stop; it is stopped at once and recovers at the next start');
        requestStop(this.#pid, this.#folder, this.#binaries, 'immediate');
      }
      await sleep(10);
    }
  }

  async #isUsedByOthers(): Promise<boolean> {
    const others = `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    try {
      return (await withClient(this.#urlOf('postgres'), (client) => client.query<{ n: number }>(others))).rows[0]!.n > 0;
    } catch {
      return false;
    }
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
