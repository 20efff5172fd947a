import { randomUUID } from 'node:crypto';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_STATUS, GRADE_RESULT, GRADE_STATUS, SCHEME_STATUS } from '../contract/index.ts';
import { tickAttestations } from './attestation.jobs.ts';
import {
  accepted,
  application,
  BASE,
  begun,
  booked,
  assessor,
  candidate,
  category,
  confirmed,
  finished,
  later,
  level,
  newApplication,
  newScheme,
  paper,
  person,
  published,
  seal,
  sheetOf,
  sitTheory,
  sitting,
  submitted,
  today,
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
      status: GRADE_STATUS.finished,
      result: GRADE_RESULT.pending,
      theory: '80',
      practice: '81.5',
      final: '80.9',
      spread: '7',
      needsThird: false,
    });
    expect(grade.sheets).toHaveLength(2);
    const done = (await post(`/grades/${one.id}/confirm`, { version: one.version })).DATA;
    expect(done).toMatchObject({ result: GRADE_RESULT.passed, certificate: { code: expect.stringMatching(/^CER-/) } });
    expect(await get(`/applications/${one.applicationId}`)).toMatchObject({ status: APPLICATION_STATUS.completed });
    const cards = await must(app, one.candidate.name, 'GET', '/training/certifications/mine');
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({ id: done.certificate.id });
  });
  it('tells the candidate the failed steps and the day of the re-sit', async () => {
    const one = await confirmed(app, 4, [85, 78], true);
    const { applications } = await get('/mine', one.candidate.name);
    expect(applications[0]).toMatchObject({ status: APPLICATION_STATUS.inProgress });
    expect(applications[0].grades[0].result).toMatchObject({
      code: GRADE_RESULT.failed,
      failedSteps: ['Change the mop for each bay'],
      practice: '81.5',
    });
    const { resitFrom } = applications[0].grades[0].result;
    expect(resitFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    // Their own courses say so too, and only to them.
    const attention = (who: string) => must(app, who, 'GET', '/training/my/attention');
    expect(await attention(one.candidate.name)).toMatchObject([
      { tag: 'Failed', why: expect.stringContaining('Failed steps: Change the mop for each bay'), next: `Re-sit from ${resitFrom}` },
    ]);
    expect(await attention('trn')).toEqual([]);
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
    expect(draft).toMatchObject({ status: SCHEME_STATUS.published, hasDraft: true, versionNo: 1 });
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
    expect((await accept(waived)).DATA).toMatchObject({
      status: APPLICATION_STATUS.pending,
      lines: [{}, { waivedWhy: waived[0]!.reason }, {}],
    });
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
      status: APPLICATION_STATUS.cancelled,
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
    const small = await sitting(app, 'every', { capacity: 1, day: today(app, 1) });
    await must(app, 'every', 'POST', `${BASE}/sittings/${small.id}/fill`, { version: small.version, applicationIds: [it.id] });
    const second = await accepted(app);
    expect((await post(`/applications/${second.id}/schedule`, { version: second.version, sittingId: small.id })).DATA.key).toBe(
      'attestation.refusal.full',
    );
    const begunAlready = await sitting(app);
    expect((await get(`/sittings/${begunAlready.id}`)).events.map((one: { event: string }) => one.event)).not.toContain('fill');
    expect((await post(`/sittings/${begunAlready.id}/fill`, { version: begunAlready.version, applicationIds: [second.id] })).DATA.key).toBe(
      'attestation.refusal.started',
    );
    const laymen = await sittingInput([await candidate(app), far.id]);
    expect(laymen).toMatchObject({ STATUS: 1400, DATA: [{ path: 'assessorIds' }] });
  });
});
const sittingInput = async (assessorIds: number[]) =>
  post('/sittings', { ...(await import('./testing/world.ts').then((w) => w.newSitting(app))), assessorIds });

it('the theory paper of a scheme is not withdrawn; the refusal leads to the scheme', async () => {
  const theoryPaperId = await paper(app);
  const { id } = await published(app, [level({ categoryId: await category(app), theoryPaperId })]);
  const { code } = await get(`/categories/${id}`);
  const { version } = await must(app, 'every', 'GET', `/testPaper/${theoryPaperId}`);
  for (const event of ['withdraw', 'invalidate'])
    expect(await app.as('every', 'POST', `/testPaper/${theoryPaperId}/${event}`, { version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'training.refusal.used', links: [{ title: code, href: `/quantum/attestation/categories/${id}` }] },
    });
});

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

describe('the hour', () => {
  it('suspends a level whose certificate is not held, and lifts it when it is held again', async () => {
    const [permit, own] = [await category(app), await category(app)];
    const requirements = [{ kind: 'certificate', n: null, categoryId: permit, lessonId: null, waivable: true }];
    const { levelIds } = await published(app, [level({ categoryId: own, requirements, theoryPaperId: null })]);
    const who = await person(app, { unitId: 201, role: 'EHS010' });
    const hold = async (categoryId: number) => {
      const files: number[] = [];
      const licence = {
        number: randomUUID().slice(0, 8),
        issuedOn: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2027-12-31',
        level: null,
        files,
        correction: null,
      };
      const made = await must(app, 'every', 'POST', '/training/certifications', {
        clientId: randomUUID(),
        employeeId: who.id,
        categoryId,
        ...licence,
      });
      await app.sql(`update certificate.issue set status = '_SYS_CE_2' where certificate_id = $1`, [made.id]);
      await app.sql(
        `update certificate.certificate set status = '_SYS_CE_2', valid_from = '2026-01-01', is_pending = false where id = $1`,
        [made.id],
      );
      return made.id as number;
    };
    const held = await hold(own);
    const status = async () =>
      (await app.sql<{ status: string }>('select status from certificate.certificate where id = $1', [held]))[0]!.status;
    await tickAttestations(app.kernel);
    expect(await status()).toBe('_SYS_CE_5');
    await tickAttestations(app.kernel);
    const [{ n }] = (await app.sql<{ n: number }>('select count(*)::int as n from certificate.suspension where certificate_id = $1', [
      held,
    ])) as [{ n: number }];
    expect(n).toBe(1);
    await hold(permit);
    await tickAttestations(app.kernel);
    expect(await status()).toBe('_SYS_CE_2');
    expect(levelIds).toHaveLength(1);
  });
  it('closes what nothing happened to for 180 days, and a theory paper whose minutes are over', async () => {
    const idle = await accepted(app);
    await app.sql(`update attestation.application set active_on = active_on - 181 where id = $1`, [idle.id]);
    const one = await begun(app);
    await must(app, one.candidate.name, 'POST', `${BASE}/mine/grades/${one.gradeId}/theory`, {});
    await app.sql(`update training.booking set due_at = due_at - interval '1 day' where source_id = $1`, [one.gradeId]);
    await tickAttestations(app.kernel);
    expect(await get(`/applications/${idle.id}`)).toMatchObject({ status: APPLICATION_STATUS.completed });
    expect(await get(`/grades/${one.gradeId}`)).toMatchObject({ theory: '0' });
  });
});

describe('bad input', () => {
  it('23 points apart is not confirmed before a third sheet: 85, 62, 80 → 80', async () => {
    const one = await finished(app, 5, [85, 62]);
    expect(await get(`/grades/${one.id}`)).toMatchObject({ needsThird: true, spread: '23' });
    expect(await post(`/grades/${one.id}/confirm`, { version: one.version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'attestation.refusal.spread' },
    });
    const third = await assessor(app);
    const assessorIds = [...one.assessors, third].map(({ id }) => id);
    const asked = (await post(`/grades/${one.id}/assessors`, { version: one.version, assessorIds })).DATA;
    expect((await app.as(third.name, 'GET', `${BASE}/grades/${one.id}`)).DATA).toMatchObject({
      sheets: [],
      practice: null,
      spread: null,
      final: null,
      isAsked: true,
    });
    expect((await post(`/grades/${one.id}/confirm`, { version: asked.version })).STATUS).toBe(1422);
    await seal(app, third.name, one.id, 80);
    const whole = await get(`/grades/${one.id}`);
    expect(whole).toMatchObject({ practice: '80', needsThird: false });
    expect((await post(`/grades/${one.id}/confirm`, { version: whole.version })).DATA).toMatchObject({ result: GRADE_RESULT.passed });
  });
  it('two who confirm at once: one, the other is stale; who scored does not confirm', async () => {
    const one = await finished(app);
    const both = await Promise.all([1, 2].map(() => post(`/grades/${one.id}/confirm`, { version: one.version })));
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const own = await finished(app);
    await app.sql(
      `update attestation.sheet set assessor_id = (select employee_id from access.user where user_name = 'every') where grade_id = $1 and assessor_id = $2`,
      [own.id, own.assessors[0]!.id],
    );
    expect((await post(`/grades/${own.id}/confirm`, { version: own.version })).DATA.key).toBe('attestation.refusal.ownSheet');
  });
  it('a re-sit on day 13 is refused with the day, on day 14 it sits the failed part alone', async () => {
    const one = await confirmed(app, 4, [40, 50]);
    await later(app, one.id, 13);
    const early = await post(`/grades/${one.id}/resit`, { version: one.version });
    expect(early).toMatchObject({ STATUS: 1422, DATA: { key: 'attestation.refusal.resitFrom' } });
    await later(app, one.id, 1);
    const next = (await post(`/grades/${one.id}/resit`, { version: one.version })).DATA;
    expect(await must(app, one.candidate.name, 'GET', '/training/my/attention')).toEqual([]);
    expect(next).toMatchObject({ sittingNo: 2, sitsTheory: false, sitsPractice: true, theory: '80' });
    expect((await post(`/grades/${one.id}/resit`, { version: one.version + 1 })).DATA.key).toBe('attestation.refusal.noResit');
  });
  it('an appeal on day 11 is refused with the day; an upheld one turns the result and keeps both', async () => {
    const one = await confirmed(app, 4, [40, 50]);
    const file = () =>
      post(
        `/mine/grades/${one.id}/appeal`,
        { clientId: randomUUID(), part: 'practice', grounds: 'The assessor was called away' },
        one.candidate.name,
      );
    await later(app, one.id, 11);
    expect(await file()).toMatchObject({ STATUS: 1422, DATA: { key: 'attestation.refusal.appealLate' } });
    await later(app, one.id, -1);
    const { id } = (await file()).DATA;
    expect((await file()).DATA.key).toBe('attestation.refusal.appealed');
    const decision = { version: 1, decision: 'Scored again from the photos' };
    expect((await post(`/appeals/${id}/uphold`, decision)).DATA.key).toBe('attestation.refusal.involved');
    expect((await post(`/appeals/${id}/uphold`, decision, 'trn')).DATA).toMatchObject({
      result: GRADE_RESULT.passed,
      firstResult: GRADE_RESULT.failed,
      appeals: [{ decision: decision.decision }],
    });
    expect(await get(`/applications/${one.applicationId}`)).toMatchObject({ status: APPLICATION_STATUS.completed });
  });
  it("another company's grade is not found", async () => {
    const one = await begun(app);
    expect((await app.as('other', 'GET', `${BASE}/grades/${one.gradeId}`)).STATUS).toBe(1410);
  });
  it('absence counts nothing, and the third failure closes the application for ninety days', async () => {
    const one = await begun(app, [level({ categoryId: await category(app), theoryPaperId: null, resits: 0 })]);
    const { version } = await get(`/grades/${one.gradeId}`);
    const gone = (await post(`/grades/${one.gradeId}/absent`, { version, part: 'practice', reason: 'Did not come' })).DATA;
    expect(gone).toMatchObject({ status: GRADE_STATUS.finished, practice: '0', final: '0' });
    expect((await post(`/grades/${one.gradeId}/confirm`, { version: gone.version })).DATA).toMatchObject({ result: GRADE_RESULT.failed });
    const { status, schemeId } = await get(`/applications/${one.applicationId}`);
    expect(status).toBe(APPLICATION_STATUS.completed);
    const [{ id: levelId }] = (await app.sql<{ id: number }>('select id::int from attestation.level where scheme_id = $1', [schemeId])) as [
      { id: number },
    ];
    expect((await post('/applications', { clientId: randomUUID(), employeeId: one.candidate.id, levelId, note: '' })).DATA.key).toBe(
      'attestation.refusal.reapply',
    );
  });
});
