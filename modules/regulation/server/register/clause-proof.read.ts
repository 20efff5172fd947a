import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { NotFound, type Block, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import type { ProofInput } from '../../contract/index.ts';
import { APPLICABILITY, PASS } from '../../contract/activity-codes.ts';
import { freshUntilOf } from '../../domain/freshness.rules.ts';
import { printedEnd, STANDING_TONE, standingWord } from './register-paper.read.ts';
import { registerPlace, standingOfRow, type RegisterPlace } from './unit-register.read.ts';
import { fileNames, readProofJudgement, readUnitRegister, type ProofJudgement, type RegisterClauseRow } from './unit-register.store.ts';

/** One clause in one unit as of a day, on one sheet: what the law says, what was judged by whom, with which evidence. */
export async function clauseProof(ctx: Ctx, { unitId, clauseId, asOf }: ProofInput): Promise<PaperWithZone> {
  const place = await registerPlace(ctx, { unitId, asOf });
  const [row] = await readUnitRegister(ctx.db, { ...place, clauseId });
  if (!row) throw new NotFound();
  const { standing, resolved } = standingOfRow(row, place);
  const saidIn = (id: number | null | undefined) => row.said.find((one) => one.unitId === id);
  const holding = saidIn(resolved?.fromUnitId);
  const assessment = saidIn(resolved?.assessedUnitId);
  const [identified, assessed] = await Promise.all([
    holding?.identificationId ? readProofJudgement(ctx.db, holding.identificationId) : undefined,
    assessment?.evaluationId ? readProofJudgement(ctx.db, assessment.evaluationId) : undefined,
  ]);
  const isAsked = standing !== 'notApplicable' && standing !== 'notIdentified';
  const end = printedEnd(resolved?.freshUntil ?? null);
  return {
    zone: place.timeZone,
    paper: {
      name: `${ctx.t('regulation.register.proof')} ${row.no} ${place.unitName} ${place.day}`,
      locale: ctx.locale,
      title: `${inLocale(row.names, ctx.locale)} · ${row.no}`,
      code: row.code,
      lead: [ctx.t('regulation.register.proof'), place.unitName, place.day].join(' · '),
      blocks: [
        {
          kind: 'figure',
          value: standingWord(ctx, standing),
          unit: '',
          verdict: {
            text: isAsked && end !== '' ? ctx.t('regulation.paper.freshUntil', { day: end }) : '',
            tone: STANDING_TONE[standing],
          },
          notes: holding ? [{ text: ctx.t('regulation.paper.since', { day: holding.fromOn }), tone: 'quiet' }] : [],
        },
        ...(await lawBlocks(ctx, row, place)),
        ...(await judgementBlocks(ctx, 'identification', identified, place)),
        ...(isAsked ? await judgementBlocks(ctx, 'evaluation', assessed, place) : []),
        ...(assessed && isAsked ? await evidenceBlocks(ctx, assessed, row.interval_months) : []),
      ],
    },
  };
}

/** What the clause says, and where it holds. */
async function lawBlocks(ctx: Ctx, row: RegisterClauseRow, { path }: RegisterPlace): Promise<Block[]> {
  const tree = await unitTree(ctx.kernel);
  const names = path.toReversed().flatMap((id) => tree.get(id)?.names ?? []);
  return [
    { kind: 'heading', text: ctx.t('regulation.fact.clauseText') },
    { kind: 'text', said: row.text },
    ...(row.requirement === ''
      ? []
      : [
          { kind: 'heading' as const, text: ctx.t('regulation.fact.requirement'), level: 2 as const },
          { kind: 'text' as const, said: row.requirement },
        ]),
    {
      kind: 'facts',
      facts: [
        [ctx.t('regulation.fact.documentNo'), row.document_no],
        [ctx.t('regulation.fact.versionNo'), String(row.version_no)],
        [ctx.t('regulation.fact.importance'), ctx.t(`regulation.importance.${row.importance}`)],
        [ctx.t('regulation.paper.tree'), names.map((name) => inLocale(name, ctx.locale)).join(' › ')],
      ],
    },
  ];
}

async function judgementBlocks(
  ctx: Ctx,
  which: 'identification' | 'evaluation',
  judgement: ProofJudgement | undefined,
  { timeZone }: RegisterPlace,
): Promise<Block[]> {
  const heading: Block = { kind: 'heading', text: ctx.t(`regulation.paper.${which}`) };
  if (!judgement) return [heading, { kind: 'text', said: ctx.t('regulation.paper.notJudged') }];
  const { judged_by: by, judged_at: at, reviewed_by: reviewer, completed_at: reviewedAt } = judgement;
  const person = (names: ProofJudgement['judged_by'], when: string | null) =>
    names === null ? null : [inLocale(names, ctx.locale), when && localText(when, timeZone)].filter(Boolean).join(' · ');
  const unit = (await unitTree(ctx.kernel)).get(judgement.unit_id);
  const isIdentification = which === 'identification';
  const said = isIdentification ? judgement.how_applies || judgement.reason : judgement.finding;
  const facts: [string, string | null][] = [
    [ctx.t('regulation.paper.judgement'), wordOf(ctx, which, judgement)],
    [ctx.t('regulation.paper.unit'), unit ? inLocale(unit.names, ctx.locale) : null],
    [ctx.t('regulation.paper.judgedBy'), person(by, at)],
    [ctx.t('regulation.paper.reviewedBy'), person(reviewer, reviewedAt)],
    ...(said ? [[ctx.t('regulation.paper.said'), said] satisfies [string, string]] : []),
    ...(isIdentification && judgement.controls
      ? [[ctx.t('regulation.paper.controls'), judgement.controls] satisfies [string, string]]
      : []),
  ];
  return [heading, { kind: 'facts', facts }];
}

function wordOf(ctx: Ctx, which: 'identification' | 'evaluation', { applicability, pass }: ProofJudgement): string {
  if (which === 'identification')
    return ctx.t(applicability === APPLICABILITY.applicable ? 'regulation.judge.applicable' : 'regulation.judge.notApplicable');
  return ctx.t(pass === PASS.passed ? 'regulation.judge.passed' : 'regulation.judge.failed');
}

async function evidenceBlocks(ctx: Ctx, { evidence, pass }: ProofJudgement, intervalMonths: number): Promise<Block[]> {
  if (evidence.length === 0) return pass === PASS.passed ? [{ kind: 'text', said: ctx.t('regulation.paper.noEvidence') }] : [];
  const names = await fileNames(
    ctx.db,
    evidence.flatMap(({ fileId }) => fileId ?? []),
  );
  return [
    {
      kind: 'table',
      titles: [{ text: ctx.t('regulation.paper.evidence'), level: 2 }],
      head: ['evidence', 'evidenceOn', 'freshUntil'].map((key) => ctx.t(`regulation.paper.head.${key}`)),
      widths: ['*', 90, 90],
      rows: evidence.map((one) => [
        (one.fileId === undefined ? one.title : names.get(one.fileId)) ?? '',
        one.evidenceOn,
        printedEnd(freshUntilOf(one, intervalMonths)),
      ]),
    },
  ];
}
