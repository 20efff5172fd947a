import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import { mustMayRead, sendStored } from '../files/file-routes.ts';
import type { FileRow } from '../files/file-row.ts';
import { success } from '../http/answer.ts';
import { openPages, pageOf } from './file-pages.ts';

const PDF = 'application/pdf';

/**
 * `GET /file/{id}/pages` counts the pages of a PDF, `GET /file/{id}/page/{no}` is the picture of one (WebP). Both are allowed by the
 * address of the file itself (its query): who may open it may turn its pages, whatever record keeps it.
 */
export function mountPages(kernel: KernelServices, app: FastifyInstance): void {
  app.get('/api/file/:id/pages', async (request, reply) => {
    const { file, person } = await pdfOf(kernel, request);
    const { count, fault } = await openPages(kernel, file, person);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(success({ count, fault }));
  });
  app.get('/api/file/:id/page/:no', async (request, reply): Promise<FastifyReply> => {
    const { file, person } = await pdfOf(kernel, request);
    const no = Number((request.params as { no: string }).no);
    const picture = Number.isSafeInteger(no) && no >= 1 ? await pageOf(kernel, file, no, person) : undefined;
    if (!picture) throw new NotFound();
    return sendStored(kernel, request, reply, picture);
  });
}

async function pdfOf(kernel: KernelServices, request: FastifyRequest): Promise<{ file: FileRow; person: string }> {
  const id = await mustMayRead(kernel, request);
  const { rows } = await sql<FileRow>`select * from platform.file where id = ${id} and mime = ${PDF}`.execute(kernel.db.app);
  if (!rows[0]) throw new NotFound();
  return { file: rows[0], person: `reader:${(request.query as Record<string, string>)['k'] ?? ''}` };
}
