import { auditInUnit, searchOf, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { addDays } from '@quantum/platform/domain';
import { insertRecord, nextCode, type Ctx } from '@quantum/platform/server';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { randomUUID } from 'node:crypto';
import { ACTIVITY_KIND, ACTIVITY_STATUS } from '../../contract/activity-codes.ts';
import { carryOver } from '../../domain/carry.rules.ts';
import { writeParts } from '../activities/activity.store.ts';
import { ACTIVITY } from '../activities/tables.ts';
import { proposedAssignees } from '../regulation-work-people.ts';
import { carryObligations, unitsWithObligations } from './obligation.store.ts';
import { versionClauses } from './successor.store.ts';

/** A version of a regulation. */
interface Version {
  id: number;
  company_id: number;
  unit_id: number;
  names: Localized;
  effective_date: string;
}
interface Succession {
  former: { id: number };
  next: Version;
}

/** Days to identify changed clauses, where the effective date leaves fewer. */
const DAYS = 30;

/**
 * The next version is active: a draft activity over the units that had obligations, with its changed and new clauses. One per version;
 * none where nothing is to be asked. Answers its id.
 */
export async function proposeActivity(ctx: Ctx, { former, next }: Succession): Promise<number | null> {
  const { changed, added } = await carried(ctx, former.id, next.id);
  const toJudge = new Set([...changed, ...added]);
  const asked = (await versionClauses(ctx.db, next.id))
    .filter(({ id, importance }) => importance > 0 && toJudge.has(id))
    .map(({ id }) => id);
  const unitIds = await unitsWithObligations(ctx.db, former.id);
  if (asked.length === 0 || unitIds.length === 0) return null;
  const unit = (await unitTree(ctx.kernel)).get(next.unit_id)!;
  const today = await todayIn(ctx, next.unit_id);
  const code = await nextCode(ctx, `RGA-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const title = inLocale(next.names, ctx.locale);
  const soon = addDays(today, DAYS);
  const place = { company_id: next.company_id, unit_id: next.unit_id, code };
  const id = await insertRecord(ctx, ACTIVITY, {
    ...place,
    business_line_id: unit.businessLineId,
    event_on: today,
    client_id: randomUUID(),
    kind: ACTIVITY_KIND.identification,
    title,
    start_on: today,
    due_on: next.effective_date > today ? next.effective_date : soon,
    successor_id: next.id,
    clause_count: asked.length,
    unit_count: unitIds.length,
    status: ACTIVITY_STATUS.draft,
    search: searchOf(code, next.names),
  });
  const proposed = await proposedAssignees(ctx, next.company_id, unitIds);
  const units = unitIds.map((unitId) => ({ unitId, assigneeId: proposed.get(unitId) ?? null }));
  await writeParts(ctx.db, id, asked, units);
  await auditInUnit(ctx, ACTIVITY, { id, ...place }, 'propose', { to: ACTIVITY_STATUS.draft });
  return id;
}

const carried = async (ctx: Ctx, formerId: number, nextId: number) =>
  carryOver(await versionClauses(ctx.db, formerId), await versionClauses(ctx.db, nextId));

/** The next version is in force from a day on: unchanged clauses keep what was judged, the others of the former version end. */
export async function succeedObligations(ctx: Ctx, { former, next, day }: Succession & { day: string }): Promise<void> {
  const { unchanged } = await carried(ctx, former.id, next.id);
  await carryObligations(ctx.db, { formerId: former.id, nextId: next.id, unchanged, day });
}
