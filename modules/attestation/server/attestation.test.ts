import { randomUUID } from 'node:crypto';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_STATUS as A, GRADE_RESULT as R, GRADE_STATUS as G, SCHEME_STATUS as L } from '../contract/index.ts';
import {
  accepted,
  application,
  BASE,
  begun,
  booked,
  candidate,
  confirmed,
  finished,
  level,
  newApplication,
  newScheme,
  person,
  published,
  seal,
  sheetOf,
  sitTheory,
  sitting,
  submitted,
  reviewed,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const get = (path: string, who = 'every') => must(app, who, 'GET', `${BASE}${path}`);
const post = (path: string, body: object, who = 'every') => app.as(who, 'POST', `${BASE}${path}`, body);

describe('the road of a fair sitting', () => {
  it('goes from the nomination to the certificate: theory 80, sheets 85 and 78, final 80.9', async () => {
    const one = await finished(app);
    const grade = await get(`/grades/${one.id}`);
    expect(grade).toMatchObject({
      status: G.finished,
      result: R.pending,
      theory: '80',
      practice: '81.5',
      final: '80.9',
      spread: '7',
      needsThird: false,
    });
    expect(grade.sheets).toHaveLength(2);
    const done = (await post(`/grades/${one.id}/confirm`, { version: one.version })).DATA;
    expect(done).toMatchObject({ result: R.passed, certificate: { code: expect.stringMatching(/^CER-/) } });
    expect(await get(`/applications/${one.applicationId}`)).toMatchObject({ status: A.completed });
    const cards = await must(app, one.candidate.name, 'GET', '/training/certifications/mine');
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({ id: done.certificate.id });
  });
  it('tells the candidate the failed steps and the day of the re-sit', async () => {
    const one = await confirmed(app, 4, [85, 78], true);
    const { applications } = await get('/mine', one.candidate.name);
    expect(applications[0]).toMatchObject({ status: A.inProgress });
    expect(applications[0].grades[0].result).toMatchObject({
      code: R.failed,
      failedSteps: ['Change the mop for each bay'],
      practice: '81.5',
    });
    expect(applications[0].grades[0].result.resitFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

it('lists applications by what they wait for, and grades without what an assessor may not know', async () => {
  const open = await accepted(app);
  const waits = async () =>
    (await post('/applications/list', { queryCriterias: [{ key: 'waits', value: true }], pageSize: 100 })).DATA.items as { id: number }[];
  expect((await waits()).some(({ id }) => id === open.id)).toBe(true);
  const one = await finished(app);
  const row = async () =>
    ((await post('/grades/list', { pageSize: 100 })).DATA.items as { id: number; practice: string | null }[]).find(
      ({ id }) => id === one.id,
    );
  expect(await row()).toMatchObject({ practice: null });
  await post(`/grades/${one.id}/confirm`, { version: one.version });
  expect(await row()).toMatchObject({ practice: '81.5' });
  expect((await waits()).some(({ id }) => id === one.applicationId)).toBe(false);
});

describe('a scheme', () => {
  it('is published whole, revised beside what is in force, and stays as long as an application is open', async () => {
    const wrong = await newScheme(app, [level({ categoryId: null, theoryWeight: 0.5, practiceWeight: 0.6 })]);
    expect(await post('/categories', wrong, 'trn')).toMatchObject({ STATUS: 1400, DATA: [{ path: 'levels.0.practiceWeight' }] });
    const bare = (await post('/categories', await newScheme(app, [level({ categoryId: null })]))).DATA;
    expect((await post(`/categories/${bare.id}/publish`, { version: 1 })).DATA.key).toBe('attestation.refusal.noCategory');
    const live = await published(app);
    await application(app, 'every', { levelId: live.levelIds[0] });
    expect((await post(`/categories/${live.id}/invalidate`, { version: live.version })).DATA.key).toBe('attestation.refusal.used');
    const draft = (await post(`/categories/${live.id}/revise`, { version: live.version })).DATA;
    expect(draft).toMatchObject({ status: L.published, hasDraft: true, versionNo: 1 });
    const { names, serviceType, jobIds, highRisk, levels } = draft;
    const next = { version: draft.version, names, serviceType, jobIds, highRisk, levels: [{ ...levels[0], practiceLine: 80 }] };
    const saved = await must(app, 'every', 'PUT', `${BASE}/categories/${live.id}`, next);
    expect(saved.ladder[0].practiceLine).toBe(60);
    const out = (await post(`/categories/${live.id}/publish`, { version: saved.version })).DATA;
    expect(out).toMatchObject({ versionNo: 2, hasDraft: false, ladder: [{ practiceLine: 80 }] });
    expect((await post('/categories', await newScheme(app), 'pm')).STATUS).toBe(1403);
  });
});

describe('an application', () => {
  it('is one open a scheme, reviewed by neither who nominated nor the candidate', async () => {
    const input = await newApplication(app);
    const both = await Promise.all([1, 2].map(() => post('/applications', input)));
    expect(new Set(both.map(({ DATA }) => DATA.id)).size).toBe(1);
    expect((await post('/applications', { ...input, clientId: randomUUID() })).DATA.key).toBe('attestation.refusal.openOne');
    const { id, version } = await get(`/applications/${both[0]!.DATA.id}`);
    const sent = (await post(`/applications/${id}/submit`, { version })).DATA;
    expect((await post(`/applications/${id}/accept`, { version: sent.version, waived: [] })).DATA.key).toBe('attestation.refusal.own');
  });
  it('needs every line met or waived, and waives what may be waived alone', async () => {
    const requirements = [
      { kind: 'months', n: 6, categoryId: null, lessonId: null, waivable: false },
      { kind: 'satisfaction', n: 80, categoryId: null, lessonId: null, waivable: true },
      { kind: 'months', n: 240, categoryId: null, lessonId: null, waivable: true },
    ];
    const { categoryIds } = await published(app);
    const { levelIds } = await published(app, [level({ categoryId: categoryIds[0], requirements })]);
    const it = await reviewed(app, 'every', { levelId: levelIds[0] });
    const shown = await get(`/applications/${it.id}`);
    expect(shown.lines.map(({ state }: { state: string }) => state)).toEqual(['met', 'unknown', 'notMet']);
    const accept = (waived: object[]) => post(`/applications/${it.id}/accept`, { version: it.version, waived });
    expect((await accept([])).DATA.key).toBe('attestation.refusal.unmet');
    expect(await accept([{ line: 0, reason: 'no' }])).toMatchObject({ STATUS: 1400 });
    const waived = [1, 2].map((line) => ({ line, reason: 'Ten years with the former contractor' }));
    expect((await accept(waived)).DATA).toMatchObject({ status: A.pending, lines: [{}, { waivedWhy: waived[0]!.reason }, {}] });
  });
  it('of the former company is not found, and nobody nominates himself', async () => {
    const other = await person(app, { unitId: 301 });
    expect((await post('/applications', { ...(await newApplication(app)), employeeId: other.id }, 'pm')).STATUS).toBe(1410);
    const it = await submitted(app);
    expect((await app.as('other', 'GET', `${BASE}/applications/${it.id}`)).STATUS).toBe(1410);
  });
  it('is withdrawn before it begins, and frees its seat', async () => {
    const one = await booked(app);
    const { version } = await get(`/applications/${one.applicationId}`);
    expect((await post(`/applications/${one.applicationId}/withdraw`, { version, reason: 'Ill' })).DATA).toMatchObject({
      status: A.cancelled,
    });
    expect(await get(`/sittings/${one.sittingId}`)).toMatchObject({ seats: 0 });
  });
});

describe('a sitting', () => {
  it('takes no assessor of the unit of the candidate, and no more than its seats', async () => {
    const near = await person(app, { unitId: 201, role: 'EHS020' });
    const far = await person(app, { unitId: 35, role: 'EHS020' });
    const it = await accepted(app);
    const unfair = await sitting(app, 'every', { assessorIds: [near.id, far.id] });
    expect((await post(`/applications/${it.id}/schedule`, { version: it.version, sittingId: unfair.id })).DATA.key).toBe(
      'attestation.refusal.sameUnit',
    );
    const small = await sitting(app, 'every', { capacity: 1 });
    await must(app, 'every', 'POST', `${BASE}/sittings/${small.id}/fill`, { version: small.version, applicationIds: [it.id] });
    const second = await accepted(app);
    expect((await post(`/applications/${second.id}/schedule`, { version: second.version, sittingId: small.id })).DATA.key).toBe(
      'attestation.refusal.full',
    );
    const laymen = await sittingInput([await candidate(app), far.id]);
    expect(laymen).toMatchObject({ STATUS: 1400, DATA: [{ path: 'assessorIds' }] });
  });
});
const sittingInput = async (assessorIds: number[]) =>
  post('/sittings', { ...(await import('./testing/world.ts').then((w) => w.newSitting(app))), assessorIds });

describe('a sheet', () => {
  it('is sealed once, and read by no other assessor before their own', async () => {
    const one = await begun(app);
    const [a, b] = one.assessors;
    const sheet = sheetOf(85);
    const both = await Promise.all([1, 2].map(() => post(`/grades/${one.gradeId}/sheet`, sheet, a!.name)));
    expect(both.map(({ STATUS }) => STATUS)).toEqual([0, 0]);
    expect(await get(`/grades/${one.gradeId}`)).toMatchObject({ sheets: [], practice: null });
    expect((await post(`/grades/${one.gradeId}/sheet`, sheetOf(90), a!.name)).DATA.key).toBe('attestation.refusal.sealed');
    const read = (who: string) => app.as(who, 'GET', `${BASE}/grades/${one.gradeId}/sheet/${a!.id}`);
    expect((await read(b!.name)).STATUS).toBe(1410);
    expect((await seal(app, b!.name, one.gradeId, 78)).STATUS).toBe(0);
    expect((await read(b!.name)).DATA).toMatchObject({ score: '85' });
    expect((await seal(app, 'every', one.gradeId, 78)).STATUS).toBe(1410);
    const [{ n }] = (await app.sql<{ n: number }>('select count(*)::int as n from attestation.sheet where grade_id = $1', [
      one.gradeId,
    ])) as [{ n: number }];
    expect(n).toBe(2);
  });
  it('answers every step once, with points the step can give', async () => {
    const one = await begun(app);
    const sheet = sheetOf(85);
    const bad = { ...sheet, answers: [{ ...sheet.answers[0]!, points: 21 }, ...sheet.answers.slice(1, 2)] };
    const answer = await post(`/grades/${one.gradeId}/sheet`, bad, one.assessors[0]!.name);
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'answers.0.points' }, { path: 'answers' }] });
  });
  it('comes after the application has begun', async () => {
    const one = await booked(app);
    expect((await seal(app, one.assessors[0]!.name, one.gradeId, 80)).DATA.key).toBe('attestation.refusal.notBegun');
  });
});

describe('a theory paper', () => {
  it('is sat once, without its keys', async () => {
    const one = await begun(app);
    const attempt = await must(app, one.candidate.name, 'POST', `${BASE}/mine/grades/${one.gradeId}/theory`, {});
    expect(JSON.stringify(attempt)).not.toMatch(/isRight/);
    await sitTheory(app, one, 3);
    expect((await post(`/mine/grades/${one.gradeId}/theory`, {}, one.candidate.name)).STATUS).toBe(1422);
    expect((await get(`/grades/${one.gradeId}`)).theory).toBe('60');
  });
});
