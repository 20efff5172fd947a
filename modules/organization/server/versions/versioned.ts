import type { Localized, Operation, RecordEvent } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  insertRecord,
  nextCode,
  Refused,
  saveRecord,
  type Ctx,
  type RecordKind,
} from '@quantum/platform/server';
import { VERSION_STATUS, type VersionMove } from '../../contract/index.ts';
import { changeRefusal, formerVersionOf, nextVersionOf, reviseRefusal, type VersionRefusal } from '../../domain/next-version.rules.ts';
import { versionMachine, type VersionFacts } from '../../domain/version.machine.ts';
import { auditInUnit, createInUnit, searchOf, type DraftInUnit } from '../units/create-in-unit.ts';
import { beginFamily, lockPublishedBefore, readVersion, readVersions, type Family, type VersionedRecord } from './version.store.ts';

type Words = readonly (Localized | string)[];

/** What a module declares of a kind of records with versions. */
interface VersionedKind<R extends VersionedRecord> {
  record: RecordKind;
  /** What the codes of its versions begin with. */
  prefix: string;
  /** Who may lock one that is to be changed: `lockScoped`, or `lockShared` for what a whole company reads. */
  lock: (ctx: Ctx, kind: RecordKind, id: number, version: number) => Promise<R>;
  /** `save` changes drafts and writes next versions; `move` publishes and withdraws. */
  operations: { save: Operation; move: Operation };
  /** Message keys of the refusals. */
  refusals: Readonly<Record<VersionRefusal, string>>;
  /** Why a version may not be published or withdrawn now. */
  findFacts: (ctx: Ctx, record: R) => VersionFacts | Promise<VersionFacts>;
  /** Columns all versions of one record share; `family_id` where none are given. */
  familyColumns?: readonly (keyof FamilyPlace)[];
  /** What its next version begins with; without it a next version is not written of the published one but created from elsewhere. */
  copyContent?: (ctx: Ctx, record: R) => NextContent | Promise<NextContent>;
  /** What else may be done with a published version by `save`. */
  publishedEvents?: readonly string[];
  /** Columns that are written with the publication. */
  publishedValues?: (ctx: Ctx, record: R) => Promise<Record<string, unknown>>;
  /** Whether a version takes over with its publication; false where it is published ahead of its day. Always where it is left out. */
  takesOver?: (ctx: Ctx, record: R) => boolean | Promise<boolean>;
}
/** Columns of a next version, but for unit, company, code, family, number and state, and the words it is found by. */
interface NextContent {
  words: Words;
  values: Record<string, unknown>;
}
interface CreatedVersion {
  id: number;
  code: string;
}

type FamilyPlace = Pick<VersionedRecord, 'unit_id' | 'family_id'>;
const familyOf = <R extends VersionedRecord>({ familyColumns = ['family_id'] }: VersionedKind<R>, record: FamilyPlace): Family =>
  Object.fromEntries(familyColumns.map((column) => [column, record[column]]));

/** The use cases of a kind with versions: draft, published, next version beside it, replaced by it, withdrawn unless it is used. */
export const versioned = <R extends VersionedRecord>(kind: VersionedKind<R>) => ({
  /** A draft, the first of its record; `values` may name the family it continues. */
  create: (ctx: Ctx, draft: DraftInUnit, prepare: NextContent | (() => Promise<NextContent>)) => createVersion(ctx, kind, draft, prepare),
  /** A draft that is to be changed, locked; what was published is refused. */
  lockDraft: (ctx: Ctx, id: number, version: number) => lockDraft(ctx, kind, id, version),
  /** The next version as a draft beside the published one, one at a time. */
  revise: (ctx: Ctx, id: number, move: VersionMove) => reviseVersion(ctx, kind, id, move),
  /** Published or withdrawn; a published version makes the one before it read-only. Answers the version as it was. */
  move: (ctx: Ctx, id: number, event: 'publish' | 'withdraw', move: VersionMove & MoveDetails) =>
    moveVersion(ctx, kind, { id, event, move }),
  /** The day of a version that was published ahead has come: the published versions before it are read-only. Answers them as they were. */
  takeOver: (ctx: Ctx, record: R) => replaceFormer(ctx, kind, record),
  /** A published version, locked, whose place a record of another family takes. */
  replace: (ctx: Ctx, version: R) => replaceVersion(ctx, kind, version),
  /** The number of the next version of a family; refused while it has a draft. */
  numberNext: (ctx: Ctx, family: FamilyPlace) => numberNext(ctx, kind, family),
  /** The versions of a record, the newest first. */
  list: (ctx: Ctx, record: R) => readVersions(ctx, kind.record.table, familyOf(kind, record)),
  /** The version before one, to be shown beside it. */
  findFormer: (ctx: Ctx, record: R) => findFormer(ctx, kind, record),
  /** What the reader may do with a version now, each with what forbids it. */
  readEvents: (ctx: Ctx, record: R) => readEvents(ctx, kind, record),
});

async function createVersion<R extends VersionedRecord>(
  ctx: Ctx,
  { record, prefix }: VersionedKind<R>,
  draft: DraftInUnit,
  prepare: NextContent | (() => Promise<NextContent>),
): Promise<CreatedVersion> {
  const { id, code, isNew } = await createInUnit(ctx, { kind: record }, draft, async () => {
    const { words, values } = typeof prepare === 'function' ? await prepare() : prepare;
    return { prefix, words, values: { ...values, status: VERSION_STATUS.pending } };
  });
  if (isNew) await beginFamily(ctx, record.table, id);
  return { id, code };
}

const mustNotBeRefused = <R extends VersionedRecord>({ refusals }: VersionedKind<R>, refusal: VersionRefusal | null): void => {
  if (refusal !== null) throw new Refused(refusals[refusal]);
};

async function lockDraft<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, id: number, version: number): Promise<R> {
  const record = await kind.lock(ctx, kind.record, id, version);
  mustNotBeRefused(kind, changeRefusal(record.status));
  return record;
}

async function numberNext<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, family: FamilyPlace): Promise<number> {
  const next = nextVersionOf(await readVersions(ctx, kind.record.table, familyOf(kind, family)));
  if ('versionNo' in next) return next.versionNo;
  throw new Refused(kind.refusals[next.refusal]);
}

async function reviseVersion<R extends VersionedRecord>(
  ctx: Ctx,
  kind: VersionedKind<R>,
  id: number,
  { version }: VersionMove,
): Promise<CreatedVersion> {
  const former = await kind.lock(ctx, kind.record, id, version);
  mustNotBeRefused(kind, reviseRefusal(former.status));
  if (!kind.copyContent) throw new Error(`${kind.record.kind} has no content to begin a next version with`);
  const versionNo = await numberNext(ctx, kind, former);
  const { words, values } = await kind.copyContent(ctx, former);
  const code = await nextCode(ctx, kind.prefix);
  const place = { company_id: former.company_id, unit_id: former.unit_id, code };
  const next = await insertRecord(ctx, kind.record, {
    ...values,
    ...place,
    ...familyOf(kind, former),
    client_id: crypto.randomUUID(),
    version_no: versionNo,
    status: VERSION_STATUS.pending,
    search: searchOf(code, ...words),
  });
  await auditInUnit(ctx, kind.record, { id: next, ...place }, 'revise', { comment: former.code });
  return { id: next, code };
}

/** What is written with a move, and why it was made. */
interface MoveDetails {
  values?: Record<string, unknown>;
  reason?: string;
}
interface RequestedMove {
  id: number;
  event: 'publish' | 'withdraw';
  move: VersionMove & MoveDetails;
}
async function moveVersion<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, { id, event, move }: RequestedMove): Promise<R> {
  const record = await kind.lock(ctx, kind.record, id, move.version);
  const to = ctx.move(versionMachine, record, event, await kind.findFacts(ctx, record));
  const isPublished = event === 'publish';
  if (isPublished && ((await kind.takesOver?.(ctx, record)) ?? true)) await replaceFormer(ctx, kind, record);
  const written = { ...(isPublished && (await kind.publishedValues?.(ctx, record))), ...move.values };
  await saveRecord(ctx, kind.record, record, { status: to, ...written });
  await auditInUnit(ctx, kind.record, record, event, { from: record.status, to, ...(move.reason && { comment: move.reason }) });
  return record;
}

async function replaceFormer<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, record: R): Promise<R[]> {
  const formers = await lockPublishedBefore<R>(ctx, kind.record.table, familyOf(kind, record), record.version_no);
  for (const former of formers) await replaceVersion(ctx, kind, former);
  return formers;
}

async function replaceVersion<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, version: R): Promise<void> {
  const to = ctx.moveBySystem(versionMachine, version, 'replace');
  await saveRecord(ctx, kind.record, version, { status: to });
  await auditInUnit(ctx, kind.record, version, 'replace', { from: version.status, to });
}

async function findFormer<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, record: R): Promise<R | undefined> {
  const former = formerVersionOf(await readVersions(ctx, kind.record.table, familyOf(kind, record)), record.version_no);
  return former && readVersion<R>(ctx, kind.record.table, former.id);
}

async function readEvents<R extends VersionedRecord>(ctx: Ctx, kind: VersionedKind<R>, record: R): Promise<RecordEvent[]> {
  const { save, move } = kind.operations;
  const ofPublished = [...(kind.copyContent ? ['revise'] : []), ...(kind.publishedEvents ?? [])];
  const ofStatus = changeRefusal(record.status) === null ? ['update'] : reviseRefusal(record.status) === null ? ofPublished : [];
  const edits = await Promise.all(ofStatus.map((event) => allowedEvent(ctx, record, event, save)));
  const moves = await allowedEvents(ctx, versionMachine, record, {
    facts: await kind.findFacts(ctx, record),
    operations: { publish: move, withdraw: move },
  });
  return [...moves, ...edits.flat()];
}
