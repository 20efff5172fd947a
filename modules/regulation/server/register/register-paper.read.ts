import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { NotFound, type Block, type Ctx, type PaperWithZone, type Tone } from '@quantum/platform/server';
import type { ProofInput, Register, RegisterInput } from '../../contract/index.ts';
import type { Standing } from '../../contract/activity-codes.ts';
import { ALWAYS, freshUntilOf } from '../../domain/freshness.rules.ts';
import { readRegister, registerPlace, standingOfRow, type RegisterPlace } from './unit-register.read.ts';
import { fileNames, readProofJudgement, readUnitRegister, type ProofJudgement } from './unit-register.store.ts';

const TONE: Record<Standing, Tone> = {
  conforming: 'ok',
  stale: 'warn',
  failed: 'danger',
  notAssessed: 'warn',
  notApplicable: 'quiet',
  notIdentified: 'quiet',
};
const word = (ctx: Ctx, standing: Standing): string => ctx.t(`regulation.standing.${standing}`);
const until = (day: string | null): string => (day === null || day === ALWAYS ? '' : day);

/** The register of a unit as of a day. */
export async function registerPaper(ctx: Ctx, input: RegisterInput): Promise<PaperWithZone> {
  const register = await readRegister(ctx, input);
  const { timeZone: zone } = (await unitTree(ctx.kernel)).get(input.unitId)!;
  return {
    zone,
    paper: {
      name: `${ctx.t('regulation.register.paper')} ${register.unitName} ${register.asOf}`,
      locale: ctx.locale,
      title: register.unitName,
      code: register.asOf,
      lead: ctx.t('regulation.paper.registerOf', { day: register.asOf }),
      landscape: true,
      blocks: [ratesBlock(ctx, register), ...register.regulations.map((regulation) => tableOf(ctx, regulation))],
    },
  };
}

function ratesBlock(ctx: Ctx, { identified, compliance }: Register): Block {
  const say = ({ numerator, denominator, percent }: Register['identified']) =>
    percent === null ? '–' : `${percent} % (${numerator} / ${denominator})`;
  return {
    kind: 'facts',
    facts: [
      [ctx.t('regulation.metric.identified.name'), say(identified)],
      [ctx.t('regulation.metric.compliance.name'), say(compliance)],
    ],
  };
}

function tableOf(ctx: Ctx, { name, documentNo, clauses }: Register['regulations'][number]): Block {
  return {
    kind: 'table',
    titles: [{ text: `${name} · ${documentNo}`, level: 2 }],
    head: ['clauseNo', 'clauseText', 'importance']
      .map((field) => ctx.t(`regulation.fact.${field}`))
      .concat([ctx.t('regulation.standing.title'), ctx.t('regulation.fact.freshUntil')]),
    widths: [70, '*', 70, 110, 70],
    rows: clauses.map(({ no, text, importance, standing, freshUntil, fromUnitName }) => [
      no,
      text,
      ctx.t(`regulation.importance.${importance}`),
      importance === 0 ? '' : { text: [word(ctx, standing), fromUnitName].filter(Boolean).join(' · '), tone: TONE[standing] },
      until(freshUntil),
    ]),
  };
}

/** One clause in one unit as of a day, on one sheet. */
export async function clauseProof(ctx: Ctx, { unitId, clauseId, asOf }: ProofInput): Promise<PaperWithZone> {
  const place = await registerPlace(ctx, { unitId, asOf });
  const [row] = await readUnitRegister(ctx.db, { ...place, clauseId });
  if (!row) throw new NotFound();
  const { standing, resolved } = standingOfRow(row, place);
  const holding = row.said.find((one) => one.unitId === resolved?.fromUnitId);
  const evaluation = row.said.find(({ evaluationId }) => evaluationId !== null);
  const [identified, assessed] = await Promise.all([
    holding?.identificationId ? readProofJudgement(ctx.db, holding.identificationId) : undefined,
    evaluation?.evaluationId ? readProofJudgement(ctx.db, evaluation.evaluationId) : undefined,
  ]);
  const pathNames = await namesOf(ctx, place.path);
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
          value: word(ctx, standing),
          unit: '',
          verdict: { text: '', tone: TONE[standing] },
          notes: [],
        } as unknown as Block,
        {
          kind: 'facts',
          facts: [
            [ctx.t('regulation.fact.documentNo'), row.document_no],
            [ctx.t('regulation.fact.versionNo'), String(row.version_no)],
            [ctx.t('regulation.fact.clauseText'), row.text],
            [ctx.t('regulation.fact.requirement'), row.requirement || null],
            [ctx.t('regulation.paper.tree'), pathNames.join(' › ')],
            [ctx.t('regulation.fact.freshUntil'), until(resolved?.freshUntil ?? null) || null],
          ],
        },
        ...judgementBlocks(ctx, 'identification', identified, place),
        ...(assessed ? await evidenceBlocks(ctx, assessed, row.interval_months) : []),
        ...judgementBlocks(ctx, 'evaluation', assessed, place),
      ],
    },
  };
}

async function namesOf(ctx: Ctx, path: readonly number[]): Promise<string[]> {
  const tree = await unitTree(ctx.kernel);
  return path.toReversed().flatMap((id) => {
    const unit = tree.get(id);
    return unit ? [inLocale(unit.names, ctx.locale)] : [];
  });
}

function judgementBlocks(
  ctx: Ctx,
  which: 'identification' | 'evaluation',
  judgement: ProofJudgement | undefined,
  { timeZone }: RegisterPlace,
): Block[] {
  const heading: Block = { kind: 'heading', text: ctx.t(`regulation.paper.${which}`) };
  if (!judgement) return [heading, { kind: 'text', said: ctx.t('regulation.paper.notJudged') }];
  const { judged_by: by, judged_at: at, reviewed_by: reviewer, completed_at: reviewedAt } = judgement;
  const person = (names: ProofJudgement['judged_by'], when: string | null) =>
    names === null ? null : [inLocale(names, ctx.locale), when && localText(when, timeZone)].filter(Boolean).join(' · ');
  const text = which === 'identification' ? judgement.how_applies || judgement.reason : judgement.finding;
  return [
    heading,
    {
      kind: 'facts',
      facts: [
        [ctx.t('regulation.paper.said'), text || null],
        [ctx.t('regulation.paper.controls'), (which === 'identification' && judgement.controls) || null],
        [ctx.t('regulation.paper.judgedBy'), person(by, at)],
        [ctx.t('regulation.paper.reviewedBy'), person(reviewer, reviewedAt)],
      ],
    },
  ];
}

async function evidenceBlocks(ctx: Ctx, { evidence }: ProofJudgement, intervalMonths: number): Promise<Block[]> {
  if (evidence.length === 0) return [];
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
        until(freshUntilOf(one, intervalMonths)),
      ]),
    },
  ];
}
