import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import type { Block } from '@quantum/platform/server';
import type { FindingView } from '../../contract/index.ts';
import type { ReportWorld } from './report-world.ts';

/** Every finding with its photos before and after and how far its correction is. */
export function findingBlocks(world: ReportWorld): Block[] {
  const { ctx, task: inspection } = world;
  const heading: Block = {
    kind: 'heading',
    text: ctx.t('inspection.task.findings'),
    note: inspection.findings.length > 0 ? String(inspection.findings.length) : undefined,
  };
  if (inspection.findings.length === 0) return [heading, { kind: 'text', said: { text: ctx.t('inspection.finding.none'), tone: 'quiet' } }];
  return inspection.findings.flatMap((finding, n) => findingBlock(world, finding, n + 1, n === 0 ? [heading] : []));
}

function findingBlock(world: ReportWorld, finding: FindingView, no: number, above: Block[]): Block[] {
  const { ctx } = world;
  const t = (key: string, params?: Record<string, number>) => ctx.t(`inspection.finding.${key}`, params);
  const [before, ...moreBefore] = finding.before;
  const [after, ...moreAfter] = finding.after;
  const rest = [
    ...moreBefore.map((file) => ({ fileId: file.id, caption: t('before') })),
    ...moreAfter.map((file) => ({ fileId: file.id, caption: t('after') })),
  ];
  return [
    {
      kind: 'together',
      blocks: [
        ...above,
        { kind: 'heading', level: 2, text: `${no}. ${finding.description}`, note: finding.code },
        { kind: 'facts', facts: factsOf(world, finding) },
        {
          kind: 'pair',
          before: before ? { fileId: before.id } : null,
          after: after ? { fileId: after.id } : null,
          labels: [t('before'), t('after')],
          empty: ctx.t('inspection.report.noPhotoYet'),
        },
      ],
    },
    ...(rest.length > 0 ? [{ kind: 'photos' as const, photos: rest, columns: 4 as const }] : []),
  ];
}

function factsOf({ ctx, codeText, at }: ReportWorld, finding: FindingView): [string, string | null][] {
  const t = (key: string) => ctx.t(`inspection.finding.${key}`);
  const immediate = finding.mode === CORRECTIVE_ACTION_MODE.immediateCorrection;
  const repeat = finding.repeatCount > 0 ? ctx.t('inspection.finding.repeat', { count: finding.repeatCount }) : '';
  return [
    [ctx.t('inspection.report.question'), finding.question],
    [t('risk'), [codeText(finding.risk), repeat].filter(Boolean).join(' · ')],
    [ctx.t('inspection.report.category'), finding.category && codeText(finding.category)],
    [t('mode'), t(immediate ? 'immediate' : 'assigned')],
    [t('space'), finding.space],
    [t('unit'), finding.responsibleUnit],
    [t('responsible'), finding.responsible?.name ?? null],
    [
      ctx.t('inspection.report.action'),
      finding.action
        ? `${finding.action.code} · ${codeText(finding.action.status)} · ${ctx.t('inspection.task.due')} ${at(finding.action.dueAt)}`
        : finding.status
          ? codeText(finding.status)
          : null,
    ],
  ];
}
