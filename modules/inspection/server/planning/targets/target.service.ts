import { createHash } from 'node:crypto';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, Refused, type Ctx, type NewFault } from '@quantum/platform/server';
import { inspectionOps, type SaveTargets, type ScoreTargets } from '../../../contract/index.ts';
import { settingOf } from '@quantum/modules/system/server-api';
import { SCORE_TARGET } from '../../record/inspection-settings.ts';
import { lockTargets, readRiskTargets, readSpaceTargets, replaceTargets } from '../../record/target.store.ts';

const placeOf = (unit: TreeUnit) => ({ company_id: unit.companyId, unit_id: unit.id });

async function unitOf(ctx: Ctx, unitId: number): Promise<TreeUnit & { companyId: number }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), placeOf(unit))) throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

async function ownOf(ctx: Ctx, unitId: number) {
  const byRisk = (await readRiskTargets(ctx.db, [unitId])).map(({ risk, percent }) => ({ risk, percent }));
  const bySpace = await readSpaceTargets(ctx.db, unitId);
  return {
    byRisk,
    bySpace,
    stamp: createHash('sha256')
      .update(JSON.stringify([byRisk, bySpace]))
      .digest('hex'),
  };
}

async function describe(ctx: Ctx, unit: TreeUnit): Promise<ScoreTargets> {
  const tree = await unitTree(ctx.kernel);
  const above = tree.above(unit.id).slice(1);
  const { byRisk, bySpace, stamp } = await ownOf(ctx, unit.id);
  const nearest = new Map<string, { risk: string; percent: number; unitName: string }>();
  const said = await readRiskTargets(
    ctx.db,
    above.map((one) => one.id),
  );
  for (const { id, names } of above)
    for (const one of said)
      if (one.unitId === id && !nearest.has(one.risk))
        nearest.set(one.risk, { risk: one.risk, percent: one.percent, unitName: inLocale(names, ctx.locale) });
  const spaces = await findSpaces(
    ctx,
    bySpace.map((one) => one.spaceId),
  );
  return {
    unitId: unit.id,
    stamp,
    byRisk,
    bySpace: bySpace.map((one) => ({ ...one, name: inLocale(spaces.get(one.spaceId)?.names ?? {}, ctx.locale) })),
    inherited: [...nearest.values()],
    line: [unit, ...above].flatMap(({ id, companyId, names }) => (companyId === null ? [] : [{ id, name: inLocale(names, ctx.locale) }])),
    setting: await settingOf(ctx, SCORE_TARGET, unit.id),
    mayChange: inScope(await ctx.scope(inspectionOps.saveTargets), placeOf(unit)),
  };
}

export const readTargets = async (ctx: Ctx, unitId: number): Promise<ScoreTargets> => describe(ctx, await unitOf(ctx, unitId));

/** The targets of a unit from now on; every fault is told at its place. */
export async function saveTargets(ctx: Ctx, unitId: number, input: SaveTargets): Promise<ScoreTargets> {
  const unit = await unitOf(ctx, unitId);
  const faults = await faultsOf(ctx, unit, input);
  if (faults.length > 0) throw new Invalid(faults);
  await lockTargets(ctx, unitId);
  const before = await ownOf(ctx, unitId);
  if (before.stamp !== input.stamp) throw new Refused('inspection.target.refusal.stale');
  await replaceTargets(ctx, unit, input);
  const words = ({ byRisk, bySpace }: Pick<SaveTargets, 'byRisk' | 'bySpace'>) =>
    [...byRisk.map(({ risk, percent }) => `${risk} ${percent}`), ...bySpace.map(({ spaceId, percent }) => `#${spaceId} ${percent}`)].join(
      ', ',
    );
  await ctx.audit({
    kind: 'inspection.target',
    id: unitId,
    event: 'update',
    changes: { targets: [words(before), words(input)] },
    companyId: unit.companyId,
    unitId,
  });
  return describe(ctx, unit);
}

async function faultsOf(ctx: Ctx, unit: TreeUnit, { byRisk, bySpace }: SaveTargets): Promise<NewFault[]> {
  const codes = await codeTree(ctx.kernel);
  const below = new Set((await unitTree(ctx.kernel)).below(unit.id));
  const spaces = await findSpaces(
    ctx,
    bySpace.map((one) => one.spaceId),
  );
  const twice = (all: readonly (string | number)[], i: number) => all.indexOf(all[i]!) !== i;
  return [
    ...byRisk.flatMap(({ risk }, i): NewFault[] =>
      !codes.isIn(CODE_CATEGORY.functionalRisk, risk)
        ? [{ path: `byRisk.${i}.risk`, key: 'platform.fault.code' }]
        : twice(
              byRisk.map((one) => one.risk),
              i,
            )
          ? [{ path: `byRisk.${i}.risk`, key: 'inspection.target.fault.twice' }]
          : [],
    ),
    ...bySpace.flatMap(({ spaceId }, i): NewFault[] =>
      !below.has(spaces.get(spaceId)?.unitId ?? -1)
        ? [{ path: `bySpace.${i}.spaceId`, key: 'inspection.plan.fault.space' }]
        : twice(
              bySpace.map((one) => one.spaceId),
              i,
            )
          ? [{ path: `bySpace.${i}.spaceId`, key: 'inspection.target.fault.twice' }]
          : [],
    ),
  ];
}
