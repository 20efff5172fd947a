import { join } from 'node:path';
import type { Logger } from 'pino';
import type pg from 'pg';
import { readAuditKeys, type AuditKeys } from './audit-keys.ts';
import type { AuditLine } from './audit-line.ts';
import { signHeads, signRestore } from './audit-sign.ts';
import { verifyAudit, type AuditProgress, type AuditVerdict } from './audit-verify.ts';
import type { Mailer } from '../mail/index.ts';
import type { Settings } from '../context/settings/settings.ts';

const HOUR_MS = 3_600_000;
const POST_MS = 10_000;
/** Lines that could not be sent yet are kept so far; the file has them all. */
const MOST_UNSENT = 1000;

interface Of {
  settings: Settings;
  pool: pg.Pool;
  mailer: Mailer;
  log: Logger;
}

/** What stands outside the database for the audit trail: this server's file of signed heads, and whom it is sent to. */
export class AuditProof {
  readonly #of: Of;
  readonly path: string;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #unsent: AuditLine[] = [];

  constructor(of: Of) {
    this.#of = of;
    this.path = of.settings.AUDIT_HEADS ?? join(of.settings.dataDir, 'audit-heads.log');
  }

  /** Signs now, every hour, and when the server is stopped. */
  start(): void {
    this.#timer = setInterval(() => this.#signSoon(), HOUR_MS).unref();
    this.#signSoon();
  }

  async stop(): Promise<void> {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#signSoon();
    await this.#work;
  }

  #signSoon(): void {
    this.#work = this.#work
      .then(() => this.sign())
      .catch((error: Error) => this.#of.log.error({ err: error.message }, 'the heads of the audit trail were not signed'));
  }

  async #keys(make: boolean): Promise<AuditKeys> {
    return readAuditKeys(this.#of.settings, this.#of.pool, make);
  }

  /** Signs every head that has moved since the last line of the file. */
  async sign(): Promise<void> {
    const { lines, refused } = await signHeads(this.#of.pool, await this.#keys(true), this.path);
    if (refused.length > 0)
      this.#of.log.error({ companies: refused }, 'the audit trail is not the one that was signed before: run npm run audit:verify');
    await this.#send(lines);
  }

  /** Tells that the database was put back to the state of a backup; `backup`: its instant, UTC. */
  async restored(backup: string): Promise<void> {
    await this.#send(await signRestore(this.#of.pool, await this.#keys(true), this.path, backup));
    await this.sign();
  }

  /** `files`: those of other servers, copied here. */
  async verify(files: readonly string[] = [], progress?: AuditProgress): Promise<AuditVerdict> {
    return verifyAudit(this.#of.pool, await this.#keys(false), [this.path, ...files], progress);
  }

  async #send(lines: readonly AuditLine[]): Promise<void> {
    const { AUDIT_HEADS_URL: url, AUDIT_HEADS_MAIL: to } = this.#of.settings;
    if (url === undefined && to === undefined) return;
    this.#unsent = [...this.#unsent, ...lines].slice(-MOST_UNSENT);
    if (this.#unsent.length === 0) return;
    const text = this.#unsent.map((line) => `${line.text}\n`).join('');
    try {
      if (url !== undefined) await post(url, text);
      if (to !== undefined) await this.#mail(to, text);
      this.#unsent = [];
    } catch (error) {
      this.#of.log.warn({ err: error instanceof Error ? error.message : String(error) }, 'the signed heads are sent with the next ones');
    }
  }

  async #mail(to: string, text: string): Promise<void> {
    const last = this.#unsent.at(-1)!;
    const letter = {
      subject: 'Signed heads of the audit trail',
      text,
      html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
    };
    await this.#of.mailer.send({ to, letter, messageId: `<audit-${last.hash}@quantum>` });
  }
}

async function post(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(POST_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
