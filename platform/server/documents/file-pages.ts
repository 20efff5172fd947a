import { systemActor } from '../context/use-case/actor.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { JOBS } from '../jobs/fair-queue.ts';
import type { FileRow } from '../files/file-row.ts';
import { drawPages } from './document-process.ts';
import {
  claimPages,
  DRAWN_AHEAD,
  drawnPages,
  endDrawing,
  insertFilePages,
  keepPage,
  readFilePages,
  readPage,
  type FilePages,
} from './file-pages.store.ts';
import { withLocalCopies } from './local-copy.ts';

/** Pixels of a page: sharp on a phone held across. */
const PAGE_WIDTH = 1280;
/** Pages drawn with the one that is asked for: it is read on. */
const LOT = 4;
export const PAGES_JOB = 'file-pages';

const drawer = systemActor('file pages');

/** Pages of a file whose number is known: their pictures follow in the background. */
export async function expectPages(ctx: Ctx, fileId: number, count: number): Promise<void> {
  await insertFilePages(ctx.db, fileId, { count });
  await ctx.enqueue(PAGES_JOB, {}, { key: `${PAGES_JOB}:${fileId}`, maxAttempts: 3 });
}

/** What is known of the pages of a PDF. Who opens it first waits until they are counted; the first of them are drawn at once. */
export async function openPages(kernel: KernelServices, file: FileRow, person: string): Promise<FilePages> {
  return (await readFilePages(kernel.db.app, file.id)) ?? lotOf(kernel, file, 1, person).counted;
}

/** The picture of a page, drawn now where it is not there yet; undefined where it cannot be. */
export async function pageOf(kernel: KernelServices, file: FileRow, no: number, person: string): Promise<FileRow | undefined> {
  const there = await readPage(kernel.db.app, file.id, no);
  if (there) return there;
  const { count } = await openPages(kernel, file, person);
  if (count === null || no > count) return undefined;
  await lotOf(kernel, file, no - ((no - 1) % LOT), person).page(no);
  return readPage(kernel.db.app, file.id, no);
}

interface Lot {
  counted: Promise<FilePages>;
  /** Until the picture of a page is there, or all is over. */
  page(no: number): Promise<unknown>;
}
/** Lots that are drawn now, by file and first page: who asks for the same waits for it. */
const running = new WeakMap<KernelServices, Map<string, Lot>>();

function lotOf(kernel: KernelServices, file: FileRow, first: number, person: string): Lot {
  const lots = running.get(kernel) ?? new Map<string, Lot>();
  running.set(kernel, lots);
  const key = `${file.id}:${first}`;
  const found = lots.get(key);
  if (found) return found;
  const counted = Promise.withResolvers<FilePages>();
  const pages = new Map(Array.from({ length: LOT }, (_, i) => [first + i, Promise.withResolvers<void>()]));
  const told = { counted: counted.resolve, drawn: (no: number) => pages.get(no)?.resolve() };
  const done = kernel.documents.run(person, () => draw(kernel, file, [...pages.keys()], told)).finally(() => lots.delete(key));
  done.then(counted.resolve, counted.reject);
  // Whoever waits for a page hears of it there.
  counted.promise.catch(() => {});
  const lot = { counted: counted.promise, page: (no: number) => Promise.race([pages.get(no)!.promise, done]) };
  lots.set(key, lot);
  return lot;
}

interface Told {
  counted(pages: FilePages): void;
  drawn(no: number): void;
}

/** Draws pages that have no picture yet. The first time it also says how many there are, and has the rest made. */
async function draw(
  kernel: KernelServices,
  file: Pick<FileRow, 'id' | 'storage_key'>,
  pages: readonly number[],
  told: Told,
): Promise<FilePages> {
  const db = kernel.db.app;
  const there = await drawnPages(db, file.id);
  const missing = pages.filter((no) => !there.has(no));
  let known = Promise.resolve(await readFilePages(db, file.id));
  const kept: Promise<void>[] = [];
  const end = await withLocalCopies(kernel.files, [file.storage_key], async ([path], into) => {
    const ended = await drawPages(
      { path: path!, pages: missing, into, width: PAGE_WIDTH },
      {
        counted: (count) => {
          known = known.then((before) => before ?? begin(kernel, file.id, count));
          kept.push(known.then((all) => told.counted(all!)));
        },
        drawn: (no, picture) => kept.push(known.then(() => keep(kernel, file.id, no, picture)).then(() => told.drawn(no))),
      },
    );
    const failed = (await Promise.allSettled(kept)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason as Error;
    return ended;
  });
  return (await known) ?? insertFilePages(db, file.id, 'fault' in end ? end : { count: end.count });
}

/** Its pages are counted. Those ahead are made by a job, whoever reads on or not. */
async function begin(kernel: KernelServices, fileId: number, count: number): Promise<FilePages> {
  const db = kernel.db.app;
  const known = await insertFilePages(db, fileId, { count });
  await enqueueJob(db, PAGES_JOB, {}, { key: `${PAGES_JOB}:${fileId}`, maxAttempts: 3 });
  return known;
}

async function keep(kernel: KernelServices, fileId: number, no: number, path: string): Promise<void> {
  const db = kernel.db.app;
  const made = { path, name: `${fileId}-${no}.webp`, mime: 'image/webp' };
  const picture = await kernel.files.keepMade(db, drawer, made, kernel.clock.now());
  await keepPage(db, fileId, no, picture.id);
}

/** Draws what waits, one document after the other; what a stopped server had begun is gone on with. */
export async function drawWaitingPages(kernel: KernelServices, most = DRAWN_AHEAD): Promise<void> {
  for (;;) {
    const waiting = await claimPages(kernel.db.app, kernel.clock.now());
    if (!waiting) return;
    const ahead = Array.from({ length: Math.min(waiting.count, most) }, (_, i) => i + 1);
    const file = { id: waiting.file_id, storage_key: waiting.storage_key };
    await kernel.documents.run(JOBS, () => draw(kernel, file, ahead, { counted: () => {}, drawn: () => {} }));
    const drawn = await drawnPages(kernel.db.app, file.id);
    await endDrawing(kernel.db.app, file.id, ahead.every((no) => drawn.has(no)) ? 'ready' : 'failed');
  }
}
