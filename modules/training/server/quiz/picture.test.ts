import { randomUUID } from 'node:crypto';
import { inThree, jpeg, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_KIND, type QuestionWithHealth } from '../../contract/index.ts';

const COMPANY = 35;
let app: TestApp;
let setId: number;
beforeAll(async () => {
  app = await startTestApp();
  const set = { clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Pictured')) };
  ({ id: setId } = await must(app, 'trn', 'POST', '/testSet', set));
});
afterAll(() => app.stop());

const choice = {
  kind: QUESTION_KIND.single,
  stem: inThree('Which box is full?'),
  options: ['a', 'b'].map((key) => ({ key, text: inThree(`box ${key}`), isRight: key === 'b' })),
  explanation: '',
};
const alt = { en: 'Two boxes', 'zh-Hans': '两个盒', 'zh-Hant': '兩個盒' };
const upload = async (who: string, name = 'right-is-b.jpg'): Promise<number> =>
  (await app.upload(who, name, await jpeg(), 'image/jpeg')).DATA.id;
const versionOf = async () => (await must(app, 'trn', 'GET', `/testSet/${setId}`)).version;
const body = async (more: object) => ({ clientId: randomUUID(), version: await versionOf(), ...choice, ...more });
const add = async (more: object) => app.as('trn', 'POST', `/testSet/${setId}/questions`, await body(more));
const revise = async (id: number, more: object) => app.as('trn', 'PUT', `/testSet/${setId}/questions/${id}`, await body(more));
const questions = async (): Promise<QuestionWithHealth[]> => must(app, 'trn', 'GET', `/testSet/${setId}/questions`);
const newest = async () => (await questions()).toSorted((a, b) => b.id - a.id)[0]!;
const file = async (url: string) => (await app.kernel.inject()).inject({ method: 'GET', url });

/** A course that is a quiz of the given questions alone, of `emp`. */
async function course(questionIds: number[]): Promise<{ recordId: number; paperId: number }> {
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const own = () => ({ clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Quiz')) });
  const fixed = questionIds.map((questionId) => ({ questionId, points: 1 }));
  const paper = await must(app, 'trn', 'POST', '/testPaper', { ...own(), draws: [], fixed, passMark: 60, minutes: 10, attempts: 3 });
  await must(app, 'trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });
  const steps = [{ key: 'quiz', type: 'quiz', text: inThree('Quiz'), files: [], minSeconds: 0, paperId: paper.id }];
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', { ...own(), categoryId: null, steps });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const made = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: orgId,
    employeeIds: [employeeId],
    deadline: '2027-12-31',
  });
  return { recordId: (await must(app, 'pm', 'GET', `/training/schedulings/${made.id}`)).roster[0].id, paperId: paper.id };
}
const begin = (id: number) => must(app, 'emp', 'POST', `/training/my/${id}/attempt`, {});

describe('the picture of a question', () => {
  it('is seen by who is asked it, under a name that gives nothing away, and by nobody of another company', async () => {
    expect((await add({ picture: { fileId: await upload('trn'), alt } })).STATUS).toBe(0);
    const one = await newest();
    expect(one).toMatchObject({ picture: { alt }, pictureFile: { mime: 'image/jpeg' }, versionNo: 1 });
    const { recordId } = await course([one.id]);
    const attempt = await begin(recordId);
    expect(attempt.questions[0].picture).toEqual({ url: expect.any(String), thumbUrl: expect.any(String), alt: alt.en });
    expect(JSON.stringify(attempt)).not.toMatch(/right|isRight/i);
    const answer = await file(attempt.questions[0].picture.url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(JSON.stringify(answer.headers)).not.toMatch(/right/i);
    for (const who of ['other', 'emp']) expect((await app.as(who, 'GET', `/file/${one.picture!.fileId}`)).STATUS).toBe(1410);
    expect((await app.as('other', 'GET', `/testSet/${setId}`)).STATUS).not.toBe(0);
    // An address is signed for its reader: another picture does not open by it.
    const other = attempt.questions[0].picture.url.replace(/file\/\d+/, `file/${one.picture!.fileId + 1}`);
    expect((await file(other)).statusCode).not.toBe(200);
  });

  it('is one of the author, and a picture', async () => {
    expect((await add({ picture: { fileId: await upload('emp'), alt } })).STATUS).toBe(1410);
    const sheet = (await app.upload('trn', 'key.csv', Buffer.from('a,b\n1,2\n'), 'text/csv')).DATA.id;
    expect(await add({ picture: { fileId: sheet, alt } })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'picture.fileId' }] });
    expect(await add({ picture: { fileId: await upload('trn'), alt: { en: 'x' } } })).toMatchObject({ STATUS: 1400 });
  });

  it('changes with a new version: what is under way keeps the old one, the quiz asks the new one, samples and items show it', async () => {
    await add({ picture: { fileId: await upload('trn'), alt } });
    const old = await newest();
    const { recordId, paperId } = await course([old.id]);
    const before = await begin(recordId);
    const blank = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
    expect((await revise(old.id, { picture: { fileId: await upload('trn'), alt: blank } })).STATUS).toBe(0);
    const next = await newest();
    expect(next).toMatchObject({ no: old.no, versionNo: 2, retired: false });
    expect(next.picture!.fileId).not.toBe(old.picture!.fileId);
    expect((await questions()).find(({ id }) => id === old.id)).toMatchObject({ retired: true, picture: old.picture });
    const again = await begin(recordId);
    const idOf = (url: string) => /file\/(\d+)/.exec(url)![1];
    expect(again.questions[0].id).toBe(old.id);
    expect(idOf(again.questions[0].picture.url)).toBe(idOf(before.questions[0].picture.url));
    const answers = [{ question: old.id, chosen: ['a'] }];
    await must(app, 'emp', 'POST', `/training/my/${recordId}/submit`, { attemptId: again.id, writer: again.writer, answers });
    const fresh = await begin(recordId);
    expect(fresh.questions[0]).toMatchObject({ id: next.id, picture: { alt: '' } });
    const { questions: sampled } = await must(app, 'trn', 'GET', `/testPaper/${paperId}/sample`);
    expect(sampled[0]).toMatchObject({ id: next.id, pictureFile: { id: next.picture!.fileId } });
    expect((await must(app, 'trn', 'GET', `/testPaper/${paperId}/items`)).items[0]).toMatchObject({ id: old.id, picture: { alt: alt.en } });
    const history = await must(app, 'trn', 'GET', `/testPaper/${paperId}/history`);
    expect(JSON.stringify(history)).toContain('reviseQuestion');
    // A version that was replaced is not changed any more.
    expect((await revise(old.id, {})).STATUS).toBe(1410);
  });

  it('costs a quiz one statement, however many of its questions have one', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) {
      await add({ stem: inThree(`Plain ${i}`), ...(i > 0 && { picture: { fileId: await upload('trn'), alt } }) });
      ids.push((await newest()).id);
    }
    const [plain, one, three] = [await course([ids[0]!]), await course(ids.slice(0, 2)), await course(ids)];
    const statements = async (recordId: number) => {
      await begin(recordId);
      const counts: number[] = [];
      for (const _ of [1, 2, 3]) {
        const from = app.kernel.db.statements();
        await begin(recordId);
        counts.push(app.kernel.db.statements() - from);
      }
      return Math.min(...counts);
    };
    const least = await statements(plain.recordId);
    expect(await statements(one.recordId)).toBe(least + 1);
    expect(await statements(three.recordId)).toBe(least + 1);
  });

  it('changes nothing where somebody else has changed the set since', async () => {
    const stale = await body({ stem: inThree('Mine') });
    const { id } = await newest();
    await add({ stem: inThree('Another') });
    expect((await app.as('trn', 'PUT', `/testSet/${setId}/questions/${id}`, stale)).STATUS).toBe(1409);
    expect((await questions()).filter(({ stem }) => stem.en === 'Mine')).toHaveLength(0);
  });
});
