import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickAttestations } from '../attestation.jobs.ts';
import { BASE, begun, person } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const get = (path: string, who = 'every') => must(app, who, 'GET', `${BASE}${path}`);
const post = (path: string, body: object, who = 'every') => app.as(who, 'POST', `${BASE}${path}`, body);

describe('answers of a theory paper', () => {
  const path = (gradeId: number) => `/mine/grades/${gradeId}/theory`;
  const answersOf = (attempt: { questions: { id: number; options: { key: string; text: string }[] }[] }, right: number) =>
    attempt.questions.map(({ id, options }, i) => ({
      question: id,
      chosen: [options.find(({ text }) => (text === 'RIGHT') === i < right)!.key],
    }));

  it('are saved while it goes on and come back on the next device, which answers alone from then on', async () => {
    const one = await begun(app);
    const who = one.candidate.name;
    const first = (await post(path(one.gradeId), {}, who)).DATA;
    expect(first.answers).toEqual([]);
    const [input] = [{ attemptId: first.id, writer: first.writer, answers: answersOf(first, 4).slice(0, 3) }];
    const saved = (await post(`${path(one.gradeId)}/answers`, input, who)).DATA;
    expect(saved.secondsLeft).toBeGreaterThan(1100);
    const second = (await post(path(one.gradeId), {}, who)).DATA;
    expect(second).toMatchObject({ id: first.id, dueAt: first.dueAt, answers: input.answers });
    expect(second.questions).toEqual(first.questions);
    expect(second.writer).not.toBe(first.writer);
    const late = { ...input, answers: [] };
    for (const call of ['answers', 'submit'])
      expect((await post(`${path(one.gradeId)}/${call}`, late, who)).DATA.key).toBe('training.refusal.otherDevice');
    await post(`${path(one.gradeId)}/answers`, { ...input, writer: second.writer, answers: answersOf(second, 5) }, who);
    const { answers } = (await post(path(one.gradeId), {}, who)).DATA;
    expect(answers).toEqual(answersOf(second, 5));
    expect((await post(`${path(one.gradeId)}/answers`, input, one.assessors[0]!.name)).STATUS).toBe(1410);
    expect(await get(`/grades/${one.gradeId}`)).toMatchObject({ theory: null });
  });
  it('count where the minutes run out, and nothing is saved after them', async () => {
    const one = await begun(app);
    const who = one.candidate.name;
    const attempt = (await post(path(one.gradeId), {}, who)).DATA;
    const input = { attemptId: attempt.id, writer: attempt.writer, answers: answersOf(attempt, 4) };
    await post(`${path(one.gradeId)}/answers`, input, who);
    const { version } = await get(`/grades/${one.gradeId}`);
    const absent = { version, part: 'theory', reason: 'Not seen' };
    expect((await post(`/grades/${one.gradeId}/absent`, absent)).DATA.key).toBe('attestation.refusal.sat');
    await app.sql(`update training.booking set due_at = due_at - interval '1 day' where source_id = $1`, [one.gradeId]);
    const after = { ...input, answers: answersOf(attempt, 5) };
    expect((await post(`${path(one.gradeId)}/answers`, after, who)).DATA.key).toBe('training.refusal.timeUp');
    await tickAttestations(app.kernel);
    expect(await get(`/grades/${one.gradeId}`)).toMatchObject({ theory: '80' });
    expect((await post(`${path(one.gradeId)}/answers`, after, who)).DATA.key).toBe('training.refusal.submitted');
  });
});
