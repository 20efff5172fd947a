import { everyLocale, inLocale, type Locale, type JobRow, type JobView, type Localized, type MessageParams } from '../../contract/index.ts';
import { jobMachine } from '../../domain/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { NotFound, Refused } from '../context/use-case/errors.ts';
import { fileRefs } from '../files/kept-files.ts';
import { enqueueRun } from './job-run.ts';
import { insertJob, readJob, saveJob, type JobRecord } from './job.store.ts';
import { bool, code, instant, int, localizedColumn, text, type ListDefinition } from '../lists/list-definition.ts';
import { byOwner } from '../context/use-case/scope.ts';

/** A text of ours in three languages, for what is kept. */
export const wordsOf = (ctx: Pick<Ctx, 'kernel'>, key: string, params: Record<string, string | number | Localized> = {}): Localized => {
  const paramsIn = (locale: Locale): MessageParams =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? inLocale(value, locale) : value]));
  return everyLocale((locale) => ctx.kernel.messages.text(locale, key, paramsIn(locale)));
};

/** Starts work in the background, in the caller's transaction: what is rolled back never runs. Answers its id. */
export async function startJob(
  ctx: Ctx,
  job: { kind: string; title: Localized; params: Record<string, unknown>; total?: number | null },
): Promise<number> {
  const id = await insertJob(ctx.db, { total: null, ...job, actor: ctx.actor, locale: ctx.locale }, ctx.now());
  await enqueueRun(ctx, id);
  return id;
}

async function ownJob(ctx: Ctx, id: number, lock = false): Promise<JobRecord> {
  const job = await readJob(ctx.db, id, lock);
  if (!job || ctx.actor.kind !== 'user' || job.user_id !== ctx.actor.userId) throw new NotFound();
  return job;
}

export const readOwnJob = async (ctx: Ctx, id: number): Promise<JobView> => viewOf(ctx, await ownJob(ctx, id));

async function viewOf(ctx: Ctx, job: JobRecord): Promise<JobView> {
  const file = job.file_id === null ? null : ((await fileRefs(ctx, [job.file_id])).get(job.file_id) ?? null);
  return {
    id: job.id,
    kind: job.kind,
    title: inLocale(job.title, ctx.locale),
    state: job.state,
    done: job.done,
    total: job.total,
    file,
    error: job.error_key === null ? null : ctx.t(job.error_key, job.error_params ?? {}),
    createdAt: job.created_at,
    finishedAt: job.finished_at,
  };
}

/** A waiting job ends at once; a running one is told, and ends within 2 s. */
export async function cancelOwnJob(ctx: Ctx, id: number): Promise<JobView> {
  const job = await ownJob(ctx, id, true);
  if (!jobMachine[job.state].cancel) throw new Refused('platform.job.over');
  const set =
    job.state === 'queued'
      ? { state: ctx.move(jobMachine, { status: job.state }, 'cancel', undefined), finished_at: ctx.now().toISOString() }
      : {};
  return viewOf(ctx, await saveJob(ctx.db, id, { ...set, cancel_asked: true }));
}

/** A person's own jobs, newest first. */
export const ownJobList: ListDefinition<JobRow> = {
  name: 'platform.job',
  from: 'platform.job t',
  key: 't.id',
  columns: {
    id: int('t.id', { sortable: true }),
    kind: code('t.kind'),
    title: localizedColumn('t.title'),
    state: text('t.state'),
    done: int('t.done', { filterable: false }),
    total: int('t.total', { filterable: false }),
    createdAt: instant('t.created_at'),
    finishedAt: instant('t.finished_at'),
    has_file: bool('(t.file_id is not null)', { shown: false }),
  },
  defaultOrder: ['id', 'desc'],
  scope: byOwner('t.employee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
