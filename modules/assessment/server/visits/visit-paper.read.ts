import { actionsOfSources } from '@quantum/modules/action/server-api';
import type { FormContent } from '@quantum/modules/form/contract';
import { answerWords, itemsOf, readVersion, type AnswerReader } from '@quantum/modules/form/server-api';
import { personRefs, placeOfUnit } from '@quantum/modules/organization/server-api';
import type { SignRound } from '@quantum/modules/signature/contract';
import { roundsOf, signaturesOf } from '@quantum/modules/signature/server-api';
import { inLocale } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { mayDo, Refused, type Block, type Ctx, type PaperWithZone, type Said, type Tone } from '@quantum/platform/server';
import { ASSESSMENT_KIND, assessmentOps as ops, EVALUATION_GRADE as GRADE, FINDING_GRADE, VISIT_SOURCE } from '../../contract/index.ts';
import { gapOf } from '../../domain/gap.rules.ts';
import type { GradeBounds } from '../../domain/grade.rules.ts';
import { readsReport, SIGNED_REPORT } from '../../domain/report.rules.ts';
import { loadAssessment } from '../ase/ase.store.ts';
import { countingOf, findingsOf, repeatedFindings } from '../findings/finding.store.ts';
import { gapView } from '../gap/compare.read.ts';
import { pairsOfRound } from '../gap/gap.store.ts';
import { elementsOf } from '../gap/receipt-elements.ts';
import { readFrame } from '../rounds/round.store.ts';
import { VISIT, type AssessmentRecord, type FindingRecord } from '../tables.ts';
import { readerOf } from './answer-reader.ts';
import { mayReadReport } from './visit-facts.ts';
import { gradesBy } from './visit-report.read.ts';
import { readAreas, type AreaRow } from './visit.store.ts';

interface World {
  ctx: Ctx;
  visit: AssessmentRecord;
  content: FormContent;
  grades: ReturnType<typeof gradesBy>;
  /** Those that count. */
  findings: readonly FindingRecord[];
  areas: readonly AreaRow[];
  actions: Awaited<ReturnType<typeof actionsOfSources>>;
  /** Codes of the findings of the visit before, by id. */
  before: ReadonlyMap<number, string>;
  person: Awaited<ReturnType<typeof personRefs>>;
  rounds: readonly SignRound[];
  reader: AnswerReader;
  codeText: (code: string) => string;
  zone: string;
}
const GRADE_TONE: Record<string, Tone> = { [GRADE.a]: 'ok', [GRADE.b]: 'ok', [GRADE.c]: 'warn', [GRADE.d]: 'danger' };
const FINDING_TONE: Record<string, Tone> = {
  [FINDING_GRADE.critical]: 'danger',
  [FINDING_GRADE.major]: 'warn',
  [FINDING_GRADE.minor]: 'plain',
};

/** The report of a visit as a paper, in the reader's language: for those who may read it. */
export async function visitPaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const visit = await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  if (visit.handed_in_at === null || !mayReadReport(ctx, visit)) throw new Refused('assessment.refusal.reportClosed');
  const frame = (await readFrame(ctx.db, visit.round_id))!;
  const { unitName, timeZone: zone } = await placeOfUnit(ctx, visit.unit_id);
  const world = await worldOf(ctx, visit, frame.bounds, zone);
  return {
    zone,
    paper: {
      name: `${visit.code} ${ctx.t('assessment.paper.title')}`,
      locale: ctx.locale,
      title: inLocale(frame.names, ctx.locale),
      code: visit.code,
      lead: [ctx.t('assessment.paper.title'), unitName, world.codeText(visit.status)].join(' · '),
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

/** All the blocks are made of, each kind read once. */
async function worldOf(ctx: Ctx, visit: AssessmentRecord, bounds: GradeBounds, zone: string): Promise<World> {
  const { content } = await readVersion(ctx, visit.form_version_id);
  const findings = countingOf(await findingsOf(ctx.db, visit.id));
  const repeats = findings.flatMap(({ repeat_of }) => repeat_of ?? []);
  const repeated = repeats.length > 0 ? await repeatedFindings(ctx.db, repeats) : [];
  return {
    ctx,
    visit,
    content,
    grades: gradesBy(visit.part, bounds, findings),
    findings,
    areas: await readAreas(ctx.db, [...visit.area_ids, ...findings.flatMap(({ area_id }) => area_id ?? [])]),
    actions: await actionsOfSources(
      ctx,
      VISIT_SOURCE,
      findings.map(({ id }) => id),
    ),
    before: new Map(repeated.map(({ id, code }) => [id, code])),
    person: await personRefs(ctx, [
      visit.lead_id,
      visit.reviewer_id,
      ...visit.assessor_ids,
      ...findings.map(({ dispute }) => dispute?.answer?.by ?? null),
    ]),
    rounds: await roundsOf(ctx, VISIT.kind, visit.id),
    reader: await readerOf(ctx, content, visit.answers),
    codeText: await ctx.kernel.ports.codes.texts(ctx.locale),
    zone,
  };
}

function gradeBlock({ ctx, visit, grades: { gradeNow, heldBack }, codeText }: World): Block {
  const percent = visit.receipt?.percent ?? null;
  const gradeSigned = visit.grade_signed;
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

function factsBlock({ ctx, visit, areas, person, zone }: World): Block {
  const at = (instant: string | null) => instant && localText(instant, zone);
  const named = (ids: readonly number[]) => ids.flatMap((id) => person(id)?.name ?? []).join(', ');
  const visited = areas.filter(({ id }) => visit.area_ids.includes(id));
  return {
    kind: 'facts',
    facts: [
      [ctx.t('assessment.visit.plannedOn'), visit.due_on],
      [ctx.t('assessment.visit.startedAt'), at(visit.started_at)],
      [ctx.t('assessment.handedInAt'), at(visit.handed_in_at)],
      [ctx.t('assessment.visit.lead'), person(visit.lead_id)?.name ?? null],
      [ctx.t('assessment.visit.assessors'), named(visit.assessor_ids)],
      [ctx.t('assessment.visit.reviewer'), person(visit.reviewer_id)?.name ?? null],
      [ctx.t('assessment.areas'), visited.map(({ names }) => inLocale(names, ctx.locale)).join(', ')],
      [ctx.t('assessment.summary'), visit.report?.summary || null],
    ],
  };
}

/** The arithmetic: section by section, then the whole. */
function scoreBlocks({ ctx, visit: { receipt }, content }: World): Block[] {
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
  const { ctx, findings } = world;
  const heading: Block = { kind: 'heading', text: ctx.t('assessment.findings'), note: String(findings.length) };
  if (findings.length === 0) return [heading, { kind: 'text', said: { text: ctx.t('assessment.finding.none'), tone: 'quiet' } }];
  return findings.flatMap((finding, i) => findingBlock(world, finding, i === 0 ? [heading] : []));
}

/** A fact that is left out where there is nothing to tell. */
const told = (label: string, said: string | number | null | undefined): [string, string][] =>
  typeof said === 'string' ? [[label, said]] : [];

function findingBlock({ ctx, content, areas, actions, before, person, codeText }: World, finding: FindingRecord, above: Block[]): Block[] {
  const { dispute } = finding;
  const { answer } = dispute ?? {};
  const objected = dispute && [
    dispute.words,
    answer &&
      `${ctx.t(answer.isUpheld ? 'assessment.finding.upheld' : 'assessment.finding.conceded', { name: person(answer.by)?.name ?? '' })} ${answer.words}`,
  ];
  const area = areas.find(({ id }) => id === finding.area_id);
  const own = actions.filter(({ sourceId }) => sourceId === finding.id);
  const asked = itemsOf(content).find(({ item }) => item.key === finding.item)?.item;
  return [
    {
      kind: 'together',
      blocks: [
        ...above,
        { kind: 'heading', level: 2, text: asked ? inLocale(asked.text, ctx.locale) : finding.item, note: finding.code },
        {
          kind: 'facts',
          facts: [
            [ctx.t('assessment.finding.grade'), { text: codeText(finding.grade), tone: FINDING_TONE[finding.grade] ?? 'plain' }],
            [ctx.t('assessment.area'), area ? inLocale(area.names, ctx.locale) : null],
            [ctx.t('assessment.recommendation'), finding.recommendation],
            ...told(
              ctx.t('assessment.paper.repeat'),
              finding.repeat_of &&
                `${ctx.t('assessment.finding.repeated', { count: finding.times })} ${before.get(finding.repeat_of) ?? ''}`,
            ),
            ...told(ctx.t('assessment.paper.objection'), objected && objected.filter(Boolean).join(' — ')),
            [
              ctx.t('assessment.paper.actions'),
              finding.needs_action
                ? own.map(({ code, status }) => `${code} · ${codeText(status)}`).join(', ') || null
                : ctx.t('assessment.finding.noAction'),
            ],
          ],
        },
      ],
    },
    ...(finding.photo_ids.length > 0
      ? [{ kind: 'photos' as const, photos: finding.photo_ids.map((fileId) => ({ fileId })), columns: 4 as const }]
      : []),
  ];
}

/** What the project claimed against what was found, once that is open, for those who compare. */
async function gapBlocks({ ctx, visit, content }: World): Promise<Block[]> {
  if (!readsReport(visit.status, false, visit.grade_signed !== null) || !(await mayDo(ctx, VISIT, visit, ops.compareVisit))) return [];
  const pair = (await pairsOfRound(ctx.db, visit.round_id, visit.unit_id)).find(({ visit_id }) => visit_id === visit.id);
  if (!pair?.own) return [];
  const gap = gapView(ctx, content, gapOf(elementsOf(pair.own), elementsOf(pair.outside)));
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
function answerBlocks({ ctx, visit, content, findings, reader }: World): Block[] {
  const answers = new Map(visit.answers.map((answer) => [answer.item, answer]));
  const lines = new Map(visit.receipt?.sections.flatMap((section) => section.lines).map((line) => [line.item, line]));
  const shown = new Set(findings.flatMap(({ photo_ids }) => photo_ids));
  return content.sections.flatMap(({ title, items }, s): Block[] => {
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
function signatureBlocks({ ctx, visit, rounds, zone }: World): Block[] {
  const asked = SIGNED_REPORT.includes(visit.status) ? 'signed' : 'signing';
  const signers = rounds
    .filter(({ status }) => status === asked)
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
        at: at === null ? '—' : localText(at, zone),
        fileId: drawn?.id ?? null,
      })),
    },
  ];
}
