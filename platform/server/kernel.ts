import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Operation } from '../contract/index.ts';
import { dayAt } from '../domain/index.ts';
import { AuditProof } from './audit/audit-proof.ts';
import { sealAudit } from './audit/audit-sealer.ts';
import { underEachTitle } from './context/modules/also-under.ts';
import type { Clock } from './context/use-case/clock.ts';
import { drawWaitingPages, PAGES_JOB } from './documents/file-pages.ts';
import { openDatabase, type Database } from './database/database.ts';
import { wireContributions } from './context/modules/extension-point.ts';
import { FairQueue } from './jobs/fair-queue.ts';
import { Files, removeDeadUploads } from './files/files.ts';
import { localStorage } from './files/file-storage.ts';
import { removeUnfinishedUploads } from './files/large-files.ts';
import { createHttp, type HttpKernel } from './http/http.ts';
import { IDEMPOTENCY_DAYS } from './http/idempotency.ts';
import { exportKind } from './spreadsheets/export.service.ts';
import { importKind } from './spreadsheets/import.service.ts';
import { rescueJobs, runJobTask, type JobKind } from './jobs/job-run.ts';
import { prepareQueue, startJobs, type JobDefinition } from './jobs/jobs.ts';
import { LiveHub } from './live/live-hub.ts';
import { Mailer } from './mail/index.ts';
import { ASIDE_DAYS, sweepStored, sweepTemp } from './files/left-bytes.ts';
import { loadMessages, type FormerKeys, type Messages } from './context/use-case/messages.ts';
import { migrate, readMigrations, type Migration } from './database/migrate.ts';
import type { ServerModule } from './context/modules/module.ts';
import { CacheInvalidation } from './context/caches/cache-invalidation.ts';
import { Directory } from './context/caches/directory.ts';
import { Outgoing } from './outgoing/index.ts';
import { forgetUses } from './http/public-entry.ts';
import { PaperMaker } from './papers/paper-maker.ts';
import type { Ports } from './context/use-case/ports.ts';
import { refreshAllRollups } from './metrics/rollup.ts';
import type { Route } from './http/route.ts';
import { checkRoutes } from './http/route-checks.ts';
import type { Settings } from './context/settings/settings.ts';
import { composeAudited, type AuditedKinds } from './records/sentences.ts';
import { operationsOf } from './records/sensitive.ts';
import { statusKind } from './records/status.service.ts';
import { StartError } from './context/settings/start-error.ts';
import { InFlight } from './http/in-flight.ts';
import { UnfinishedBodies } from './http/unfinished-bodies.ts';

interface KernelOptions {
  settings: Settings;
  databaseUrl: string;
  modules: readonly ServerModule[];
  log: Logger;
  clock: Clock;
}

const SEAL_EVERY_MS = 1000;
/** Connections the system keeps waiting while the server is busy. Node's own 511 overflow in a crowd: then they are reset or wait for seconds. */
const CONNECTION_QUEUE = 4096;

export const allMigrations = (modules: readonly Pick<ServerModule, 'id' | 'migrations'>[]): Migration[] =>
  readMigrations([
    { id: 'platform', folder: new URL('./migrations/', import.meta.url) },
    ...modules.flatMap((m) => (m.migrations ? [{ id: m.id, folder: m.migrations }] : [])),
  ]);

/** One server process: database, modules, caches, jobs and HTTP. */
export class Kernel implements HttpKernel {
  readonly settings: Settings;
  readonly modules: readonly ServerModule[];
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly invalidation: CacheInvalidation;
  readonly directory: Directory;
  readonly messages: Messages;
  readonly routes: readonly Route[];
  readonly operations: readonly Operation[];
  readonly audited: AuditedKinds;
  readonly jobKinds: readonly JobKind[];
  readonly ports = {} as Ports;
  readonly papers = new PaperMaker();
  /** Exports and workbooks: each takes a process of its own, or a connection for as long as it is read. */
  readonly sheets = new FairQueue({ atOnce: 2, atOncePerPerson: 1, waiting: 20, waitingPerPerson: 3 });
  /** Work on documents people have sent: each takes a process of its own. */
  readonly documents = new FairQueue({ atOnce: 2, atOncePerPerson: 1, waiting: 40, waitingPerPerson: 8 });
  readonly inFlight = new InFlight();
  readonly bodies: UnfinishedBodies;
  readonly mailer: Mailer;
  readonly live: LiveHub;
  /** Where messages to services outside are sent through; a test puts another network under it. */
  outgoing = new Outgoing();
  readonly audit: AuditProof;
  files!: Files;
  stopping = false;
  readonly #ending = new AbortController();
  /** Aborted when the server is told to stop. */
  readonly ending = this.#ending.signal;
  #stop: Promise<void> | undefined;
  /** Keys of the site that were read: they never change. */
  readonly #secrets = new Map<string, Promise<string>>();
  readonly #hurry = new AbortController();
  readonly #cut = new Promise<void>((done) => this.#hurry.signal.addEventListener('abort', () => done(), { once: true }));
  #http: FastifyInstance | undefined;
  #runner: Runner | undefined;
  #sealing: NodeJS.Timeout | undefined;

  constructor({ settings, databaseUrl, modules, log, clock }: KernelOptions) {
    this.settings = settings;
    this.mailer = new Mailer(settings);
    this.bodies = new UnfinishedBodies({
      graceMs: settings.BODY_SECONDS * 1000,
      bytesPerSecond: settings.BODY_BYTES_PER_SECOND,
      perAddress: settings.UNFINISHED_PER_ADDRESS,
      inAll: settings.UNFINISHED_IN_ALL,
    });
    this.modules = modules;
    this.log = log;
    this.clock = clock;
    this.db = openDatabase({
      url: databaseUrl,
      directUrl: settings.DATABASE_DIRECT_URL,
      pool: settings.DATABASE_POOL,
      reserve: settings.DATABASE_RESERVE,
      statementSeconds: settings.STATEMENT_SECONDS,
      connectSeconds: settings.CONNECT_SECONDS,
      prepare: settings.DATABASE_PREPARE ?? settings.DATABASE_DIRECT_URL === undefined,
      strict: settings.strict,
      log,
    });
    this.audit = new AuditProof({ settings, pool: this.db.owner, mailer: this.mailer, log });
    this.invalidation = new CacheInvalidation(this.db.directUrl, log);
    this.directory = new Directory(this);
    this.messages = loadMessages(
      [new URL('../locales/', import.meta.url), ...modules.flatMap((m) => m.locales ?? [])],
      Object.assign({}, ...modules.map((m) => m.formerKeys ?? {})) as FormerKeys,
    );
    this.routes = modules.flatMap((m) => m.routes ?? []);
    this.jobKinds = [
      exportKind(this.routes),
      importKind(this.routes),
      statusKind(this.routes),
      ...modules.flatMap((m) => m.jobKinds ?? []),
    ];
    checkRoutes(this.routes);
    wireContributions(modules);
    this.audited = composeAudited(modules);
    this.operations = underEachTitle(operationsOf(this.routes));
    for (const module of modules) Object.assign(this.ports, module.ports?.(this));
    // After the ports: what they keep of a topic is dropped before its listeners are asked for again.
    this.live = new LiveHub(this);
  }

  /** Of platform and modules, in one timeline. */
  migrations(): Migration[] {
    return allMigrations(this.modules);
  }

  /** Where uploads are kept. */
  get filesFolder(): string {
    return join(this.settings.dataDir, 'files');
  }

  /** Where this server writes what is not finished. */
  get tempFolder(): string {
    return join(this.settings.dataDir, 'tmp');
  }

  /** Brings the database up to date; answers what was applied. */
  async migrate(): Promise<string[]> {
    const applied = await migrate(this.db.owner, this.migrations(), this.log);
    if (applied.length > 0) await prepareQueue(this.db.owner);
    return applied;
  }

  /** What the modules end when a backup was put into the database. */
  async restored(client: pg.ClientBase): Promise<void> {
    for (const module of this.modules) await module.restored?.(client);
  }

  /** Brings the database up to date and warms what the first request needs. */
  async prepare(): Promise<string[]> {
    const applied = await this.migrate();
    this.files = new Files(
      localStorage(this.filesFolder, join(this.settings.dataDir, 'files-aside'), join(this.settings.dataDir, 'files-pieces')),
      this.tempFolder,
      await this.secret('files'),
      this.settings.UPLOAD_QUOTA_MB,
    );
    await this.invalidation.start();
    for (const module of this.modules) await module.start?.(this);
    return applied;
  }

  /** Serves HTTP; answers the address. */
  async listen(): Promise<string> {
    // What the first of every kind would pay for: handshakes with the database, the calendar data of the platform below us.
    dayAt(this.clock.now(), this.settings.DEFAULT_TIME_ZONE);
    const http = await this.inject();
    await this.db.warm();
    try {
      return await http.listen({ host: this.settings.HOST, port: this.settings.PORT, backlog: CONNECTION_QUEUE });
    } catch (error) {
      throw listenFault(error, this.settings);
    }
  }

  /** The HTTP face without a socket: for tests and for the demo's history. */
  async inject(): Promise<FastifyInstance> {
    this.#http ??= await createHttp(this);
    return this.#http;
  }

  /** Jobs, cron and the audit sealer. */
  async work(): Promise<void> {
    const own = platformJobs(this.jobKinds);
    if (this.settings.JOBS > 0) {
      const jobs = [...own, ...this.modules.flatMap((m) => m.jobs ?? [])];
      const cron = [
        { task: 'remove-dead-uploads', match: '17 * * * *' },
        { task: 'sweep-left-bytes', match: '43 19 * * *' },
        { task: 'refresh-rollups', match: '* * * * *' },
        // Takes up what a stopped server left.
        { task: PAGES_JOB, match: '7,37 * * * *' },
        { task: rescueJobs.name, match: '* * * * *' },
        { task: 'forget-live-events', match: '*/5 * * * *' },
        ...this.modules.flatMap((m) => m.cron ?? []),
      ];
      this.#runner = await startJobs(this, jobs, cron, this.log);
    }
    this.audit.start();
    // Each server its own: what it had not finished when it was killed.
    void sweepTemp(this.tempFolder, new Date()).catch((error: Error) =>
      this.log.warn({ err: error.message }, 'temporary files were not swept'),
    );
    this.#scheduleSeal();
  }

  #scheduleSeal(): void {
    if (this.stopping) return;
    this.#sealing = setTimeout(() => {
      sealAudit(this.db.owner)
        .catch((error: Error) => this.log.warn({ err: error.message }, 'the audit rows are sealed later'))
        .finally(() => this.#scheduleSeal());
    }, SEAL_EVERY_MS);
  }

  /** A key of this site, made once and shared by all its servers. */
  secret(name: string): Promise<string> {
    const known = this.#secrets.get(name);
    if (known) return known;
    const read = this.#readSecret(name);
    this.#secrets.set(name, read);
    read.catch(() => this.#secrets.delete(name));
    return read;
  }

  async #readSecret(name: string): Promise<string> {
    const { rows } = await this.db.owner.query<{ value: string }>(
      `with made as (insert into platform.secret (name, value) values ($1, $2) on conflict (name) do nothing returning value)
       select value from made union all select value from platform.secret where name = $1 limit 1`,
      [name, randomBytes(32).toString('base64url')],
    );
    return rows[0]?.value ?? this.#readSecret(name);
  }

  async tls(): Promise<{ cert: Buffer; key: Buffer }> {
    try {
      const [cert, key] = await Promise.all([readFile(this.settings.TLS_CERT!), readFile(this.settings.TLS_KEY!)]);
      // Read here, so that a broken pair is told like a missing one.
      createSecureContext({ cert, key });
      return { cert, key };
    } catch (error) {
      throw new StartError(
        `TLS_CERT or TLS_KEY cannot be used (${error instanceof Error ? error.message : ''}). Give the paths of both PEM files.`,
      );
    }
  }

  /**
   * Refuses new work (health says so first), answers what is in flight, hands running jobs back, then lets the database go.
   * Whatever is not over within `STOP_SECONDS`, or when asked a second time, is cut: it was not answered, so it is wholly absent.
   */
  stop(): Promise<void> {
    if (this.#stop) this.#hurry.abort();
    return (this.#stop ??= this.#end());
  }

  async #end(): Promise<void> {
    this.stopping = true;
    this.#ending.abort();
    this.live.end();
    clearTimeout(this.#sealing);
    const late = setTimeout(() => this.#hurry.abort(), this.settings.STOP_SECONDS * 1000);
    const inTime = (work: Promise<unknown> | undefined) => Promise.race([work, this.#cut]).catch(() => undefined);
    // Takes up no other job; those that run hear of it with their next beat.
    const jobs = this.#runner?.stop().catch(() => undefined);
    // What had begun to arrive is taken and answered too.
    await inTime(this.bodies.ended().then(() => this.inFlight.idle()));
    if (this.#hurry.signal.aborted) this.#http?.server.closeAllConnections();
    await inTime(this.#http?.close());
    this.papers.stop();
    await inTime(jobs);
    await inTime(sealAudit(this.db.owner));
    await inTime(this.audit.stop());
    this.mailer.stop();
    await inTime(this.invalidation.stop());
    // Connections of what was cut are let go with the process: the database rolls back.
    await inTime(this.db.close());
    clearTimeout(late);
  }
}

function platformJobs(kinds: readonly JobKind[]): JobDefinition[] {
  return [
    runJobTask(kinds),
    rescueJobs,
    {
      name: 'forget-live-events',
      run: async (_payload, k) => {
        // Each server has read them within seconds.
        await k.db.owner.query(`delete from platform.live_event where at < now() - interval '10 minutes'`);
      },
    },
    { name: PAGES_JOB, run: (_payload, k) => drawWaitingPages(k) },
    { name: 'refresh-rollups', run: (_payload, k) => refreshAllRollups(k.db.ownerDb, k.clock.now()) },
    // Queued by a version before; every server signs for itself since.
    { name: 'sign-audit-heads', run: (_payload, k) => k.audit.sign() },
    {
      name: 'sweep-left-bytes',
      run: async (_payload, k) => {
        await sweepTemp(k.tempFolder, new Date());
        const aside = await sweepStored(k.db.owner, k.files.storage, new Date());
        if (aside > 0) k.log.warn({ files: aside }, `stored files that no row names were set aside for ${ASIDE_DAYS} days in files-aside`);
      },
    },
    {
      name: 'remove-dead-uploads',
      run: async (_payload, k) => {
        await forgetUses(k.db.ownerDb, k.clock.now());
        await removeDeadUploads(k.db.ownerDb, k.files.storage, k.clock.now());
        await removeUnfinishedUploads(k.db.ownerDb, k.files, k.clock.now());
        const before = new Date(k.clock.now().getTime() - IDEMPOTENCY_DAYS * 86_400_000).toISOString();
        await k.db.owner.query('delete from platform.idempotency where at < $1', [before]);
        // Each server has looked for them within seconds.
        await k.db.owner.query(`delete from platform.change where at < now() - interval '1 hour'`);
      },
    },
  ];
}

function listenFault(error: unknown, { HOST, PORT }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${PORT} on ${HOST} is in use. Stop the other program, or set PORT to another one.`);
  if (code === 'EACCES') return new StartError(`Port ${PORT} may not be opened by this user. Set PORT to one above 1024.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${HOST} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  return error;
}
