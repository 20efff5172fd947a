import { sql } from 'kysely';
import type { Locale, MessageParams, Operation, Refusal, SensitiveKind } from '../../../contract/index.ts';
import { apply, applyBySystem, type Machine } from '../../../domain/index.ts';
import type { Actor } from './actor.ts';
import { writeAudit, writeAuditAll, type AuditEntry } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { commitNow, isTransaction } from '../../database/transaction.ts';
import { Refused, waitsForItself } from './errors.ts';
import { enqueueJob, type JobOptions } from '../../jobs/jobs.ts';
import type { KernelServices } from './kernel-services.ts';
import { titlesOf } from '../modules/also-under.ts';
import type { Scope } from './scope.ts';

/** The whole world of a use case: transaction, clock, language and who acts. `domain/` never asks for any of it. */
export class Ctx {
  readonly kernel: KernelServices;
  readonly db: Db;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly operation: Operation;
  readonly requestId: string;
  /** Kinds of sensitive fields this answer may hold: `reveal()` adds one, the answer loses all others. */
  readonly revealed: Set<SensitiveKind>;
  /** Told of each record that was found to be the actor's to read; may end the reading by an error. */
  onLoaded?: (record: string) => void;
  #committed: (() => void)[] = [];
  audited = 0;
  /** Its answer is kept with its effect, under the key of the call. */
  keepsAnswer = false;

  constructor(
    kernel: KernelServices,
    db: Db,
    actor: Actor,
    operation: Operation,
    {
      locale = actor.locale,
      requestId = 'system',
      revealed = new Set<SensitiveKind>(),
    }: { locale?: Locale; requestId?: string; revealed?: Set<SensitiveKind> } = {},
  ) {
    this.revealed = revealed;
    this.kernel = kernel;
    this.db = db;
    this.actor = actor;
    this.operation = operation;
    this.locale = locale;
    this.requestId = requestId;
  }

  now(): Date {
    return this.kernel.clock.now();
  }

  /** The text of a message key in the reader's language. */
  t(key: string, params?: MessageParams): string {
    return this.kernel.messages.text(this.locale, key, params);
  }

  /** Where the actor holds this operation, or another one. One that may be held under several titles needs those of the record it is asked for. */
  scope(operation: Operation = this.operation, titles?: readonly string[]): Promise<Scope> {
    if (titles === undefined && operation.underTitles)
      throw new Error(`${operation.id} may be held under several titles: say which of them count`);
    return this.kernel.ports.access.scope(this.actor, operation, titles);
  }

  /** True if any live grant of the actor holds the operation. */
  holds(operation: Operation): Promise<boolean> {
    return this.kernel.ports.access.holds(this.actor, operation, titlesOf(operation));
  }

  /** Writes one row of the immutable history, in this transaction. */
  async audit(entry: AuditEntry): Promise<void> {
    this.audited++;
    await this.withCommit(writeAudit(this, entry));
  }

  /**
   * What was sent and whose answer nobody needs: in a transaction it goes on at once, and a failure is told at the next statement, or at
   * commit. Nothing is committed without it: PostgreSQL refuses everything after an error.
   */
  async withCommit(...sent: Promise<unknown>[]): Promise<void> {
    const all = Promise.all(sent);
    if (!isTransaction(this.db)) return void (await all);
    all.catch(() => undefined);
  }

  /**
   * The commit goes out with what was sent, so that what it locks is let go without waiting for this process. Nothing may be asked of
   * the database afterwards; what was sent may still be waited for. Where the answer is kept with its effect, the commit comes after it.
   */
  async commitNow(): Promise<void> {
    if (!this.keepsAnswer) await commitNow(this.db);
  }

  /** One history row each for many records, in one statement. */
  async auditAll(entries: readonly (AuditEntry & { code?: string | null })[]): Promise<void> {
    if (entries.length === 0) return;
    this.audited += entries.length;
    await this.withCommit(writeAuditAll(this, entries));
  }

  /** The one way to do something later (mail, rollups): a job that is stored with this transaction and run after it, at least once. */
  enqueue(task: string, payload: unknown, options?: JobOptions): Promise<void> {
    return enqueueJob(this.db, task, payload, options);
  }

  /**
   * Tells every server process that what it keeps under this topic is out of date: this one at commit, before its answer, the others
   * by notification and, should that be lost, by the row they look for each second.
   */
  async notify(topic: string, key: string | number = ''): Promise<void> {
    this.changed(topic, key);
    await sql`with told as (insert into platform.change (topic, key) values (${topic}, ${String(key)}) on conflict do nothing)
      select pg_notify('quantum', ${`${topic}:${key}`})`.execute(this.db);
  }

  /** This process drops at commit what it keeps; the table's own trigger tells the others. */
  changed(topic: string, key: string | number): void {
    this.afterCommit(() => this.kernel.invalidation.tell(topic, String(key)));
  }

  /** The employee who acts; null for the system, visitors and accounts without a person. */
  get employeeId(): number | null {
    return this.actor.kind === 'user' ? this.actor.employeeId : null;
  }

  /** Where the event leads from the record's state when the actor asks for it; throws the refusal. */
  move<S extends string, E extends string, F>(machine: Machine<S, E, F>, record: { status: S }, event: E, facts: F): S {
    const move = apply(machine, record.status, event, facts);
    if (move.refusal) throw Refused.because(move.refusal);
    return move.to;
  }

  /** Where an event leads that the system causes, by rule or because another record has moved; throws the refusal. */
  moveBySystem<S extends string, E extends string, F>(machine: Machine<S, E, F>, record: { status: S }, event: E, facts?: Partial<F>): S {
    const move = applyBySystem(machine, record.status, event, facts);
    if (move.refusal) throw Refused.because(move.refusal);
    return move.to;
  }

  /** A part that may fail by itself: what it wrote is undone, what was written before stays, its error goes on to the caller. */
  async savepoint<T>(part: () => Promise<T>): Promise<T> {
    const { audited } = this;
    const waiting = this.#committed.length;
    await sql`savepoint part`.execute(this.db);
    try {
      const made = await part();
      await sql`release savepoint part`.execute(this.db);
      return made;
    } catch (error) {
      await sql`rollback to savepoint part`.execute(this.db);
      this.audited = audited;
      this.#committed.length = waiting;
      throw error;
    }
  }

  /** One draft of a device is one record: whoever sends it again waits here until the first has ended, and then finds it. */
  async lockClientId(clientId: string): Promise<void> {
    await waitsForItself(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 0))`.execute(this.db));
  }

  /** Runs once the transaction has been committed. */
  afterCommit(work: () => void): void {
    this.#committed.push(work);
  }

  committed(): void {
    for (const work of this.#committed) work();
    this.kernel.live.committed();
  }

  /** The refusal with its message in the reader's language, as records carry it. */
  explain(refusal: Refusal | null): (Refusal & { message: string }) | null {
    return refusal === null ? null : { ...refusal, message: this.t(refusal.key, refusal.params) };
  }

  /** The same transaction for another actor: a session that has just been opened, or the system acting on a person's deed. */
  for(actor: Actor, operation: Operation = this.operation): Ctx {
    const other = new Ctx(this.kernel, this.db, actor, operation, {
      locale: this.locale,
      requestId: this.requestId,
      revealed: this.revealed,
    });
    other.#committed = this.#committed;
    return other;
  }
}
