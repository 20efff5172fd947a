import { randomUUID } from 'node:crypto';
import { groundOf, inThree, listOf, must, ofCaller, unique, whoIs, type Samples, type TestApp } from '@quantum/platform/testing';
import { filled } from './imports.ts';
import { QUESTION_KIND } from '../../contract/codes.ts';

/** A published quiz of one question that is answered in words. */
async function inWords(app: TestApp): Promise<number> {
  const owner = () => ({ clientId: randomUUID(), unitId: groundOf(app).company, names: inThree(unique('Words')) });
  const { id: setId } = await must(app, 'every', 'POST', '/testSet', owner());
  await must(app, 'every', 'POST', `/testSet/${setId}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: QUESTION_KIND.short,
    stem: inThree('What first?'),
    options: [],
    guide: 'Names the alarm',
    explanation: '',
  });
  const draws = [{ setId, count: 1 }];
  const { id } = await must(app, 'every', 'POST', '/testPaper', { ...owner(), draws, passMark: 80, minutes: 10, attempts: 3 });
  await must(app, 'every', 'POST', `/testPaper/${id}/publish`, { version: 1 });
  return id;
}

const QUIZ = { key: 'quiz', type: 'quiz', text: inThree('Quiz'), files: [], minSeconds: 0 };
/** An attempt that waits for its marker, by somebody else than who marks. */
async function waiting(app: TestApp): Promise<{ id: number; question: number }> {
  const { employeeId, orgId } = await whoIs(app, 'every');
  const lesson = await must(app, 'every', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: groundOf(app).company,
    names: inThree(unique('Lesson')),
    categoryId: null,
    steps: [{ ...QUIZ, paperId: await inWords(app) }],
  });
  await must(app, 'every', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const scheduling = { clientId: randomUUID(), lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
  const { id: schedulingId } = await must(app, 'every', 'POST', '/training/schedulings', scheduling);
  const { roster } = await must(app, 'every', 'GET', `/training/schedulings/${schedulingId}`);
  const at = `/training/my/${roster[0].id}`;
  const { id, writer, questions } = await must(app, 'every', 'POST', `${at}/attempt`, {});
  const question = questions[0].id;
  await must(app, 'every', 'POST', `${at}/submit`, { attemptId: id, writer, answers: [{ question, chosen: [], text: 'Call' }] });
  await app.sql(
    `update training.record set employee_id = (select e.id from organization.employee e where e.unit_id = $2 and e.left_on is null and e.id <> $3 order by e.id limit 1) where id = $1`,
    [roster[0].id, groundOf(app).project, employeeId],
  );
  return { id, question };
}

const sheet = (path: string, row: (app: TestApp) => Promise<(string | number | null)[]>) => async (app: TestApp) => ({
  path: '',
  body: { fileId: await filled(app, 'every', path, [await row(app)]), dryRun: false },
});
const template = async () => ({ path: '', file: true, stranger: ofCaller }) as const;
const codeOf = async (app: TestApp, sql: string, value: number): Promise<string> =>
  (await app.sql<{ code: string }>(sql, [value]))[0]!.code;

/** Workbooks of what was learned, asked and required before. */
export const importSamples: Samples = {
  'GET /training/records/import/template': template,
  'POST /training/records/import': sheet('/training/records', async (app) => {
    const { employeeId } = await whoIs(app, 'every');
    const lesson = await must(app, 'every', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: groundOf(app).company,
      names: inThree(unique('Old course')),
      categoryId: null,
      steps: [{ ...QUIZ, type: 'statement', paperId: null }],
    });
    await must(app, 'every', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
    return [
      await codeOf(app, 'select code from organization.employee where id = $1', employeeId),
      lesson.code,
      '2025-03-04',
      'Pass',
      92,
      1.5,
    ];
  }),
  'GET /testSet/import/template': template,
  'POST /testSet/import': sheet('/testSet', async (app) => {
    const names = inThree(unique('Imported'));
    const { code } = await must(app, 'every', 'POST', '/testSet', { clientId: randomUUID(), unitId: groundOf(app).company, names });
    return [code, 'Single choice', unique('Stem'), null, null, '*Yes\nNo', null, null, null, null, null, null, null, null, null];
  }),
  'GET /training/requirements/import/template': template,
  'POST /training/requirements/import': sheet('/training/requirements', async (app) => {
    const category = unique('IMP');
    await must(app, 'every', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: category,
      names: inThree(category),
      issuer: 'Us',
      issuedHere: true,
      validMonths: 12,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    });
    return [
      await codeOf(app, 'select code from organization.unit where id = $1', groundOf(app).project),
      null,
      category,
      null,
      30,
      '2026-01-01',
    ];
  }),
};

/** A session that is over, with its seat taken. */
const attended = async (app: TestApp): Promise<number> => {
  const [row] = await app.sql<{ id: number }>(
    `with r as (select r.id, r.scheduling_id, r.company_id, r.unit_id from training.attempt a join training.record r on r.id = a.record_id where a.id = $1),
      i as (insert into training.instructor (company_id, unit_id, code, client_id, names, kind, created_at, updated_at)
        select company_id, unit_id, 'TIN-' || gen_random_uuid(), gen_random_uuid(), '{"en": "Trainer", "zh-Hans": "培训师", "zh-Hant": "導師"}', 'x', now(), now() from r returning id),
      s as (insert into training.session (company_id, unit_id, event_on, code, client_id, scheduling_id, starts_at, ends_at, room, link, instructor_id, capacity, status, created_at, updated_at)
        select r.company_id, r.unit_id, current_date, 'TRS-' || gen_random_uuid(), gen_random_uuid(), r.scheduling_id, now() - interval '3 hours', now() - interval '2 hours',
          'Room', '', i.id, 9, 'x', now(), now() from r, i returning id)
    insert into training.attendance (occasion_id, record_id, in_at) select s.id, r.id, now() - interval '3 hours' from r, s returning record_id as id`,
    [(await waiting(app)).id],
  );
  await app.sql('update training.record set employee_id = $2 where id = $1', [row!.id, (await whoIs(app, 'every')).employeeId]);
  return row!.id;
};

/** Calls that mark answers in words, and stars of a session. */
export const markingSamples: Samples = {
  'POST /training/my/:id/rating': async (app) => ({ path: `/training/my/${await attended(app)}/rating`, body: { stars: 4 } }),
  'POST /testAttempt/list': listOf(async (app) => (await waiting(app)).id),
  'GET /testAttempt/:id': async (app) => ({ path: `/testAttempt/${(await waiting(app)).id}` }),
  'POST /testAttempt/:id/mark': async (app) => {
    const { id, question } = await waiting(app);
    return { path: `/testAttempt/${id}/mark`, body: { marks: [{ question, percent: 100 }], comment: 'Well said' } };
  },
};
