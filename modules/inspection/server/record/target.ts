import type { FormContent } from '@quantum/modules/form/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { settingOf } from '@quantum/modules/system/server-api';
import type { Ctx } from '@quantum/platform/server';
import { resolveTarget, riskTarget } from '../../domain/target.rules.ts';
import { SCORE_TARGET } from './inspection-settings.ts';
import { programmeOf } from './programme.ts';
import type { InspectionRecord } from './tables.ts';
import { allRiskTargets, readTargetOfSpace, type TargetOfSpace } from './target.store.ts';

/**
 * What the inspection's programme says; else the target of the functional risk of its space, of the space, of its form, the setting.
 * `known` is what its space says, where that has been read; null without a space.
 */
export async function targetFor(
  ctx: Ctx,
  inspection: InspectionRecord,
  content: FormContent,
  known?: TargetOfSpace | null,
): Promise<number> {
  const ofProgramme = await programmeOf(inspection).target?.(ctx, inspection);
  if (ofProgramme !== undefined) return ofProgramme;
  const space = known === undefined ? await ofSpace(ctx, inspection.space_id) : known;
  const line = space ? (await unitTree(ctx.kernel)).above(inspection.unit_id).map((one) => one.id) : [];
  const risk = space ? riskTarget(await allRiskTargets(ctx.kernel), line, space.risk) : undefined;
  return resolveTarget({
    risk,
    space: space?.percent ?? undefined,
    form: content.scoring.target,
    setting: await settingOf(ctx, SCORE_TARGET, inspection.unit_id),
  });
}

const ofSpace = async (ctx: Ctx, spaceId: number | null): Promise<TargetOfSpace | null> =>
  (spaceId === null ? undefined : await readTargetOfSpace(ctx.db, spaceId)) ?? null;

/** Of a form alone: past records that are loaded, whose spaces had no targets. */
export const targetOf = (content: FormContent): number =>
  resolveTarget({ risk: undefined, space: undefined, form: content.scoring.target, setting: SCORE_TARGET.standard });
