import { randomUUID } from 'node:crypto';
import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finding, submission, submittedInspection, waitingInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const submit = (id: number, body: object, headers = {}) => app.as('insp', 'POST', `/inspectionTasks/${id}/submit`, body, { headers });
const countOf = async (table: string, inspectionId: number): Promise<number> =>
  (await app.sql<{ n: number }>(`select count(*)::int as n from inspection.${table} where task_id = $1`, [inspectionId]))[0]!.n;

describe('a submission that is not complete', () => {
  it('names every unanswered question at its item, and keeps nothing', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id);
    const answer = await submit(id, { ...body, answers: body.answers.slice(3) });
    expect(answer).toMatchObject({ http: 400, STATUS: 1400 });
    const paths = answer.DATA.map((fault: { path: string }) => fault.path);
    expect(paths).toEqual(body.answers.slice(0, 3).map(({ item }) => `answers.${item}`));
    expect(answer.DATA[0].message).toMatch(/\S/);
    const inChinese = await app.as('insp', 'POST', `/inspectionTasks/${id}/submit`, { ...body, answers: [] }, { locale: 'zh-Hant' });
    expect(inChinese.DATA[0].message).toMatch(/[\u4e00-\u9fff]/);
    expect(await countOf('submission', id)).toBe(0);
    expect(await must(app, 'insp', 'GET', `/inspectionTasks/${id}`)).toMatchObject({ status: '_SYS_TS_15', version: body.version });
  });

  it('asks for the finding of a failed question and for both photos of an immediate correction', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id, [{}]);
    const without = await submit(id, { ...body, findings: [] });
    expect(without.DATA).toMatchObject([{ path: `answers.${body.findings[0]!.item}`, key: 'inspection.fault.findingNeeded' }]);
    const now = { ...body.findings[0]!, mode: '_SYS_CM_2', photosBefore: [], photosAfter: [] };
    const faults = (await submit(id, { ...body, findings: [now] })).DATA as { path: string }[];
    expect(faults.map(({ path }) => path).sort()).toEqual(['findings.0.photosAfter', 'findings.0.photosBefore']);
  });

  it('refuses unknown items, unknown keys and texts that are too long, each at its place', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id, [{}]);
    const one = body.findings[0]!;
    expect((await submit(id, { ...body, findings: [one, { ...one, clientId: randomUUID(), item: 'no-such' }] })).DATA).toMatchObject([
      { path: 'findings.1.item' },
    ]);
    expect((await submit(id, { ...body, score: 100 })).DATA).toMatchObject([{ path: 'score', key: 'platform.fault.unknownKey' }]);
    expect((await submit(id, { ...body, findings: [{ ...one, description: 'x'.repeat(4001) }] })).DATA).toMatchObject([
      { path: 'findings.0.description', key: 'platform.fault.tooLong', params: { max: 4000 } },
    ]);
  });
});

describe('what a submission may name', () => {
  it("takes neither another person's upload nor a file of another record", async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id);
    const strange = await photo(app, 'sup');
    const withPhoto = (file: number) => body.answers.map((one, i) => (i === 0 ? { ...one, photos: [file] } : one));
    expect(await submit(id, { ...body, answers: withPhoto(strange) })).toMatchObject({ STATUS: 1410 });
    const kept = await submittedInspection(app);
    expect(await submit(id, { ...body, answers: withPhoto(kept.files[0].id) })).toMatchObject({ STATUS: 1410 });
    expect(await countOf('submission', id)).toBe(0);
  });

  it('takes no responsible person of another company', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id);
    const foreign = { ...(await finding(app, 'insp')), responsibleId: (await whoIs(app, 'other')).employeeId };
    expect(await submit(id, { ...body, findings: [foreign] })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'action.refusal.unknownPerson' },
    });
    expect(await countOf('finding', id)).toBe(0);
  });
});

describe('sent twice', () => {
  it('is one by its clientId', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id, [{}]);
    const [first, second] = [await submit(id, body), await submit(id, body)];
    expect(first.STATUS).toBe(0);
    expect(second).toMatchObject({ STATUS: 0, DATA: { version: first.DATA.version, code: first.DATA.code } });
    expect([await countOf('submission', id), await countOf('finding', id)]).toEqual([1, 1]);
  });

  it('at the same time is one too', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id, [{}]);
    const answers = await Promise.all([submit(id, body), submit(id, body), submit(id, body)]);
    expect(answers.map(({ STATUS }) => STATUS)).toEqual([0, 0, 0]);
    expect([await countOf('submission', id), await countOf('finding', id)]).toEqual([1, 1]);
  });

  it('under an id used elsewhere nothing is lost, and its owner is not disclosed', async () => {
    const first = await waitingInspection(app);
    const body = await submission(app, 'insp', first.id, [{}]);
    expect((await submit(first.id, body)).STATUS).toBe(0);
    const second = await waitingInspection(app);
    const own = await submission(app, 'insp', second.id, [{}]);
    expect(await submit(second.id, { ...own, clientId: body.clientId })).toMatchObject({ STATUS: 1422 });
    await app.sql('update inspection.submission set employee_id = null where client_id = $1', [body.clientId]);
    expect(await submit(second.id, { ...own, clientId: body.clientId })).toMatchObject({ STATUS: 1410, DATA: null });
    const findings = own.findings.map((one) => ({ ...one, clientId: body.findings[0]!.clientId }));
    expect((await submit(second.id, { ...own, findings })).STATUS).toBe(0);
    expect([await countOf('finding', first.id), await countOf('finding', second.id)]).toEqual([1, 1]);
  });

  it('gives the kept answer again under one Idempotency-Key, and refuses the key for another body', async () => {
    const { id } = await waitingInspection(app);
    const body = await submission(app, 'insp', id);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await submit(id, body, headers), await submit(id, body, headers)];
    expect(second.DATA).toEqual(first.DATA);
    const other = await submit(id, { ...body, clientId: randomUUID() }, headers);
    expect(other).toMatchObject({ http: 422, STATUS: 1422, DATA: { key: 'platform.error.idempotencyMismatch' } });
    expect(await countOf('submission', id)).toBe(1);
  });
});

describe('two people at once', () => {
  it('refuses a stale version, naming who wrote last', async () => {
    const { id, version } = await waitingInspection(app);
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/start`, { version });
    const stale = await app.as('ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason: 'double' });
    expect(stale).toMatchObject({ http: 409, STATUS: 1409, DATA: { version: version + 1, who: expect.stringMatching(/\S/) } });
    const inChinese = await app.as('ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason: 'double' }, { locale: 'zh-Hant' });
    expect(inChinese).toMatchObject({
      DATA: { who: expect.stringMatching(/^\p{Script=Han}+$/u) },
      MSG: expect.not.stringMatching(/[A-Za-z]/),
    });
    // What the system did by rule is the system's, whatever its job is called.
    await app.sql(
      `update audit.entry set actor_kind = 'system', actor_name = 'inspection tick', actor_id = null
      where kind = 'inspection.task' and record_id = $1`,
      [id],
    );
    const bySystem = await app.as('ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason: 'double' }, { locale: 'zh-Hant' });
    expect(bySystem.DATA.who).toBe('系統');
  });

  it('lets exactly one of two events win', async () => {
    const { id, version } = await waitingInspection(app);
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((reason) => app.as('ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason })),
    );
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409, 1409]);
    const rows = await app.sql(`select 1 from audit.entry where kind = 'inspection.task' and record_id = $1 and event = 'void'`, [id]);
    expect(rows).toHaveLength(1);
    // Who ended it has a name in every language.
    const names = [];
    for (const locale of ['en', 'zh-Hant'])
      names.push((await app.as('ehs', 'GET', `/inspectionTasks/${id}`, undefined, { locale })).DATA.ended.by as string);
    expect(names).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^\p{Script=Han}+$/u)]);
  });
});

describe('who may', () => {
  it('is told of a person of another company as of one who does not exist', async () => {
    const { id } = await waitingInspection(app);
    const of = async (employeeId: number) => (await app.as('pm', 'GET', `/inspectionTasks/employeeId/${employeeId}/${id}`)).DATA;
    const nobody = await of(999_999);
    expect(await of((await whoIs(app, 'other')).employeeId)).toEqual(nobody);
    expect(await of((await whoIs(app, 'insp')).employeeId)).not.toEqual(nobody);
  });

  it('refuses people the occurrence was not assigned to, and events its state does not know', async () => {
    const { id, version } = await waitingInspection(app);
    const notGiven = await app.as('sup', 'POST', `/inspectionTasks/${id}/start`, { version });
    expect(notGiven).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'inspection.task.refusal.onlyInspector', message: expect.stringMatching(/\S/) },
    });
    await must(app, 'ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason: 'not needed' });
    const body = await submission(app, 'insp', id);
    expect(await submit(id, body)).toMatchObject({ http: 422, STATUS: 1422 });
    expect(await app.as('pm', 'POST', `/inspectionTasks/${id}/void`, { version: version + 1, reason: 'again' })).toMatchObject({
      STATUS: 1403,
    });
  });
});
