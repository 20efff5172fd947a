import type { Answer, FormItem, ScoreReceipt } from '@quantum/modules/form/contract';
import { inLocale } from '@quantum/platform/contract';
import type { Block, Cell, Said, Words } from '@quantum/platform/server';
import type { ReportWorld } from './report-world.ts';

type Line = ScoreReceipt['sections'][number]['lines'][number];

/** Every answer by section: what was asked and answered, the note, the photos, and what it counted. */
export function answerBlocks(world: ReportWorld, wordsOf: (item: FormItem, answer: Answer | undefined) => string): Block[] {
  const { ctx, task: inspection } = world;
  const answers = new Map(inspection.answers?.map((answer) => [answer.item, answer]));
  const lines = new Map(inspection.receipt.sections.flatMap((section) => section.lines).map((line) => [line.item, line]));
  // A photo that proves a finding is there, large.
  const shown = new Set(inspection.findings.flatMap((finding) => [...finding.before, ...finding.after]).map((file) => file.id));
  const blocks: Block[] = [];
  inspection.form.content.sections.forEach((section, s) => {
    const asked = section.items.filter((item) => lines.get(item.key)?.state !== 'hidden');
    if (asked.length === 0) return;
    blocks.push({
      kind: 'table',
      titles: [
        ...(blocks.length === 0 ? [{ text: ctx.t('inspection.report.answers'), level: 1 as const }] : []),
        { text: `${s + 1} ${inLocale(section.title, ctx.locale)}`, level: 2 as const },
      ],
      head: [
        '',
        ctx.t('inspection.report.question'),
        ctx.t('inspection.report.answer'),
        ctx.t('inspection.report.verdict'),
        ctx.t('inspection.report.points'),
      ],
      widths: [24, '*', 104, 62, 76],
      align: ['left', 'left', 'left', 'left', 'right'],
      rows: asked.map((item, n) => {
        const answer = answers.get(item.key);
        const line = lines.get(item.key);
        return [
          `${s + 1}.${n + 1}`,
          questionCell(world, item, answer, shown),
          wordsOf(item, answer) || '—',
          verdictOf(world, line),
          pointsOf(world, line),
        ];
      }),
    });
  });
  return blocks;
}

function questionCell({ ctx }: ReportWorld, item: FormItem, answer: Answer | undefined, shown: ReadonlySet<number>): Cell {
  const photos = (answer?.photos ?? []).filter((photo) => typeof photo === 'number' && !shown.has(photo)) as number[];
  if (item.type === 'signature' && typeof answer?.value === 'number') photos.push(answer.value);
  const said: Said[] = [inLocale(item.text, ctx.locale)];
  if (answer?.note) said.push({ text: answer.note, tone: 'quiet' });
  return { said, photos };
}

function verdictOf({ ctx }: ReportWorld, line: Line | undefined): Words {
  if (line?.verdict === 'pass') return { text: ctx.t('inspection.answer.pass'), tone: 'ok' };
  if (line?.verdict === 'fail') return { text: ctx.t('inspection.answer.fail'), tone: 'danger' };
  return { text: line?.state === 'notApplicable' ? ctx.t('inspection.answer.na') : '—', tone: 'quiet' };
}

function pointsOf({ ctx }: ReportWorld, line: Line | undefined): Said {
  if (line?.state === 'counted' || line?.state === 'missing') return `${line.points} × ${line.weight} = ${line.score} / ${line.maxScore}`;
  return { text: line && line.state !== 'hidden' ? ctx.t(`form.receipt.state.${line.state}`) : '', tone: 'quiet' };
}
