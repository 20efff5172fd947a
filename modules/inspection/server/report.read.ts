import { answerWords, namedIn, type AnswerReader } from '@quantum/modules/form/server-api';
import { findEmployees, findSpaces } from '@quantum/modules/organization/server-api';
import type { HistoryEntry } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { PAPER_HISTORY, readHistory, Refused, type Block, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import type { ScoreReceipt, TaskDetail } from '../contract/index.ts';
import { answerBlocks } from './report-answers.ts';
import { findingBlocks } from './report-findings.ts';
import { directBlock, scoreBlocks } from './report-score.ts';
import { TASK } from './tables.ts';
import { readTask } from './task-detail.ts';

/** What the parts of the report are made from. */
export interface ReportWorld {
  ctx: Ctx;
  task: TaskDetail & { receipt: ScoreReceipt };
  reader: AnswerReader;
  codeText: (code: string) => string;
  /** `YYYY-MM-DD HH:mm` in the unit's zone; a dash for nothing. */
  at: (instant: string | null) => string;
}

/** The inspection as a paper, in the reader's language: only once it has been submitted. */
export async function reportOf(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const task = await readTask(ctx, id);
  if (!task.receipt || !task.answers) throw new Refused('inspection.report.notSubmitted');
  const items = task.form.content.sections.flatMap((section) => section.items);
  const named = namedIn(task.answers, items);
  const reader: AnswerReader = {
    locale: ctx.locale,
    t: (key, params) => ctx.t(key, params),
    employees: await findEmployees(ctx, named.employees),
    spaces: await findSpaces(ctx, named.spaces),
  };
  const world: ReportWorld = {
    ctx,
    task: { ...task, receipt: task.receipt },
    reader,
    codeText: await ctx.kernel.ports.codes.texts(ctx.locale),
    at: (instant) => (instant === null ? '—' : localText(instant, task.time_zone)),
  };
  const history = await readHistory(ctx, TASK.kind, id, {}, { most: PAPER_HISTORY });
  return {
    zone: task.time_zone,
    paper: {
      name: `${task.code} ${ctx.t('inspection.report.title')}`,
      locale: ctx.locale,
      title: ctx.t('inspection.report.title'),
      code: task.code,
      lead: [task.unit_name, task.space?.facility, task.space?.floor, task.space_name].filter(Boolean).join(' · '),
      blocks: [
        factsOf(world),
        ...(task.form.id === null ? [directBlock(world)] : scoreBlocks(world)),
        ...findingBlocks(world),
        ...answerBlocks(world, (item, answer) => answerWords(item, answer, reader)),
        signaturesOf(world),
        historyOf(world, history),
      ],
    },
  };
}

function factsOf({ ctx, task, codeText, at }: ReportWorld): Block {
  const t = (key: string) => ctx.t(`inspection.task.${key}`);
  return {
    kind: 'facts',
    facts: [
      [
        t('form'),
        task.form.id === null ? task.form_name : ctx.t('inspection.task.formVersion', { name: task.form_name, no: task.form.versionNo }),
      ],
      [t('space'), task.space ? `${task.space.name} (${task.space.code})` : null],
      [ctx.t('inspection.sheet.functionalRisk'), task.functional_risk === null ? null : codeText(task.functional_risk)],
      [t('inspector'), task.inspector_name],
      [ctx.t('inspection.report.status'), codeText(task.status)],
      [ctx.t('inspection.plan.one'), task.plan && `${task.plan.code} ${task.plan.name}`],
      [t('planned'), at(task.planned_at)],
      [t('due'), at(task.due_at)],
      [ctx.t('inspection.report.started'), at(task.startedAt)],
      [t('submitted'), { text: `${at(task.submitted_at)}${task.late ? ` · ${t('late')}` : ''}`, tone: task.late ? 'danger' : 'plain' }],
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
      row.who,
      [ctx.t(`inspection.task.event.${row.event}`), ...(row.comment ? [{ text: row.comment, tone: 'quiet' as const }] : [])],
    ]),
});

/** The inspector stands for the answers; the unit signs by hand that it has taken note. */
const signaturesOf = ({ ctx, task, at }: ReportWorld): Block => ({
  kind: 'signatures',
  dateLabel: ctx.t('inspection.report.date'),
  signers: [
    { role: ctx.t('inspection.task.inspector'), name: task.inspector_name ?? '', at: at(task.submitted_at), fileId: null },
    { role: ctx.t('inspection.report.forUnit', { unit: task.unit_name }), name: '', at: '', fileId: null },
  ],
});
