import { randomUUID } from 'node:crypto';
import { addAssessors } from '../../../apps/server/testing/people.ts';
import { must, photo, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, EVALUATION_GRADE, FINDING_GRADE } from '../contract/index.ts';
import {
  handedInVisit,
  openSeat,
  readyVisit,
  sheetBody,
  signAll,
  signedVisit,
  signingVisit,
  signNext,
  started,
  visitOf,
  withPhoto,
} from './testing/visit-world.ts';
import { addEvidence, ase, ASES, handInBody, VISITS } from './testing/world.ts';

let app: TestApp;
const TEAM = { lead: 'qa', also: 'qa2', reviewer: 'qa3' };
beforeAll(async () => {
  app = await startTestApp();
  await addAssessors(app, 'qa2', 'qa3');
});
afterAll(() => app.stop());
const read = (id: number, who = 'qa') => must(app, who, 'GET', `${VISITS}/${id}`);
const send = (id: number, event: string, body: object, who = 'qa') => app.as(who, 'POST', `${VISITS}/${id}/${event}`, body);
const found = (item: string, more: object = {}) => ({ item, ...more });

describe('a visit', () => {
  it('is started by an assessor alone; the ASE that is not handed in lapses', async () => {
    const { id: aseId, roundId } = await ase(app);
    const { id, version } = await visitOf(app, TEAM, roundId);
    expect((await send(id, 'start', { version }, 'qa3')).STATUS).toBe(1422);
    expect((await app.as('qa', 'GET', `${VISITS}/${id}/sheet`)).STATUS).toBe(1410);
    expect(await must(app, 'qa2', 'POST', `${VISITS}/${id}/start`, { version })).toMatchObject({ status: STATUS.inProgress });
    expect(await must(app, 'pm', 'GET', `${ASES}/${aseId}`)).toMatchObject({ status: STATUS.cancelled });
    const late = await must(app, 'pm', 'POST', `${ASES}/${aseId}/handIn`, await handInBody(app, aseId, undefined, 'pm'));
    expect(late.isSetAside).toBe(true);
  });

  it('is handed in by its lead with enough areas: scored, a draft, and the self-scores open', async () => {
    const { id: aseId, roundId } = await ase(app);
    await addEvidence(app, aseId, 'pm');
    await must(app, 'pm', 'POST', `${ASES}/${aseId}/handIn`, await handInBody(app, aseId, undefined, 'pm'));
    const { id } = await started(app, TEAM, roundId);
    expect(await must(app, 'qa', 'GET', `${ASES}/${aseId}`)).toMatchObject({ isBlind: true });
    const few = await send(id, 'handIn', await sheetBody(app, id, 'qa', { areas: 2 }));
    expect(few).toMatchObject({ STATUS: 1422, DATA: { key: 'assessment.refusal.areas' } });
    const body = await sheetBody(app, id, 'qa', { findings: [found('walls')] });
    const answers = await withPhoto(app, 'qa', body.answers, 'walls');
    const whole = { ...body, answers };
    const twice = await Promise.all([send(id, 'handIn', whole), send(id, 'handIn', whole)]);
    expect(twice.map(({ DATA }) => DATA)).toEqual(Array(2).fill({ id, code: expect.any(String), isSetAside: false }));
    expect(await read(id)).toMatchObject({
      status: STATUS.draft,
      report: {
        percent: '80.50',
        gradeNow: EVALUATION_GRADE.c,
        findings: [{ item: 'walls', grade: FINDING_GRADE.minor, photos: [{}], times: 1, status: 'open' }],
        areas: [{}, {}, {}],
      },
    });
    expect(await must(app, 'qa', 'GET', `${ASES}/${aseId}`)).toMatchObject({ isBlind: false, self: { percent: '80.50' } });
  });

  it('handed in by two counts once: the lead, the other sheet is kept aside with its photos', async () => {
    const { id } = await started(app, TEAM);
    const [mine, other] = [await sheetBody(app, id, 'qa'), await sheetBody(app, id, 'qa2', { scores: { walls: 'p0' } })];
    const answers = await withPhoto(app, 'qa2', other.answers, 'beds');
    const sent = await Promise.all([send(id, 'handIn', mine), send(id, 'handIn', { ...other, answers }, 'qa2')]);
    expect(sent.map(({ DATA }) => DATA.isSetAside)).toEqual([false, true]);
    expect(await send(id, 'handIn', { ...other, answers }, 'qa2')).toMatchObject({ DATA: { isSetAside: true } });
    // A second sheet of the lead that does not say which it replaces.
    const second = { ...mine, clientId: randomUUID() };
    expect(await send(id, 'handIn', second)).toMatchObject({ DATA: { isSetAside: true } });
    expect(await read(id)).toMatchObject({ status: STATUS.draft, report: { percent: '80.50' }, setAside: [{}, {}] });
    const kept = await app.sql(`select 1 from platform.file where kept_by = 'assessment.lateSheet'`);
    expect(kept).toHaveLength(1);
  });

  it('is changed by its lead while a draft; a finding that is no more is dropped', async () => {
    const { id } = await handedInVisit(app, TEAM, { findings: [found('walls'), found('beds')] });
    const body = await sheetBody(app, id, 'qa', { findings: [found('beds', { grade: FINDING_GRADE.major })], scores: { walls: 'p5' } });
    expect(await send(id, 'handIn', { ...body, replaces: randomUUID() })).toMatchObject({ DATA: { isSetAside: true } });
    const next = { ...body, clientId: randomUUID() };
    expect(await send(id, 'handIn', next)).toMatchObject({ DATA: { isSetAside: false } });
    const { report } = await read(id);
    expect(report.findings.map(({ item, status, grade }: Record<string, string>) => [item, status, grade])).toEqual([
      ['walls', 'dropped', FINDING_GRADE.minor],
      ['beds', 'open', FINDING_GRADE.major],
    ]);
    expect(report.percent).not.toBe('80.50');
  });

  it('refuses what does not fit: element, area, two findings of one, critical without an action, version, strangers', async () => {
    const { id } = await started(app, TEAM);
    const body = await sheetBody(app, id, 'qa');
    const [areaId] = body.areaIds;
    const finding = { item: 'walls', areaId, grade: FINDING_GRADE.minor, recommendation: 'Wash', needsAction: true };
    const wrong = async (change: object) => {
      const { STATUS: status, DATA } = await send(id, 'handIn', { ...body, ...change });
      return [status, DATA?.[0]?.key];
    };
    expect(await wrong({ answers: [...body.answers, { item: 'unknown', value: 'p1' }] })).toEqual([1400, 'form.answer.unknownItem']);
    expect(await wrong({ answers: body.answers.slice(1) })).toEqual([1400, 'form.answer.missing']);
    expect(await wrong({ findings: [{ ...finding, item: 'unknown' }] })).toEqual([1400, 'assessment.fault.item']);
    expect(await wrong({ findings: [finding, finding] })).toEqual([1400, 'assessment.fault.foundTwice']);
    expect(await wrong({ findings: [{ ...finding, grade: FINDING_GRADE.critical, needsAction: false }] })).toEqual([
      1400,
      'assessment.fault.criticalAction',
    ]);
    const [foreign] = await app.sql<{ id: number }>('select id::int from organization.pub_space where unit_id = 301 limit 1');
    expect(await wrong({ areaIds: [...body.areaIds, foreign!.id] })).toEqual([1400, 'assessment.fault.area']);
    expect(await wrong({ findings: [{ ...finding, areaId: foreign!.id }] })).toEqual([1400, 'assessment.fault.areaNotVisited']);
    expect(await wrong({ formVersionId: body.formVersionId + 1000 })).toEqual([1400, 'assessment.fault.version']);
    const stolen = await photo(app, 'pm');
    const pictured = body.answers.map((one) => ({ ...one, photos: [stolen] }));
    expect((await send(id, 'handIn', { ...body, answers: pictured })).STATUS).toBe(1410);
    for (const who of ['pm', 'every', 'ehsm', 'other']) expect((await send(id, 'handIn', body, who)).STATUS).not.toBe(0);
    expect((await read(id)).status).toBe(STATUS.inProgress);
  });
});

describe('beside an element', () => {
  it('are the evidence of this round, and answer, photo and finding of the visit before', async () => {
    const { id: first } = await started(app, TEAM);
    const body = await sheetBody(app, first, 'qa', { findings: [found('beds')] });
    const answers = (await withPhoto(app, 'qa', body.answers, 'beds')).map((one) =>
      one.item === 'beds' ? { ...one, note: 'behind the door' } : one,
    );
    await must(app, 'qa', 'POST', `${VISITS}/${first}/handIn`, { ...body, answers });
    const { id: aseId, roundId } = await ase(app);
    await addEvidence(app, aseId, 'pm');
    const { id } = await started(app, TEAM, roundId);
    // Not yet signed: it is not the visit before.
    const before = await must(app, 'qa', 'GET', `${VISITS}/${id}/sheet`);
    expect(before.past.some(({ note }: { note: string }) => note === 'behind the door')).toBe(false);
    let { version } = await read(first);
    ({ version } = await must(app, 'qa', 'POST', `${VISITS}/${first}/ready`, { version, summary: '' }));
    await must(app, 'qa3', 'POST', `${VISITS}/${first}/pass`, { version });
    await signAll(app, first);
    const sheet = await must(app, 'qa', 'GET', `${VISITS}/${id}/sheet`);
    expect(sheet.evidence).toMatchObject([{ item: 'floors', file: {} }]);
    expect(sheet.past.find(({ item }: { item: string }) => item === 'beds')).toMatchObject({
      points: '5 / 5',
      note: 'behind the door',
      photos: [{}],
      finding: FINDING_GRADE.minor,
    });
    expect(JSON.stringify(sheet)).not.toContain('"self"');
    expect((await app.as('pm', 'GET', `${VISITS}/${id}/sheet`)).STATUS).not.toBe(0);
    expect((await app.as('every', 'GET', `${VISITS}/${id}/sheet`)).STATUS).toBe(1410);
  });
});

describe('a report', () => {
  it('is reviewed by a peer who is none of its assessors, and signed by project manager, operation manager and director in turn', async () => {
    const { id, version } = await readyVisit(app, TEAM, { findings: [found('walls')] });
    for (const who of ['qa', 'qa2']) expect((await send(id, 'pass', { version }, who)).STATUS).toBe(1422);
    const returned = await must(app, 'qa3', 'POST', `${VISITS}/${id}/return`, { version, reason: 'name the ward' });
    expect(returned).toMatchObject({ status: STATUS.draft, report: { returned: { reason: 'name the ward' } } });
    const again = await must(app, 'qa', 'POST', `${VISITS}/${id}/ready`, { version: returned.version, summary: 'Ward 3' });
    await must(app, 'qa3', 'POST', `${VISITS}/${id}/pass`, { version: again.version });
    expect(await signAll(app, id)).toEqual(['pm', 'om', 'dir']);
    expect(await read(id, 'pm')).toMatchObject({
      status: STATUS.underImprovement,
      report: { gradeSigned: EVALUATION_GRADE.c, findings: [{ actions: [{ code: expect.stringMatching(/^CA-/) }] }] },
    });
  });

  it('without findings is closed at once', async () => {
    expect(await signedVisit(app, TEAM)).toMatchObject({ status: STATUS.caseClosed, report: { gradeSigned: EVALUATION_GRADE.c } });
  });

  it('refused by a signer is a draft again, with the refusal in sight', async () => {
    const { id } = await signingVisit(app, TEAM);
    await signNext(app, id);
    const seat = (await openSeat(app, id))!;
    const refusal = { version: seat.version, seatId: seat.id, reason: 'wrong ward', parts: [] };
    await must(app, seat.user_name, 'POST', `/tasks/sign/${seat.round_id}/reject`, refusal);
    expect(await read(id)).toMatchObject({
      status: STATUS.draft,
      report: { returned: { reason: 'wrong ward' }, gradeSigned: null },
      signing: [{ status: 'rejected' }],
    });
    // For the project it is no more to be read.
    expect(await read(id, 'pm')).not.toHaveProperty('report');
  });
});

describe('an objection', () => {
  const objecting = async () => {
    const { id, version } = await signingVisit(app, TEAM, { findings: [found('walls'), found('beds')] });
    const { report } = await read(id, 'pm');
    const [one, two] = report.findings.map((finding: { id: number }) => `findings/${finding.id}`) as [string, string];
    return { id, version, one, two };
  };

  it('is made once for a finding, before the own signature, and answered by quality but the lead; it stands', async () => {
    const { id, version, one, two } = await objecting();
    for (const who of ['qa', 'qa2', 'om']) expect((await send(id, `${one}/object`, { version, words: 'no' }, who)).STATUS).not.toBe(0);
    await must(app, 'pm', 'POST', `${VISITS}/${id}/${one}/object`, { version, words: 'It was washed' });
    let now = await read(id, 'pm');
    expect(now).toMatchObject({
      status: STATUS.signing,
      report: { findings: [{ objection: { words: 'It was washed', answer: null } }, {}] },
    });
    expect((await send(id, `${one}/object`, { version: now.version, words: 'again' }, 'pm')).STATUS).toBe(1422);
    await signNext(app, id);
    expect((await send(id, `${two}/object`, { version: now.version, words: 'late' }, 'pm')).DATA.key).toBe('assessment.refusal.hasSigned');
    await signNext(app, id);
    const last = (await openSeat(app, id))!;
    const ok = { version: last.version, seatId: last.id };
    expect((await app.as('dir', 'POST', `/tasks/sign/${last.round_id}/ok`, ok)).STATUS).toBe(1422);
    now = await read(id);
    const answer = { version: now.version, words: 'The photo shows it', isUpheld: true };
    expect((await send(id, `${one}/answer`, answer, 'qa')).STATUS).toBe(1422);
    expect((await send(id, `${one}/answer`, answer, 'pm')).STATUS).not.toBe(0);
    await must(app, 'qa3', 'POST', `${VISITS}/${id}/${one}/answer`, answer);
    expect((await send(id, `${one}/answer`, { ...answer, version: now.version + 1 }, 'qa3')).STATUS).toBe(1422);
    expect(await signAll(app, id)).toEqual(['dir']);
    expect(await read(id)).toMatchObject({ status: STATUS.underImprovement });
  });

  it('is answered by another person than who objected, whatever else they may do', async () => {
    const { id, version, one } = await objecting();
    await must(app, 'every', 'POST', `${VISITS}/${id}/${one}/object`, { version, words: 'It was washed' });
    const answer = { version: (await read(id)).version, words: 'So it is', isUpheld: true };
    expect(await send(id, `${one}/answer`, answer, 'every')).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'assessment.refusal.answersOwn' },
    });
    await must(app, 'qa3', 'POST', `${VISITS}/${id}/${one}/answer`, answer);
    expect(await read(id)).toMatchObject({ report: { findings: [{ objection: { answer: { isUpheld: true } } }, {}] } });
  });

  it('that is accepted makes the report a draft, and what was signed void in sight', async () => {
    const { id, version, one } = await objecting();
    await must(app, 'pm', 'POST', `${VISITS}/${id}/${one}/object`, { version, words: 'It was washed' });
    await signNext(app, id);
    const { version: now } = await read(id);
    await must(app, 'qa3', 'POST', `${VISITS}/${id}/${one}/answer`, { version: now, words: 'So it was', isUpheld: false });
    expect(await read(id)).toMatchObject({
      status: STATUS.draft,
      signing: [{ status: 'voided' }],
      report: { findings: [{ objection: { answer: { isUpheld: false } } }, { objection: null }] },
    });
  });
});

describe('findings', () => {
  it('of the same element in visit after visit are one grade up, the third time critical; D while that is open', async () => {
    const clean = await signedVisit(app, TEAM);
    expect(clean.status).toBe(STATUS.caseClosed);
    const grades: string[] = [];
    for (const _ of [1, 2, 3]) {
      const { report } = await signedVisit(app, TEAM, {
        findings: [found('lead')],
        scores: { walls: 'p5', floors: 'p5', lead: 'p15', signs: 'p10' },
      });
      grades.push(`${report.findings[0]!.grade} ${report.gradeNow} ${report.gradeSigned}`);
    }
    const { a, d } = EVALUATION_GRADE;
    expect(grades).toEqual([`${FINDING_GRADE.minor} ${a} ${a}`, `${FINDING_GRADE.major} ${a} ${a}`, `${FINDING_GRADE.critical} ${d} ${d}`]);
  });

  it('are followed by their actions: closed, final review by another than the lead, opened again', async () => {
    await signedVisit(app, TEAM);
    const { id, report } = await signedVisit(app, TEAM, {
      findings: [found('beds', { grade: FINDING_GRADE.critical }), found('signs', { needsAction: false })],
    });
    const [critical, minor] = report.findings;
    expect(minor!.actions).toEqual([]);
    await closeAction(critical!.actions[0]!.id);
    let now = await read(id);
    expect(now).toMatchObject({
      status: STATUS.finalReview,
      report: { heldBack: null, gradeSigned: EVALUATION_GRADE.d, gradeNow: EVALUATION_GRADE.c },
    });
    expect((await send(id, 'close', { version: now.version })).STATUS).toBe(1422);
    now = await must(app, 'qa2', 'POST', `${VISITS}/${id}/reopen`, {
      version: now.version,
      reason: 'seen again',
      findingIds: [critical!.id],
    });
    expect(now).toMatchObject({ status: STATUS.underImprovement, report: { gradeNow: EVALUATION_GRADE.d } });
    const raise = { version: now.version, risk: '_SYS_IR_1', responsibleId: null, measures: 'Once more' };
    await must(app, 'qa2', 'POST', `${VISITS}/${id}/findings/${critical!.id}/raise`, raise);
    now = await read(id);
    expect((await send(id, `findings/${critical!.id}/raise`, { ...raise, version: now.version })).STATUS).toBe(1422);
    await closeAction(now.report.findings[0].actions[1].id);
    now = await read(id);
    expect(await must(app, 'qa2', 'POST', `${VISITS}/${id}/close`, { version: now.version })).toMatchObject({ status: STATUS.caseClosed });
  });

  it('a critical one whose action is cancelled stays open', async () => {
    await signedVisit(app, TEAM);
    const { id, report } = await signedVisit(app, TEAM, {
      findings: [found('beds', { grade: FINDING_GRADE.critical })],
    });
    const action = await must(app, 'every', 'GET', `/tasks/correctiveAction/${report.findings[0]!.actions[0]!.id}`);
    await must(app, 'every', 'POST', `/tasks/correctiveAction/${action.id}/cancel`, { version: action.version, reason: 'by mistake' });
    expect(await read(id)).toMatchObject({
      status: STATUS.underImprovement,
      report: { findings: [{ status: 'open', events: [{ event: 'raise' }] }] },
    });
  });
});

/** Assigned, corrected with a photo, verified. */
async function closeAction(id: number): Promise<void> {
  const path = `/tasks/correctiveAction/${id}`;
  const { employeeId } = await whoIs(app, 'sup');
  let { version } = await must(app, 'every', 'GET', path);
  ({ version } = await must(app, 'pm', 'POST', `${path}/assign`, { version, responsibleId: employeeId }));
  ({ version } = await must(app, 'sup', 'POST', `${path}/submit`, { version, note: 'Washed', photos: [await photo(app, 'sup')] }));
  ({ version } = await must(app, 'pm', 'POST', `${path}/pass`, { version }));
  await must(app, 'ehsm', 'POST', `${path}/review`, { version });
}
