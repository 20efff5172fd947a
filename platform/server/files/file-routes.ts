import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/index.ts';
import { success } from '../http/answer.ts';
import { AnswerError, Invalid, NoSession, NotFound } from '../context/use-case/errors.ts';
import { addressHolds, LINK_READER, type FileVariant } from './file-address.ts';
import type { FileRow } from './file-row.ts';
import type { Actor } from '../context/use-case/actor.ts';
import { takePlace } from '../http/in-flight-limit.ts';
import { actorOf, localeOf, publicVisitor } from '../http/http-actor.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import { linkLives } from '../links/read-link.store.ts';

const STREAMS = { takesPlace: 'when the body is there' } as const;

/** `POST /file` and `GET /file/{id}`: streams, so outside the JSON pipeline, with the same sign-in and errors. */
export function mountFiles(kernel: KernelServices, app: FastifyInstance): void {
  app.post('/api/file', { config: STREAMS, bodyLimit: LIMITS.file + 65_536 }, async (request, reply) =>
    receive(kernel, request, reply, await actorOf(kernel, request)),
  );
  app.post('/api/public/:kind/:token/file', { config: STREAMS, bodyLimit: LIMITS.picture + 65_536 }, async (request, reply) => {
    const { kind } = request.params as { kind: string };
    return receive(
      kernel,
      request,
      reply,
      await publicVisitor(kernel, request, `/public/${kind}`, 'uploads', localeOf(kernel, request)),
      true,
    );
  });
  app.get('/api/file/:id', { exposeHeadRoute: true }, (request, reply) => sendFile(kernel, request, reply));
}

async function receive(
  kernel: KernelServices,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  picturesOnly = false,
): Promise<FastifyReply> {
  if (!request.isMultipart()) throw new Invalid([{ path: 'file', key: 'platform.fault.required' }]);
  const part = await request.file().catch(malformed);
  if (!part) throw new Invalid([{ path: 'file', key: 'platform.fault.required' }]);
  const clientId = idField(part.fields, 'clientId');
  const deviceId = idField(part.fields, 'deviceId');
  const arrived = () => void takePlace(kernel, reply);
  const upload = {
    name: part.filename,
    stream: part.file,
    clientId,
    deviceId,
    picturesOnly,
    truncated: () => part.file.truncated,
    arrived,
  };
  let cutShort: unknown;
  part.file.once('error', (error: unknown) => (cutShort = error));
  const row = await kernel.files
    .receive(kernel.db.app, actor, upload, kernel.clock.now())
    .catch((error: unknown) => (error === cutShort || hasEndedEarly(part.file, error) ? malformed(error) : Promise.reject(error as Error)));
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(success(kernel.files.ref(row, actor, kernel.clock.now())));
}

/** The body ended within the file: told before anybody listened, or by the stream that was cut. */
const hasEndedEarly = (file: Readable, error: unknown): boolean =>
  file.errored !== null || (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** The parser's own faults (no boundary, a part that does not end) carry no status; limits do. */
function malformed(error: unknown): never {
  if (error instanceof AnswerError || (error instanceof Error && 'statusCode' in error)) throw error;
  throw new Invalid([{ path: 'file', key: 'platform.fault.json' }]);
}

/** Ids of the draft and of the file itself travel as fields before the file. */
function idField(fields: Record<string, unknown>, name: string): string | null {
  const value = fieldOf(fields[name]);
  if (value !== null && !UUID.test(value)) throw new Invalid([{ path: name, key: 'platform.fault.format' }]);
  return value;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fieldOf = (field: unknown): string | null =>
  typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string' ? field.value : null;

async function sendFile(kernel: KernelServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const id = Number((request.params as { id: string }).id);
  const query = request.query as Record<string, string | undefined>;
  const variant: FileVariant = query['v'] === 'thumb' ? 'thumb' : 'original';
  // An address of pages opens pages alone.
  if (query['v'] === 'pages') throw new NotFound();
  if (!Number.isSafeInteger(id) || id < 1) throw new NotFound();
  const uploadedBy = await readerOf(kernel, request, id, variant, query);
  const { rows } = await sql<FileRow>`select * from platform.file where id = ${id}`.execute(kernel.db.app);
  const row = rows[0];
  if (!row || (uploadedBy !== undefined && row.uploaded_by !== uploadedBy)) throw new NotFound();
  return sendStored(kernel, request, reply, row, variant);
}

/** A stored file, whole or in ranges. Who asks for it may read it. */
export async function sendStored(
  kernel: KernelServices,
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
  variant: FileVariant = 'original',
): Promise<FastifyReply> {
  const key = variant === 'thumb' && row.thumb_key ? row.thumb_key : row.storage_key;
  const size = await kernel.files.storage.size(key).catch(() => {
    throw new NotFound();
  });
  const etag = `"${row.sha256}-${variant}"`;
  if (request.headers['if-none-match'] === etag) return reply.code(304).header('cache-control', CACHE).header('etag', etag).send();
  const inline = row.mime.startsWith('image/') || row.mime.startsWith('video/') || row.mime === 'application/pdf';
  const range = readRange(request.headers.range, size);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply
    .header('content-type', variant === 'thumb' ? 'image/jpeg' : row.mime)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`)
    .header('accept-ranges', 'bytes')
    .header('cache-control', CACHE)
    .header('etag', etag)
    .header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(kernel.files.storage.read(key, range));
}

/** The id of a file whose own signed address, or that of its pages, this call carries as its query. */
export async function mustMayRead(kernel: KernelServices, request: FastifyRequest): Promise<number> {
  const id = Number((request.params as { id: string }).id);
  const query = request.query as Record<string, string | undefined>;
  if (!Number.isSafeInteger(id) || id < 1 || query['s'] === undefined) throw new NotFound();
  await readerOf(kernel, request, id, query['v'] === 'pages' ? 'pages' : 'original', query);
  return id;
}

/** Kept by the browser, and asked for again each time: what a session has opened does not open again from the cache once it has ended. */
const CACHE = 'private, no-cache';

/** A signed address stands for itself while its session or its link lives; with a token alone only the uploader's own file opens. */
async function readerOf(
  kernel: KernelServices,
  request: FastifyRequest,
  id: number,
  variant: FileVariant,
  query: Record<string, string | undefined>,
): Promise<number | undefined> {
  if (query['s'] === undefined) {
    const actor = await actorOf(kernel, request);
    return actor.kind === 'user' ? actor.userId : -1;
  }
  const address = { id, variant, reader: query['k'] ?? '', expires: Number(query['e']) };
  if (!addressHolds(kernel.files.key, address, query['s'], kernel.clock.now())) throw new NotFound();
  if (address.reader.startsWith(LINK_READER)) {
    if (!(await linkLives(kernel.db.app, Number(address.reader.slice(1)), kernel.clock.now()))) throw new NotFound();
  } else if (!(await kernel.ports.access.sessionLives(Number(address.reader)))) throw new NoSession('revoked');
  return undefined;
}

function readRange(text: string | undefined, size: number): { start: number; end: number } | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(text ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start <= end ? { start, end } : 'beyond';
}
