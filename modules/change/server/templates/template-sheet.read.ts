import { loadShared } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { workbookAnswer, type Ctx, type FileAnswer } from '@quantum/platform/server';
import { TEMPLATE, type TemplateRecord } from '../tables.ts';

const WIDE = { code: 14, days: 10, text: 60, word: 18 };

/** The tasks of a template as a workbook, with the heads an import knows. */
export async function templateSheet(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { code, names, tasks } = await loadShared<TemplateRecord>(ctx, TEMPLATE, id);
  const yesOrNo = (is: boolean) => ctx.t(is ? 'common.yes' : 'common.no');
  return workbookAnswer(ctx, {
    title: `${code} ${inLocale(names, ctx.locale)}`,
    columns: [
      { label: ctx.t('change.template.code'), width: WIDE.code },
      { label: ctx.t('change.template.offset'), width: WIDE.days },
      { label: ctx.t('change.template.textEn'), width: WIDE.text },
      { label: ctx.t('change.template.textHans'), width: WIDE.text },
      { label: ctx.t('change.template.textHant'), width: WIDE.text },
      { label: ctx.t('change.task.kind'), width: WIDE.word },
      { label: ctx.t('change.template.office'), width: WIDE.word },
      { label: ctx.t('change.task.needsEvidence'), width: WIDE.word },
    ],
    rows: tasks.map(({ offsetDays, texts, kind, office, needsEvidence }) => [
      code,
      offsetDays,
      texts.en,
      texts['zh-Hans'],
      texts['zh-Hant'],
      ctx.t(`change.kind.${kind}`),
      ctx.t(`change.office.${office}`),
      yesOrNo(needsEvidence),
    ]),
  });
}
