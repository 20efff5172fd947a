import { inDays, must, reason, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { addPeople, FIRST_COMPANY, HOSPITAL, SECOND_COMPANY } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_STATUS as CD, RENEWAL_STATUS as TS } from '../contract/index.ts';
import { tickCompliance } from './compliance.jobs.ts';
import {
  documentContent,
  documentInput,
  DOCUMENTS as BASE,
  makeCategory,
  makeDocument,
  missingRequirement,
  photoOf,
  RENEWALS,
  REQUIREMENTS,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const read = (id: number, who = 'every') => must(app, who, 'GET', `${BASE}/${id}`);
const act = (who: string, id: number, event: string, body: object) => app.as(who, 'POST', `${BASE}/${id}/${event}`, body);
const register = async (more: Parameters<typeof documentInput>[1] = {}, who = 'every') =>
  app.as(who, 'POST', BASE, await documentInput(app, more));
const listed = async (queryCriterias: object[], who = 'every') =>
  (await must(app, who, 'POST', `${BASE}/list`, { queryCriterias, pagingTool: { currentPage: 1, pageSize: 100 } })).items;

describe('a document', () => {
  it('is one however often its draft is sent', async () => {
    const body = await documentInput(app);
    const answers = await Promise.all([1, 2, 3].map(() => app.as('every', 'POST', BASE, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
  });

  it.each([
    ['an end before the beginning', { validTo: inDays(-66) }, 'validTo'],
    ['no end, where the category has one', { validTo: null }, 'validTo'],
    ['issued tomorrow', { issueDate: inDays(1) }, 'issueDate'],
    ['a year 0206', { validFrom: '0206-01-01' }, 'validFrom'],
    ['a year 2206', { validTo: '2206-01-01' }, 'validTo'],
    ['a doubtful year', { validTo: '2106-01-01' }, 'validTo'],
    ['days of warning twice', { warnDays: [30, 30] }, 'warnDays'],
    ['a person of another company', { responsibleId: 999_999 }, 'responsibleId'],
    ['a number of blanks', { number: '' }, 'number'],
    ['a predecessor that is not there', { previousId: 999_999 }, 'previousId'],
  ])('names what is wrong: %s', async (_, more, path) => {
    expect(await register(more)).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });

  it('of a doubtful year is registered once it is said to be right', async () => {
    expect((await register({ validTo: '2106-01-01', isSure: true })).STATUS).toBe(0);
  });

  it('is held by its unit or one above it, never by another company', async () => {
    expect((await register({ holderId: FIRST_COMPANY })).STATUS).toBe(0);
    expect((await register({ holderId: SECOND_COMPANY })).STATUS).toBe(1410);
    expect((await register({ unitId: SECOND_COMPANY, holderId: SECOND_COMPANY })).STATUS).toBe(1410);
    expect(await register({ unitId: FIRST_COMPANY, holderId: HOSPITAL })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'holderId' }] });
  });

  it('is registered once by number and issuer, also by two at once, and the refusal leads to it', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    const number = unique('HL-');
    const both = await Promise.all([1, 2].map(() => register({ complianceCategoryId, number })));
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const again = await register({ number: number.toLowerCase() });
    expect(again.STATUS).toBe(1409);
    const first = both.find(({ STATUS }) => STATUS === 0)!.DATA;
    expect(again.DATA.links).toMatchObject([{ title: first.code, href: expect.stringContaining(`/${first.id}`) }]);
    // The same licence for the year before is another period of it.
    expect((await register({ complianceCategoryId, number, validFrom: inDays(-430), validTo: inDays(-66), issueDate: null })).STATUS).toBe(
      0,
    );
    // What another company has registered is neither told nor in its way.
    const stranger = { unitId: SECOND_COMPANY, number };
    const theirs = await makeCategory(app, {}, 'stranger');
    expect((await register({ ...stranger, complianceCategoryId: theirs.id }, 'stranger')).STATUS).toBe(0);
  });

  it('follows another that it does not precede, once', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    const first = await makeDocument(app, { complianceCategoryId });
    const next = { complianceCategoryId, previousId: first.id, validFrom: inDays(301), validTo: inDays(665), issueDate: null };
    expect((await register({ ...next, validFrom: inDays(-66) })).STATUS).toBe(1422);
    expect((await register(next)).STATUS).toBe(0);
    expect((await register(next)).STATUS).toBe(1422);
    expect(await read(first.id)).toMatchObject({
      standing: 'inForce',
      periods: [{ standing: 'inForce' }, { standing: 'upcoming' }],
      gaps: [],
    });
  });

  it('shows the days on which none was in force', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    await makeDocument(app, { complianceCategoryId, validFrom: inDays(-400), validTo: inDays(-100), issueDate: null });
    const { id } = await makeDocument(app, { complianceCategoryId, validFrom: inDays(-89) });
    expect((await read(id)).gaps).toEqual([{ from: inDays(-99), to: inDays(-90), days: 10 }]);
  });

  it('is amended with a reason; once it has ended, its days stay', async () => {
    const { id, version } = await makeDocument(app);
    const content = documentContent({ issuer: 'District authority' });
    expect((await app.as('every', 'PUT', `${BASE}/${id}`, { version, reason: ' ', ...content })).STATUS).toBe(1400);
    const amended = await must(app, 'every', 'PUT', `${BASE}/${id}`, { version, ...reason, ...content });
    expect(amended).toMatchObject({ issuer: 'District authority', number: content.number });
    expect((await app.as('every', 'PUT', `${BASE}/${id}`, { version, ...reason, ...content })).STATUS).toBe(1409);

    const old = await makeDocument(app, { validFrom: inDays(-400), validTo: inDays(-36), issueDate: null });
    const past = documentContent({ validFrom: inDays(-400), validTo: inDays(-36), issueDate: null, name: 'Other name' });
    const put = (more: object) => app.as('every', 'PUT', `${BASE}/${old.id}`, { version: old.version, ...reason, ...past, ...more });
    expect((await put({ validTo: inDays(30) })).STATUS).toBe(1422);
    expect((await put({})).DATA).toMatchObject({ name: 'Other name', standing: 'ended', status: CD.invalid });
  });

  it('revoked holds no more, and its renewal opens for major issues', async () => {
    const { id, version } = await makeDocument(app);
    expect((await act('pm', id, 'revoke', { version, ...reason, revokedOn: inDays(0) })).STATUS).toBe(1403);
    expect(await act('leg', id, 'revoke', { version, ...reason, revokedOn: inDays(1) })).toMatchObject({ STATUS: 1400 });
    const revoked = await must(app, 'leg', 'POST', `${BASE}/${id}/revoke`, { version, ...reason, revokedOn: inDays(0) });
    expect(revoked).toMatchObject({ standing: 'revoked', status: CD.invalid, revokedOn: inDays(0), reason: reason.reason });
    expect(await must(app, 'leg', 'GET', `${RENEWALS}/${revoked.renewal.id}`)).toMatchObject({
      reason: '_SYS_CR_2',
      fileBy: null,
      status: TS.pending,
    });
    await tickCompliance(app.kernel);
    expect(await read(id)).toMatchObject({ status: CD.invalid });
  });

  it('not needed ends its renewal and is not renewed; needed again it is what its dates say', async () => {
    const { complianceCategoryId, id: complianceRequirementId } = await missingRequirement(app);
    const { id, version } = await makeDocument(app, { complianceCategoryId });
    const { id: renewalId } = await must(app, 'every', 'POST', RENEWALS, { complianceDocumentId: id, version, reason: '_SYS_CR_1' });
    const off = await must(app, 'leg', 'POST', `${BASE}/${id}/notNeeded`, { version: version + 1, ...reason });
    expect(off).toMatchObject({ status: CD.inapplicable, standing: 'notNeeded', renewal: null });
    expect(await must(app, 'leg', 'GET', `${RENEWALS}/${renewalId}`)).toMatchObject({ status: TS.cancelled });
    expect((await app.as('every', 'POST', RENEWALS, { complianceDocumentId: id, version: off.version, reason: '_SYS_CR_1' })).STATUS).toBe(
      1422,
    );
    const states = async () =>
      (await must(app, 'leg', 'POST', `${REQUIREMENTS}/list`, { queryCriterias: [{ key: 'id', value: complianceRequirementId }] })).items[0]
        .state;
    expect(await states()).toBe('inapplicable');
    await must(app, 'leg', 'POST', `${BASE}/${id}/reinstate`, { version: off.version, ...reason });
    expect(await read(id)).toMatchObject({ status: CD.valid, standing: 'inForce' });
    expect(await states()).toBe('inForce');
  });

  it('keeps copies of identity papers for those who may read them', async () => {
    const body = await documentInput(app, { files: [await photoOf(app)], personalFiles: [await photoOf(app)] });
    const { id } = await must(app, 'every', 'POST', BASE, body);
    expect((await read(id, 'leg')).personalFiles).toHaveLength(1);
    const readings = await app.sql<{ actor: number; comment: string }>(
      `select u.employee_id::int as actor, a.comment from audit.entry a join access.user u on u.id = a.actor_id where kind = 'compliance-document.document' and record_id = $1 and event = 'readSensitive'`,
      [id],
    );
    const { employeeId } = await whoIs(app, 'leg');
    expect(readings).toEqual([{ actor: employeeId, comment: 'identityPaper' }]);
    // Who may read who observed anonymously, and who registers documents, may not read them; others of another company know of nothing.
    for (const who of ['pm', 'ehs', 'qa']) {
      const seen = await read(id, who);
      expect(seen.files).toHaveLength(1);
      expect(seen).not.toHaveProperty('personalFiles');
    }
    expect((await app.as('stranger', 'GET', `${BASE}/${id}`)).STATUS).toBe(1410);
  });

  it('loses no copy of an identity paper by who may not read them', async () => {
    const { id, version } = await makeDocument(app, { personalFiles: [await photoOf(app)] });
    const content = documentContent({ personalFiles: [await photoOf(app, 'pm')] });
    const { version: next } = await must(app, 'pm', 'PUT', `${BASE}/${id}`, { version, ...reason, ...content });
    expect((await read(id, 'leg')).personalFiles).toHaveLength(2);
    await must(app, 'leg', 'PUT', `${BASE}/${id}`, { version: next, ...reason, ...documentContent() });
    expect((await read(id, 'leg')).personalFiles).toEqual([]);
  });

  it('is registered by who may, in their units, and unknown elsewhere', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    expect((await register({ complianceCategoryId }, 'pm')).STATUS).toBe(0);
    expect((await register({ complianceCategoryId }, 'emp')).STATUS).toBe(1403);
    expect((await register({ complianceCategoryId }, 'stranger')).STATUS).toBe(1410);
    const { id } = await makeDocument(app, { complianceCategoryId });
    expect((await app.as('stranger', 'GET', `${BASE}/${id}`)).STATUS).toBe(1410);
    expect((await app.as('emp', 'POST', `${BASE}/list`, {})).STATUS).toBe(1403);
  });

  it('is read and amended by the responsible person, who holds nothing here', async () => {
    const [person] = await app.sql<{ id: number }>(`select employee_id as id from access.user where user_name = 'emp'`);
    const { id } = await makeDocument(app, { responsibleId: person!.id });
    expect(await read(id, 'emp')).toMatchObject({ responsible: { id: person!.id } });
    expect((await read(id, 'emp')).events.map(({ event }: { event: string }) => event)).toEqual(['amend', 'renew']);
  });
});

describe('the list', () => {
  it('holds what is missing beside documents, until the first is registered', async () => {
    const { complianceCategoryId, id, code } = await missingRequirement(app);
    const row = {
      complianceDocumentId: null,
      complianceRequirementId: id,
      code,
      standing: 'missing',
      unitId: HOSPITAL,
      validTo: null,
      status: null,
    };
    expect(await listed([{ key: 'complianceCategoryId', value: complianceCategoryId }])).toMatchObject([row]);
    expect(await listed([{ key: 'complianceCategoryId', value: complianceCategoryId }], 'pm')).toMatchObject([row]);
    expect(await listed([{ key: 'complianceCategoryId', value: complianceCategoryId }], 'stranger')).toEqual([]);
    expect(
      await listed([
        { key: 'standing', value: 'missing' },
        { key: 'search', value: code.toLowerCase() },
      ]),
    ).toMatchObject([row]);
    const document = await makeDocument(app, { complianceCategoryId });
    expect(await listed([{ key: 'complianceCategoryId', value: complianceCategoryId }])).toMatchObject([
      { complianceDocumentId: document.id, complianceRequirementId: null, standing: 'inForce', daysLeft: 300 },
    ]);
  });

  it('leaves replaced documents out until they are asked for, and orders by end', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    const first = await makeDocument(app, { complianceCategoryId });
    const second = await makeDocument(app, {
      complianceCategoryId,
      previousId: first.id,
      validFrom: inDays(-5),
      issueDate: null,
      validTo: inDays(360),
    });
    const of = { key: 'complianceCategoryId', value: complianceCategoryId };
    expect(await listed([of])).toMatchObject([{ id: second.id, standing: 'inForce' }]);
    expect(await listed([of, { key: 'isReplaced', value: true }])).toMatchObject([{ id: first.id, standing: 'replaced' }]);
    // Its standing asks for it as well.
    expect(await listed([of, { key: 'standing', value: 'replaced' }])).toMatchObject([{ id: first.id, standing: 'replaced' }]);
    expect(await listed([of, { key: 'standing', value: 'inForce' }])).toMatchObject([{ id: second.id }]);
    const { items } = await must(app, 'every', 'POST', `${BASE}/list`, { queryOrderBies: [{ columnName: 'validTo', orderType: 'asc' }] });
    const ends = items.map(({ validTo }: { validTo: string | null }) => validTo).filter(Boolean);
    expect(ends).toEqual([...ends].sort());
  });

  it('by its end begins with what is missing, and ends with what never ends', async () => {
    const missing = await missingRequirement(app);
    const { id: complianceCategoryId } = await makeCategory(app, { noExpiry: true, validityMonths: null });
    const endless = await makeDocument(app, { complianceCategoryId, validTo: null });
    const ended = await makeDocument(app, { validTo: inDays(-3) });
    const ordered = async (orderType: 'asc' | 'desc') => {
      const query = { queryOrderBies: [{ columnName: 'validTo', orderType }], pagingTool: { currentPage: 1, pageSize: 500 } };
      const { items } = await must(app, 'every', 'POST', `${BASE}/list`, query);
      return (id: number) => items.findIndex((row: { id: number }) => row.id === id);
    };
    const rising = await ordered('asc');
    expect(rising(-missing.id)).toBeLessThan(rising(ended.id));
    expect(rising(ended.id)).toBeLessThan(rising(endless.id));
    expect(rising(-missing.id)).toBeGreaterThanOrEqual(0);
    const falling = await ordered('desc');
    expect(falling(endless.id)).toBeLessThan(falling(ended.id));
    expect(falling(ended.id)).toBeLessThan(falling(-missing.id));
  });
});

describe('the night', () => {
  it('ends what is over and starts what was granted ahead', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    const first = await makeDocument(app, { complianceCategoryId });
    const next = await makeDocument(app, {
      complianceCategoryId,
      previousId: first.id,
      validFrom: inDays(20),
      validTo: inDays(400),
      issueDate: null,
    });
    expect(await read(next.id)).toMatchObject({ status: CD.invalid, standing: 'upcoming' });
    // As if days had passed.
    await app.sql('update compliance_document.document set valid_from = valid_from - 21, valid_to = valid_to - 301 where id = $1', [
      first.id,
    ]);
    await app.sql('update compliance_document.document set valid_from = valid_from - 21 where id = $1', [next.id]);
    await tickCompliance(app.kernel);
    await tickCompliance(app.kernel);
    expect(await read(first.id)).toMatchObject({ status: CD.invalid });
    expect(await read(next.id)).toMatchObject({ status: CD.valid, standing: 'inForce' });
    const history = await must(app, 'every', 'GET', `${BASE}/${next.id}/history`);
    expect(history.filter(({ event }: { event: string }) => event === 'start')).toMatchObject([{ byItself: true }]);
  });

  it('opens the renewal of what ends in time for the authority, once', async () => {
    const { id: complianceCategoryId } = await makeCategory(app, { leadDays: 120, earliestDays: 200 });
    const early = await makeDocument(app, { complianceCategoryId, validTo: inDays(135) });
    const due = await makeDocument(app, { complianceCategoryId: (await makeCategory(app, { leadDays: 120 })).id, validTo: inDays(134) });
    await tickCompliance(app.kernel);
    expect(await read(early.id)).toMatchObject({ renewal: null });
    const { renewal, standing } = await read(due.id);
    expect([standing, renewal.fileBy, renewal.fileFrom]).toEqual(['inForce', inDays(14), null]);
    const { version } = await must(app, 'leg', 'GET', `${RENEWALS}/${renewal.id}`);
    await must(app, 'leg', 'POST', `${RENEWALS}/${renewal.id}/drop`, { version, ...reason });
    await tickCompliance(app.kernel);
    expect(await read(due.id)).toMatchObject({ renewal: null });
  });

  it('asks the responsible person for what is missing, once', async () => {
    const { complianceCategoryId, id } = await missingRequirement(app);
    await tickCompliance(app.kernel);
    await tickCompliance(app.kernel);
    const { items } = await must(app, 'every', 'POST', `${RENEWALS}/list`, {
      queryCriterias: [{ key: 'complianceCategoryId', value: complianceCategoryId }],
    });
    expect(items).toMatchObject([{ complianceDocumentId: null, reason: null, fileBy: null, status: TS.pending }]);
    expect((await app.as('every', 'POST', RENEWALS, { complianceRequirementId: id })).STATUS).toBe(1422);
    // Its first document answers it.
    const document = await makeDocument(app, { complianceCategoryId });
    expect(await must(app, 'every', 'GET', `${RENEWALS}/${items[0].id}`)).toMatchObject({
      status: TS.completed,
      successor: { id: document.id },
    });
  });

  it('warns of an end once a step, more people the nearer it is', async () => {
    const { id: complianceCategoryId } = await makeCategory(app);
    const [person] = await app.sql<{ id: number }>(`select employee_id as id from access.user where user_name = 'emp'`);
    const { id } = await makeDocument(app, { complianceCategoryId, validTo: inDays(80), responsibleId: person!.id });
    const told = () =>
      app.sql<{ event: string; n: number }>(
        `select event, count(*)::int as n from notification.message where record_kind = 'compliance-document.document' and record_id = $1 group by 1 order by 1`,
        [id],
      );
    const step = async (days: number) => {
      await app.sql('update compliance_document.document set valid_to = valid_to - $2::int, warn_on = warn_on - $2::int where id = $1', [
        id,
        days,
      ]);
      await tickCompliance(app.kernel);
      await tickCompliance(app.kernel);
      return told();
    };
    expect(await step(0)).toEqual([{ event: 'compliance-document.ending', n: 1 }]);
    expect(await step(5)).toEqual([{ event: 'compliance-document.ending', n: 1 }]);
    const near = (await step(50))[0]!.n;
    expect(near).toBeGreaterThan(2);
    const over = await step(40);
    expect(over.map(({ event }) => event)).toEqual(['compliance-document.ending', 'compliance-document.over']);
    expect(over[1]!.n).toBeGreaterThan(near - 1);
  });
});
