import { createHash } from 'node:crypto';
import type { Endpoint, PathParams } from '../../contract/index.ts';
import { localText, cut } from '../../domain/index.ts';
import { FileAnswer } from '../http/answer.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { JOBS, personOf } from '../jobs/fair-queue.ts';
import type { Call, Route, RouteScope } from '../http/route.ts';
import { filesOf, type Paper, type PaperTask } from './paper.ts';
import { printPhotos, type PrintPhoto } from './print-photo.ts';

const PDF = 'application/pdf';
const CHECK_LETTERS = 16;

/** What the paper says and shows, as one number: the same content has the same, whoever prints it and whenever. */
function contentHash(paper: Paper, photos: ReadonlyMap<number, PrintPhoto>): string {
  const shown = [...photos].map(([id, { sha256 }]) => [id, sha256] as const).toSorted((a, b) => a[0] - b[0]);
  return createHash('sha256')
    .update(JSON.stringify([paper, shown]))
    .digest('hex');
}

/** Reads the pictures and adds who printed it and when, in the zone given. */
async function paperTask(ctx: Ctx, paper: Paper, zone: string): Promise<PaperTask> {
  const photos = await printPhotos(ctx, filesOf(paper.blocks));
  const by = ctx.actor.kind === 'user' ? ctx.actor.name : '';
  const at = localText(ctx.now().toISOString(), zone);
  return {
    paper,
    imprint: {
      pageOf: ctx.t('platform.paper.page', { page: '{{page}}', pages: '{{pages}}' }),
      printed: by ? ctx.t('platform.paper.printedBy', { at, by }) : ctx.t('platform.paper.printed', { at }),
      check: ctx.t('platform.paper.check', { check: cut(contentHash(paper, photos), CHECK_LETTERS) }),
      noPhoto: ctx.t('platform.paper.noPhoto'),
    },
    photos: new Map([...photos].map(([id, { bytes }]) => [id, bytes])),
  };
}

/** The paper as the answer of a call; it is set once the database has been let go. */
async function paperAnswer(ctx: Ctx, paper: Paper, zone: string): Promise<FileAnswer> {
  const task = await paperTask(ctx, paper, zone);
  return new FileAnswer(`${paper.name}.pdf`, PDF, () => ctx.kernel.papers.make(task, personOf(ctx.actor)));
}

/** A paper for a file that a job makes. */
export const paperContent = async (ctx: Ctx, { paper, zone }: PaperWithZone): Promise<Buffer> =>
  ctx.kernel.papers.make(await paperTask(ctx, paper, zone), JOBS);

export interface PaperWithZone {
  paper: Paper;
  /** Zone of the record's unit. */
  zone: string;
}

/** Serves a paper: the handler answers what is on it. */
export function paperRoute<P extends string, I>(
  endpoint: Endpoint<P, I, null>,
  options: { scope: RouteScope },
  handle: (ctx: Ctx, call: Call<PathParams<P>, I>) => Promise<PaperWithZone>,
): Route {
  return {
    endpoint: endpoint as unknown as Route['endpoint'],
    scope: options.scope,
    handle: (async (ctx: Ctx, call: Call<PathParams<P>, I>) => {
      const { paper, zone } = await handle(ctx, call);
      return paperAnswer(ctx, paper, zone);
    }) as unknown as Route['handle'],
  };
}
