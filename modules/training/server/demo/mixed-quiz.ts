import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import { QUESTION_KIND, type MyAttempt } from '../../contract/index.ts';
import { MIXED } from './questions/load.ts';
import { words } from './questions/question.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const COMPANY = 35;
const HOSPITAL = 201;
const [FIRE, LIFTING, CHEMICALS] = MIXED;

/** A refresher whose quiz draws from three sets and asks in words too: one attempt waits for its marker. */
export async function refresh({ calls, kernel, now }: Live): Promise<void> {
  const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
  const draw = (setId: number, count: number, tag: string | null, points: number) => ({ setId, count, tag, difficulty: null, points });
  const paper = await calls.call('trn', 'POST', '/testPaper', {
    ...draft(),
    names: words('Safety refresher quiz|安全复训测验|安全複訓測驗'),
    draws: [draw(FIRE, 3, null, 2), draw(FIRE, 2, 'alarm', 3), draw(LIFTING, 3, 'patient', 2), draw(CHEMICALS, 4, null, 1)],
    passMark: 80,
    minutes: 20,
    attempts: 3,
    answersShown: 'ended',
  });
  await calls.call('trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });
  const step = (type: string, text: string, paperId: number | null = null) => ({
    key: type,
    type,
    text: words(text),
    files: [],
    minSeconds: 0,
    paperId,
  });
  const lesson = await calls.call('trn', 'POST', '/training/lessons', {
    ...draft(),
    names: words('Safety refresher|安全复训|安全複訓'),
    categoryId: null,
    steps: [
      step('statement', 'I have read the safety rules of my project again.|我已重新阅读本项目的安全规定。|我已重新閱讀本項目的安全規則。'),
      step('quiz', 'Fire, lifting and chemicals.|消防、搬运与化学品。|消防、扶抱及化學品。', paper.id),
    ],
  });
  await calls.call('trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { rows } = await kernel.db.owner.query<{ id: number }>(
    `select u.employee_id::int as id from access.user u join organization.employee e on e.id = u.employee_id
     where u.user_name in ('emp', 'insp') and e.unit_id = $1 order by u.user_name desc`,
    [HOSPITAL],
  );
  const made = await calls.call('pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: HOSPITAL,
    employeeIds: rows.map(({ id }) => id),
    deadline: new Date(now.getTime() + 21 * 86_400_000).toISOString().slice(0, 10),
  });
  const mine: { id: number; name: string }[] = await calls.call('insp', 'GET', '/training/my');
  const { roster } = await calls.call('pm', 'GET', `/training/schedulings/${made.id}`);
  const record = mine.find(({ id }) => roster.some((one: { id: number }) => one.id === id));
  if (!record) return;
  await calls.call('insp', 'POST', `/training/my/${record.id}/step`, { key: 'statement', seconds: 5 });
  const attempt: MyAttempt = await calls.call('insp', 'POST', `/training/my/${record.id}/attempt`, {});
  await calls.call('insp', 'POST', `/training/my/${record.id}/submit`, {
    attemptId: attempt.id,
    writer: attempt.writer,
    answers: attempt.questions.map(({ id, kind, options }) =>
      kind === QUESTION_KIND.short
        ? { question: id, chosen: [], text: 'Where I am and which floor, what is burning, whether anybody is in danger, and my name.' }
        : { question: id, chosen: options.slice(0, 1).map(({ key }) => key), ...(kind === QUESTION_KIND.numeric && { text: '1000' }) },
    ),
  });
}
