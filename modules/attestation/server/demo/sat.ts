import { randomUUID } from 'node:crypto';
import { CERTIFICATE_STATUS } from '@quantum/modules/certificate/contract';
import { addDays, addMonths, fractions, instantOf } from '@quantum/platform/domain';
import { seeded, writtenIn, type DemoProject } from '@quantum/platform/server';
import { APPLICATION_STATUS, GRADE_RESULT, GRADE_STATUS, LEVEL_DEFAULTS } from '../../contract/index.ts';
import { criticalFailures, finalOf, isPassed, needsThird, practiceOf, scoreText, sheetScore, spreadOf } from '../../domain/score.rules.ts';
import { trace } from './trail.ts';
import { WRITTEN } from './words.ts';
import {
  add,
  code,
  COMPANY,
  FIRST,
  found,
  MILDER,
  MILD_AT,
  SEATS,
  stamps,
  type DemoGrade,
  type Person,
  type DemoContext,
} from './world.ts';

interface Sitting {
  scheme: DemoGrade;
  project: DemoProject;
  assessors: DemoProject['supervisor'][];
  daysAgo: number;
}
/** A sitting of several candidates: everyone of it sits on one day at one place. */
export function loadSitting(world: DemoContext, { project, assessors, daysAgo }: Sitting): number {
  const day = addDays(world.today, -daysAgo);
  const prefix = `ASI-${project.unitCode}`;
  const no = (world.counters.get(prefix) ?? 0) + 1;
  world.counters.set(prefix, no);
  const place = writtenIn(WRITTEN, project.language, no % 3 === 0 ? 'Training room 1' : 'Training ward');
  const planned = instantOf(addDays(day, -12), '15:00', project.zone).toISOString();
  const at = instantOf(day, '10:00', project.zone).toISOString();
  const id = add(world, 'attestation.sitting', {
    company_id: COMPANY,
    unit_id: project.unitId,
    event_on: day,
    code: code(prefix, no),
    client_id: randomUUID(),
    starts_at: at,
    ends_at: instantOf(day, '12:00', project.zone).toISOString(),
    place,
    invigilator_id: project.manager.employeeId,
    assessors: assessors.map(({ employeeId }) => employeeId),
    capacity: SEATS,
    is_reminded: true,
    search: `${code(prefix, no)} ${place}`.toLowerCase(),
    ...stamps(planned),
  });
  trace(world, { kind: 'sitting', id, code: code(prefix, no), unitId: project.unitId }, [
    { at: planned, who: world.trainer, event: 'create' },
    { at, who: world.trainer, event: 'begin' },
  ]);
  return id;
}

interface Sat extends Sitting {
  person: Person;
  sittingId: number;
  /** Whether it is to be passed. */
  passes: boolean;
  n: number;
}
/** One application with its sheets and its result. */
export function loadApplication(world: DemoContext, { person, scheme, project, assessors, sittingId, passes, daysAgo, n }: Sat): void {
  const die = seeded(person.id * 31 + 7);
  const level = scheme.levels[n % 7 === 0 ? 1 : 0]!;
  const day = addDays(world.today, -daysAgo);
  const atOf = (after: number, time: string) => instantOf(addDays(day, after), time, project.zone).toISOString();
  const at = atOf(0, '10:00');
  // Results are out within a week, mostly within two days.
  const resultAfter = [1, 1, 2, 1, 5, 2][n % 6]!;
  const resultOn = addDays(day, resultAfter);
  const month = day.slice(0, 7).replace('-', '');
  const applicationCode = code(`ATT-${project.unitCode}-${month}`, n + 1);
  const place = { company_id: COMPANY, unit_id: person.unit_id };
  const id = FIRST + n;
  const search = found(applicationCode, person.names, scheme.names, level.level.names);
  for (const prefix of [`ATT-${project.unitCode}-${month}`, `AGR-${project.unitCode}-${month}`]) world.counters.set(prefix, n + 1);
  const { steps } = level.level.practice!;
  const failsOften = (k: number) => scheme.job === 'Ward_Cleaner' && k === 1 && die() < 0.45;
  const base = steps.map((one, k) => {
    const isFailed = failsOften(k) || (!passes && k === 0);
    return {
      step: one.key,
      passed: !isFailed,
      points: isFailed ? 0 : Math.round(one.points * (passes ? 0.86 + die() * 0.08 : 0.4)),
      seconds: 240,
      remark: '',
      photos: [],
    };
  });
  const sheets = assessors.map((assessor) => {
    const isMild = assessor.employeeId === world.projects[MILD_AT]!.supervisor.employeeId;
    // The milder one gives the same, and a few points more where a step leaves room.
    let left = isMild ? MILDER + (n % 3) - 1 : 0;
    const answers = base.map((one, k) => {
      const more = one.passed ? Math.min(left, steps[k]!.points - one.points) : 0;
      left -= more;
      // Two people rarely see the same to the point.
      const slip = one.passed && die() < 0.3 ? 1 : 0;
      return { ...one, points: Math.max(0, one.points + more - slip) };
    });
    return { assessor, answers, score: sheetScore(steps, answers) };
  });
  const theory = fractions.fraction(passes ? [100, 100, level.level.theoryLine > 75 ? 100 : 75][n % 3]! : 50);
  const scores = sheets.map(({ score }) => score);
  const practice = practiceOf(scores)!;
  const lines = {
    theoryLine: level.level.theoryLine,
    practiceLine: level.level.practiceLine,
    theoryWeight: LEVEL_DEFAULTS.theoryWeight,
    practiceWeight: LEVEL_DEFAULTS.practiceWeight,
  };
  const critical = criticalFailures(
    steps,
    sheets.map(({ answers }) => answers),
  );
  const final = finalOf({ theory, practice }, lines)!;
  const passed = isPassed({ theory, practice }, lines, critical.length > 0);
  const gradeCode = code(`AGR-${project.unitCode}-${month}`, n + 1);
  const certificateId = passed ? issue(world, person, { level, day: resultOn, n, at: atOf(resultAfter, '09:30') }) : null;
  const gradeId = add(world, 'attestation.grade', {
    ...place,
    event_on: day,
    code: gradeCode,
    application_id: id,
    sitting_no: 1,
    sitting_id: sittingId,
    employee_id: person.id,
    level_id: level.id,
    invigilator_id: project.manager.employeeId,
    assessors: assessors.map(({ employeeId }) => employeeId),
    sits_theory: true,
    sits_practice: true,
    theory: fractions.toText(theory),
    theory_on: day,
    practice: fractions.toText(practice),
    practice_on: day,
    final: fractions.toText(final),
    theory_shown: scoreText(theory, lines.theoryLine),
    practice_shown: scoreText(practice, lines.practiceLine),
    final_shown: scoreText(final, null),
    spread: fractions.toNumber(spreadOf(scores)),
    needs_third: needsThird(scores),
    todos: {},
    critical,
    absent: [],
    sheets: sheets.length,
    status: GRADE_STATUS.finished,
    result: passed ? GRADE_RESULT.passed : GRADE_RESULT.failed,
    is_dropped: false,
    finished_on: day,
    confirmed_by: world.trainer.employeeId,
    confirmed_on: resultOn,
    certificate_id: certificateId,
    search,
    ...stamps(at),
  });
  for (const { assessor, answers, score } of sheets)
    add(world, 'attestation.sheet', {
      grade_id: gradeId,
      assessor_id: assessor.employeeId,
      client_id: randomUUID(),
      client_hash: '',
      answers,
      points: answers.reduce((sum, { points }) => sum + points, 0),
      most: steps.reduce((sum, { points }) => sum + points, 0),
      score: fractions.toText(score),
      percent: fractions.toNumber(score),
      seconds: 1500,
      remark: '',
      sealed_at: at,
    });
  const status = passed ? APPLICATION_STATUS.completed : APPLICATION_STATUS.inProgress;
  add(world, 'attestation.application', {
    ...place,
    business_line_id: person.business_line_id,
    event_on: addDays(day, -14),
    code: applicationCode,
    client_id: randomUUID(),
    employee_id: person.id,
    scheme_id: scheme.schemeId,
    level_id: level.id,
    job_id: person.job_id,
    nominator_id: project.manager.employeeId,
    note: '',
    lines: level.level.requirements.map((one) => ({
      ...one,
      state: one.kind === 'satisfaction' ? 'unknown' : 'met',
      found: one.kind === 'months' ? (one.n ?? 0) + 4 : null,
      waivedBy: one.kind === 'satisfaction' ? world.trainer.employeeId : null,
      waivedWhy: one.kind === 'satisfaction' ? writtenIn(WRITTEN, project.language, 'No survey in the project yet') : null,
    })),
    checked_on: addDays(day, -14),
    accepted_by: world.trainer.employeeId,
    active_on: resultOn,
    closed_on: passed ? resultOn : null,
    failures: passed ? 0 : 1,
    status,
    search,
    ...stamps(at),
  });
  const { manager } = project;
  const { trainer } = world;
  trace(world, { kind: 'application', id, code: applicationCode, unitId: person.unit_id }, [
    { at: atOf(-14, '09:10'), who: manager, event: 'create' },
    { at: atOf(-14, '09:20'), who: manager, event: 'submit', from: APPLICATION_STATUS.draft, to: APPLICATION_STATUS.reviewing },
    { at: atOf(-13, '14:00'), who: trainer, event: 'accept', from: APPLICATION_STATUS.reviewing, to: APPLICATION_STATUS.pending },
    { at: atOf(-12, '15:10'), who: trainer, event: 'schedule' },
    { at, who: trainer, event: 'begin', from: APPLICATION_STATUS.pending, to: APPLICATION_STATUS.inProgress },
    ...(passed
      ? [
          {
            at: atOf(resultAfter, '09:30'),
            who: trainer,
            event: 'close',
            from: APPLICATION_STATUS.inProgress,
            to: APPLICATION_STATUS.completed,
          },
        ]
      : []),
  ]);
  trace(world, { kind: 'grade', id: gradeId, code: gradeCode, unitId: person.unit_id }, [
    { at: atOf(-12, '15:10'), who: trainer, event: 'create' },
    { at: atOf(-12, '15:11'), who: trainer, event: 'book' },
    ...sheets.map(({ assessor }, k) => ({ at: atOf(0, `11:${30 + k * 5}`), who: assessor, event: 'score' })),
    {
      at: atOf(resultAfter, '09:30'),
      who: trainer,
      event: 'confirm',
      from: GRADE_RESULT.pending,
      to: passed ? GRADE_RESULT.passed : GRADE_RESULT.failed,
    },
  ]);
}

function issue(
  world: DemoContext,
  person: Person,
  { level, day, n, at }: { level: DemoGrade['levels'][number]; day: string; n: number; at: string },
): number {
  const certificateCode = code('CER-202500', n + 1);
  const to = addDays(addMonths(day, 24), -1);
  const id = add(
    world,
    'certificate.certificate',
    {
      company_id: COMPANY,
      unit_id: person.unit_id,
      business_line_id: person.business_line_id,
      event_on: day,
      code: certificateCode,
      employee_id: person.id,
      category_id: level.categoryId,
      issued_on: day,
      valid_from: day,
      valid_to: to,
      is_pending: false,
      has_proof: false,
      status: CERTIFICATE_STATUS.valid,
      check_on: addDays(to, -90),
      reminded_end: to,
      search: found(certificateCode, person.names, level.level.names),
      ...stamps(at),
    },
    world.certificate,
  );
  add(
    world,
    'certificate.issue',
    {
      certificate_id: id,
      category_id: level.categoryId,
      issue_no: 1,
      number: `${certificateCode}-1`,
      issued_on: day,
      valid_from: day,
      valid_to: to,
      level: level.level.names.en,
      source: 'attestation',
      source_kind: 'attestation.grade',
      source_id: FIRST + n,
      files: [],
      status: CERTIFICATE_STATUS.valid,
      is_struck: false,
    },
    world.issue,
  );
  return id;
}
