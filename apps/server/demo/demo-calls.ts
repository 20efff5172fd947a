import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import type { UploadCredential } from '@quantum/platform/contract';
import type { Kernel } from '@quantum/platform/server';

/** Shorter than any access token lives. */
const ACCESS_MS = 10 * 60_000;
/** Creates the demo's records. */
const PEOPLE = ['pm', 'sup', 'insp', 'ehsm', 'ehs', 'qa', 'admin'] as const;

/** A person signed in, and when by the demo's clock. */
interface Session {
  token: string;
  at: number;
}

/** The demo people at work: the same calls a browser makes, without a socket. */
export class DemoCalls {
  readonly #kernel: Kernel;
  readonly #sessions = new Map<string, Session>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** Signs everyone in today, once: a password is checked by a hash that is slow on purpose. */
  async signIn(): Promise<void> {
    await Promise.all(PEOPLE.map((userName) => this.#tokenOf(userName)));
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the demo reads a few fields of many answers
  async call(userName: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<any> {
    return this.#send(
      method,
      path,
      { token: await this.#tokenOf(userName), 'content-type': 'application/json' },
      body === undefined ? undefined : JSON.stringify(body),
    );
  }

  /** A call of someone who is not signed in. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  visit(path: string, body: unknown): Promise<any> {
    return this.#send('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body));
  }

  /** What someone sees by a link. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  look(path: string): Promise<any> {
    return this.#send('GET', path, {});
  }

  /** Mails of the demo are recorded but never sent, even with a mail server. */
  async withoutMail<T>(work: () => Promise<T>): Promise<T> {
    const { mailer } = this.#kernel;
    const own = { ready: { value: true, configurable: true }, send: { value: async () => undefined, configurable: true } };
    Object.defineProperties(mailer, own);
    try {
      return await work();
    } finally {
      for (const name of Object.keys(own)) Reflect.deleteProperty(mailer, name);
    }
  }

  /** Uploads a picture by a link; answers its id. */
  async uploadByLink(path: string, clientId: string, name: string, picture: Buffer): Promise<number> {
    const boundary = randomUUID();
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n${clientId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return (await this.#send('POST', path, { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload)).id;
  }

  /** Uploads a picture; answers its id. */
  async upload(userName: string, name: string, picture: Buffer): Promise<number> {
    const boundary = randomUUID();
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { token: await this.#tokenOf(userName), 'content-type': `multipart/form-data; boundary=${boundary}` };
    return (await this.#send('POST', '/file', headers, payload)).id;
  }

  /** Sends a large file in one piece. */
  async sendPiece({ uploadAddress, uploadAuth }: UploadCredential, content: Buffer): Promise<void> {
    await this.#send(
      'PUT',
      uploadAddress.replace(/^\/api/, ''),
      {
        'upload-auth': uploadAuth,
        'content-type': 'application/octet-stream',
        'content-range': `bytes 0-${content.length - 1}/${content.length}`,
      },
      content,
    );
  }

  async #tokenOf(userName: string): Promise<string> {
    const now = this.#kernel.clock.now().getTime();
    const kept = this.#sessions.get(userName);
    // A token ends at a moment: with the clock moved back it is good all the more.
    if (kept && now - kept.at < ACCESS_MS) return kept.token;
    const body = JSON.stringify({ userName, password: DEMO_PASSWORD, channelType: '_SYS_LT_B' });
    const { token } = await this.#send('POST', '/permissions/login', { 'content-type': 'application/json' }, body);
    this.#sessions.set(userName, { token, at: now });
    return token;
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async #send(method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, payload?: string | Buffer): Promise<any> {
    const http = await this.#kernel.inject();
    const answer = await http.inject({ method, url: `/api${path}`, headers, ...(payload === undefined ? {} : { payload }) });
    const { STATUS, DATA, MSG } = JSON.parse(answer.body) as { STATUS: number; DATA: unknown; MSG: string };
    if (STATUS !== 0) throw new Error(`demo: ${method} ${path} answered ${STATUS} ${MSG} ${JSON.stringify(DATA).slice(0, 300)}`);
    return DATA;
  }
}
