import { addDays, type Fraction } from '@quantum/platform/domain';
import { bulkInsert, seeded, type ModuleDemo } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, SCHEDULING_STATUS, type Question } from '../../contract/index.ts';
import { isPassed, percentText, scoreOf } from '../../domain/quiz.rules.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const COMPANY = 35;
const FIRST = 190_001;
/** Planted: good learners know the right answer to this question, which its key calls wrong. */
const WRONG_KEY = 1;
const PASS_MARK = 75;
const PEOPLE = 48;

interface Learner {
  id: number;
  unit_id: number;
  names: Record<string, string>;
  certificate_id: number | null;
}
interface Made {
  setId: number;
  paperId: number;
  lessonId: number;
}

/** The sharps quiz of the spring: one key is wrong, and its figures say so. */
export async function plantAttempts({ calls, kernel, now }: Live, { setId, paperId, lessonId }: Made): Promise<void> {
  const { owner } = kernel.db;
  const questions: Question[] = await calls.call('trn', 'GET', `/testSet/${setId}/questions`);
  const planted = questions.map((one, i) => {
    if (i !== WRONG_KEY) return one;
    const wrong = one.options.find(({ isRight }) => !isRight)!.key;
    return { ...one, options: one.options.map((option) => ({ ...option, isRight: option.key === wrong })) };
  });
  await owner.query('update training.question set options = $2 where id = $1', [
    planted[WRONG_KEY]!.id,
    JSON.stringify(planted[WRONG_KEY]!.options),
  ]);
  const { rows: learners } = await owner.query<Learner>(
    `select e.id::int as id, e.unit_id::int as unit_id, e.names,
       (select c.id::int from certificate.certificate c join certificate.category k on k.id = c.category_id where c.employee_id = e.id and k.code = 'SHARPS' limit 1) as certificate_id
     from organization.employee e where e.company_id = $1 and e.left_on is null and e.id % 5 = 2 order by e.id limit $2`,
    [COMPANY, PEOPLE],
  );
  const { rows: versions } = await owner.query<{ id: number }>(
    'select id::int as id from training.lesson_version where lesson_id = $1 order by no desc limit 1',
    [lessonId],
  );
  const today = now.toISOString().slice(0, 10);
  const [eventOn, deadline] = [addDays(today, -190), addDays(today, -160)];
  const at = `${eventOn}T02:00:00Z`;
  const stamps = { version: 1, created_at: at, updated_at: at };
  const client = await owner.connect();
  try {
    await bulkInsert(client, 'training.scheduling', [
      {
        ...stamps,
        id: FIRST,
        company_id: COMPANY,
        unit_id: COMPANY,
        event_on: eventOn,
        code: `TRN-HB-D${FIRST}`,
        client_id: `00000000-0000-4000-a000-000000${FIRST}`,
        lesson_id: lessonId,
        lesson_version_id: versions[0]!.id,
        deadline,
        is_by_sessions: false,
        status: SCHEDULING_STATUS.completed,
        search: 'sharps handling',
      },
    ]);
    const attempts = learners.map((learner, i) => attemptOf(questions, planted, i, learner));
    await bulkInsert(
      client,
      'training.record',
      attempts.map(({ learner, passed, percent }, i) => ({
        ...stamps,
        id: FIRST + i,
        company_id: COMPANY,
        unit_id: learner.unit_id,
        event_on: eventOn,
        code: `TRR-D${FIRST + i}`,
        scheduling_id: FIRST,
        employee_id: learner.id,
        deadline,
        done: passed ? ['pages', 'video', 'statement', 'quiz'] : ['pages', 'video', 'statement'],
        finished_on: addDays(deadline, -3),
        is_cancelled: false,
        credited_minutes: 0,
        score: percent,
        certificate_id: passed ? learner.certificate_id : null,
        status: passed ? ATTENDANCE_STATUS.pass : ATTENDANCE_STATUS.fail,
        search: `trr-d${FIRST + i} ${Object.values(learner.names).join(' ')} sharps handling`.toLowerCase(),
      })),
    );
    await bulkInsert(
      client,
      'training.attempt',
      attempts.map(({ answers, passed, percent }, i) => ({
        id: FIRST + i,
        record_id: FIRST + i,
        paper_id: paperId,
        no: 1,
        questions: planted,
        answers,
        started_at: `${addDays(deadline, -3)}T03:00:00Z`,
        due_at: `${addDays(deadline, -3)}T03:15:00Z`,
        submitted_at: `${addDays(deadline, -3)}T03:09:00Z`,
        percent,
        is_passed: passed,
      })),
    );
  } finally {
    client.release();
  }
}

/** A third of them guess; the others know their sharps, and now and then slip. */
function attemptOf(truth: readonly Question[], planted: readonly Question[], i: number, learner: Learner) {
  const die = seeded(7_001 + i * 97);
  const isGood = i % 3 !== 0;
  const answers = truth.map(({ id, options }) => {
    const right = options.find(({ isRight }) => isRight)!.key;
    const others = options.filter(({ isRight }) => !isRight);
    const knows = die() < (isGood ? 0.88 : 0.25);
    return { question: id, chosen: [knows ? right : others[Math.floor(die() * others.length)]!.key] };
  });
  const score: Fraction = scoreOf(planted, answers);
  return { learner, answers, passed: isPassed(score, PASS_MARK), percent: percentText(score, PASS_MARK) };
}
