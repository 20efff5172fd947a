import { inLocale } from '@quantum/platform/contract';
import type { TouchedBy } from '@quantum/platform/server';
import { assessmentPath, controlPath, riskOps as ops } from '../../contract/index.ts';
import { ASSESSMENT, CONTROL } from '../tables.ts';
import { controlsOfSubjects, sheetsOfSubjects } from './touched.store.ts';

/** Risk assessments of the posts and places of a change. */
export const touchedSheets: TouchedBy = {
  id: 'risk.sheets',
  label: 'risk.touched.sheets',
  operation: ops.listRows,
  of: async (ctx, scope, subjects) =>
    (await sheetsOfSubjects(ctx, scope, subjects)).map(({ id, code, names }) => {
      const name = inLocale(names, ctx.locale);
      return {
        kind: ASSESSMENT.kind,
        id,
        title: name,
        note: code,
        href: assessmentPath(id),
        task: { kind: 'document' as const, text: ctx.t('risk.touched.sheetTask', { name }) },
      };
    }),
};

/** Controls those assessments lean on. */
export const touchedControls: TouchedBy = {
  id: 'risk.controls',
  label: 'risk.touched.controls',
  operation: ops.readControl,
  of: async (ctx, scope, subjects) =>
    (await controlsOfSubjects(ctx, scope, subjects)).map(({ id, code, names }) => {
      const name = inLocale(names, ctx.locale);
      return {
        kind: CONTROL.kind,
        id,
        title: name,
        note: code,
        href: controlPath(id),
        task: { kind: 'prepare' as const, text: ctx.t('risk.touched.controlTask', { name }) },
      };
    }),
};
