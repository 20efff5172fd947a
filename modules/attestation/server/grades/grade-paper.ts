import { placeOfUnit } from '@quantum/modules/organization/server-api';
import { GRADE_RESULT, type GradeDetail } from '../../contract/index.ts';
import { loadScoped, NotFound, Refused, type Block, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { inLocale } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { appealUntil } from '../../domain/date.rules.ts';
import { findPeople } from '../people/person.store.ts';
import { readGradeRow } from './grade.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { readGrade } from './grade-detail.ts';
import { linesOf } from './grade-move.service.ts';
import { resultOf } from '../mine.service.ts';
import { GRADE, type GradeRecord } from '../tables.ts';

/** One sitting with the sheets of its assessors side by side, once the result is confirmed. */
export async function gradePaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const record = await readGrade(ctx, id);
  if (record.confirmedOn === null) throw new Refused('attestation.refusal.notConfirmed');
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const says = (key: string) => ctx.t(`attestation.paper.${key}`);
  const percent = (value: string | null, line: number | null) => (value === null ? null : percentOf(ctx, value, line));
  return {
    zone: record.timeZone,
    paper: {
      name: `${record.code} ${says('sheets')}`,
      locale: ctx.locale,
      title: record.candidate?.name ?? '—',
      code: record.code,
      lead: [says('sheets'), record.schemeName, record.levelName].join(' · '),
      landscape: record.sheets.length > 2,
      blocks: [
        {
          kind: 'facts',
          facts: [
            [says('project'), record.unitName],
            [says('sitting'), record.sitting && `${localText(record.sitting.startsAt, record.timeZone)} · ${record.sitting.place}`],
            [says('invigilator'), record.invigilator?.name ?? null],
            [says('theory'), percent(record.theory, record.theoryLine)],
            [says('practice'), percent(record.practice, record.practiceLine)],
            [says('final'), percent(record.final, null)],
            [says('result'), { text: text(record.result), tone: record.result === GRADE_RESULT.passed ? 'ok' : 'danger' }],
            [says('confirmed'), [record.confirmedBy, record.confirmedOn].filter(Boolean).join(' · ')],
          ],
        },
        ...(record.sheets.length > 0 ? [stepsOf(ctx, record)] : []),
      ],
    },
  };
}

const percentOf = (ctx: Ctx, value: string, line: number | null): string =>
  `${value} %${line === null ? '' : ` (${ctx.t('attestation.paper.line', { line })})`}`;

function stepsOf(ctx: Ctx, grade: GradeDetail): Block {
  const says = (key: string) => ctx.t(`attestation.paper.${key}`);
  const { sheets } = grade;
  return {
    kind: 'table',
    head: [says('step'), says('points'), ...sheets.map(({ assessor }) => assessor?.name ?? '—')],
    widths: ['*', 50, ...sheets.map(() => 120)],
    align: ['left', 'right', ...sheets.map(() => 'left' as const)],
    rows: [
      ...grade.steps.map((step) => [
        [step.name, ...(step.critical ? [{ text: says('critical'), tone: 'quiet' as const }] : [])],
        String(step.points),
        ...sheets.map(({ answers }) => {
          const answer = answers.find((one) => one.step === step.key);
          if (!answer) return '—';
          return [
            {
              text: `${answer.points} · ${says(answer.passed ? 'done' : 'failed')}`,
              tone: answer.passed ? ('plain' as const) : ('danger' as const),
            },
            ...(answer.remark ? [{ text: answer.remark, tone: 'quiet' as const }] : []),
          ];
        }),
      ]),
      [
        { text: says('sum'), tone: 'strong' as const },
        '',
        ...sheets.map(({ points, most, score, remark }) => [
          { text: `${points}/${most} · ${score} %`, tone: 'strong' as const },
          ...(remark ? [{ text: remark, tone: 'quiet' as const }] : []),
        ]),
      ],
    ],
  };
}

/** What the candidate is told in writing: the result, failed steps, the day of the re-sit, until when an appeal is possible. */
async function letterOf(ctx: Ctx, grade: GradeRecord): Promise<PaperWithZone> {
  if (grade.confirmed_on === null) throw new Refused('attestation.refusal.notConfirmed');
  const level = (await readLevel(ctx.db, grade.level_id))!;
  const [result, [person], place, text] = [
    (await resultOf(ctx, grade, level))!,
    await findPeople(ctx.db, [grade.employee_id]),
    await placeOfUnit(ctx, grade.unit_id),
    await ctx.kernel.ports.codes.texts(ctx.locale),
  ];
  const says = (key: string, params: Record<string, string> = {}) => ctx.t(`attestation.paper.${key}`, params);
  const isPassed = grade.result === GRADE_RESULT.passed;
  const { theoryLine, practiceLine } = linesOf(level);
  const lines = { theory: theoryLine, practice: practiceLine };
  return {
    zone: place.timeZone,
    paper: {
      name: `${grade.code} ${says('letter')}`,
      locale: ctx.locale,
      title: says('letter'),
      code: grade.code,
      lead: [inLocale(level.scheme_names, ctx.locale), inLocale(level.names, ctx.locale), place.unitName].join(' · '),
      blocks: [
        { kind: 'text', said: { text: person ? inLocale(person.names, ctx.locale) : '—', tone: 'strong' } },
        { kind: 'text', said: says(isPassed ? 'youPassed' : 'youFailed', { day: grade.confirmed_on }) },
        {
          kind: 'figure',
          value: result.final ?? '—',
          unit: '%',
          verdict: { text: text(grade.result), tone: isPassed ? 'ok' : 'danger' },
          notes: (['theory', 'practice'] as const).flatMap((part) =>
            result[part] === null ? [] : `${says(part)}: ${percentOf(ctx, result[part], lines[part])}`,
          ),
        },
        ...(result.failedSteps.length > 0
          ? [
              { kind: 'heading', text: says('failedSteps'), level: 2 } as const,
              ...result.failedSteps.map((step) => ({ kind: 'text', said: step }) as const),
            ]
          : []),
        ...(result.resitFrom === null ? [] : [{ kind: 'text', said: says('resit', { day: result.resitFrom }) } as const]),
        { kind: 'text', said: { text: says('appeal', { day: appealUntil(grade.confirmed_on) }), tone: 'quiet' } },
      ],
    },
  };
}

export async function resultLetter(ctx: Ctx, id: number): Promise<PaperWithZone> {
  return letterOf(ctx, await loadScoped<GradeRecord>(ctx, GRADE, id));
}

/** Of one's own grade. */
export async function ownLetter(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const grade = await readGradeRow(ctx.db, id);
  if (!grade || ctx.employeeId === null || grade.employee_id !== ctx.employeeId) throw new NotFound();
  return letterOf(ctx, grade);
}
