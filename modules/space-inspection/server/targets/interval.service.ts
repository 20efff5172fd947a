import { createHash } from 'node:crypto';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, Refused, type Ctx, type NewFault } from '@quantum/platform/server';
import { spaceInspectionOps, USUAL_INTERVALS, type Interval, type Intervals, type SaveIntervals } from '../../contract/index.ts';
import { intervalOn, isTooLong, ownOn } from '../../domain/interval.rules.ts';
import { followIntervals, lockIntervals, readIntervalsOf, writeIntervals } from './interval.store.ts';

type Unit = TreeUnit & { companyId: number };
const placeOf = (unit: Unit) => ({ company_id: unit.companyId, unit_id: unit.id });
const todayOf = (ctx: Ctx, { timeZone }: TreeUnit): string => dayAt(ctx.now(), timeZone);

async function unitOf(ctx: Ctx, unitId: number): Promise<Unit> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null) throw new NotFound();
  const found = { ...unit, companyId: unit.companyId };
  if (!inScope(await ctx.scope(), placeOf(found))) throw new NotFound();
  return found;
}

const plainOf = ({ risk, every, period }: Interval & { risk: string }) => ({ risk, every, period });
const stampOf = (on: string, own: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([on, own]))
    .digest('hex');
const byRisk = (a: { risk: string }, b: { risk: string }): number => (a.risk < b.risk ? -1 : 1);

async function describe(ctx: Ctx, unit: Unit, on: string): Promise<Intervals> {
  const tree = await unitTree(ctx.kernel);
  const line = tree.above(unit.id).map((one) => one.id);
  const all = await readIntervalsOf(ctx.db, line);
  const own = ownOn(all, unit.id, on).map(plainOf).toSorted(byRisk);
  const inherited = Object.keys(USUAL_INTERVALS).flatMap((risk) => {
    const held = intervalOn(all, line.slice(1), risk, on);
    if (!held) return [];
    const from = held.unitId === null ? undefined : tree.get(held.unitId);
    return [{ ...plainOf({ ...held, risk }), unitName: from ? inLocale(from.names, ctx.locale) : null }];
  });
  const later = all.filter((one) => one.unitId === unit.id && one.validFrom > on).map((one) => one.validFrom);
  return {
    unitId: unit.id,
    today: todayOf(ctx, unit),
    on,
    upcoming: [...new Set(later)].toSorted(),
    stamp: stampOf(on, own),
    own,
    inherited,
    mayChange: inScope(await ctx.scope(spaceInspectionOps.saveIntervals), placeOf(unit)),
  };
}

export async function readIntervals(ctx: Ctx, unitId: number, on?: string): Promise<Intervals> {
  const unit = await unitOf(ctx, unitId);
  return describe(ctx, unit, on ?? todayOf(ctx, unit));
}

const wordsOf = (all: readonly (Interval & { risk: string })[]): string =>
  all.map(({ risk, every, period }) => `${risk} ${every} ${period}`).join(', ');

/** The intervals of a unit from a day on, today at the earliest; its rooms fall due by them. Every fault is told at its place. */
export async function saveIntervals(ctx: Ctx, unitId: number, input: SaveIntervals): Promise<Intervals> {
  const unit = await unitOf(ctx, unitId);
  const today = todayOf(ctx, unit);
  const validFrom = input.validFrom ?? today;
  const faults = await faultsOf(ctx, input);
  if (validFrom < today) faults.push({ path: 'validFrom', key: 'space-inspection.interval.fault.past' });
  if (faults.length > 0) throw new Invalid(faults);
  await lockIntervals(ctx, unitId);
  const before = ownOn(await readIntervalsOf(ctx.db, [unitId]), unitId, validFrom)
    .map(plainOf)
    .toSorted(byRisk);
  if (stampOf(validFrom, before) !== input.stamp) throw new Refused('space-inspection.interval.refusal.stale');
  const had = new Map(before.map((one) => [one.risk, one]));
  const wanted = new Set(input.own.map(({ risk }) => risk));
  const rows = [
    ...input.own.filter((one) => had.get(one.risk)?.every !== one.every || had.get(one.risk)?.period !== one.period),
    ...before.filter(({ risk }) => !wanted.has(risk)).map(({ risk }) => ({ risk, every: null, period: null })),
  ];
  await writeIntervals(ctx, { unit, validFrom, rows });
  if (validFrom === today) await followIntervals(ctx.db, (await unitTree(ctx.kernel)).below(unitId), today);
  await ctx.audit({
    kind: 'space-inspection.interval',
    id: unitId,
    event: 'update',
    changes: { intervals: [wordsOf(before), wordsOf(input.own)] },
    comment: validFrom > today ? validFrom : null,
    companyId: unit.companyId,
    unitId,
  });
  return describe(ctx, unit, validFrom);
}

async function faultsOf(ctx: Ctx, { own }: SaveIntervals): Promise<NewFault[]> {
  const codes = await codeTree(ctx.kernel);
  const risks = own.map(({ risk }) => risk);
  return own.flatMap((one, i): NewFault[] => {
    if (!codes.isIn(CODE_CATEGORY.functionalRisk, one.risk)) return [{ path: `own.${i}.risk`, key: 'platform.fault.code' }];
    if (risks.indexOf(one.risk) !== i) return [{ path: `own.${i}.risk`, key: 'space-inspection.interval.fault.twice' }];
    return isTooLong(one) ? [{ path: `own.${i}.every`, key: 'space-inspection.interval.fault.tooLong' }] : [];
  });
}
