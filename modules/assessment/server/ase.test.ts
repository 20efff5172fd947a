import { groundOf, inDays, must, photo, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, EVALUATION_GRADE, ROUND_STATUS } from '../contract/index.ts';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { tickAssessments } from './assessment.jobs.ts';
import { sheetOf } from './testing/sheet.ts';
import {
  ase,
  ASES,
  addEvidence,
  answersOf,
  formOf,
  handIn,
  handInBody,
  protocol,
  PROTOCOLS,
  published,
  round,
  roundInput,
  ROUNDS,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());
const read = (id: number, who = 'pm') => must(app, who, 'GET', `${ASES}/${id}`);

describe('a round', () => {
  it('opens the ASE of each project on its day, with a to-do for the project manager', async () => {
    const { id } = await round(app, 'qa', { aseFrom: inDays(1) });
    const before = await must(app, 'qa', 'GET', `${ROUNDS}/${id}`);
    expect(before).toMatchObject({ status: ROUND_STATUS.pending, projects: [{ ase: { standing: 'waiting' }, visit: null }] });
    app.later({ days: 1 });
    await tickAssessments(app.kernel);
    const now = await must(app, 'qa', 'GET', `${ROUNDS}/${id}`);
    expect(now).toMatchObject({ status: ROUND_STATUS.live, projects: [{ ase: { standing: 'notBegun' } }] });
    const { code } = now.projects[0].ase;
    const todos = await must(app, 'pm', 'POST', '/tasks/todo/list', { queryCriterias: [{ key: 'code', value: code }] });
    expect(todos.items).toHaveLength(1);
  });

  it('is refused with a protocol that is not in force, or days that do not follow each other', async () => {
    const draft = await protocol(app);
    expect((await app.as('every', 'POST', ROUNDS, roundInput(app, draft.id))).DATA).toMatchObject([{ path: 'protocolId' }]);
    const { id } = await published(app);
    const wrong = { ...roundInput(app, id), aseDue: inDays(-5), qpeTo: inDays(3) };
    expect((await app.as('every', 'POST', ROUNDS, wrong)).DATA.map(({ path }: { path: string }) => path)).toEqual(['aseDue', 'qpeTo']);
  });

  it('over, lapses what was not handed in; a sheet that comes later is kept aside', async () => {
    const made = await ase(app);
    const body = await handInBody(app, made.id);
    await app.sql('update assessment.round set qpe_to = $2 where id = $1', [made.roundId, inDays(-1)]);
    await tickAssessments(app.kernel);
    expect(await read(made.id)).toMatchObject({ status: STATUS.cancelled, handedInAt: null });
    for (const _ of [1, 2]) expect(await must(app, 'pm', 'POST', `${ASES}/${made.id}/handIn`, body)).toMatchObject({ isSetAside: true });
    expect(await read(made.id)).toMatchObject({ status: STATUS.cancelled, setAside: [{}] });
  });

  it('discontinued, cancels what nobody began and leaves what was begun', async () => {
    const [idle, begun] = [await ase(app), await ase(app)];
    await addEvidence(app, begun.id, 'pm');
    for (const { id, roundId } of [idle, begun]) {
      const { version } = await must(app, 'every', 'GET', `${ROUNDS}/${roundId}`);
      await must(app, 'every', 'POST', `${ROUNDS}/${roundId}/discontinue`, { version, reason: 'contract ends' });
      expect((await read(id)).status).toBe(id === idle.id ? STATUS.cancelled : STATUS.inProgress);
    }
  });
});

describe('a protocol', () => {
  it('without a weight is not published', async () => {
    const content = sheetOf();
    content.sections[0]!.weight = 0;
    const { id, version } = await protocol(app, 'every', { formId: await formOf(app, 'every', content) });
    expect(await app.as('every', 'POST', `${PROTOCOLS}/${id}/publish`, { version })).toMatchObject({ STATUS: 1422 });
  });

  it('measures its figures when the ASE opens, as evidence with numerator, denominator and day', async () => {
    const { id: protocolId } = await published(app, 'every', {
      evidence: [{ item: 'signs', metric: 'inspection.completion', isRequired: true }],
    });
    const { id } = await must(app, 'every', 'POST', ROUNDS, roundInput(app, protocolId));
    const made = await ase(app, id);
    const [evidence] = (await read(made.id)).evidence;
    expect(evidence).toMatchObject({ item: 'signs', file: null, measured: { metric: 'inspection.completion' } });
    expect(evidence.measured.denominator).toEqual(expect.any(Number));
    const { version } = await read(made.id);
    const again = await must(app, 'pm', 'POST', `${ASES}/${made.id}/measure`, { version });
    expect(again.evidence).toHaveLength(1);
  });
});

describe('an ASE', () => {
  it('is scored as in the worked example: 80.50, C', async () => {
    const { id } = await ase(app);
    const body = await handInBody(app, id, undefined, 'pm');
    expect((await app.as('pm', 'POST', `${ASES}/${id}/handIn`, body)).DATA).toEqual([expect.objectContaining({ path: 'answers.floors' })]);
    await addEvidence(app, id, 'pm');
    await must(app, 'pm', 'POST', `${ASES}/${id}/handIn`, body);
    expect(await read(id)).toMatchObject({
      status: STATUS.reviewing,
      isBlind: false,
      self: { percent: '80.50', grade: EVALUATION_GRADE.c, returned: null },
    });
    // The same sheet again is the same hand-in; other content under its id is a conflict that tells nothing of the first.
    await must(app, 'pm', 'POST', `${ASES}/${id}/handIn`, body);
    const other = await app.as('pm', 'POST', `${ASES}/${id}/handIn`, { ...body, answers: answersOf({ lead: 'p1' }) });
    expect(other.STATUS).toBe(1409);
    expect(JSON.stringify(other)).not.toContain('p12');
  });

  it('is refused with an unknown element, a photo, another version or nothing to answer for', async () => {
    const { id } = await ase(app);
    await addEvidence(app, id, 'pm');
    const body = await handInBody(app, id, undefined, 'pm');
    const send = async (change: object) => (await app.as('pm', 'POST', `${ASES}/${id}/handIn`, { ...body, ...change })).STATUS;
    expect(await send({ answers: [...body.answers, { item: 'unknown', value: 'p1' }] })).toBe(1400);
    expect(await send({ answers: body.answers.slice(1) })).toBe(1400);
    const pictured = body.answers.map((one, i) => (i === 0 ? { ...one, photos: [1] } : one));
    expect(await send({ answers: pictured })).toBe(1400);
    expect(await send({ formVersionId: body.formVersionId + 1000 })).toBe(1400);
    expect((await app.as('emp', 'POST', `${ASES}/${id}/handIn`, body)).STATUS).not.toBe(0);
    expect((await read(id)).status).toBe(STATUS.inProgress);
  });

  it('comes back with the elements that are open, and only these change', async () => {
    const made = await ase(app);
    const { id } = await handIn(app, made.id, undefined, 'pm');
    let { version } = await read(id);
    expect((await app.as('qa', 'POST', `${ASES}/${id}/return`, { version, items: ['beds'], reason: 'no list' })).STATUS).toBe(1422);
    ({ version } = await must(app, 'qa', 'POST', `${ASES}/${id}/review`, { version }));
    await must(app, 'qa', 'POST', `${ASES}/${id}/return`, { version, items: ['beds'], reason: 'no list of beds' });
    expect(await read(id)).toMatchObject({
      status: STATUS.inProgress,
      openItems: ['beds'],
      self: { returned: { reason: 'no list of beds' } },
    });
    const late = { evidence: [{ item: 'walls', fileId: await photo(app, 'pm'), comment: '' }] };
    expect((await app.as('pm', 'POST', `${ASES}/${id}/evidence`, late)).STATUS).toBe(1400);
    await addEvidence(app, id, 'pm', 'beds');
    await must(app, 'pm', 'POST', `${ASES}/${id}/handIn`, await handInBody(app, id, { beds: 'p0', signs: 'p0' }, 'pm'));
    const { self } = await read(id);
    const given = Object.fromEntries(self.answers.map(({ item, value }: { item: string; value: string }) => [item, value]));
    expect(given).toMatchObject({ beds: 'p0', signs: 'p9' });
    ({ version } = await read(id));
    const accepted = await must(app, 'qa', 'POST', `${ASES}/${id}/accept`, { version });
    expect(accepted).toMatchObject({ status: STATUS.caseClosed, self: { percent: self.percent } });
  });

  it('is not reviewed by who filled it in', async () => {
    const { id } = await ase(app);
    const { version } = await handIn(app, id, undefined, 'every');
    expect(await app.as('every', 'POST', `${ASES}/${id}/review`, { version })).toMatchObject({ STATUS: 1422 });
  });

  it('takes no evidence of another record, and lets go of what is removed', async () => {
    const { id } = await ase(app);
    const fileId = await photo(app, 'qa');
    expect((await app.as('pm', 'POST', `${ASES}/${id}/evidence`, { evidence: [{ item: 'beds', fileId, comment: '' }] })).STATUS).toBe(1410);
    await addEvidence(app, id, 'pm', 'beds');
    const [evidence] = (await read(id)).evidence;
    expect(await must(app, 'pm', 'DELETE', `${ASES}/${id}/evidence/${evidence.id}`)).toMatchObject({ evidence: [] });
  });

  it('is told to another project neither by id nor in a list', async () => {
    const { id } = await ase(app);
    const { orgId } = await whoIs(app, 'other');
    expect(orgId).not.toBe(groundOf(app).project);
    expect((await app.as('other', 'GET', `${ASES}/${id}`)).STATUS).not.toBe(0);
  });

  it('raises actions of its own; accepted, it is under improvement until the last is closed', async () => {
    const made = await ase(app);
    const raise = { item: 'beds', risk: '_SYS_IR_2', responsibleId: null, measures: 'New mattresses' };
    let { version } = await read(made.id);
    expect((await app.as('pm', 'POST', `${ASES}/${made.id}/raise`, { ...raise, version, item: 'unknown' })).STATUS).toBe(1400);
    await must(app, 'pm', 'POST', `${ASES}/${made.id}/raise`, { ...raise, version });
    ({ version } = await read(made.id));
    expect((await app.as('pm', 'POST', `${ASES}/${made.id}/raise`, { ...raise, version })).STATUS).toBe(1422);
    ({ version } = await handIn(app, made.id, undefined, 'pm'));
    ({ version } = await must(app, 'qa', 'POST', `${ASES}/${made.id}/review`, { version }));
    const accepted = await must(app, 'qa', 'POST', `${ASES}/${made.id}/accept`, { version });
    expect(accepted).toMatchObject({ status: STATUS.underImprovement, actions: [{ code: expect.stringMatching(/^CA-/) }] });
    const { items } = await must(app, 'pm', 'POST', '/tasks/correctiveAction/list', {
      queryCriterias: [{ key: 'sourceKind', value: ['assessment.ase'], condition: 'in' }],
    });
    const action = items.find(({ code }: { code: string }) => code === accepted.actions[0].code);
    await must(app, 'ehs', 'POST', `/tasks/correctiveAction/${action.id}/cancel`, { version: action.version, reason: 'leased beds' });
    expect(await read(made.id)).toMatchObject({ status: STATUS.caseClosed });
  });
});
