import { inLocale } from '@quantum/platform/contract';
import type { Block, Tone } from '@quantum/platform/server';
import type { ReportWorld } from './report-world.ts';

const TONE: Record<string, Tone> = { pass: 'ok', attention: 'warn', fail: 'danger', notScored: 'quiet' };

/** Without a form there is no score: the result follows from what was found. */
export function directBlock({ ctx, task: inspection }: ReportWorld): Block {
  return {
    kind: 'figure',
    value: String(inspection.findings.length),
    unit: ctx.t('inspection.direct.found', { count: inspection.findings.length }),
    verdict: { text: ctx.t(`form.receipt.result.${inspection.receipt.result}`), tone: TONE[inspection.receipt.result] ?? 'plain' },
    notes: [{ text: ctx.t('inspection.direct.rule'), tone: 'quiet' }],
  };
}

/** The score with its verdict, and the arithmetic that made it: section by section, then the whole. */
export function scoreBlocks({ ctx, task: inspection }: ReportWorld): Block[] {
  const { receipt } = inspection;
  const t = (key: string, params?: Record<string, string | number>) => ctx.t(`form.receipt.${key}`, params);
  const titles = new Map(inspection.form.content.sections.map((section) => [section.key, inLocale(section.title, ctx.locale)]));
  const counting = receipt.sections.filter((section) => section.percent !== null && section.weight !== '0');
  const gap = inspection.percent === null ? null : inspection.percent - Number(receipt.target);
  return [
    {
      kind: 'figure',
      value: receipt.percent ?? '—',
      unit: receipt.percent === null ? '' : '%',
      verdict: { text: t(`result.${receipt.result}`), tone: TONE[receipt.result] ?? 'plain' },
      notes: [
        {
          text: [
            t('target', { target: receipt.target }),
            gap === null ? '' : ctx.t(gap >= 0 ? 'inspection.task.above' : 'inspection.task.below', { points: Math.abs(gap).toFixed(2) }),
          ]
            .filter(Boolean)
            .join(' · '),
          tone: 'quiet',
        },
        ...(receipt.criticalFailed.length > 0
          ? [{ text: t('criticalFailed', { count: receipt.criticalFailed.length }), tone: 'danger' as const }]
          : []),
      ],
    },
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: ctx.t('inspection.task.receipt'), note: ctx.t('inspection.task.receiptNote') },
        {
          kind: 'table',
          head: [ctx.t('inspection.report.section'), ctx.t('inspection.report.weight'), ctx.t('inspection.report.points'), '%'],
          widths: ['*', 56, 90, 60],
          align: ['left', 'right', 'right', 'right'],
          rows: receipt.sections.map((section, n) => [
            `${n + 1} ${titles.get(section.section) ?? section.section}`,
            section.weight,
            section.percent === null ? '—' : `${section.score} ÷ ${section.maxScore}`,
            section.percent ?? { text: t('leftOut'), tone: 'quiet' },
          ]),
        },
        ...(counting.length > 0
          ? [
              {
                kind: 'text' as const,
                said: `(${counting.map((one) => `${one.score}/${one.maxScore} × ${one.weight}`).join(' + ')}) ÷ ${receipt.weight} = ${receipt.percent} %`,
              },
            ]
          : []),
        { kind: 'text', said: { text: t('method', { version: receipt.version }), tone: 'quiet' } },
      ],
    },
  ];
}
