import { answerWords, namedIn, type AnswerReader } from '@quantum/modules/form/server-api';
import { findEmployees, findSpaces } from '@quantum/modules/organization/server-api';
import type { HistoryEntry } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { PAPER_HISTORY, readHistory, Refused, type Block, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import type { InspectionDetail } from '../../contract/index.ts';
import { answerBlocks } from './report-answers.ts';
import { findingBlocks } from './report-findings.ts';
import { directBlock, scoreBlocks } from './report-score.ts';
import type { ReportWorld } from './report-world.ts';
import { signersOf } from './report-signers.ts';
import { TASK } from '../record/tables.ts';
import { readInspection } from '../record/inspection-detail.ts';

/** The inspection as a paper, in the reader's language: only once it has been submitted. */
export const reportOf = async (ctx: Ctx, id: number): Promise<PaperWithZone> => paperOf(ctx, await readInspection(ctx, id), 'inside');

/** For readers outside the company the names of who corrects and the history stay out. */
export async function paperOf(ctx: Ctx, inspection: InspectionDetail, audience: 'inside' | 'outside'): Promise<PaperWithZone> {
  if (!inspection.receipt || !inspection.answers) throw new Refused('inspection.report.notSubmitted');
  const items = inspection.form.content.sections.flatMap((section) => section.items);
  const named = namedIn(inspection.answers, items);
  const reader: AnswerReader = {
    locale: ctx.locale,
    t: (key, params) => ctx.t(key, params),
    employees: await findEmployees(ctx, named.employees),
    spaces: await findSpaces(ctx, named.spaces),
  };
  const world: ReportWorld = {
    ctx,
    task: {
      ...inspection,
      receipt: inspection.receipt,
      findings: audience === 'inside' ? inspection.findings : inspection.findings.map((finding) => ({ ...finding, responsible: null })),
    },
    reader,
    codeText: await ctx.kernel.ports.codes.texts(ctx.locale),
    at: (instant) => (instant === null ? '—' : localText(instant, inspection.timeZone)),
  };
  const history = audience === 'inside' ? await readHistory(ctx, TASK.kind, inspection.id, { most: PAPER_HISTORY }) : [];
  return {
    zone: inspection.timeZone,
    paper: {
      name: `${inspection.code} ${ctx.t('inspection.report.title')}`,
      locale: ctx.locale,
      title: ctx.t('inspection.report.title'),
      code: inspection.code,
      lead: [inspection.unitName, inspection.space?.facility, inspection.space?.floor, inspection.spaceName].filter(Boolean).join(' · '),
      blocks: [
        factsOf(world),
        ...(inspection.form.id === null ? [directBlock(world)] : scoreBlocks(world)),
        ...findingBlocks(world),
        ...answerBlocks(world, (item, answer) => answerWords(item, answer, reader)),
        signaturesOf(world),
        ...(audience === 'inside' ? [historyOf(world, history)] : []),
      ],
    },
  };
}

function factsOf({ ctx, task: inspection, codeText, at }: ReportWorld): Block {
  const t = (key: string) => ctx.t(`inspection.task.${key}`);
  return {
    kind: 'facts',
    facts: [
      [
        t('form'),
        inspection.form.id === null
          ? inspection.formName
          : ctx.t('inspection.task.formVersion', { name: inspection.formName, no: inspection.form.versionNo }),
      ],
      [t('space'), inspection.space ? `${inspection.space.name} (${inspection.space.code})` : null],
      [ctx.t('inspection.sheet.functionalRisk'), inspection.functionalRisk === null ? null : codeText(inspection.functionalRisk)],
      [t('inspector'), inspection.inspectorName],
      [ctx.t('inspection.report.status'), codeText(inspection.status)],
      [ctx.t('inspection.plan.one'), inspection.plan && `${inspection.plan.code} ${inspection.plan.name}`],
      [t('planned'), at(inspection.plannedAt)],
      [t('due'), at(inspection.dueAt)],
      [ctx.t('inspection.report.started'), at(inspection.startedAt)],
      [
        t('submitted'),
        { text: `${at(inspection.submittedAt)}${inspection.late ? ` · ${t('late')}` : ''}`, tone: inspection.late ? 'danger' : 'plain' },
      ],
    ],
  };
}

const historyOf = ({ ctx, at }: ReportWorld, history: readonly HistoryEntry[]): Block => ({
  kind: 'table',
  titles: [{ text: ctx.t('inspection.report.history'), level: 1 }],
  head: [ctx.t('inspection.report.when'), ctx.t('inspection.report.who'), ctx.t('inspection.report.what')],
  widths: [92, 120, '*'],
  rows: history
    .toReversed()
    .map((row) => [
      at(row.at),
      row.byItself ? '' : row.who,
      [row.did, ...(row.comment ? [{ text: row.comment, tone: 'quiet' as const }] : [])],
    ]),
});

/** The inspector represents the answers, regardless of who signed for it; where no one was asked, the unit signs by hand that it has taken note. */
const signaturesOf = ({ ctx, task: inspection, at }: ReportWorld): Block => {
  const signers = signersOf(ctx, inspection).map((one) => ({
    role: [one.role, one.step].filter(Boolean).join(' · '),
    name: one.name,
    at: at(one.at),
    fileId: one.drawn?.id ?? null,
  }));
  const byHand = { role: ctx.t('inspection.report.forUnit', { unit: inspection.unitName }), name: '', at: '', fileId: null };
  return { kind: 'signatures', dateLabel: ctx.t('inspection.report.date'), signers: signers.length > 1 ? signers : [...signers, byHand] };
};
