import { EMPLOYED } from '@quantum/modules/work-hour/contract';
import { unlockReasons, type LockedMonthOf } from '@quantum/modules/work-hour/server-api';
import type { Ctx, Scope } from '@quantum/platform/server';
import { incidentPath, type RateAnswer } from '../../contract/index.ts';
import { restatedIn } from '../../domain/restated.rules.ts';
import { addCounted, countMonths, nothing, type CountedMonth } from './counted.read.ts';
import { changedSince, freeze, readFrozen } from './frozen.store.ts';

/** Cases, days and hours of a month as they are when it is locked. */
export async function freezeMonth(ctx: Ctx, { companyId, month }: LockedMonthOf): Promise<void> {
  const scope = { all: false, companies: [companyId], units: new Set<number>() } as const;
  const { rows } = await countMonths(ctx, scope, { from: month, to: month }, EMPLOYED);
  await freeze(ctx, companyId, rows);
}

/** Units and months whose figures are others than those they were locked with: both figures, and why. */
export async function restatedMonths(
  ctx: Ctx,
  scope: Scope,
  { from, to }: { from: string; to: string },
  kinds: readonly string[],
  counted: readonly CountedMonth[],
  nameOf: (unitId: number) => string,
): Promise<RateAnswer['restated']> {
  const restated: RateAnswer['restated'] = [];
  for (const was of await readFrozen(ctx, scope, from, to, kinds)) {
    const now = nothing();
    for (const row of counted) if (row.unitId === was.unitId && row.month === was.month) addCounted(now, row);
    const why = restatedIn(was, now);
    if (why.length === 0) continue;
    const figures = ({ cases, days, hours }: typeof was | typeof now) => ({ cases, days, hours });
    restated.push({
      month: was.month,
      unitId: was.unitId,
      unitName: nameOf(was.unitId),
      frozenAt: was.frozenAt,
      was: figures(was),
      now: figures(now),
      why,
      reasons: why.includes('hours') ? await unlockReasons(ctx, was.unitId, was.month) : [],
      incidents:
        why.includes('hours') && why.length === 1
          ? []
          : (await changedSince(ctx, was.unitId, was.month, was.frozenAt)).map(({ id, code }) => ({ code, href: incidentPath(id) })),
    });
  }
  return restated;
}
