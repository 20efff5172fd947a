import { EMPLOYED, type EmploymentKind } from '@quantum/modules/work-hour/contract';
import { readUnlocked, unlockReasons, type LockedMonthOf } from '@quantum/modules/work-hour/server-api';
import type { Ctx, Scope } from '@quantum/platform/server';
import { incidentPath, type RateFigures, type RateAnswer } from '../../contract/index.ts';
import { restatedIn } from '../../domain/restated.rules.ts';
import { addCounted, countMonths, countMonthsOf, nothing } from './counted.read.ts';
import { changedSince, freeze, readCompanies, readFrozen, unsettledFrozen } from './frozen.store.ts';

/** Cases, days and hours of a month as they are when it is locked. */
export async function freezeMonth(ctx: Ctx, { companyId, month }: LockedMonthOf): Promise<void> {
  const scope = { all: false, companies: [companyId], units: new Set<number>() } as const;
  await freeze(ctx, companyId, await countMonths(ctx, scope, { from: month, to: month }, EMPLOYED));
}

/**
 * Units and months whose figures are others than those they were locked with: both figures, and why. Looked at are those whose cases have
 * changed or still move, whose hours are an estimate, or whose month was opened again: of the others nothing can differ.
 */
export async function restatedMonths(
  ctx: Ctx,
  scope: Scope,
  { from, to }: { from: string; to: string },
  {
    kinds,
    unsettled,
    nameOf,
  }: { kinds: readonly EmploymentKind[]; unsettled: readonly { unitId: number; month: string }[]; nameOf: (unitId: number) => string },
): Promise<RateAnswer['restated']> {
  const opened = (await readUnlocked(ctx, await readCompanies(ctx, scope))).map((one) => ({ companyId: one.company_id, month: one.month }));
  const places = await unsettledFrozen(ctx, scope, { from, to, opened, unsettled });
  const counts = new Map<string, RateFigures>();
  const keyOf = ({ unitId, month }: { unitId: number; month: string }) => `${unitId} ${month}`;
  for (const row of await countMonthsOf(ctx, places, kinds))
    addCounted(counts.get(keyOf(row)) ?? counts.set(keyOf(row), nothing()).get(keyOf(row))!, row);
  const different = (await readFrozen(ctx, places, kinds)).flatMap((was) => {
    const now = counts.get(keyOf(was)) ?? nothing();
    const why = restatedIn(was, now);
    return why.length === 0 ? [] : [{ was, now, why }];
  });
  const reasons = await unlockReasons(
    ctx,
    different.flatMap(({ was, why }) => (why.includes('hours') ? [was] : [])),
  );
  const changed = await changedSince(
    ctx,
    different.flatMap(({ was, why }) => (why.some((one) => one !== 'hours') ? [was] : [])),
  );
  const figures = ({ cases, days, hours }: (typeof different)[number]['was' | 'now']) => ({ cases, days, hours });
  return different.map(({ was, now, why }) => ({
    month: was.month,
    unitId: was.unitId,
    unitName: nameOf(was.unitId),
    frozenAt: was.frozenAt,
    was: figures(was),
    now: figures(now),
    why,
    reasons: reasons.get(keyOf(was)) ?? [],
    incidents: (changed.get(keyOf(was)) ?? []).map(({ id, code }) => ({ code, href: incidentPath(id) })),
  }));
}
