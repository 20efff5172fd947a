import type { FormContent } from '@quantum/modules/form/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { settingOf } from '@quantum/modules/system/server-api';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { nearestTarget, resolveTarget, riskTarget } from '../../domain/target.rules.ts';
import { SCORE_TARGET } from './inspection-settings.ts';
import { programmeOf } from './programme.ts';
import type { InspectionRecord } from './tables.ts';
import { readFunctionalRisk } from './inspection.store.ts';
import { allTargets } from './target.store.ts';

/**
 * What the inspection's programme says; else the target of the functional risk of its space, of the space, of its form, the setting.
 * As of the unit's day now: a score takes the target of the day it is submitted, and its receipt keeps it. `known` is its space, where
 * that has been read; null without one.
 */
export async function targetFor(
  ctx: Ctx,
  inspection: InspectionRecord,
  content: FormContent,
  known?: { functionalRisk: string } | null,
): Promise<number> {
  const ofProgramme = await programmeOf(inspection).target?.(ctx, inspection);
  if (ofProgramme !== undefined) return ofProgramme;
  const spaceId = inspection.space_id;
  const functionalRisk = known === undefined ? spaceId && (await readFunctionalRisk(ctx.db, spaceId)) : known?.functionalRisk;
  const tree = await unitTree(ctx.kernel);
  const line = spaceId === null ? [] : tree.above(inspection.unit_id).map((one) => one.id);
  const day = dayAt(ctx.now(), tree.get(inspection.unit_id)!.timeZone);
  const { byRisk, bySpace } = await allTargets(ctx.kernel);
  return resolveTarget({
    risk: functionalRisk ? riskTarget(byRisk, line, functionalRisk, day) : undefined,
    space: spaceId === null ? undefined : nearestTarget(bySpace.get(spaceId) ?? [], line, day),
    form: content.scoring.target,
    setting: await settingOf(ctx, SCORE_TARGET, inspection.unit_id),
  });
}

/** Of a form alone: past records that are loaded, whose spaces had no targets. */
export const targetOf = (content: FormContent): number =>
  resolveTarget({ risk: undefined, space: undefined, form: content.scoring.target, setting: SCORE_TARGET.standard });
