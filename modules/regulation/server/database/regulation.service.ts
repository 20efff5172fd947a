import { codeTree } from '@quantum/modules/dictionary/server-api';
import type { VersionMove } from '@quantum/modules/organization/contract';
import { auditInUnit, findBusinessLines, ownUnit, searchOf, todayIn } from '@quantum/modules/organization/server-api';
import { Invalid, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  REGULATION_CATEGORY,
  REGULATION_STATUS,
  REGULATION_TYPE,
  type NewRegulation,
  type RegulationChange,
  type RegulationDetail,
  type RegulationFields,
  type Withdrawal,
} from '../../contract/index.ts';
import { abolishedFault, effectiveFault, firstDayInForce, replaceRefusal } from '../../domain/regulation.rules.ts';
import { copyClauses } from './clause.store.ts';
import { afterPublication, afterTakeover, afterWithdrawal } from './in-force.ts';
import { describeRegulation } from './regulation-detail.ts';
import { columnsOf, editor, isDue, regulations } from './regulation-version.ts';
import { endForce, findByDocument, lockOne, readName, replacedFamilies, replacersOf } from './regulation.store.ts';
import { REGULATION, type RegulationRecord } from './tables.ts';

type Fault = { path: string; key: string };

interface Place {
  companyId: number;
  unitId: number;
  /** Null for a first version that is not saved yet. */
  familyId: number | null;
}
/** Faults of what was typed that only the company knows: codes, business lines, its number, its days. */
export async function regulationFaults(ctx: Ctx, { companyId, unitId, familyId }: Place, fields: RegulationFields): Promise<Fault[]> {
  const codes = await codeTree(ctx.kernel);
  const faults: Fault[] = [];
  const mustBeCode = (path: string, category: string, code: string) => {
    if (!codes.isIn(category, code)) faults.push({ path, key: 'platform.fault.code' });
  };
  mustBeCode('regulation_type', REGULATION_CATEGORY.regulationType, fields.regulation_type);
  mustBeCode('regulation_level', REGULATION_CATEGORY.regulationLevel, fields.regulation_level);
  for (const [i, topic] of fields.topics.entries()) mustBeCode(`topics.${i}`, REGULATION_CATEGORY.regulationTopic, topic);
  const lines = new Set((await findBusinessLines(ctx)).map(({ id }) => id));
  for (const [i, line] of fields.businessLineIds.entries())
    if (!lines.has(line)) faults.push({ path: `businessLineIds.${i}`, key: 'regulation.fault.businessLine' });
  const effective = effectiveFault(fields.issued_date, fields.effective_date);
  if (effective) faults.push({ path: 'effective_date', key: effective });
  if (unitId !== companyId && fields.regulation_type !== REGULATION_TYPE.clientRequirement)
    faults.push({ path: 'unitId', key: 'regulation.fault.unit' });
  const others = (await findByDocument(ctx.db, companyId, fields.documentNo)).filter(({ family_id }) => family_id !== familyId);
  if (others.length > 0) faults.push({ path: 'documentNo', key: 'regulation.fault.documentNo' });
  return faults;
}

/** What it says it replaces is in force, replaced by nothing else, and does not lead back to it. */
async function mustReplace(ctx: Ctx, { companyId, familyId }: Place, replacesId: number | null): Promise<void> {
  if (replacesId === null) return;
  const replaced = await readName(ctx.db, replacesId);
  if (replaced?.company_id !== companyId) throw new Invalid([{ path: 'replacesId', key: 'regulation.fault.replaces' }]);
  const others = (await replacersOf(ctx.db, replaced.family_id)).filter(({ family_id }) => family_id !== familyId);
  const refusal = replaceRefusal(familyId, {
    familyId: replaced.family_id,
    isActive: replaced.status === REGULATION_STATUS.active,
    replacedByFamily: others[0]?.family_id ?? null,
    replacedFamilies: await replacedFamilies(ctx.db, replaced.family_id),
  });
  if (refusal) throw new Refused(refusal);
}

async function mustBeSound(ctx: Ctx, place: Place, fields: RegulationFields): Promise<void> {
  const faults = await regulationFaults(ctx, place, fields);
  if (faults.length > 0) throw new Invalid(faults);
  await mustReplace(ctx, place, fields.replacesId);
}

/** The company of the reader; who belongs to none names the unit. */
function companyOf({ actor }: Ctx): number {
  const company = actor.kind === 'user' ? actor.companyId : null;
  if (company === null) throw new Invalid([{ path: 'unitId', key: 'platform.fault.required' }]);
  return company;
}

export async function createRegulation(ctx: Ctx, { clientId, unitId, ...fields }: NewRegulation): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId ?? companyOf(ctx));
  return regulations.create(ctx, { clientId, unit }, async () => {
    await mustBeSound(ctx, { companyId: unit.companyId, unitId: unit.id, familyId: null }, fields);
    return { words: [fields.names, fields.documentNo], values: { ...columnsOf(fields), ...editor(ctx) } };
  });
}

export async function updateRegulation(ctx: Ctx, id: number, { version, ...fields }: RegulationChange): Promise<RegulationDetail> {
  const regulation = await regulations.lockDraft(ctx, id, version);
  await mustBeSound(ctx, { companyId: regulation.company_id, unitId: regulation.unit_id, familyId: regulation.family_id }, fields);
  await saveRecord(ctx, REGULATION, regulation, {
    ...columnsOf(fields),
    ...editor(ctx),
    search: searchOf(regulation.code, fields.names, fields.documentNo),
  });
  await auditInUnit(ctx, REGULATION, regulation, 'update');
  return describeRegulation(ctx, id);
}

/** The next version with the clauses of this one, under the same keys. */
export async function reviseRegulation(ctx: Ctx, id: number, move: VersionMove): Promise<{ id: number; code: string }> {
  const regulation = await lockScoped<RegulationRecord>(ctx, REGULATION, id, move.version);
  const newer = (await regulations.list(ctx, regulation)).some(
    ({ versionNo, status }) => versionNo > regulation.version_no && status === REGULATION_STATUS.active,
  );
  if (newer) throw new Refused('regulation.refusal.newerActive');
  const next = await regulations.revise(ctx, id, move);
  await copyClauses(ctx.db, id, next.id);
  return next;
}

/** Activated; what it takes the place of is read-only at once, or on its effective date. */
export async function publishRegulation(ctx: Ctx, id: number, move: VersionMove): Promise<RegulationDetail> {
  const before = await lockScoped<RegulationRecord>(ctx, REGULATION, id, move.version);
  await mustReplace(ctx, { companyId: before.company_id, unitId: before.unit_id, familyId: before.family_id }, before.replaces_id);
  const regulation = await regulations.move(ctx, id, 'publish', move);
  const former = await regulations.findFormer(ctx, regulation);
  await afterPublication(ctx, regulation, former);
  if (await isDue(ctx, regulation)) await takePlace(ctx, regulation);
  return describeRegulation(ctx, id);
}

/** The regulation of another family whose place it takes is read-only from now on. */
async function takePlace(ctx: Ctx, regulation: RegulationRecord): Promise<void> {
  const replaced = regulation.replaces_id === null ? undefined : await lockOne(ctx.db, regulation.replaces_id);
  if (replaced?.status === REGULATION_STATUS.active) await regulations.replace(ctx, replaced);
  const day = firstDayInForce(regulation.effective_date, await todayIn(ctx, regulation.unit_id));
  await endForce(ctx.db, { familyId: regulation.family_id, versionNo: regulation.version_no, replacedId: regulation.replaces_id, day });
  await afterTakeover(ctx, regulation, { replaced: replaced ?? null, day });
}

/** The effective date of a version that was activated ahead has come. */
export async function takeOver(ctx: Ctx, regulation: RegulationRecord): Promise<void> {
  await saveRecord(ctx, REGULATION, regulation, { takes_over_on: null });
  await regulations.takeOver(ctx, regulation);
  await takePlace(ctx, regulation);
}

export async function withdrawRegulation(ctx: Ctx, id: number, { version, reason, abolishedDate }: Withdrawal): Promise<RegulationDetail> {
  const regulation = await lockScoped<RegulationRecord>(ctx, REGULATION, id, version);
  const today = await todayIn(ctx, regulation.unit_id);
  const isAhead = regulation.takes_over_on !== null;
  const effectiveDate = isAhead ? abolishedDate : regulation.effective_date;
  const fault = abolishedFault({ effectiveDate, abolishedDate, today });
  if (fault) throw new Invalid([{ path: 'abolishedDate', key: fault }]);
  const inForceTo =
    regulation.in_force_from !== null && regulation.in_force_from > abolishedDate ? regulation.in_force_from : abolishedDate;
  const values = { abolished_date: abolishedDate, abolish_reason: reason, takes_over_on: null, in_force_to: inForceTo };
  await regulations.move(ctx, id, 'withdraw', { version, values, reason });
  await afterWithdrawal(ctx, regulation, abolishedDate);
  return describeRegulation(ctx, id);
}
