import { randomUUID } from 'node:crypto';
import { inThree, jpeg, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE_STATUS, type CertificateDetail } from '../../contract/index.ts';

const BASE = '/training/certifications';
let app: TestApp;
let emp: number;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  emp = (await whoIs(app, 'emp')).employeeId;
  [{ staff }] = (await app.sql<{ staff: string }>('select code as staff from organization.employee where id = $1', [emp])) as [
    { staff: string },
  ];
});
afterAll(() => app.stop());

async function category(more: object = {}): Promise<{ id: number; code: string }> {
  const code = unique('CAT').replaceAll(/[^A-Za-z0-9]/g, '');
  const fields = {
    names: inThree(code),
    issuer: 'Police',
    issuedHere: false,
    validMonths: 12,
    warnDays: 90,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  };
  const { id } = await must(app, 'trn', 'POST', `${BASE}/categories`, { clientId: randomUUID(), code, ...fields, ...more });
  return { id, code };
}
interface Given {
  number?: string | null;
  files?: number[];
}
async function held(categoryId: number, { number = unique('SP-77 '), files = [] }: Given = {}): Promise<CertificateDetail> {
  const licence = { number, issuedOn: '2026-01-05', validFrom: '2026-01-05', validTo: '2026-12-31', level: 'B', files, correction: null };
  const { id } = await must(app, 'emp', 'POST', `${BASE}/mine`, { clientId: randomUUID(), categoryId, ...licence });
  const { version } = await read(id);
  return must(app, 'trn', 'POST', `${BASE}/${id}/approve`, { version });
}
const read = (id: number): Promise<CertificateDetail> => must(app, 'trn', 'GET', `${BASE}/${id}`);
const dates = { issuedOn: '2026-11-20', validFrom: '2027-01-01', validTo: null as string | null, dryRun: false };
const renew = (ids: number[], more: object = {}, who = 'trn') => app.as(who, 'POST', `${BASE}/renew`, { ids, ...dates, ...more });
const photo = async (who = 'trn'): Promise<number> => (await app.upload(who, 'scan.jpg', await jpeg(), 'image/jpeg')).DATA.id;

describe('several renewed in one step', () => {
  it('get their next issue with the same number and the end of their category, each reviewed by somebody else', async () => {
    const [short, long] = [await held((await category()).id), await held((await category({ validMonths: 24 })).id)];
    const ids = [short.id, long.id];
    const looked = await renew(ids, { dryRun: true });
    expect(looked.DATA).toMatchObject({
      renewed: 0,
      rows: [
        { id: short.id, oldEnd: '2026-12-31', newEnd: '2027-12-31', fault: null },
        { id: long.id, newEnd: '2028-12-31', fault: null },
      ],
    });
    expect((await read(short.id)).issues).toHaveLength(1);
    expect((await renew(ids)).DATA.renewed).toBe(2);
    const after = await read(short.id);
    expect(after).toMatchObject({ pending: true, status: CERTIFICATE_STATUS.valid, validTo: '2026-12-31' });
    const [next, before] = after.issues;
    expect(next).toMatchObject({
      status: CERTIFICATE_STATUS.pending,
      number: before!.number,
      level: 'B',
      validFrom: '2027-01-01',
      validTo: '2027-12-31',
    });
    expect((await app.as('trn', 'POST', `${BASE}/${short.id}/approve`, { version: after.version })).DATA.key).toBe(
      'certificate.refusal.ownReview',
    );
  });
  it('are all or none; who cannot be renewed is named with the reason', async () => {
    const [fine, waits] = [await held((await category()).id), await held((await category()).id)];
    await renew([waits.id]);
    const looked = (await renew([fine.id, waits.id], { dryRun: true })).DATA;
    expect(looked.rows.map(({ fault }: { fault: string | null }) => fault === null)).toEqual([true, false]);
    const refused = await renew([fine.id, waits.id]);
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'certificate.refusal.renewal' } });
    expect(refused.DATA.links[0].title).toContain(waits.code);
    expect((await read(fine.id)).pending).toBe(false);
    expect((await renew([fine.id], { validTo: '2026-12-31' })).STATUS).toBe(1400);
    expect((await renew([fine.id], { validFrom: '2026-02-01', validTo: '2026-12-30' })).DATA.key).toBe('certificate.refusal.renewal');
    expect(await renew([fine.id], { issuedOn: '2031-01-01' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'issuedOn' }] });
    expect((await renew([fine.id], {}, 'emp')).STATUS).toBe(1403);
    expect((await renew([fine.id], {}, 'other')).STATUS).not.toBe(0);
    const both = await Promise.all([renew([fine.id]), renew([fine.id])]);
    expect(both.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1422]);
  });
  it('one that was revoked is not renewed: what comes after it is a series of its own', async () => {
    const { id, code, version } = await held((await category()).id);
    await must(app, 'trn', 'POST', `${BASE}/${id}/revoke`, { version, reason: 'Forged' });
    const refused = await renew([id]);
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'certificate.refusal.renewal' } });
    expect(refused.DATA.links[0].title).toContain(code);
    expect((await read(id)).issues).toHaveLength(1);
  });
});

describe('scans by file name', () => {
  const match = (names: string[], who = 'trn') => must(app, who, 'POST', `${BASE}/scans/match`, { names });
  it('are matched, doubtful or unmatched before anything is written', async () => {
    const [one, two] = [await category(), await category()];
    const number = unique('SP-77 ');
    const permit = await held(one.id, { number });
    const card = await held(two.id, { number: null });
    const { rows } = await match([
      `${number.toLowerCase().replaceAll(' ', '_')} front.jpg`,
      `${staff}-${two.code}.jpg`,
      `${staff}.jpg`,
      'IMG_20261124.jpg',
    ]);
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['matched', 'matched', 'doubtful', 'unmatched']);
    expect(rows[0].candidates).toMatchObject([{ id: permit.id, staff, hasPicture: false }]);
    expect(rows[1].candidates).toMatchObject([{ id: card.id }]);
    expect(rows[2].candidates.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([permit.id, card.id]));
    expect(JSON.stringify(rows[1])).not.toContain(number);
    expect((await match([`${number}.jpg`], 'other').catch(() => ({ rows: [{ state: 'unmatched' }] }))).rows[0].state).toBe('unmatched');
    expect((await read(permit.id)).issues[0]!.files).toEqual([]);
  });
  it('go into the issue that has none, front and back; what is there is not replaced', async () => {
    const permit = await held((await category({ proofRequired: true })).id, { files: [await photo('emp')] });
    const bare = await held((await category()).id);
    const files = [await photo(), await photo()];
    const attach = (scans: object[], who = 'trn') => app.as(who, 'POST', `${BASE}/scans`, { scans });
    // All or nothing: the first is undone with the second.
    const both = await attach([
      { certificateId: bare.id, files },
      { certificateId: permit.id, files: [await photo()] },
    ]);
    expect(both).toMatchObject({ STATUS: 1422, DATA: { key: 'certificate.refusal.hasScan' } });
    expect((await read(bare.id)).issues[0]!.files).toEqual([]);
    expect((await attach([{ certificateId: bare.id, files }])).DATA).toEqual({ attached: 1 });
    const after = await read(bare.id);
    expect(after.issues[0]!.files!.map(({ id }) => id)).toEqual(files);
    expect(after).toMatchObject({ status: CERTIFICATE_STATUS.valid, validTo: '2026-12-31' });
    expect((await attach([{ certificateId: bare.id, files: [await photo()] }])).STATUS).toBe(1422);
    const other = await held((await category()).id);
    expect((await attach([{ certificateId: other.id, files: [await photo('emp')] }])).STATUS).toBe(1410);
    expect((await attach([{ certificateId: other.id, files: [await photo('emp')] }], 'emp')).STATUS).toBe(1403);
    const told = await app.sql(`select from audit.entry where kind = 'certificate.certificate' and record_id = $1 and event = 'scan'`, [
      bare.id,
    ]);
    expect(told).toHaveLength(1);
  });
});
