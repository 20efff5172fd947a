import { inLocale } from '@quantum/platform/contract';
import type { Ctx, Metric, MetricAsk, MetricBar, Period } from '@quantum/platform/server';
import { SIGN_TIMES_PATH, signatureOps } from '../../contract/index.ts';
import { roleText } from './sign-time.list.ts';
import { hoursByRole, medianHours } from './sign-time.store.ts';

const signedHref = ({ from, to }: Period, more = ''): string => `${SIGN_TIMES_PATH}?f.signedOn=range:${from},${to}${more}`;

/** Which role's signatures are waited for longest. */
async function byRole(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  return (await hoursByRole(ctx, scope, period)).map(({ role, names, median, records }) => ({
    label: roleText(ctx, { role, roleName: names && inLocale(names, ctx.locale) }),
    numerator: median * records,
    denominator: records,
    excluded: 0,
    href: signedHref(period, `&f.role=is:${role}${units}`),
  }));
}

/** Hours a record waits at a step of its signing; by role, never by person. */
export const hoursPerStep: Metric = {
  id: 'signature.hoursPerStep',
  operation: signatureOps.listTimes,
  target: null,
  moreIsBetter: false,
  unit: 'hours',
  exempt: 'never',
  placedBy: null,
  href: (period, _now, units) => signedHref(period, units),
  measure: medianHours,
  by: { role: { title: 'signature.overview.byRole', formula: 'signature.overview.byRoleFormula', read: byRole } },
};
