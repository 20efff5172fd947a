import { randomUUID } from 'node:crypto';
import { inDays, inThree, jpeg, must, pdfText, startTestApp, type TestApp, unique, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE_STATUS, type CertificateDetail } from '../contract/index.ts';
import { checkCode } from './checks/check-code.ts';
import { tickCertificates } from './certificate.jobs.ts';

const BASE = '/training/certifications';
const CATEGORIES = `${BASE}/categories`;

let app: TestApp;
let guard: number;
let employee: number;
beforeAll(async () => {
  app = await startTestApp();
  employee = (await whoIs(app, 'emp')).employeeId;
  guard = await category({ names: inThree('Guard permit'), code: 'SPP' });
});
afterAll(() => app.stop());

const category = async (more: object = {}): Promise<number> =>
  (
    await must(app, 'trn', 'POST', CATEGORIES, {
      clientId: randomUUID(),
      code: unique('CAT'),
      names: inThree('Licence'),
      issuer: 'Police',
      issuedHere: false,
      validMonths: 60,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
      ...more,
    })
  ).id;
const licence = (categoryId: number, more: object = {}) => ({
  clientId: randomUUID(),
  categoryId,
  number: unique('SP-'),
  issuedOn: '2026-01-05',
  validFrom: '2026-01-05',
  validTo: '2031-01-04',
  level: null,
  files: [],
  correction: null,
  ...more,
});
const read = (who: string, id: number): Promise<CertificateDetail> => must(app, who, 'GET', `${BASE}/${id}`);
const move = (who: string, id: number, event: string, version: number, more: object = {}) =>
  app.as(who, 'POST', `${BASE}/${id}/${event}`, { version, ...more });
async function held(categoryId: number, more: object = {}): Promise<CertificateDetail> {
  const { id } = await must(app, 'emp', 'POST', `${BASE}/mine`, licence(categoryId, more));
  return (await move('trn', id, 'approve', (await read('trn', id)).version)).DATA;
}
/** Open to-dos of somebody about a record. */
const todosOf = async (employeeId: number, code: string): Promise<number> =>
  (
    await app.sql('select from task.assignee a join task.task t on t.id = a.task_id where a.employee_id = $1 and t.code = $2 and a.open', [
      employeeId,
      code,
    ])
  ).length;
const check = async (id: number) => app.as(null, 'GET', `/public/certificate/${await checkCode(app.kernel, id)}`);

describe('a licence', () => {
  it('photographed by its holder waits for somebody else, then holds; the next issue stands behind the old one', async () => {
    const photo = (await app.upload('emp', 'permit.jpg', await jpeg(), 'image/jpeg')).DATA;
    const input = licence(guard, { files: [photo.id] });
    const { id } = await must(app, 'emp', 'POST', `${BASE}/mine`, input);
    // Sent twice under one id it is one.
    expect((await must(app, 'emp', 'POST', `${BASE}/mine`, input)).id).toBe(id);
    const waiting = await read('trn', id);
    expect(waiting).toMatchObject({
      status: CERTIFICATE_STATUS.pending,
      pending: true,
      issues: [{ issueNo: 1, status: CERTIFICATE_STATUS.pending, number: input.number }],
    });
    expect(waiting.issues[0]!.files).toHaveLength(1);
    expect(await todosOf((await whoIs(app, 'trn')).employeeId, waiting.code)).toBe(1);
    const approved = await move('trn', id, 'approve', waiting.version);
    expect(approved.DATA).toMatchObject({ status: CERTIFICATE_STATUS.valid, validTo: '2031-01-04', pending: false });
    expect(await todosOf((await whoIs(app, 'trn')).employeeId, waiting.code)).toBe(0);

    await must(app, 'emp', 'POST', `${BASE}/mine`, licence(guard, { number: 'SP-NEXT', validFrom: '2031-01-05', validTo: '2036-01-04' }));
    const both = await read('trn', id);
    expect(both).toMatchObject({ status: CERTIFICATE_STATUS.valid, pending: true, validTo: '2031-01-04' });
    expect((await move('trn', id, 'approve', both.version)).DATA).toMatchObject({
      validTo: '2036-01-04',
      issues: [{ issueNo: 2 }, { issueNo: 1 }],
    });
  });

  it('is reviewed neither by its holder nor by who entered it, and once', async () => {
    const mine = await must(app, 'pm', 'POST', `${BASE}/mine`, licence(await category()));
    expect(await move('pm', mine.id, 'approve', (await read('pm', mine.id)).version)).toMatchObject({ STATUS: 1422 });
    const entered = await must(app, 'pm', 'POST', BASE, licence(await category(), { employeeId: employee }));
    const { version } = await read('pm', entered.id);
    expect(await move('pm', entered.id, 'approve', version)).toMatchObject({ STATUS: 1422 });
    expect((await move('emp', entered.id, 'approve', version)).STATUS).not.toBe(0);
    const two = await Promise.all([move('trn', entered.id, 'approve', version), move('ehs', entered.id, 'approve', version)]);
    expect(two.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1409]);
  });

  it('rejected needs a reason, tells its holder, and may be sent again', async () => {
    const of = await category();
    const { id } = await must(app, 'emp', 'POST', `${BASE}/mine`, licence(of));
    const { version } = await read('trn', id);
    expect((await move('trn', id, 'reject', version, { reason: '' })).STATUS).toBe(1400);
    expect((await move('trn', id, 'reject', version, { reason: 'Another person' })).DATA).toMatchObject({
      status: CERTIFICATE_STATUS.rejected,
    });
    const told = await app.sql('select body as text from notification.message where employee_id = $1 and record_id = $2', [employee, id]);
    expect(JSON.stringify(told)).toContain('Another person');
    expect((await must(app, 'emp', 'POST', `${BASE}/mine`, licence(of))).id).toBe(id);
    expect(await read('emp', id)).toMatchObject({ status: CERTIFICATE_STATUS.pending });
  });

  it('keeps its number and its scan from who may not read credentials: record, list, search, export, history', async () => {
    const number = unique('SECRET');
    const { id, code } = await held(await category(), { number });
    expect((await read('emp', id)).issues[0]!.number).toBe(number);
    const seen = await read('sup', id);
    expect(seen.issues[0]).not.toHaveProperty('number');
    expect(seen.issues[0]).not.toHaveProperty('files');
    for (const answer of [
      await must(app, 'sup', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'code', value: code }] }),
      await must(app, 'sup', 'GET', `${BASE}/${id}/history`),
    ])
      expect(JSON.stringify(answer)).not.toContain(number);
    const csv = await app.raw('sup', 'POST', `${BASE}/export`, { format: 'csv', queryCriterias: [] });
    expect(csv.body.toString()).toContain(code);
    expect(csv.body.toString()).not.toContain(number);
    const found = await must(app, 'sup', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'search', value: number }] });
    expect(found.totalCount).toBe(0);
  });

  it.each([
    [{ issuedOn: '2031-01-01' }, 1400],
    [{ validTo: '2025-01-01' }, 1400],
    [{ validTo: null }, 1400],
    [{ categoryId: 999_999 }, 1410],
    [{ files: [999_999] }, 1410],
    [{ more: 1 }, 1400],
  ])('with %j is answered with %d', async (more, status) => {
    expect((await app.as('emp', 'POST', `${BASE}/mine`, licence(await category(), more))).STATUS).toBe(status);
  });

  it('of a number somebody else holds is refused, both named', async () => {
    const of = await category();
    await held(of, { number: 'TWICE-1' });
    const answer = await app.as('pm', 'POST', `${BASE}/mine`, licence(of, { number: 'twice-1' }));
    expect(answer.STATUS).toBe(1422);
    expect(answer.DATA.params).toMatchObject({ number: 'twice-1', holder: expect.any(String), other: expect.any(String) });
  });

  it('typed wrong is corrected by a new issue; the wrong one holds on no day', async () => {
    const of = await category();
    const { id } = await held(of, { validTo: '2039-01-04' });
    await must(app, 'emp', 'POST', `${BASE}/mine`, licence(of, { correction: 'Year misread' }));
    const { version } = await read('trn', id);
    expect((await move('trn', id, 'approve', version)).DATA).toMatchObject({
      validTo: '2031-01-04',
      issues: [{ struck: false, reason: 'Year misread' }, { struck: true }],
    });
  });

  it('needs its proof and its pattern where the category asks for them', async () => {
    const of = await category({ proofRequired: true, numberPattern: 'K-##' });
    const answer = await app.as('emp', 'POST', `${BASE}/mine`, licence(of));
    expect(answer.DATA.map(({ path }: { path: string }) => path).toSorted()).toEqual(['files', 'number']);
  });
});

describe('suspended and revoked', () => {
  it('it holds no longer; lifted it holds again; revoked for good begins a new series', async () => {
    const of = await category();
    const it = await held(of);
    const reason = { reason: 'Under investigation' };
    expect((await move('pm', it.id, 'suspend', it.version, reason)).STATUS).toBe(1403);
    const suspended = await move('ehs', it.id, 'suspend', it.version, reason);
    expect(suspended.DATA).toMatchObject({
      status: CERTIFICATE_STATUS.suspended,
      suspensions: [{ reason: 'Under investigation', toOn: null }],
    });
    expect((await check(it.id)).DATA).toMatchObject({ verdict: 'suspended' });
    expect(JSON.stringify((await check(it.id)).DATA)).not.toContain('investigation');
    const lifted = await move('trn', it.id, 'lift', suspended.DATA.version, { reason: 'Cleared' });
    expect(lifted.DATA).toMatchObject({ status: CERTIFICATE_STATUS.valid });
    expect((await check(it.id)).DATA).toMatchObject({ verdict: 'valid' });
    const revoked = await move('trn', it.id, 'revoke', lifted.DATA.version, { reason: 'Forged' });
    expect(revoked.DATA).toMatchObject({ status: CERTIFICATE_STATUS.revoked, revokedReason: 'Forged' });
    expect((await check(it.id)).DATA).toMatchObject({ verdict: 'revoked' });
    expect((await move('trn', it.id, 'lift', revoked.DATA.version, reason)).STATUS).toBe(1422);
    expect((await must(app, 'emp', 'POST', `${BASE}/mine`, licence(of))).id).not.toBe(it.id);
  });
});

describe('the code on a card', () => {
  it('tells a stranger whether it holds, with the name masked', async () => {
    const it = await held(await category());
    const { STATUS, DATA } = await check(it.id);
    expect(STATUS).toBe(0);
    const [{ name }] = (await app.sql<{ name: string }>(`select names->>'en' as name from organization.employee where id = $1`, [
      employee,
    ])) as [{ name: string }];
    expect(DATA).toMatchObject({ verdict: 'valid', issuer: 'Police', validTo: '2031-01-04' });
    expect(DATA.holder).not.toBe(name);
    expect(name.startsWith(DATA.holder.split(' ')[0])).toBe(true);
    expect(DATA).not.toHaveProperty('number');
    const [row] = await app.sql('select * from certificate.certificate where id = $1', [it.id]);
    expect(JSON.stringify(row)).not.toContain(await checkCode(app.kernel, it.id));
  });

  it('is read by whoever holds its code, however many wrong ones somebody behind the same address has tried', async () => {
    const code = await checkCode(app.kernel, (await held(await category())).id);
    // A server of its own, which remembers its own guesses.
    const server = await startTestApp({ beside: app });
    const answer = async (token: string) => (await server.as(null, 'GET', `/public/certificate/${token}`)).STATUS;
    for (let from = 0; from < 350; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, i) => answer(String(from + i).padStart(20, 'A'))));
    expect(await answer('A'.repeat(20))).toBe(1429);
    expect(await answer(code)).toBe(0);
    await server.stop();
  });

  it('is read as often as anybody likes; codes nobody gave out are all answered alike', async () => {
    const it = await held(await category());
    const answers: number[] = [];
    for (let i = 0; i < 62; i++) answers.push((await check(it.id)).STATUS);
    expect(new Set(answers)).toEqual(new Set([0]));
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => app.as(null, 'GET', `/public/certificate/${String(i).padStart(20, 'A')}`)),
    );
    expect(new Set(guesses.map(({ STATUS }) => STATUS))).toEqual(new Set([1410]));
  });

  it('is also behind a read link of 1 to 90 days, which is taken back', async () => {
    const it = await held(await category());
    const path = `${BASE}/${it.id}/links`;
    expect((await app.as('trn', 'POST', path, { days: 91, mailTo: '' })).STATUS).toBe(1400);
    const made = await must(app, 'trn', 'POST', path, { days: 7, mailTo: '' });
    expect(made.url).toContain('/share-certificate/');
    const token = made.url.split('/').at(-1);
    const see = () => app.as(null, 'GET', `/public/certificateLink/${token}`);
    expect((await see()).DATA).toEqual((await check(it.id)).DATA);
    expect((await app.as(null, 'GET', `/public/certificate/${token}`)).STATUS).toBe(1410);
    const { links } = await must(app, 'trn', 'GET', path);
    expect(links).toMatchObject([{ state: 'live', openings: 1 }]);
    await must(app, 'trn', 'POST', `${path}/${links[0].id}/revoke`, {});
    expect((await see()).STATUS).toBe(1410);
    const waits = await must(app, 'trn', 'POST', BASE, { ...licence(await category()), employeeId: employee });
    expect((await app.as('trn', 'POST', `${BASE}/${waits.id}/links`, { days: 7, mailTo: '' })).DATA.key).toBe(
      'certificate.refusal.noPaper',
    );
  });

  it("stands on the paper and on the holder's own card", async () => {
    const it = await held(await category());
    const mine = await must(app, 'emp', 'GET', `${BASE}/mine`);
    expect(mine.find(({ id }: { id: number }) => id === it.id)).toMatchObject({
      token: await checkCode(app.kernel, it.id),
      status: CERTIFICATE_STATUS.valid,
    });
    const paper = await app.raw('emp', 'GET', `${BASE}/${it.id}/paper`);
    expect(paper.body.subarray(0, 5).toString()).toBe('%PDF-');
    const cards = await app.raw('trn', 'POST', `${BASE}/cards`, { ids: [it.id] });
    expect(cards.body.subarray(0, 5).toString()).toBe('%PDF-');
    // Those of a class in one paper, a page each.
    const other = await held(await category());
    const papers = await app.raw('trn', 'POST', `${BASE}/papers`, { ids: [it.id, other.id] });
    expect(pdfText(papers.body).pages).toHaveLength(2);
  });
});

describe('with its end', () => {
  const near = (days: number) => inDays(days, app.clock.now());
  const reminders = async (code: string) =>
    app.sql<{ event: string; employee_id: number }>(`select event, employee_id from notification.message where code = $1`, [code]);

  it('near, its holder is reminded once with a to-do; past, it has expired and more people know', async () => {
    const it = await held(await category(), { validTo: near(20) });
    await tickCertificates(app.kernel);
    await tickCertificates(app.kernel);
    const first = (await reminders(it.code)).filter(({ event }) => event === 'certificate.ending');
    expect(first.map(({ employee_id }) => employee_id)).toEqual(expect.arrayContaining([employee, (await whoIs(app, 'pm')).employeeId]));
    expect(first).toHaveLength(2);
    expect(await todosOf(employee, it.code)).toBe(1);
    // The job is late: the dates answer all the same.
    await app.sql(`update certificate.issue set valid_to = $2 where certificate_id = $1`, [it.id, near(-2)]);
    await app.sql(`update certificate.certificate set valid_to = $2, check_on = $2 where id = $1`, [it.id, near(-2)]);
    const lapsed = await must(app, 'trn', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'lapsed', value: 'true' }] });
    expect(lapsed.items.map(({ id }: { id: number }) => id)).toContain(it.id);
    await tickCertificates(app.kernel);
    expect(await read('trn', it.id)).toMatchObject({ status: CERTIFICATE_STATUS.expired });
    expect((await reminders(it.code)).filter(({ event }) => event === 'certificate.ended').length).toBeGreaterThanOrEqual(3);
  });
});

it('a review that waits for a week is told above, once, and nobody reviews their own', async () => {
  const { id } = await must(app, 'emp', 'POST', `${BASE}/mine`, licence(await category()));
  const { code } = await read('trn', id);
  const told = () =>
    app.sql<{ name: string }>(
      `select u.user_name as name from notification.message m join access.user u on u.employee_id = m.employee_id where m.event = 'certificate.reviewLate' and m.code = $1`,
      [code],
    );
  await app.sql('update certificate.certificate set asked_on = asked_on - 6 where id = $1', [id]);
  await tickCertificates(app.kernel);
  expect(await told()).toEqual([]);
  await app.sql('update certificate.certificate set asked_on = asked_on - 1 where id = $1', [id]);
  await tickCertificates(app.kernel);
  await tickCertificates(app.kernel);
  expect(await told()).toEqual([{ name: 'ehsm' }]);
  const { version } = await read('ehsm', id);
  expect((await app.as('ehsm', 'POST', `${BASE}/${id}/approve`, { version })).STATUS).toBe(0);
  const [open] = await app.sql<{ n: number }>(`select count(*)::int as n from task.task where code = $1 and done_at is null`, [code]);
  expect(open!.n).toBe(0);
});

describe('categories', () => {
  it("answer the specification's two calls", async () => {
    const ours = await category({ code: 'FIRE-1', issuedHere: true, names: inThree('Fire marshal') });
    const all = await must(app, 'emp', 'POST', `${CATEGORIES}/list`, {});
    expect(all.items.find(({ id }: { id: number }) => id === guard)).toEqual({
      id: guard,
      code: 'SPP',
      name: 'Guard permit',
      e_certificate: 0,
      validMonths: 60,
    });
    expect(all.items.map(({ code }: { code: string }) => code)).toEqual(
      all.items.map(({ code }: { code: string }) => code).toSorted((a: string, b: string) => (a < b ? 1 : -1)),
    );
    const here = await must(app, 'emp', 'POST', `${CATEGORIES}/list`, { queryCriterias: [{ key: 'e_certificate', value: 1 }] });
    expect(here.items.map(({ id }: { id: number }) => id)).toContain(ours);
    expect(here.items.map(({ id }: { id: number }) => id)).not.toContain(guard);
    const ec = await must(app, 'emp', 'POST', '/ecCategory/list', {
      queryCriterias: [{ key: 'category', value: 'marshal', condition: 'like' }],
    });
    expect(ec.items).toEqual([{ id: ours, code: 'FIRE-1', category: 'Fire marshal', validMonths: 60 }]);
    expect((await must(app, 'other', 'POST', `${CATEGORIES}/list`, {})).items).toEqual([]);
  });

  it('in use are not retired; a code is taken once', async () => {
    const of = await category({ code: 'ONCE' });
    expect(
      (await app.as('trn', 'POST', CATEGORIES, { ...(await must(app, 'trn', 'GET', `${CATEGORIES}/${of}`)), code: 'ONCE' })).STATUS,
    ).not.toBe(0);
    await held(of);
    const { version } = await must(app, 'trn', 'GET', `${CATEGORIES}/${of}`);
    const refused = await app.as('trn', 'POST', `${CATEGORIES}/${of}/retire`, { version, reason: 'Old' });
    expect(refused.STATUS).toBe(1422);
    expect(refused.DATA.links).toHaveLength(1);
    expect((await app.as('pm', 'PUT', `${CATEGORIES}/${of}`, { version })).STATUS).not.toBe(0);
  });
});
