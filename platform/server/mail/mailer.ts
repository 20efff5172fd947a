import type { Transporter } from 'nodemailer';
import type { Settings } from '../context/settings/settings.ts';
import type { Letter } from './letter.ts';

/** One address and nothing else: no second one, no name, no header behind a line break. */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

const TIME_MS = 20_000;

interface Post {
  to: string;
  letter: Letter;
  /** The same at each try: who received it already can tell. */
  messageId: string;
}

/** A mail server as an administrator has set it. */
interface MailServer {
  host: string;
  port: number;
  /** `tls`: from the first byte; `startTls`: must change over; `none`: plain. */
  security: 'tls' | 'startTls' | 'none';
  userName: string | null;
  password: string | null;
  from: string;
}

/** Hands mails to the mail server of the environment, else to the one an administrator has set; without one there is none to hand them to. */
export class Mailer {
  readonly #settings: Settings;
  #transport: Promise<Transporter> | undefined;
  #server: MailServer | undefined;
  /** Mails being sent, by the connections they take: those that were replaced close with the last of them. */
  readonly #sending = new Map<Promise<Transporter>, number>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get ready(): boolean {
    return this.#settings.SMTP_URL !== undefined || (this.#server !== undefined && this.#settings.PUBLIC_URL !== undefined);
  }

  /** The server to use from the next mail on; the one of the environment wins. */
  use(server: MailServer | undefined): void {
    this.#server = server;
    if (this.#settings.SMTP_URL !== undefined) return;
    const before = this.#transport;
    this.#transport = undefined;
    if (before && !this.#sending.has(before)) close(before);
  }

  async send({ to, letter, messageId }: Post): Promise<void> {
    if (!isMailAddress(to)) throw new Error('the address is no mail address');
    this.#transport ??= this.#open().catch((error: unknown) => {
      // The next mail tries again.
      this.#transport = undefined;
      throw error;
    });
    const taken = this.#transport;
    this.#sending.set(taken, (this.#sending.get(taken) ?? 0) + 1);
    try {
      await this.#hand(await taken, { to, letter, messageId });
    } finally {
      const left = this.#sending.get(taken)! - 1;
      if (left > 0) this.#sending.set(taken, left);
      else this.#sending.delete(taken);
      if (left === 0 && taken !== this.#transport) close(taken);
    }
  }

  async #hand(transport: Transporter, { to, letter, messageId }: Post): Promise<void> {
    await transport.sendMail({
      from: this.#settings.SMTP_URL === undefined ? (this.#server?.from ?? this.#settings.MAIL_FROM) : this.#settings.MAIL_FROM,
      to: { name: '', address: to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  }

  /** What it takes is loaded with the first mail: a server starts sooner without it. */
  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...this.#place(),
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIME_MS,
      greetingTimeout: TIME_MS,
      socketTimeout: TIME_MS,
      // Nothing is read from disk or fetched on behalf of a mail.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  #place() {
    if (this.#settings.SMTP_URL !== undefined) return { url: this.#settings.SMTP_URL };
    const { host, port, security, userName, password } = this.#server!;
    return {
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'startTls',
      ignoreTLS: security === 'none',
      ...(userName === null ? {} : { auth: { user: userName, pass: password ?? '' } }),
    };
  }

  stop(): void {
    if (this.#transport) close(this.#transport);
  }
}

const close = (opened: Promise<Transporter>): void =>
  void opened.then(
    (transport) => transport.close(),
    () => undefined,
  );
