import { auditInUnit } from '@quantum/modules/organization/server-api';
import { inLocale, LOCALES, type Locale } from '@quantum/platform/contract';
import { json, keepFiles, moveEach, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, VERSION_STATUS as STATUS, type AttachedFiles, type FileMatch } from '../../contract/index.ts';
import { waitingFor } from '../../domain/awaited-files.rules.ts';
import { replaceFiles } from '../documents/document.store.ts';
import { lockVersion, readersOf } from '../documents/may-see.ts';
import { VERSION } from '../tables.ts';
import { mustBeNewFiles } from '../versions/draft-rules.facts.ts';
import { awaitingDrafts } from './document-import.store.ts';

/** Which drafts of the reader's units wait for files of these names. */
export async function findAwaited(ctx: Ctx, names: readonly string[]): Promise<FileMatch[]> {
  const drafts = await awaitingDrafts(ctx, await ctx.scope(), await readersOf(ctx));
  const awaited = drafts.flatMap(({ id, version, code, titles, awaited_files: files }) =>
    LOCALES.flatMap((locale) => {
      const name = files[locale];
      return name === undefined
        ? []
        : [{ name, of: { documentVersionId: id, version, code, title: inLocale(titles, ctx.locale), locale } }];
    }),
  );
  return waitingFor(names, awaited).map(({ name, found }) => ({ name, drafts: found.map(({ of }) => of) }));
}

/** Files are put into their drafts, each draft in a transaction of its own; what a draft had in other languages stays. */
export function attachFiles(ctx: Ctx, { items }: AttachedFiles) {
  const by = new Map(items.map((one) => [one.id, one]));
  return moveEach(ctx, { ids: items.map(({ id }) => id) }, (of, id) => of(ops.draft, (inside) => attachOne(inside, id, by.get(id)!)));
}

async function attachOne(ctx: Ctx, id: number, { version: expected, files }: AttachedFiles['items'][number]): Promise<number> {
  const { version } = await lockVersion(ctx, id, expected);
  if (version.status !== STATUS.draft) throw new Refused('documentation.refusal.frozen');
  const ids = files.map(({ fileId }) => fileId);
  await keepFiles(ctx, ids, VERSION.kind, id);
  const named = await mustBeNewFiles(ctx, version, files, false);
  const came = new Set<Locale>(named.map(({ locale }) => locale));
  const all = [...version.files.filter(({ locale }) => !came.has(locale)), ...named];
  await replaceFiles(
    ctx,
    version,
    LOCALES.flatMap((locale) => all.find((one) => one.locale === locale) ?? []),
  );
  const left = Object.fromEntries(Object.entries(version.awaited_files).filter(([locale]) => !came.has(locale as Locale)));
  await saveRecord(ctx, VERSION, version, { awaited_files: json(left) });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  await auditInUnit(ctx, VERSION, version, 'update', { changes: { files: [names(version.files), names(all)] } });
  return version.version + 1;
}
