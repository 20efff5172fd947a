import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as requestTls, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { cut } from '../../domain/index.ts';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was sent, or why what was answered does not count. */
type OutgoingFault = 'address' | 'notPublic' | 'unknownHost' | 'redirect' | 'timeout' | 'unreachable';

/** A message to an outside service that did not arrive. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
  }
}

/** The network as it is asked; tests put another one in its place. */
export interface OutgoingNet {
  /** All addresses of a name. */
  resolve(host: string): Promise<string[]>;
  /** What is added to a request to a host whose addresses were found to be public. */
  optionsFor?(host: string): RequestOptions;
}

const INTERNET: OutgoingNet = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

export interface OutgoingPost {
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: string | Buffer;
  timeoutMs?: number;
}
interface OutgoingAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** The beginning of what was answered. */
  text: string;
}

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 8192;
const ADDRESS_LENGTH = 2048;

/** An address outside that may be sent to at all: https, a host, no user or password in it. Its host is asked for at each sending. */
export function readOutgoingAddress(text: string): URL | undefined {
  if (text.length > ADDRESS_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const host = hostOf(url);
  if (isIP(host) === 0 && !/^(?=.*\.)[a-z0-9.-]+$/.test(host)) return undefined;
  return isIP(host) !== 0 && !isPublicAddress(host) ? undefined : url;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Sends to services outside whose addresses people enter or browsers name. The host is resolved at each sending, every one of its
 * addresses must be public, and the connection is made to those addresses and no others. Redirects are not followed.
 */
export class Outgoing {
  readonly #net: OutgoingNet;

  constructor(net: OutgoingNet = INTERNET) {
    this.#net = net;
  }

  /** Throws `OutgoingError`; any answer that is no redirect is answered. */
  async post({ url: text, headers = {}, body, timeoutMs = TIMEOUT_MS }: OutgoingPost): Promise<OutgoingAnswer> {
    const url = readOutgoingAddress(text);
    if (!url) throw new OutgoingError('address');
    const signal = AbortSignal.timeout(timeoutMs);
    const addresses = await this.#publicAddresses(hostOf(url), signal);
    const answer = await this.#send(url, addresses, { method: 'POST', headers: { ...headers }, signal }, body).catch((error: unknown) => {
      if (error instanceof OutgoingError) throw error;
      if (signal.aborted) throw new OutgoingError('timeout');
      throw new OutgoingError('unreachable', error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : '');
    });
    if (answer.status >= 300 && answer.status < 400) throw new OutgoingError('redirect');
    return answer;
  }

  async #publicAddresses(host: string, signal: AbortSignal): Promise<string[]> {
    const cut = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new OutgoingError('timeout')), { once: true }),
    );
    cut.catch(() => undefined);
    const found = isIP(host) === 0 ? await Promise.race([this.#net.resolve(host).catch(() => []), cut]) : [host];
    if (found.length === 0) throw new OutgoingError('unknownHost');
    if (!found.every(isPublicAddress)) throw new OutgoingError('notPublic');
    return found;
  }

  #send(url: URL, addresses: string[], options: RequestOptions, body: string | Buffer): Promise<OutgoingAnswer> {
    const entries = addresses.map((address) => ({ address, family: isIP(address) }));
    return new Promise((resolve, reject) => {
      const call = requestTls(
        url,
        {
          ...options,
          // No connection of before is used again: it may have been made to another address.
          agent: false,
          lookup: (_host, { all }, done) => {
            if (all) (done as (error: null, found: typeof entries) => void)(null, entries);
            else done(null, entries[0]!.address, entries[0]!.family);
          },
          ...this.#net.optionsFor?.(hostOf(url)),
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
            if (text.length >= ANSWER_BYTES) answer.destroy();
          });
          answer.once('error', reject);
          answer.once('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: cut(text, ANSWER_BYTES) }));
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  }
}
