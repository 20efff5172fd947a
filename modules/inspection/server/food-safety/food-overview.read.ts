import { inLocale } from '@quantum/platform/contract';
import type { Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewTable } from '@quantum/platform/server';
import { ANSWERS_PATH, inspectionOps, recordPath } from '../../contract/index.ts';
import { limitWords } from '../../domain/limit-words.rules.ts';
import { breachesByStep, longestOpenBreaches } from './food-overview.store.ts';

const ROWS = 10;
const OPEN = `${ANSWERS_PATH}?f.openBreach=is:true`;

/** What DSH121 says beside the metrics: readings out of limits that are not put right yet. */
export const foodSafetyOverview: Overview = {
  name: 'food-safety',
  operation: inspectionOps.listAnswers,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const steps = await breachesByStep(ctx, ask.scope);
    const open = steps.reduce((sum, step) => sum + step.open, 0);
    return { figures: [], charts: [chartOf(ctx, ask, steps, open)], tables: [await tableOf(ctx, ask, open)] };
  },
};

type Steps = Awaited<ReturnType<typeof breachesByStep>>;

const chartOf = (ctx: Ctx, { unitFilter }: OverviewAsk, steps: Steps, open: number): OverviewChart => ({
  id: 'breachesByStep',
  kind: 'bar',
  title: ctx.t('inspection.overview.breachesByStep'),
  formula: ctx.t('inspection.overview.breachesFormula'),
  unit: 'count',
  target: null,
  categories: steps.map(({ titles }) => inLocale(titles, ctx.locale)),
  series: [
    {
      label: ctx.t('inspection.overview.breaches'),
      tone: 'danger',
      cells: steps.map((step) => ({
        value: step.open,
        n: null,
        href: `${OPEN}&f.formId=in:${step.form_id}&f.stepKey=is:${step.step}${unitFilter}`,
      })),
    },
  ],
  excluded: 0,
  href: `${OPEN}${unitFilter}`,
  records: open,
});

async function tableOf(ctx: Ctx, ask: OverviewAsk, open: number): Promise<OverviewTable> {
  const rows = await longestOpenBreaches(ctx, ask.scope, ROWS);
  return {
    id: 'breaches',
    title: ctx.t('inspection.overview.breaches'),
    formula: ctx.t('inspection.overview.breachesFormula'),
    columns: [
      'inspection.foodAnswer.question',
      'inspection.overview.place',
      'inspection.foodAnswer.answer',
      'inspection.foodAnswer.limits',
      'inspection.task.day',
    ].map((key) => ctx.t(key)),
    rows: rows.map((row) => ({
      cells: [
        inLocale(row.question, ctx.locale),
        [ask.nameOf(row.unit_id), row.space].filter(Boolean).join(' · '),
        [row.value, row.measure].filter(Boolean).join(' '),
        limitWords(row.limits, row.measure),
        row.event_on,
      ],
      href: recordPath(row.task_id),
      records: null,
    })),
    href: `${OPEN}${ask.unitFilter}`,
    records: open,
  };
}
