import { inLocale } from '@quantum/platform/contract';
import type { TouchedBy } from '@quantum/platform/server';
import { MATRIX_PATH, trainingOps as ops } from '../../contract/index.ts';
import { requirementsOfJobs } from './touched.store.ts';

/** Training that is asked of the posts of a change. */
export const touchedRequirements: TouchedBy = {
  id: 'training.requirements',
  label: 'training.touched.requirements',
  operation: ops.readMatrix,
  of: async (ctx, scope, subjects) => {
    if (subjects.jobIds.length === 0) return [];
    return (await requirementsOfJobs(ctx, scope, subjects)).map(({ id, names }) => {
      const name = inLocale(names, ctx.locale);
      return {
        kind: 'training.requirement',
        id,
        title: name,
        note: '',
        href: MATRIX_PATH,
        task: { kind: 'train' as const, text: ctx.t('training.touched.task', { name }) },
      };
    });
  },
};
