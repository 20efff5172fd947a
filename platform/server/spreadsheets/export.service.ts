import { titlesOf } from '../context/modules/also-under.ts';
import { readFile, rm } from 'node:fs/promises';
import {
  EXPORT,
  exportEndpoint,
  operation,
  queryOfExport,
  STATUS,
  type AnyEndpoint,
  type ExportEndpoint,
  type ExportQuery,
  type Operation,
  type PagedQuery,
  type StartedJob,
} from '../../contract/index.ts';
import { Accepted, FileAnswer } from '../http/answer.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { AnswerError, NotAllowed, Refused } from '../context/use-case/errors.ts';
import { MIME, writeExport, type ExportOrder } from './export-file.ts';
import { JOBS, personOf } from '../jobs/fair-queue.ts';
import { startJob, wordsOf } from '../jobs/job.service.ts';
import type { JobKind } from '../jobs/job-run.ts';
import type { AnyList } from '../lists/list-definition.ts';
import { countList } from '../lists/list-runner.ts';
import type { Route } from '../http/route.ts';
import { presentDay } from '../context/use-case/present-day.ts';

const KIND = 'platform.export';

/** A question narrowed to what its reader may see, where the scope of the list is not all of it. */
type Narrow = (ctx: Ctx, query: PagedQuery) => Promise<PagedQuery>;
const AS_ASKED: Narrow = async (_ctx, query) => query;

/** Serves `POST …/export` of a list that says how it is exported (`sheet`); `narrow`: what the list itself does to a question before it is run. */
export function exportRoute(listed: AnyEndpoint, list: AnyList, narrow: Narrow = AS_ASKED): Route {
  const endpoint: ExportEndpoint = exportEndpoint(listed);
  if (!list.sheet) throw new Error(`${list.name} does not say how it is exported`);
  return {
    endpoint: endpoint as Route['endpoint'],
    scope: 'export',
    list,
    narrow,
    handle: ((ctx: Ctx, { input, headers }: { input: ExportQuery; headers: Record<string, string | undefined> }) =>
      exportList(ctx, endpoint, { list, narrow }, input, /\brespond-async\b/.test(headers['prefer'] ?? ''))) as Route['handle'],
  };
}

/** At once up to 5,000 rows; above it as a job: 202 if asked for, else 504 with the specification's words. */
async function exportList(
  ctx: Ctx,
  endpoint: ExportEndpoint,
  { list, narrow }: { list: AnyList; narrow: Narrow },
  input: ExportQuery,
  async: boolean,
): Promise<FileAnswer | Accepted | StartedJob> {
  const { format, columns } = input;
  const asked = queryOfExport(input);
  const query = await narrow(ctx, asked);
  const total = await countList(ctx, list, query);
  if (format === 'xlsx' && total > EXPORT.workbook)
    throw new Refused('platform.export.tooManyForWorkbook', { total, max: EXPORT.workbook });
  if (total <= EXPORT.atOnce) {
    const path = await ctx.kernel.sheets.run(personOf(ctx.actor), () => writeExport(ctx, { list, query, format, columns }));
    try {
      await audited(ctx, endpoint.operation as Operation, list, { format, total });
      return new FileAnswer(nameOf(ctx, list, format), MIME[format], await readFile(path));
    } finally {
      await rm(path, { force: true });
    }
  }
  const params = { path: endpoint.path, query: asked, format, columns: columns ?? null, operation: endpoint.operation };
  const jobId = await audited(ctx, endpoint.operation as Operation, list, { format, total }, (inside) =>
    startJob(inside, {
      kind: KIND,
      title: wordsOf(ctx, 'platform.export.title', { name: wordsOf(ctx, list.sheet!.title) }),
      params,
      total,
    }),
  );
  if (async) return new Accepted(jobId!);
  throw new AnswerError(504, STATUS.goesOnAsJob, { key: 'platform.error.goesOnAsJob', params: {}, data: { jobId } });
}

/** What left the house is in the audit trail: which list, how many rows, by whom. */
async function audited<T>(
  ctx: Ctx,
  of: Operation,
  list: AnyList,
  { format, total }: { format: string; total: number },
  work?: (inside: Ctx) => Promise<T>,
): Promise<T | undefined> {
  const { actor } = ctx;
  const [companyId, unitId] = actor.kind === 'user' ? [actor.companyId, actor.unitId] : [null, null];
  return ctx.kernel.db.transaction(async (trx) => {
    const inside = new Ctx(ctx.kernel, trx, actor, of, { locale: ctx.locale, requestId: ctx.requestId });
    const result = await work?.(inside);
    const changes = { list: [null, list.name], format: [null, format], rows: [null, total] } satisfies Record<string, [unknown, unknown]>;
    await inside.audit({ kind: 'platform.export', id: null, event: 'export', companyId, unitId, changes });
    return result;
  });
}

const nameOf = (ctx: Ctx, list: AnyList, format: string): string => `${ctx.t(list.sheet!.title)} ${presentDay(ctx)}.${format}`;

interface ExportParams {
  path: string;
  query: PagedQuery;
  format: ExportOrder['format'];
  columns: string[] | null;
}

const run = operation({ id: 'platform.export.run', permission: 'self', verb: 'read' });

/** The same export in the background, with the rights its starter has by then. */
export const exportKind = (routes: readonly Route[]): JobKind => ({
  kind: KIND,
  run: async ({ kernel, job, signal, progress, heard }) => {
    const { path, query, format, columns } = job.params as unknown as ExportParams;
    const route = routes.find((one) => one.scope === 'export' && one.endpoint.path === path);
    if (!route?.list) throw new Error(`no list is exported at ${path}`);
    const of = 'open' in route.endpoint.operation ? run : route.endpoint.operation;
    if (!(await kernel.ports.access.holds(job.actor, of, titlesOf(of)))) throw new NotAllowed();
    const ctx = new Ctx(kernel, kernel.db.app, job.actor, of, { locale: job.locale, requestId: `job-${job.id}` });
    const narrowed = await (route.narrow ?? AS_ASKED)(ctx, query);
    const order = { list: route.list, query: narrowed, format, columns: columns ?? undefined };
    const write = () => writeExport(ctx, order, { signal, progress: (done) => progress(done, job.total) });
    const made = await kernel.sheets.run(JOBS, write, signal);
    try {
      await heard();
      const file = { path: made, name: nameOf(ctx, route.list, format), mime: MIME[format].replace(/;.*/, '') };
      return { fileId: (await kernel.files.keepMade(kernel.db.app, job.actor, file, ctx.now())).id };
    } finally {
      await rm(made, { force: true });
    }
  },
});
