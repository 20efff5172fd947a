import { inLocale } from '@quantum/platform/contract';
import type { TouchedBy } from '@quantum/platform/server';
import { inspectionOps as ops, planPath, TARGETS_PATH } from '../../contract/index.ts';
import { PLAN } from '../record/tables.ts';
import { plansOfSpaces, targetsOfSpaces } from './touched.store.ts';

/** Plans that inspect the spaces of a change. */
export const touchedPlans: TouchedBy = {
  id: 'inspection.plans',
  label: 'inspection.touched.plans',
  operation: ops.listPlans,
  of: async (ctx, scope, subjects) => {
    if (subjects.spaceIds.length === 0) return [];
    return (await plansOfSpaces(ctx, scope, subjects)).map(({ id, code, name }) => ({
      kind: PLAN.kind,
      id,
      title: name,
      note: code,
      href: planPath(id),
      task: { kind: 'prepare' as const, text: ctx.t('inspection.touched.planTask', { name }) },
    }));
  },
};

/** Score targets of the spaces of a change. */
export const touchedTargets: TouchedBy = {
  id: 'inspection.targets',
  label: 'inspection.touched.targets',
  operation: ops.readTargets,
  of: async (ctx, scope, subjects) => {
    if (subjects.spaceIds.length === 0) return [];
    return (await targetsOfSpaces(ctx, scope, subjects)).map(({ id, space_names, percent }) => {
      const space = inLocale(space_names, ctx.locale);
      return {
        kind: 'inspection.target',
        id,
        title: space,
        note: `${Number(percent)} %`,
        href: TARGETS_PATH,
        task: { kind: 'prepare' as const, text: ctx.t('inspection.touched.targetTask', { space }) },
      };
    });
  },
};
