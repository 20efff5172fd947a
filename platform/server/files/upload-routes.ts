import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/index.ts';
import { Invalid, NotFound } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import { success } from '../http/answer.ts';
import { header } from '../http/http-actor.ts';
import { takePlace } from '../http/in-flight-limit.ts';
import { mustMayUpload, takePiece, uploadStanding } from './large-files.ts';

const PIECES = { takesPlace: 'when the body is there' } as const;

/**
 * `PUT /upload/{id}` takes a piece of a large file (`content-range: bytes 0-8388607/…`), `GET` says how much is there. Both are
 * allowed by the credential alone (header `upload-auth`), as a service elsewhere would allow them.
 */
export function mountUploads(kernel: KernelServices, app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.get('/api/upload/:id', async (request, reply) => {
      const id = await allowed(kernel, request);
      return reply.header('cache-control', 'no-store').send(success(await uploadStanding(kernel, id)));
    });
    scope.put('/api/upload/:id', { config: PIECES, bodyLimit: LIMITS.piece }, async (request, reply) => {
      const id = await allowed(kernel, request);
      const range = /^bytes (\d{1,12})-(\d{1,12})\//.exec(header(request, 'content-range') ?? '');
      const [from, to] = [Number(range?.[1]), Number(range?.[2])];
      const length = to - from + 1;
      if (!range || length < 1 || length > LIMITS.piece || !isStream(request.body)) throw malformed();
      await mkdir(kernel.tempFolder, { recursive: true, mode: 0o700 });
      const path = join(kernel.tempFolder, randomUUID());
      try {
        await pipeline(request.body, createWriteStream(path));
        if ((await stat(path)).size !== length) throw malformed();
        takePlace(kernel, reply);
        return await reply.header('cache-control', 'no-store').send(success(await takePiece(kernel, id, { path, from, length })));
      } finally {
        await rm(path, { force: true });
      }
    });
  });
}

const malformed = () => new Invalid([{ path: 'content-range', key: 'platform.fault.format' }]);
const isStream = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'pipe' in body;

async function allowed(kernel: KernelServices, request: FastifyRequest): Promise<number> {
  const id = Number((request.params as { id: string }).id);
  if (!Number.isSafeInteger(id) || id < 1) throw new NotFound();
  await mustMayUpload(kernel, id, header(request, 'upload-auth'));
  return id;
}
