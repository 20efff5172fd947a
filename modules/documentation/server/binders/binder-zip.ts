import { rm } from 'node:fs/promises';
import { inLocale, type StartedJob } from '@quantum/platform/contract';
import {
  Ctx,
  NotFound,
  Refused,
  siteAddress,
  stampedContent,
  startJob,
  wordsOf,
  ZipFile,
  type Call,
  type JobKind,
} from '@quantum/platform/server';
import { documentationOps as ops, type ProjectBinder } from '../../contract/index.ts';
import { nameInZip } from '../../domain/binder-zip.rules.ts';
import { readDocumentRow } from '../documents/document.store.ts';
import { loadVersion } from '../documents/may-see.ts';
import { contentsOfZip, type ZipLine } from '../papers/zip-contents.read.ts';
import { BINDER } from '../tables.ts';
import { stampOf } from '../versions/download.read.ts';
import { ownProject, readProjectBinder } from './project.service.ts';

const KIND = 'documentation.binderZip';
type Binder = ProjectBinder['binders'][number];
type Entry = Binder['entries'][number];

interface Asked {
  unitId: number;
  documentBinderId: number;
}

async function binderOf(ctx: Ctx, { unitId, documentBinderId }: Asked): Promise<{ project: ProjectBinder; binder: Binder }> {
  const project = await readProjectBinder(ctx, unitId);
  const binder = project.binders.find(({ id }) => id === documentBinderId);
  if (!binder) throw new NotFound();
  return { project, binder };
}

/** A job puts what a project holds of a binder into one file; that it left the house is in the trail of the binder. */
export async function startBinderZip(ctx: Ctx, asked: Asked, headers: Call<never, never>['headers']): Promise<StartedJob> {
  const { companyId } = await ownProject(ctx, asked.unitId);
  const { project, binder } = await binderOf(ctx, asked);
  const jobId = await startJob(ctx, {
    kind: KIND,
    title: wordsOf(ctx, 'documentation.zip.title', { binder: binder.name, unit: project.unitName }),
    params: { ...asked, site: siteAddress(ctx.kernel.settings, headers) },
    total: binder.entries.length,
  });
  await ctx.audit({ kind: BINDER.kind, id: binder.id, code: binder.code, event: 'zip', companyId, unitId: asked.unitId });
  return { jobId };
}

interface Work {
  zip: ZipFile;
  site: string;
  signal: AbortSignal;
  /** What of a version has been put in: a document that fills two entries is in the file once. */
  put: Map<number, string[]>;
}

/** The files of the document that fills an entry, or why it is not in the file. What the reader may not open is neither put in nor named. */
async function addEntry(ctx: Ctx, entry: Entry, at: number, work: Work): Promise<ZipLine> {
  const asked = entry.name || '…';
  const { standing, code, title } = entry;
  const without = (said: string): ZipLine => ({ at, asked, code, title, versionNo: null, said: [said], isIn: standing === 'notNeeded' });
  if (standing === 'notNeeded') return without(`${ctx.t('documentation.standing.notNeeded')}: ${entry.reason ?? ''}`);
  if (standing === 'missing') return without(ctx.t('documentation.standing.missing'));
  if (code === null) return without(ctx.t('documentation.zip.notShown'));
  if (standing === 'ended') return without(ctx.t('documentation.standing.ended'));
  const document = (await readDocumentRow(ctx.db, entry.controlledDocumentId!))!;
  const { version } = await loadVersion(ctx, document.active_version_id!, ops.readVersion);
  const line = { at, asked, code, title, versionNo: version.no };
  const known = work.put.get(version.id);
  if (known) return { ...line, said: known, isIn: true };
  const said: string[] = [];
  let isIn = true;
  for (const file of version.files) {
    work.signal.throwIfAborted();
    const name = nameInZip({
      at,
      code: document.code,
      versionNo: version.no,
      title: inLocale(version.titles, ctx.locale),
      language: version.files.length > 1 ? ctx.t(`platform.language.${file.locale}`) : null,
    });
    try {
      const content = await stampedContent(ctx, file.file_id, await stampOf(ctx, version, work.site), work.signal);
      work.zip.add(name, content);
      said.push(name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      isIn = false;
      said.push(`${file.name}: ${ctx.t(error.key, error.params)}`);
    }
  }
  work.put.set(version.id, said);
  return { ...line, said, isIn };
}

/** As who started it may read by then. */
export const binderZipKind: JobKind = {
  kind: KIND,
  run: async ({ job, kernel, signal, progress, heard }) => {
    const { site, ...asked } = job.params as unknown as Asked & { site: string };
    const ctx = new Ctx(kernel, kernel.db.app, job.actor, ops.zipBinder, { locale: job.locale, requestId: `job-${job.id}` });
    const { project, binder } = await binderOf(ctx, asked);
    const path = await kernel.files.tempPath();
    const zip = await ZipFile.create(path, ctx.now());
    try {
      const lines: ZipLine[] = [];
      const work: Work = { zip, site, signal, put: new Map() };
      for (const [i, entry] of binder.entries.entries()) {
        signal.throwIfAborted();
        lines.push(await addEntry(ctx, entry, i + 1, work));
        progress(i + 1, binder.entries.length);
      }
      zip.add(`00 ${ctx.t('documentation.zip.contents')}.pdf`, await contentsOfZip(ctx, { project, binder, lines }));
      await zip.end();
      await heard();
      const name = `${binder.code} ${project.unitName}.zip`;
      const made = { path, name, mime: 'application/zip' };
      return { fileId: (await kernel.files.keepMade(kernel.db.app, job.actor, made, ctx.now())).id };
    } finally {
      await zip.close();
      await rm(path, { force: true });
    }
  },
};
