import type { Transporter } from 'nodemailer';
import type { Settings } from '../context/settings.ts';
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

/** Hands mails to the mail server of the settings; without one there is none to hand them to. */
export class Mailer {
  readonly #settings: Settings;
  #transport: Promise<Transporter> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get ready(): boolean {
    return this.#settings.SMTP_URL !== undefined;
  }

  async send({ to, letter, messageId }: Post): Promise<void> {
    if (!isMailAddress(to)) throw new Error('the address is no mail address');
    this.#transport ??= this.#open().catch((error: unknown) => {
      // The next mail tries again.
      this.#transport = undefined;
      throw error;
    });
    const transport = await this.#transport;
    await transport.sendMail({
      from: this.#settings.MAIL_FROM,
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
      url: this.#settings.SMTP_URL!,
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

  stop(): void {
    void this.#transport?.then(
      (transport) => transport.close(),
      () => undefined,
    );
  }
}
