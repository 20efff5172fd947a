import { titlesOf } from '../context/modules/also-under.ts';
import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  EXPORT,
  pagedQuery,
  STATUS,
  statusOfAllEndpoint,
  type Endpoint,
  type StartedJob,
  type StatusInput,
  type StatusOfAll,
  type StatusResult,
} from '../../contract/index.ts';
import { csvLine } from '../../domain/index.ts';
import { moveEach, type MoveOne } from './bulk-status.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { NotAllowed, Refused } from '../context/use-case/errors.ts';
import type { JobKind } from '../jobs/job-run.ts';
import { startJob, wordsOf } from '../jobs/job.service.ts';
import type { AnyList } from '../lists/list-definition.ts';
import { wholeList } from '../lists/list-runner.ts';
import { route, type Route } from '../http/route.ts';
import { presentDay } from '../context/use-case/present-day.ts';

const KIND = 'platform.status';
/** Records moved between two looks at a cancel. */
const BATCH = 20;

type StatusCall = Endpoint<string, StatusInput, { results: StatusResult[] }>;

/** Serves `POST …/status` for the ticked records, and `POST …/status/matching` for all that the list's filters show. */
export function statusRoutes(endpoint: StatusCall, list: AnyList, move: MoveOne): Route[] {
  const all = statusOfAllEndpoint(endpoint);
  return [
    route(
      endpoint,
      { scope: { none: 'each record is loaded within the scope; one out of it answers 1410 as its result' } },
      (ctx, { input }) => moveEach(ctx, input, (of, id) => move(ctx, of, id, input.status)),
    ),
    {
      ...route(
        all,
        { scope: { none: 'the list answers what is within the scope, and each record is loaded within it again' } },
        (ctx, { input }) => startMoving(ctx, all, list, input),
      ),
      list,
      move,
    },
  ];
}

interface Found {
  id: number;
  code: string;
}

/** What the filters show now is what will be moved: neither more nor less, whatever comes meanwhile. */
async function startMoving(
  ctx: Ctx,
  endpoint: Endpoint<string, StatusOfAll, StartedJob>,
  list: AnyList,
  input: StatusOfAll,
): Promise<StartedJob> {
  const { status, queryCriterias, params } = input;
  const found = await matching(ctx, list, { queryCriterias, params });
  if (found.length === 0) throw new Refused('platform.status.none');
  if (found.length > EXPORT.workbook) throw new Refused('platform.status.tooMany', { total: found.length, max: EXPORT.workbook });
  const { actor } = ctx;
  const [companyId, unitId] = actor.kind === 'user' ? [actor.companyId, actor.unitId] : [null, null];
  return ctx.kernel.db.transaction(async (trx) => {
    const inside = new Ctx(ctx.kernel, trx, actor, ctx.operation, { locale: ctx.locale, requestId: ctx.requestId });
    const jobId = await startJob(inside, {
      kind: KIND,
      title: wordsOf(ctx, 'platform.status.job', { name: list.sheet ? wordsOf(ctx, list.sheet.title) : list.name }),
      params: { path: endpoint.path, status, found },
      total: found.length,
    });
    await inside.audit({
      kind: KIND,
      id: null,
      event: 'moveMatching',
      companyId,
      unitId,
      changes: { list: [null, list.name], status: [null, status], rows: [null, found.length] },
    });
    return { jobId };
  });
}

async function matching(ctx: Ctx, list: AnyList, query: Pick<StatusOfAll, 'queryCriterias' | 'params'>): Promise<Found[]> {
  const whole = await wholeList(ctx, list, pagedQuery.parse(query));
  if (!whole) return [];
  const { rows } = await sql<Found>`select t.id, t.code from (${whole.statement}) t limit ${EXPORT.workbook + 1}`.execute(ctx.db);
  return rows;
}

interface Params {
  path: string;
  status: string;
  found: Found[];
}

/** Moves each record with the rights its starter has by then; the file says what became of each. What was moved before a cancel stays moved. */
export const statusKind = (routes: readonly Route[]): JobKind => ({
  kind: KIND,
  run: async ({ kernel, job, signal, progress }) => {
    const { path, status, found } = job.params as unknown as Params;
    const served = routes.find((one) => one.move !== undefined && one.endpoint.path === path);
    if (!served?.move || 'open' in served.endpoint.operation) throw new Error(`no status is set at ${path}`);
    const { move } = served;
    const of = served.endpoint.operation;
    if (!(await kernel.ports.access.holds(job.actor, of, titlesOf(of)))) throw new NotAllowed();
    const ctx = new Ctx(kernel, kernel.db.app, job.actor, of, { locale: job.locale, requestId: `job-${job.id}` });
    const lines = [csvLine([ctx.t('common.code'), ctx.t('platform.status.result'), ctx.t('common.reason')])];
    for (let at = 0; at < found.length; at += BATCH) {
      signal.throwIfAborted();
      const batch = found.slice(at, at + BATCH);
      const { results } = await moveEach(ctx, { ids: batch.map(({ id }) => id) }, (of, id) => move(ctx, of, id, status));
      const byId = new Map(results.map((one) => [one.id, one]));
      for (const { id, code } of batch) lines.push(lineOf(ctx, code, byId.get(id)!));
      progress(at + batch.length, found.length);
    }
    return { fileId: await keep(ctx, lines, job.actor) };
  },
});

const lineOf = (ctx: Ctx, code: string, { STATUS: answer, MSG }: StatusResult): string =>
  csvLine([code, ctx.t(answer === STATUS.ok ? 'platform.status.moved' : 'platform.status.notMoved'), MSG]);

async function keep(ctx: Ctx, lines: readonly string[], actor: Ctx['actor']): Promise<number> {
  const path = await ctx.kernel.files.tempPath();
  await writeFile(path, `\uFEFF${lines.join('')}`);
  try {
    const name = `${ctx.t('platform.status.file')} ${presentDay(ctx)}.csv`;
    return (await ctx.kernel.files.keepMade(ctx.kernel.db.app, actor, { path, name, mime: 'text/csv' }, ctx.now())).id;
  } finally {
    await rm(path, { force: true });
  }
}
