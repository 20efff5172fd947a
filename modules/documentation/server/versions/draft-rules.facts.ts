import { STATUS, type Locale, type RefusalLink } from '@quantum/platform/contract';
import { AnswerError, fileRefs, Invalid, type Ctx, type NewFault } from '@quantum/platform/server';
import { documentVersionPath, type VersionDraft } from '../../contract/index.ts';
import { namedTwice } from '../../domain/version.rules.ts';
import { strangersAmong } from '../documents/document-rules.facts.ts';
import { findSameFile, readDocumentRows, unknownJobs } from '../documents/document.store.ts';
import { seenAmong } from '../documents/may-see.ts';
import type { VersionRecord } from '../tables.ts';

type Fields = Omit<VersionDraft, 'version' | 'isSure'>;

/** What a draft names: one file a language, people of the company, nobody in both rounds, not its author. */
export async function mustBeRight(ctx: Ctx, { company_id, drafted_by }: VersionRecord, fields: Fields): Promise<void> {
  const faults: NewFault[] = [];
  const check = (path: keyof Fields, key: string, isWrong: boolean) => {
    if (isWrong) faults.push({ path, key });
  };
  const isAuthor = (ids: readonly number[]) => drafted_by !== null && ids.includes(drafted_by);
  check('files', 'documentation.fault.language', new Set(fields.files.map(({ locale }) => locale)).size !== fields.files.length);
  check('files', 'documentation.fault.sameFile', new Set(fields.files.map(({ fileId }) => fileId)).size !== fields.files.length);
  check('reviewers', 'documentation.fault.person', (await strangersAmong(ctx, company_id, fields.reviewers)).length > 0);
  check('approvers', 'documentation.fault.person', (await strangersAmong(ctx, company_id, fields.approvers)).length > 0);
  check('reviewers', 'documentation.fault.author', isAuthor(fields.reviewers));
  check('approvers', 'documentation.fault.author', isAuthor(fields.approvers));
  check('approvers', 'documentation.fault.inBoth', namedTwice(fields.reviewers, fields.approvers).length > 0);
  check('retrainJobs', 'documentation.fault.job', (await unknownJobs(ctx, { companyId: company_id, ids: fields.retrainJobs })).length > 0);
  if (faults.length > 0) throw new Invalid(faults);
}

const KEY = 'documentation.refusal.sameFile';

/** 1409: the company has this file already, with the version that has it. */
class SameFile extends AnswerError {
  constructor(code: string, no: number, links: RefusalLink[]) {
    const params = { code, no };
    super(409, STATUS.stale, { key: KEY, params, data: { key: KEY, params, links } });
  }
}

interface NamedFile {
  locale: Locale;
  file_id: number;
  name: string;
  sha256: string;
}

/** The files with their names and hashes. One that another version has is refused with it, unless it is meant. */
export async function mustBeNewFiles(
  ctx: Ctx,
  version: VersionRecord,
  files: readonly { locale: Locale; fileId: number }[],
  isSure: boolean,
): Promise<NamedFile[]> {
  const refs = await fileRefs(
    ctx,
    files.map(({ fileId }) => fileId),
  );
  const named = files.map(({ locale, fileId }) => {
    const { name, sha256 } = refs.get(fileId)!;
    return { locale, file_id: fileId, name, sha256 };
  });
  if (isSure) return named;
  const hashes = named.map(({ sha256 }) => sha256);
  const found = await findSameFile(ctx, { companyId: version.company_id, versionId: version.id, hashes });
  // What the reader may not see is not told of.
  const documents = await seenAmong(ctx, await readDocumentRows(ctx.db, [...new Set(found.map((one) => one.document_id))]));
  const same = found.filter((one) => documents.some(({ id }) => id === one.document_id));
  const [first] = same;
  if (first) {
    const links = same.map((one) => ({ title: `${one.code} v${one.no}`, href: documentVersionPath(one.version_id) }));
    throw new SameFile(first.code, first.no, links);
  }
  return named;
}
