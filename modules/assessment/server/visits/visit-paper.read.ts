import { answerWords, itemsOf, type AnswerReader } from '@quantum/modules/form/server-api';
import { signaturesOf } from '@quantum/modules/signature/server-api';
import { inLocale } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { mayDo, Refused, type Block, type Ctx, type PaperWithZone, type Said, type Tone } from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  assessmentOps as ops,
  EVALUATION_GRADE as GRADE,
  FINDING_GRADE,
  FINDING_STATUS,
  type VisitDetail,
  type VisitFinding,
  type VisitReport,
} from '../../contract/index.ts';
import { SIGNED_REPORT } from '../../domain/report.rules.ts';
import { loadAssessment } from '../ase/ase.store.ts';
import { readComparison } from '../gap/compare.read.ts';
import { VISIT } from '../tables.ts';
import { readerOf } from './answer-reader.ts';
import { readVisit } from './visit-detail.ts';

interface World {
  ctx: Ctx;
  visit: VisitDetail;
  report: VisitReport;
  reader: AnswerReader;
  codeText: (code: string) => string;
  textOf: ReadonlyMap<string, string>;
}
const GRADE_TONE: Record<string, Tone> = { [GRADE.a]: 'ok', [GRADE.b]: 'ok', [GRADE.c]: 'warn', [GRADE.d]: 'danger' };
const FINDING_TONE: Record<string, Tone> = {
  [FINDING_GRADE.critical]: 'danger',
  [FINDING_GRADE.major]: 'warn',
  [FINDING_GRADE.minor]: 'plain',
};

/** The report of a visit as a paper, in the reader's language: for those who may read it. */
export async function visitPaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const visit = await readVisit(ctx, id);
  const { report } = visit;
  if (!report) throw new Refused('assessment.refusal.reportClosed');
  const world: World = {
    ctx,
    visit,
    report,
    reader: await readerOf(ctx, report.content, report.answers),
    codeText: await ctx.kernel.ports.codes.texts(ctx.locale),
    textOf: new Map(itemsOf(report.content).map(({ item }) => [item.key, inLocale(item.text, ctx.locale)])),
  };
  return {
    zone: visit.timeZone,
    paper: {
      name: `${visit.code} ${ctx.t('assessment.paper.title')}`,
      locale: ctx.locale,
      title: visit.name,
      code: visit.code,
      lead: [ctx.t('assessment.paper.title'), visit.unitName, world.codeText(visit.status)].join(' · '),
      blocks: [
        gradeBlock(world),
        factsBlock(world),
        ...scoreBlocks(world),
        ...findingBlocks(world),
        ...(await gapBlocks(world)),
        ...answerBlocks(world),
        ...signatureBlocks(world),
      ],
    },
  };
}

function gradeBlock({ ctx, report, codeText }: World): Block {
  const { percent, gradeNow, gradeSigned, heldBack } = report;
  const notes: Said[] = [];
  if (heldBack)
    notes.push({
      text: ctx.t('assessment.heldBack', { grade: codeText(heldBack.grade), codes: heldBack.findings.join(', ') }),
      tone: 'danger',
    });
  if (gradeSigned) notes.push({ text: `${ctx.t('assessment.gradeSigned')}: ${codeText(gradeSigned)}`, tone: 'quiet' });
  return {
    kind: 'figure',
    value: percent ?? '—',
    unit: percent === null ? '' : '%',
    verdict: { text: gradeNow === null ? ctx.t('assessment.notScored') : codeText(gradeNow), tone: GRADE_TONE[gradeNow ?? ''] ?? 'quiet' },
    notes,
  };
}

function factsBlock({ ctx, visit, report }: World): Block {
  const at = (instant: string | null) => instant && localText(instant, visit.timeZone);
  return {
    kind: 'facts',
    facts: [
      [ctx.t('assessment.visit.plannedOn'), visit.plannedOn],
      [ctx.t('assessment.visit.startedAt'), at(visit.startedAt)],
      [ctx.t('assessment.handedInAt'), at(visit.handedInAt)],
      [ctx.t('assessment.visit.lead'), visit.lead?.name ?? null],
      [ctx.t('assessment.visit.assessors'), visit.assessors.map(({ name }) => name).join(', ')],
      [ctx.t('assessment.visit.reviewer'), visit.reviewer?.name ?? null],
      [ctx.t('assessment.areas'), report.areas.map(({ name }) => name).join(', ')],
      [ctx.t('assessment.summary'), report.summary || null],
    ],
  };
}

/** The arithmetic: section by section, then the whole. */
function scoreBlocks({ ctx, report }: World): Block[] {
  const { receipt, content } = report;
  if (!receipt) return [];
  const titles = new Map(content.sections.map(({ key, title }) => [key, inLocale(title, ctx.locale)]));
  const counting = receipt.sections.filter(({ percent, weight }) => percent !== null && weight !== '0');
  return [
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: ctx.t('assessment.score') },
        {
          kind: 'table',
          head: [ctx.t('assessment.paper.section'), ctx.t('assessment.paper.weight'), ctx.t('assessment.paper.points'), '%'],
          widths: ['*', 56, 90, 60],
          align: ['left', 'right', 'right', 'right'],
          rows: receipt.sections.map(({ section, weight, percent, score, maxScore }) => [
            titles.get(section) ?? section,
            weight,
            percent === null ? '—' : `${score} ÷ ${maxScore}`,
            percent ?? { text: ctx.t('form.receipt.leftOut'), tone: 'quiet' as const },
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
      ],
    },
  ];
}

function findingBlocks(world: World): Block[] {
  const { ctx, report } = world;
  const counting = report.findings.filter(({ status }) => status !== FINDING_STATUS.dropped);
  const heading: Block = { kind: 'heading', text: ctx.t('assessment.findings'), note: String(counting.length) };
  if (counting.length === 0) return [heading, { kind: 'text', said: { text: ctx.t('assessment.finding.none'), tone: 'quiet' } }];
  return counting.flatMap((finding, i) => findingBlock(world, finding, i === 0 ? [heading] : []));
}

/** A fact that is left out where there is nothing to tell. */
const told = (label: string, said: string | null): [string, string][] => (said ? [[label, said]] : []);

function findingBlock({ ctx, codeText, textOf }: World, finding: VisitFinding, above: Block[]): Block[] {
  const { objection } = finding;
  const name = (who: { name: string } | null) => who?.name ?? '';
  const objected = objection && [
    objection.words,
    objection.answer &&
      `${ctx.t(objection.answer.isUpheld ? 'assessment.finding.upheld' : 'assessment.finding.conceded', { name: name(objection.answer.by) })} ${objection.answer.words}`,
  ];
  return [
    {
      kind: 'together',
      blocks: [
        ...above,
        { kind: 'heading', level: 2, text: textOf.get(finding.item) ?? finding.item, note: finding.code },
        {
          kind: 'facts',
          facts: [
            [ctx.t('assessment.finding.grade'), { text: codeText(finding.grade), tone: FINDING_TONE[finding.grade] ?? 'plain' }],
            [ctx.t('assessment.area'), finding.area?.name ?? null],
            [ctx.t('assessment.recommendation'), finding.recommendation],
            ...told(
              ctx.t('assessment.paper.repeat'),
              finding.repeatOf && `${ctx.t('assessment.finding.repeated', { count: finding.times })} ${finding.repeatOf.code}`,
            ),
            ...told(ctx.t('assessment.paper.objection'), objected && objected.filter(Boolean).join(' — ')),
            [
              ctx.t('assessment.paper.actions'),
              finding.needsAction
                ? finding.actions.map(({ code, status }) => `${code} · ${codeText(status)}`).join(', ') || null
                : ctx.t('assessment.finding.noAction'),
            ],
          ],
        },
      ],
    },
    ...(finding.photos.length > 0
      ? [{ kind: 'photos' as const, photos: finding.photos.map(({ id }) => ({ fileId: id })), columns: 4 as const }]
      : []),
  ];
}

/** What the project claimed against what was found, once that is open, for those who compare. */
async function gapBlocks({ ctx, visit }: World): Promise<Block[]> {
  const row = await loadAssessment(ctx, ASSESSMENT_KIND.qpe, visit.id);
  if (!(await mayDo(ctx, VISIT, row, ops.compareVisit))) return [];
  const { gap } = await readComparison(ctx, visit.id);
  if (!gap) return [];
  const mean = gap.mean === null ? ctx.t('assessment.compare.few') : ctx.t('assessment.compare.points', { points: gap.mean });
  return [
    { kind: 'heading', text: ctx.t('assessment.compare.gap') },
    {
      kind: 'facts',
      facts: [
        [ctx.t('assessment.compare.mean'), mean],
        [ctx.t('assessment.compare.overClaimed'), gap.overClaimed === null ? null : `${gap.overClaimed} %`],
        [ctx.t('assessment.compare.notComparable'), String(gap.notComparable)],
      ],
    },
    {
      kind: 'table',
      head: ['element', 'own', 'outside', 'gap'].map((key) => ctx.t(`assessment.paper.${key}`)),
      widths: ['*', 80, 80, 60],
      align: ['left', 'right', 'right', 'right'],
      rows: gap.sections.flatMap(({ elements }) =>
        elements.map(({ text, own, outside, points, isOver }) => [
          text,
          own,
          outside,
          { text: points, tone: isOver ? ('danger' as const) : ('plain' as const) },
        ]),
      ),
    },
  ];
}

/** Every answer by section, with its note and the photos that prove no finding. */
function answerBlocks({ ctx, report, reader }: World): Block[] {
  const answers = new Map(report.answers.map((answer) => [answer.item, answer]));
  const lines = new Map(report.receipt?.sections.flatMap((section) => section.lines).map((line) => [line.item, line]));
  const shown = new Set(report.findings.flatMap(({ photos }) => photos.map(({ id }) => id)));
  return report.content.sections.flatMap(({ title, items }, s): Block[] => {
    const asked = items.filter(({ key }) => answers.has(key));
    if (asked.length === 0) return [];
    return [
      {
        kind: 'table',
        titles: [
          ...(s === 0 ? [{ text: ctx.t('assessment.paper.answers'), level: 1 as const }] : []),
          { text: inLocale(title, ctx.locale), level: 2 as const },
        ],
        head: ['element', 'answer', 'points'].map((key) => ctx.t(`assessment.paper.${key}`)),
        widths: ['*', 130, 70],
        align: ['left', 'left', 'right'],
        rows: asked.map((item) => {
          const answer = answers.get(item.key)!;
          const line = lines.get(item.key);
          return [
            {
              said: [inLocale(item.text, ctx.locale), ...(answer.note ? [{ text: answer.note, tone: 'quiet' as const }] : [])],
              photos: (answer.photos ?? []).filter((photo): photo is number => typeof photo === 'number' && !shown.has(photo)),
            },
            answerWords(item, answer, reader) || '—',
            line?.state === 'counted' ? `${line.points} / ${line.maxPoints}` : '—',
          ];
        }),
      },
    ];
  });
}

/** Who signed, once all have; before that the lines to sign on. */
function signatureBlocks({ ctx, visit }: World): Block[] {
  const isSigned = SIGNED_REPORT.includes(visit.status as (typeof SIGNED_REPORT)[number]);
  const signers = visit.signing
    .filter(({ status }) => status === (isSigned ? 'signed' : 'signing'))
    .slice(0, 1)
    .flatMap((round) => signaturesOf(ctx, round));
  if (signers.length === 0) return [];
  return [
    {
      kind: 'signatures',
      dateLabel: ctx.t('assessment.paper.date'),
      signers: signers.map(({ step, name, at, drawn }) => ({
        role: [ctx.t('assessment.paper.signer'), step].filter(Boolean).join(' · '),
        name,
        at: at === null ? '—' : localText(at, visit.timeZone),
        fileId: drawn?.id ?? null,
      })),
    },
  ];
}
