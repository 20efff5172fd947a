import { codeTree } from '@quantum/modules/dictionary/server-api';
import { createInUnit, ownUnit, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { addMonths } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { SPACE_CATEGORY, type LimitProposal, type NewLimit } from '../../contract/index.ts';
import { proposedLimits } from '../../domain/own-limit.rules.ts';
import { limitFaults, limitSetOn, type Limits } from '../../domain/verdict.rules.ts';
import { knownModel } from '../meters/model.service.ts';
import { LIMIT_SET } from '../tables.ts';
import { cleanReadings, limitSetsOf, type LimitSetRow } from './limit.store.ts';

/** Months of readings an own limit is proposed from. */
const MONTHS = 12;

/** The next set of limits of a unit, approved by who enters it. */
export async function adoptLimit(ctx: Ctx, { clientId, unitId, ...input }: NewLimit): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const model = await knownModel(ctx, input.modelId, unit.companyId);
  const approver = ctx.employeeId;
  if (approver === null) throw new Refused('space-inspection.swab.refusal.noEmployee');
  const faults = limitFaults(input);
  if (input.surface !== null && !(await codeTree(ctx.kernel)).isIn(SPACE_CATEGORY.surfaceType, input.surface))
    faults.push({ path: 'surface', key: 'platform.fault.code' });
  const { id, code } = await createInUnit(ctx, { kind: LIMIT_SET }, { clientId, unit }, (today) => {
    if (input.validFrom < today) faults.push({ path: 'validFrom', key: 'space-inspection.limit.fault.past' });
    if (faults.length > 0) throw new Invalid(faults);
    return {
      prefix: 'ATL',
      words: [model.name, input.note],
      values: {
        model_id: input.modelId,
        surface: input.surface,
        pass_limit: input.passLimit,
        fail_limit: input.failLimit,
        valid_from: input.validFrom,
        approved_by_id: approver,
        note: input.note,
      },
      history: {
        changes: {
          surface: [null, input.surface],
          pass_limit: [null, input.passLimit],
          fail_limit: [null, input.failLimit],
          valid_from: [null, input.validFrom],
        },
      },
    };
  });
  return { id, code };
}

export async function proposeLimits(
  ctx: Ctx,
  { unit: unitId, model, surface }: { unit: number; model: number; surface: string },
): Promise<LimitProposal> {
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  const since = addMonths(await todayIn(ctx, unitId), -MONTHS);
  return proposedLimits(await cleanReadings(ctx.db, { companyId: unit.companyId, units: tree.below(unitId), model, surface, since }));
}

/** Limits that hold in a unit, to be asked by model, surface and day; `own` is null where the maker's hold. */
export interface HeldLimits {
  at(model: { id: number } & Limits, surface: string, day: string): Limits & { setId: number | null };
}

/** One statement for all models given; units from the tree in process. */
export async function limitsIn(ctx: Ctx, unitId: number, models: readonly number[]): Promise<HeldLimits> {
  const units = (await unitTree(ctx.kernel)).above(unitId);
  const ids = units.map(({ id }) => id);
  const companyId = units[0]!.companyId!;
  const sets: LimitSetRow[] = models.length === 0 ? [] : await limitSetsOf(ctx.db, companyId, ids, [...new Set(models)]);
  return {
    at: (model, surface, day) => {
      const held = limitSetOn(
        sets.filter(({ modelId }) => modelId === model.id),
        ids,
        surface,
        day,
      );
      const { passLimit, failLimit } = held ?? model;
      return { passLimit, failLimit, setId: held?.id ?? null };
    },
  };
}
