import { inLocale } from '@quantum/platform/contract';
import type { TouchedBy } from '@quantum/platform/server';
import { categoryPath, certificateOps as ops } from '../../contract/index.ts';
import { CATEGORY } from '../tables.ts';
import { categoriesOfJobs } from './touched.store.ts';

/** Licences and certificates of the posts of a change. */
export const touchedCategories: TouchedBy = {
  id: 'certificate.categories',
  label: 'certificate.touched.categories',
  operation: ops.list,
  of: async (ctx, scope, subjects) => {
    if (subjects.jobIds.length === 0) return [];
    return (await categoriesOfJobs(ctx, scope, subjects)).map(({ id, code, names, people }) => {
      const name = inLocale(names, ctx.locale);
      return {
        kind: CATEGORY.kind,
        id,
        title: name,
        note: ctx.t('certificate.touched.people', { count: people }),
        href: categoryPath(id),
        task: { kind: 'train' as const, text: ctx.t('certificate.touched.task', { name, code }) },
      };
    });
  },
};
