import { must, pdfText, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE_STATUS } from '@quantum/modules/certificate/contract';
import { BASE, category, level, person, published } from '../testing/world.ts';
import { hold } from '../testing/held.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const HOSPITAL = 201;
const mine = (who: string) => must(app, who, 'GET', `${BASE}/mine/passport`);
const make = (who: string, serial: number | null) => must(app, who, 'POST', `${BASE}/mine/passport`, { serial });
const check = (token: string) => app.as(null, 'GET', `/public/passport/${token}`);
const worker = () => person(app, { unitId: HOSPITAL, role: 'EHS010' });

describe('the skills card', () => {
  it('shows the highest level that is held, licences, and what is suspended, marked; nothing of it is open before a code is made', async () => {
    const ladder = unique('L');
    const [junior, middle, permit] = [
      await category(app, 'every', { ladder, rank: 1 }),
      await category(app, 'every', { ladder, rank: 2 }),
      await category(app, 'every', { issuer: 'Fire services' }),
    ];
    await published(app, [
      level({ categoryId: junior, theoryPaperId: null }),
      level({
        key: 'middle',
        rank: 2,
        names: { en: 'Middle', 'zh-Hans': '中级', 'zh-Hant': '中級' },
        categoryId: middle,
        theoryPaperId: null,
      }),
    ]);
    const who = await worker();
    await app.sql(`update organization.employee set names = '{"en":"Chan Ka Wai","zh-Hans":"陈家慧","zh-Hant":"陳家慧"}' where id = $1`, [
      who.id,
    ]);
    for (const of of [junior, middle, permit]) await hold(app, who.id, of);
    const it = await mine(who.name);
    expect(it).toMatchObject({ check: null, mayMake: true, hasLeft: false, name: 'Chan Ka Wai' });
    expect(it.lines).toMatchObject([
      { kind: 'level', name: 'Middle', verdict: 'valid', validTo: '2027-12-31' },
      { kind: 'licence', of: 'Fire services', verdict: 'valid' },
    ]);
    const [{ id, version }] = (await app.sql<{ id: number; version: number }>(
      'select id::int, version from certificate.certificate where employee_id = $1 and category_id = $2',
      [who.id, middle],
    )) as [{ id: number; version: number }];
    await must(app, 'every', 'POST', `/training/certifications/${id}/suspend`, { version, reason: 'Permit withdrawn' });
    const after = await mine(who.name);
    expect(after.lines.map(({ name, verdict }: { name: string; verdict: string }) => [name, verdict])).toEqual([
      ['Middle', 'suspended'],
      ['Junior', 'valid'],
      [expect.any(String), 'valid'],
    ]);
    const made = await make(who.name, null);
    expect(made.check).toMatchObject({
      serial: 1,
      token: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/),
      address: expect.stringContaining('/share-passport/'),
    });
    const told = (await check(made.check.token)).DATA;
    expect(told.lines).toMatchObject([{ verdict: 'suspended' }, { verdict: 'valid' }, { verdict: 'valid' }]);
    expect(told.holder).toBe('Chan K. W.');
    const said = JSON.stringify(told);
    for (const secret of ['Permit withdrawn', 'Ka Wai', 'certificateId', 'unit', it.code]) expect(said).not.toContain(secret);
  });
  it('is made once by two devices, and renewed: the card printed before leads nowhere', async () => {
    const who = await worker();
    const both = await Promise.all([make(who.name, null), make(who.name, null)]);
    expect(both.map(({ check: { serial } }) => serial)).toEqual([1, 1]);
    const { token } = both[0].check;
    expect((await check(token.toLowerCase().replaceAll(/(.{5})/g, '$1-'))).STATUS).toBe(0);
    const next = await make(who.name, 1);
    expect(next.check.serial).toBe(2);
    expect((await make(who.name, 1)).check).toEqual(next.check);
    expect((await check(token)).STATUS).toBe(1410);
    expect((await check(next.check.token)).STATUS).toBe(0);
    expect(
      await app.sql('select event from audit.entry where kind = $1 and record_id = $2 order by id', ['attestation.passport', who.id]),
    ).toEqual([{ event: 'make' }, { event: 'renew' }]);
  });
  it('of somebody else is read and made by who may, in their projects alone; printed with its code', async () => {
    const who = await worker();
    const path = `${BASE}/passports/${who.id}`;
    expect(await must(app, 'pm', 'GET', path)).toMatchObject({ mayMake: false });
    expect((await app.as('pm', 'POST', path, { serial: null })).STATUS).toBe(1403);
    expect((await app.as('other', 'GET', path)).STATUS).not.toBe(0);
    expect(await must(app, 'trn', 'POST', path, { serial: null })).toMatchObject({ check: { serial: 1 }, mayMake: true });
    for (const [by, paper] of [
      ['trn', `${path}/paper`],
      [who.name, `${BASE}/mine/passport/paper`],
    ] as const) {
      const pdf = await app.raw(by, 'GET', paper);
      expect([pdf.http, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });
  it('of a leaver says so and nothing else', async () => {
    const who = await worker();
    await hold(app, who.id, await category(app));
    const { token } = (await make(who.name, null)).check;
    await app.sql('update organization.employee set left_on = current_date - 1 where id = $1', [who.id]);
    expect((await check(token)).DATA).toMatchObject({ hasLeft: true, lines: [] });
    expect((await app.as('trn', 'POST', `${BASE}/passports/${who.id}`, { serial: 1 })).DATA.key).toBe('attestation.refusal.left');
  });
  it('marks what has expired, for a year', async () => {
    const who = await worker();
    const [lately, long] = [await category(app), await category(app)];
    await hold(app, who.id, lately, { validFrom: '2024-01-01', validTo: '2026-10-31', status: CERTIFICATE_STATUS.expired });
    await hold(app, who.id, long, { validFrom: '2020-01-01', validTo: '2021-12-31', status: CERTIFICATE_STATUS.expired });
    expect((await mine(who.name)).lines).toMatchObject([{ verdict: 'expired', day: '2026-10-31' }]);
  });
  it('answers a guessed code as one that never was, and a right one always', async () => {
    const who = await worker();
    const { token } = (await make(who.name, null)).check;
    const guesses = await Promise.all(Array.from({ length: 200 }, (_, i) => check(String(i).padStart(20, '0'))));
    expect(new Set(guesses.map(({ STATUS }) => STATUS))).toEqual(new Set([1410]));
    expect(new Set(guesses.map((one) => JSON.stringify(one.DATA))).size).toBe(1);
    const answers = [];
    for (let i = 0; i < 62; i++) answers.push((await check(token)).STATUS);
    expect(new Set(answers)).toEqual(new Set([0]));
  });
  it('of many are printed ten to a page, each person once; who has no code gets the first one, and only by those who may make it', async () => {
    const [one, two] = [await category(app), await category(app)];
    for (const categoryId of [one, two]) await published(app, [level({ categoryId, theoryPaperId: null })]);
    const [{ id: job }] = (await app.sql<{ id: number }>(
      'select job_ids[1]::int as id from attestation.scheme_version order by id desc limit 1',
    )) as [{ id: number }];
    const people = [];
    for (let i = 0; i < 12; i++) {
      const who = await worker();
      await app.sql('update organization.employee set job_id = $2 where id = $1', [who.id, job]);
      await hold(app, who.id, one);
      people.push(who);
    }
    const ids = people.map((who) => who.id);
    const rows = (
      await app.sql<{ id: number }>('select id from attestation.pub_in_post where employee_id = any($1) order by id', [ids])
    ).map(({ id }) => id);
    // Each of them in both schemes.
    expect(rows.length).toBeGreaterThanOrEqual(24);
    const input = { ids: rows.slice(0, 100) };
    const [make, print] = [`${BASE}/passports/codes`, `${BASE}/passports/cards/paper`];
    expect((await app.as('pm', 'POST', print, input)).DATA.key).toBe('attestation.refusal.noCodes');
    expect((await app.as('pm', 'POST', make, input)).STATUS).toBe(1403);
    expect(await must(app, 'trn', 'POST', make, input)).toEqual({ made: 12 });
    expect(await must(app, 'trn', 'POST', make, input)).toEqual({ made: 0 });
    const pdf = await app.raw('pm', 'POST', print, input);
    const { text, pages } = pdfText(pdf.body);
    expect([pdf.http, pages.length]).toEqual([200, 2]);
    const codes = await app.sql<{ code: string }>('select code from organization.employee where id = any($1)', [ids]);
    for (const { code } of codes) expect(text.split(code)).toHaveLength(2);
    for (const path of [make, print]) expect((await app.as('other', 'POST', path, input)).STATUS).not.toBe(0);
    // One who is not there takes the whole sheet with them.
    expect((await app.as('trn', 'POST', print, { ids: [999_999_999_999] })).STATUS).toBe(1410);
    expect((await app.as('trn', 'POST', print, { ids: [] })).STATUS).toBe(1400);
  });
});
