import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { LIMITS } from '../../contract/index.ts';

interface BodyLimits {
  /** Time any body is given before its rate is judged. */
  graceMs: number;
  /** Average that must have arrived since then. */
  bytesPerSecond: number;
  perAddress: number;
  inAll: number;
}

interface Body {
  request: IncomingMessage;
  address: string;
  since: number;
  /** Bytes the connection had received before this body. */
  before: number;
}

/** Read at most of one request: enough for a refused upload to reach its end and see its answer, too little to send for ever. */
const LARGEST = 2 * LIMITS.file;
const CHECK_EVERY_MS = 500;

/**
 * True for a body that must be given up. The rate is also the deadline: after `graceMs` it must be there but for one second for each
 * `bytesPerSecond` that have arrived, so a body of one megabyte has about two minutes, one of a few bytes the grace alone.
 */
export function isTooSlow(elapsedMs: number, bytes: number, { graceMs, bytesPerSecond }: Pick<BodyLimits, 'graceMs' | 'bytesPerSecond'>) {
  return elapsedMs > graceMs && bytes < ((elapsedMs - graceMs) / 1000) * bytesPerSecond;
}

/**
 * Requests whose head is there and whose body is not. They hold no place among the calls being answered: a place is taken when
 * the body is complete. Here they are bounded by rate, by address and in all. Past a bound the slowest one is cut, not the
 * newest refused: behind one address there may be an attacker and a hospital.
 */
export class UnfinishedBodies {
  readonly #limits: BodyLimits;
  readonly #byAddress = new Map<string, Set<Body>>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #ended: (() => void)[] = [];

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  get count(): number {
    return this.#count;
  }

  /** Follows the body of a request from its head on until it is complete or its connection is gone. */
  begin(request: IncomingMessage, address: string): void {
    // A call from inside the program comes over no connection.
    if (request.complete || !hasBody(request) || !(request.socket instanceof Socket)) return;
    const own = this.#byAddress.get(address) ?? new Set<Body>();
    this.#byAddress.set(address, own);
    const body = { request, address, since: performance.now(), before: request.socket.bytesRead };
    if (own.size >= this.#limits.perAddress) this.#cutSlowest(own);
    else if (this.#count >= this.#limits.inAll) this.#cutSlowest(this.#largestGroup());
    own.add(body);
    this.#byAddress.set(address, own);
    this.#count++;
    request.once('end', () => this.#end(body));
    request.once('close', () => this.#end(body));
    this.#timer ??= setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Resolves when every body that is on its way now has come or was given up. */
  ended(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((done) => this.#ended.push(done));
  }

  #end(body: Body): void {
    const own = this.#byAddress.get(body.address);
    if (!own?.delete(body)) return;
    if (own.size === 0) this.#byAddress.delete(body.address);
    if (--this.#count > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const tell of this.#ended.splice(0)) tell();
  }

  #check(): void {
    const now = performance.now();
    for (const own of [...this.#byAddress.values()])
      for (const body of [...own]) {
        const bytes = received(body);
        if (body.request.complete || body.request.socket.destroyed) this.#end(body);
        else if (bytes > LARGEST || isTooSlow(now - body.since, bytes, this.#limits)) this.#cut(body);
      }
  }

  #cutSlowest(own: Set<Body>): void {
    const now = performance.now();
    const pace = (body: Body) => (received(body) + 1) / (now - body.since + 1);
    const slowest = [...own].reduce((worst, body) => (pace(body) < pace(worst) ? body : worst));
    this.#cut(slowest);
  }

  #largestGroup(): Set<Body> {
    return [...this.#byAddress.values()].reduce((largest, own) => (own.size > largest.size ? own : largest));
  }

  /** No answer: nothing of the request was worked on, and who sends this slowly reads none before the end. */
  #cut(body: Body): void {
    body.request.socket.destroy();
    this.#end(body);
  }
}

const received = ({ request, before }: Body): number => request.socket.bytesRead - before;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
