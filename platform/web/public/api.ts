import type { Endpoint, Envelope, Fault, PathParams, Refusal } from '@quantum/platform/contract';
import { STATUS } from '@quantum/platform/contract';
import { reactionTo, type Reaction } from './error-catalogue.ts';
import { takeEarly } from './early.ts';
import { currentLocale } from './texts/locale.ts';
import { noteEndedSession } from './ended-session.ts';
import { accessToken, dropSession, isSignedIn, leaveNotice, saveAddress } from './session.ts';
import { ensureFresh, refreshNow } from './token-refresh.ts';

export const API_BASE = '/api';

/** A call that did not succeed. `status` is the envelope's STATUS (-1 without one), `http` the HTTP status (0 without an answer). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly http: number;
  readonly data: unknown;
  readonly reaction: Reaction;
  readonly requestId: string | undefined;
  constructor(of: { status: number; http: number; message: string; data?: unknown; reaction: Reaction; requestId?: string | undefined }) {
    super(of.message);
    this.status = of.status;
    this.http = of.http;
    this.data = of.data;
    this.reaction = of.reaction;
    this.requestId = of.requestId;
  }
  /** Faults of an input (1400), and the field whose value is taken (1409); else none. */
  get faults(): Fault[] {
    const field = (this.data as { field?: unknown } | null)?.field;
    if (this.status === STATUS.stale && typeof field === 'string')
      return [{ path: field, key: 'platform.error.taken', params: { field }, message: this.message }];
    return this.status === STATUS.invalid && Array.isArray(this.data) ? (this.data as Fault[]) : [];
  }
  /** The rule that forbade it (1422), with links to what blocks it. */
  get refusal(): Refusal | undefined {
    return this.status === STATUS.refused ? (this.data as Refusal) : undefined;
  }
  /** The record has been changed since it was read. */
  get isStale(): boolean {
    return this.status === STATUS.stale && this.saved === undefined;
  }
  /** What was saved before under the same draft, with other content (1409, decision 0312); else undefined. */
  get saved(): Record<string, unknown> | undefined {
    const { kept } = (this.status === STATUS.stale ? (this.data ?? {}) : {}) as { kept?: unknown };
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
  }
}

type Listener = (error: ApiError, path: string) => void;
const listeners = new Set<Listener>();

/** Receives every failed call that is not `quiet`; the shell shows them as snackbars. */
export function onFailedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Saves the address, clears the session and goes to sign-in with a message (401 and 404 of the catalogue). */
export function endSession(messageKey?: string): void {
  saveAddress();
  dropSession();
  if (messageKey) leaveNotice(messageKey);
  location.assign('/auth/login');
}

export interface CallOptions<P extends string = string, I = unknown> {
  params?: PathParams<P>;
  input?: I;
  /** Honoured on every POST that creates or moves a record: the same key never has two effects. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The caller shows the fault itself; the catalogue's endings of the session still happen. */
  quiet?: boolean;
}

interface RawCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  quiet?: boolean | undefined;
  /** Sign-in and share pages call without token (specification 7). */
  anonymous?: boolean;
}

/** Fills `:id` and the like; path parameters are encoded. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input as Record<string, unknown>) ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const serverHeaders = (raw: RawCall): Record<string, string> => {
  const token = raw.anonymous ? undefined : accessToken();
  return {
    ...(token ? { token } : {}),
    currentLocale: currentLocale(),
    ...(raw.body !== undefined && !(raw.body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    ...raw.headers,
  };
};

async function send(raw: RawCall): Promise<{ response: Response; envelope: Envelope | undefined }> {
  const body = raw.body === undefined || raw.body instanceof FormData ? raw.body : JSON.stringify(raw.body);
  const asked = { method: raw.method, path: raw.path, body, token: raw.anonymous ? undefined : accessToken(), locale: currentLocale() };
  const response = await (takeEarly(asked) ??
    fetch(API_BASE + raw.path, {
      method: raw.method,
      headers: serverHeaders(raw),
      ...(body === undefined ? {} : { body }),
      ...(raw.signal ? { signal: raw.signal } : {}),
    }));
  return { response, envelope: await envelopeOf(response) };
}

/** The envelope of an answer; undefined for one that is none, as a gateway in between gives it. */
async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return readEnvelope(await response.text());
}

/** The envelope in a text; undefined where it is none. */
export function readEnvelope<T = unknown>(text: string): Envelope<T> | undefined {
  try {
    const read = JSON.parse(text) as Partial<Envelope<T>> | null;
    return typeof read?.STATUS === 'number' ? (read as Envelope<T>) : undefined;
  } catch {
    return undefined;
  }
}

const isExpired = (http: number, envelope: Envelope | undefined): boolean =>
  http === 401 && (envelope?.DATA as { reason?: string } | null)?.reason === 'expired';

/**
 * One call of the API by method and path; answers DATA. Refreshes the token at 80 % of its life, and once when the
 * server says `expired`. Throws ApiError, having done what the catalogue says.
 */
export async function callPath<T>(raw: RawCall): Promise<T> {
  if (!raw.anonymous && isSignedIn()) await ensureFresh();
  let http = 0;
  let envelope: Envelope | undefined;
  let message = '';
  let requestId: string | undefined;
  try {
    let answer = await send(raw);
    if (!raw.anonymous && isExpired(answer.response.status, answer.envelope) && (await refreshNow())) answer = await send(raw);
    http = answer.response.status;
    envelope = answer.envelope;
    requestId = answer.response.headers.get('x-request-id') ?? undefined;
    message = messageOf(answer.response, envelope);
  } catch (fault) {
    if ((fault as Error).name === 'AbortError') throw fault;
    http = 0;
    message = (fault as Error).message;
  }
  if (envelope?.STATUS === STATUS.ok && http >= 200 && http < 300) return envelope.DATA as T;
  throw reportFailure(raw, { http, envelope, message, requestId });
}

const messageOf = (response: Response, envelope: Envelope | undefined): string =>
  envelope?.MSG || response.statusText || `HTTP ${response.status}`;

/** A file as the server sends it: its bytes and its name. */
interface FileSent {
  blob: Blob;
  name: string;
}

/**
 * A call whose answer is a file. Answers the file, or the envelope of another success (it has become a job). What is neither, a page of a gateway for
 * instance, is a failure like that of any call. Throws ApiError, having done what the catalogue says.
 */
export async function callFile(raw: RawCall): Promise<FileSent | Envelope> {
  await ensureFresh();
  let response: Response;
  try {
    response = await fetchRaw(raw);
    if (response.status === 401 && isExpired(401, await envelopeOf(response.clone())) && (await refreshNow()))
      response = await fetchRaw(raw);
  } catch (fault) {
    throw reportFailure(raw, { http: 0, envelope: undefined, message: (fault as Error).message, requestId: undefined });
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  if (response.ok && disposition.startsWith('attachment')) {
    const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'file');
    return { blob: await response.blob(), name };
  }
  const envelope = await envelopeOf(response);
  if (response.ok && envelope?.STATUS === STATUS.ok) return envelope;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const why = (envelope?.DATA as { message?: string } | null)?.message;
  throw reportFailure(raw, {
    http: response.ok ? 502 : response.status,
    envelope,
    message: why ?? messageOf(response, envelope),
    requestId,
  });
}

const fetchRaw = (raw: RawCall): Promise<Response> =>
  fetch(API_BASE + raw.path, {
    method: raw.method,
    headers: serverHeaders(raw),
    ...(raw.body === undefined ? {} : { body: JSON.stringify(raw.body) }),
    ...(raw.signal ? { signal: raw.signal } : {}),
  });

interface FailedAnswer {
  /** HTTP status; 0 where no answer came. */
  http: number;
  envelope: Envelope | undefined;
  message: string;
  requestId: string | undefined;
}

/** What every failed call does, whatever sent it: the catalogue's reaction, the console, and the listeners. Answers the error to throw. */
export function reportFailure(raw: Pick<RawCall, 'method' | 'path' | 'quiet' | 'anonymous'>, of: FailedAnswer): ApiError {
  const page = location.pathname + location.search;
  const reaction = raw.anonymous ? {} : reactionTo({ http: of.http, path: raw.path, page });
  const status = of.envelope?.STATUS ?? -1;
  const error = new ApiError({ status, http: of.http, message: of.message, data: of.envelope?.DATA, reaction, requestId: of.requestId });
  console.error(`${raw.method} ${raw.path}: ${of.http} ${status} ${of.message}`);
  if (reaction.endsSession) endSession(reaction.messageKey);
  else if (reaction.silent) noteEndedSession(page);
  else if (!raw.quiet) for (const listener of listeners) listener(error, raw.path);
  return error;
}

/** A call described by its endpoint: typed parameters, input and answer. */
export function call<P extends string, I, O>(endpoint: Endpoint<P, I, O>, options: CallOptions<P, I> = {}): Promise<O> {
  const path = fillPath(endpoint.path, options.params as Record<string, string | number> | undefined);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return callPath<O>({
    method: endpoint.method,
    path: inQuery ? withQuery(path, options.input) : path,
    ...(inQuery || options.input === undefined ? {} : { body: options.input }),
    ...(options.idempotencyKey ? { headers: { 'Idempotency-Key': options.idempotencyKey } } : {}),
    signal: options.signal,
    quiet: options.quiet,
  });
}

/** A UUID also where the page is not a secure context (plain http on a LAN address). */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = (b[6]! & 0x0f) | 0x40;
  b[8] = (b[8]! & 0x3f) | 0x80;
  const hex = [...b].map((n) => n.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
