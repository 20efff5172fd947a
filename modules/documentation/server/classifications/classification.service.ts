import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { codeTaken, loadShared, lockShared, sharedOrOwn } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  type HistoryEntry,
  type HistoryQuery,
  type PagedQuery,
  type PageOf,
  type ReasonedMove,
} from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  NotAllowed,
  readHistory,
  Refused,
  runList,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  documentationOps as ops,
  MOST_LEVELS,
  type ClassificationChange,
  type ClassificationCount,
  type ClassificationDetail,
  type ClassificationRow,
  type NewClassification,
} from '../../contract/index.ts';
import { classificationMachine, type ClassificationEvent, type ClassificationFacts } from '../../domain/classification.machine.ts';
import { inBothRounds, placeRefusal } from '../../domain/classification.rules.ts';
import { readersOf } from '../documents/may-see.ts';
import { CLASSIFICATION, type ClassificationRecord } from '../tables.ts';
import { classificationList } from './classification.list.ts';
import {
  carryBelow,
  countBelow,
  countDocuments,
  findClassificationByClientId,
  lockTree,
  readAncestors,
  readHeight,
  unknownRoles,
} from './classification.store.ts';

const EVENT_OPERATION = { retire: ops.retireClassification, restore: ops.restoreClassification } as const;

/** The tree of the reader's own company. */
export const listClassifications = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<ClassificationRow>> =>
  runList<ClassificationRow>(ctx, classificationList, await sharedOrOwn(ctx, query));

/** How many documents in force the reader may see in each. */
export async function countInClassifications(ctx: Ctx): Promise<ClassificationCount[]> {
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  return company === null ? [] : countDocuments(ctx, company, await readersOf(ctx));
}

export async function readClassification(ctx: Ctx, id: number): Promise<ClassificationDetail> {
  return describe(ctx, await loadShared<ClassificationRecord>(ctx, CLASSIFICATION, id));
}

const isInUse = ({ status }: Pick<ClassificationRecord, 'status'>): boolean => status === RECORD_STATUS.active;
const stateOf = (record: ClassificationRecord) => (isInUse(record) ? 'active' : 'retired');

async function findFacts(ctx: Ctx, { id, company_id, parent_id }: ClassificationRecord): Promise<ClassificationFacts> {
  const above = parent_id === null ? [] : ((await readAncestors(ctx, company_id, parent_id)) ?? []);
  return { below: await countBelow(ctx, id), isParentInUse: above.every(isInUse) };
}

async function describe(ctx: Ctx, record: ClassificationRecord): Promise<ClassificationDetail> {
  return {
    id: record.id,
    code: record.code,
    name: inLocale(record.names, ctx.locale),
    names: record.names,
    parentClassificationId: record.parent_id,
    path: record.path.join(' / '),
    level: record.path.length,
    prefix: record.prefix,
    docType: record.doc_type,
    confidentiality: record.confidentiality,
    reviewMonths: record.review_months,
    retentionYears: record.retention_years,
    reviewerRoles: record.reviewer_roles,
    approverRoles: record.approver_roles,
    status: record.status,
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: record.version,
    events: [
      ...(await allowedEvents(
        ctx,
        classificationMachine,
        { ...record, status: stateOf(record) },
        { facts: await findFacts(ctx, record), operations: EVENT_OPERATION },
      )),
      ...(await allowedEvent(ctx, record, 'update', ops.updateClassification)),
    ],
  };
}

export async function classificationHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared<ClassificationRecord>(ctx, CLASSIFICATION, id);
  return readHistory(ctx, CLASSIFICATION.kind, id, page);
}

type Fields = Omit<ClassificationChange, 'version'>;
const rowOf = (fields: Fields) => ({
  names: fields.names,
  parent_id: fields.parentClassificationId,
  doc_type: fields.docType,
  confidentiality: fields.confidentiality,
  review_months: fields.reviewMonths,
  retention_years: fields.retentionYears,
  reviewer_roles: fields.reviewerRoles,
  approver_roles: fields.approverRoles,
});
const saved = (fields: Fields, { code, prefix }: { code: string; prefix: string }) => ({
  ...rowOf(fields),
  names: json(fields.names),
  search: `${code} ${prefix} ${Object.values(fields.names).join(' ')}`.toLowerCase(),
});

/** Roles that exist, each in one of the rounds only. */
async function mustNameSigners(ctx: Ctx, companyId: number, { reviewerRoles, approverRoles }: Fields): Promise<void> {
  const both = inBothRounds(reviewerRoles, approverRoles);
  if (both.length > 0) throw new Invalid([{ path: 'approverRoles', key: 'documentation.fault.bothRounds' }]);
  for (const [path, roles] of Object.entries({ reviewerRoles, approverRoles }))
    if ((await unknownRoles(ctx, companyId, roles)).length > 0) throw new Invalid([{ path, key: 'documentation.fault.role' }]);
}

/** Codes from the top down to a classification that is to stand below `parentClassificationId`. The tree is locked. */
async function placeOf(
  ctx: Ctx,
  { company_id, code, record }: { company_id: number; code: string; record: ClassificationRecord | null },
  parentClassificationId: number | null,
): Promise<string[]> {
  const above = parentClassificationId === null ? [] : await readAncestors(ctx, company_id, parentClassificationId);
  if (!above) throw new Invalid([{ path: 'parentClassificationId', key: 'documentation.fault.parent' }]);
  const place = {
    id: record?.id ?? null,
    ancestors: above.map((one) => ({ id: one.id, isInUse: isInUse(one) })),
    height: record ? await readHeight(ctx, record) : 1,
    isInUse: record ? isInUse(record) : true,
  };
  const refusal = placeRefusal(place, MOST_LEVELS);
  if (refusal !== null) throw new Refused(refusal, { most: MOST_LEVELS });
  return [...above.map((one) => one.code), code];
}

export async function createClassification(
  ctx: Ctx,
  { code, prefix, clientId, ...fields }: NewClassification,
): Promise<ClassificationDetail> {
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(await ctx.scope(), { company_id: company, unit_id: company })) throw new NotAllowed();
  await ctx.lockClientId(clientId);
  const before = await findClassificationByClientId(ctx, company, clientId);
  if (before) {
    ctx.audited++;
    return describe(ctx, before);
  }
  await mustNameSigners(ctx, company, fields);
  await lockTree(ctx, company);
  const path = await placeOf(ctx, { company_id: company, code, record: null }, fields.parentClassificationId);
  const place = { company_id: company, unit_id: company, code, prefix };
  const id = await codeTaken(
    insertRecord(ctx, CLASSIFICATION, { ...place, client_id: clientId, path, ...saved(fields, place), status: RECORD_STATUS.active }),
  );
  await audit(ctx, { id, code, company_id: company }, 'create', { to: RECORD_STATUS.active });
  return readClassification(ctx, id);
}

/** What is below it moves with it; its code and its prefix stay, for numbers of documents begin with them. */
export async function updateClassification(
  ctx: Ctx,
  id: number,
  { version, ...fields }: ClassificationChange,
): Promise<ClassificationDetail> {
  const known = await loadShared<ClassificationRecord>(ctx, CLASSIFICATION, id);
  await lockTree(ctx, known.company_id);
  const record = await lockShared<ClassificationRecord>(ctx, CLASSIFICATION, id, version);
  await mustNameSigners(ctx, record.company_id, fields);
  const path = await placeOf(ctx, { company_id: record.company_id, code: record.code, record }, fields.parentClassificationId);
  await saveRecord(ctx, CLASSIFICATION, record, { ...saved(fields, record), path });
  await carryBelow(ctx, record, path);
  const { parent_id: _parent, ...changed } = rowOf(fields);
  await audit(ctx, record, 'update', { changes: changesOf(record, { ...changed, path }) });
  return readClassification(ctx, id);
}

export async function moveClassification(
  ctx: Ctx,
  id: number,
  event: ClassificationEvent,
  { version, reason }: ReasonedMove,
): Promise<ClassificationDetail> {
  const known = await loadShared<ClassificationRecord>(ctx, CLASSIFICATION, id);
  await lockTree(ctx, known.company_id);
  const record = await lockShared<ClassificationRecord>(ctx, CLASSIFICATION, id, version);
  const state = ctx.move(classificationMachine, { status: stateOf(record) }, event, await findFacts(ctx, record));
  const to = state === 'active' ? RECORD_STATUS.active : RECORD_STATUS.inactive;
  await saveRecord(ctx, CLASSIFICATION, record, { status: to });
  await audit(ctx, record, event, { from: record.status, to, comment: reason });
  return readClassification(ctx, id);
}

const audit = (ctx: Ctx, { id, code, company_id }: Pick<ClassificationRecord, 'id' | 'code' | 'company_id'>, event: string, more: object) =>
  ctx.audit({ kind: CLASSIFICATION.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });
