import { createHash } from 'node:crypto';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, Refused, type Ctx, type NewFault } from '@quantum/platform/server';
import { inspectionOps, type SaveTargets, type ScoreTargets } from '../../../contract/index.ts';
import { settingOf } from '@quantum/modules/system/server-api';
import { SCORE_TARGET } from '../../record/inspection-settings.ts';
import { allHeldOn, targetChanges } from '../../../domain/target.rules.ts';
import { lockTargets, readTargetsOf, writeTargets } from '../../record/target.store.ts';

const placeOf = (unit: TreeUnit) => ({ company_id: unit.companyId, unit_id: unit.id });

async function unitOf(ctx: Ctx, unitId: number): Promise<TreeUnit & { companyId: number }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), placeOf(unit))) throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

/** What the unit says as of a day, and the later days on which that changes. */
async function ownOf(ctx: Ctx, unitId: number, on: string) {
  const all = await readTargetsOf(ctx.db, [unitId]);
  const said = <T extends { percent: number | null }>(one: T) => (one.percent === null ? [] : [{ ...one, percent: one.percent }]);
  const byRisk = allHeldOn(all.byRisk, (one) => one.risk, on)
    .flatMap(said)
    .map(({ risk, percent }) => ({ risk, percent }));
  const bySpace = allHeldOn(all.bySpace, (one) => one.spaceId, on)
    .flatMap(said)
    .map(({ spaceId, percent }) => ({ spaceId, percent }));
  const days = [...all.byRisk, ...all.bySpace].map((one) => one.validFrom);
  return {
    byRisk,
    bySpace,
    upcoming: [...new Set(days.filter((day) => day > on))].toSorted(),
    stamp: createHash('sha256')
      .update(JSON.stringify([on, byRisk, bySpace]))
      .digest('hex'),
  };
}

async function describe(ctx: Ctx, unit: TreeUnit, on: string): Promise<ScoreTargets> {
  const tree = await unitTree(ctx.kernel);
  const above = tree.above(unit.id).slice(1);
  const { byRisk, bySpace, upcoming, stamp } = await ownOf(ctx, unit.id, on);
  const nearest = new Map<string, { risk: string; percent: number; unitName: string }>();
  const stated = await readTargetsOf(
    ctx.db,
    above.map((one) => one.id),
  );
  const held = allHeldOn(stated.byRisk, (one) => `${one.unitId} ${one.risk}`, on);
  for (const { id, names } of above)
    for (const { unitId, risk, percent } of held)
      if (unitId === id && percent !== null && !nearest.has(risk))
        nearest.set(risk, { risk, percent, unitName: inLocale(names, ctx.locale) });
  const spaces = await findSpaces(
    ctx,
    bySpace.map((one) => one.spaceId),
  );
  return {
    unitId: unit.id,
    today: todayOf(ctx, unit),
    on,
    upcoming,
    stamp,
    byRisk,
    bySpace: bySpace.map((one) => ({ ...one, name: inLocale(spaces.get(one.spaceId)?.names ?? {}, ctx.locale) })),
    inherited: [...nearest.values()],
    line: [unit, ...above].flatMap(({ id, companyId, names }) => (companyId === null ? [] : [{ id, name: inLocale(names, ctx.locale) }])),
    setting: await settingOf(ctx, SCORE_TARGET, unit.id),
    mayChange: inScope(await ctx.scope(inspectionOps.saveTargets), placeOf(unit)),
  };
}

const todayOf = (ctx: Ctx, { timeZone }: TreeUnit): string => dayAt(ctx.now(), timeZone);

export async function readTargets(ctx: Ctx, unitId: number, on?: string): Promise<ScoreTargets> {
  const unit = await unitOf(ctx, unitId);
  return describe(ctx, unit, on ?? todayOf(ctx, unit));
}

/** The targets of a unit from a day on, today at the earliest; every fault is told at its place. */
export async function saveTargets(ctx: Ctx, unitId: number, input: SaveTargets): Promise<ScoreTargets> {
  const unit = await unitOf(ctx, unitId);
  const today = todayOf(ctx, unit);
  const validFrom = input.validFrom ?? today;
  const faults = await faultsOf(ctx, unit, input);
  if (validFrom < today) faults.push({ path: 'validFrom', key: 'inspection.target.fault.past' });
  if (faults.length > 0) throw new Invalid(faults);
  await lockTargets(ctx, unitId);
  const before = await ownOf(ctx, unitId, validFrom);
  if (before.stamp !== input.stamp) throw new Refused('inspection.target.refusal.stale');
  const risksOf = (one: Pick<SaveTargets, 'byRisk'>) => one.byRisk.map(({ risk, percent }) => [risk, percent] as const);
  const spacesOf = (one: Pick<SaveTargets, 'bySpace'>) => one.bySpace.map(({ spaceId, percent }) => [spaceId, percent] as const);
  await writeTargets(ctx, {
    unit,
    validFrom,
    byRisk: targetChanges(risksOf(before), risksOf(input)),
    bySpace: targetChanges(spacesOf(before), spacesOf(input)),
  });
  const words = ({ byRisk, bySpace }: Pick<SaveTargets, 'byRisk' | 'bySpace'>) =>
    [...byRisk.map(({ risk, percent }) => `${risk} ${percent}`), ...bySpace.map(({ spaceId, percent }) => `#${spaceId} ${percent}`)].join(
      ', ',
    );
  await ctx.audit({
    kind: 'inspection.target',
    id: unitId,
    event: 'update',
    changes: { targets: [words(before), words(input)] },
    comment: validFrom > today ? validFrom : null,
    companyId: unit.companyId,
    unitId,
  });
  return describe(ctx, unit, validFrom);
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
