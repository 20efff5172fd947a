import { signaturesOf } from '@quantum/modules/signature/server-api';
import { loadScoped, Refused, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { localText } from '@quantum/platform/domain';
import { ASSESSMENT_STATUS } from '../../contract/index.ts';
import { readAssessment } from './assessment-detail.ts';
import { ASSESSMENT, type AssessmentRecord } from '../tables.ts';

const says = (score: Readonly<Record<string, number>> | null): string =>
  score === null
    ? '—'
    : Object.entries(score)
        .map(([axis, level]) => `${axis}${level}`)
        .join(' × ');

/** The sheet of a job: every hazard with its controls, and who signed it. */
export async function sheetPaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const { status } = await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id);
  const done: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close];
  if (!done.includes(status)) throw new Refused('risk.refusal.notCompleted');
  const record = await readAssessment(ctx, id);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const rated = (score: Readonly<Record<string, number>> | null, rating: string | null) => [
    says(score),
    rating === null ? '' : text(rating),
  ];
  const signers = record.signing
    .filter((round) => round.status === 'signed')
    .toReversed()
    .flatMap((round) => signaturesOf(ctx, round));
  return {
    zone: record.timeZone,
    paper: {
      name: `${record.code} ${ctx.t('risk.paper.sheet')}`,
      locale: ctx.locale,
      title: record.name,
      code: record.code,
      lead: `${ctx.t('risk.paper.sheet')} · ${record.unitName}`,
      landscape: true,
      blocks: [
        {
          kind: 'facts',
          facts: [
            [ctx.t('risk.paper.assessor'), record.assessor?.name ?? null],
            [ctx.t('risk.paper.team'), [...record.team, ...record.participants].map(({ name }) => name).join(', ') || null],
            [ctx.t('risk.paper.completedOn'), record.completedOn],
            [ctx.t('risk.paper.reviewOn'), record.reviewOn],
          ],
        },
        {
          kind: 'table',
          head: ['step', 'hazard', 'initial', 'controls', 'residual', 'current', 'owner'].map((key) => ctx.t(`risk.paper.${key}`)),
          widths: [90, '*', 70, '*', 70, 70, 80],
          rows: record.rows.map((row) => [
            row.step,
            [row.hazard, { text: text(row.accidentType), tone: 'quiet' as const }],
            rated(row.initial, row.initialRating),
            row.controls.length === 0
              ? '—'
              : row.controls.map(({ name, verified }) => (verified ? name : ctx.t('risk.control.plannedName', { name }))),
            rated(row.residual, row.residualRating),
            rated(row.current, row.currentRating),
            row.owner?.name ?? '—',
          ]),
        },
        {
          kind: 'signatures',
          dateLabel: ctx.t('risk.paper.date'),
          signers: signers.map((seat) => ({
            role: [ctx.t('risk.paper.signer'), seat.step].filter(Boolean).join(' · '),
            name: seat.name,
            at: seat.at === null ? '—' : localText(seat.at, record.timeZone),
            fileId: seat.drawn?.id ?? null,
          })),
        },
      ],
    },
  };
}
