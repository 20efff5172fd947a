import { pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let spaces: { id: number; code: string; unit_id: number }[];
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://ehsq.example.org/' } });
  spaces = await app.sql(
    `select id, code, unit_id from organization.space where company_id = 35 and deleted_at is null and status = '_SYS_A9_1' order by unit_id, code`,
  );
});
afterAll(() => app.stop());

const POSTERS = '/space/posters';
const print = async (body: object) => {
  const answer = await app.raw('admin', 'POST', POSTERS, body);
  expect([answer.http, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfText(answer.body);
};

describe('QR posters', () => {
  it('one a page, in three languages, every glyph drawn', async () => {
    const two = spaces.slice(0, 2);
    const pdf = await print({ ids: two.map(({ id }) => id) });
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.unknown).toBe(0);
    two.forEach(({ code }, n) => {
      for (const words of [code, 'Something wrong here?', '扫码告诉我们', '掃碼告訴我們']) expect(pdf.pages[n]!.text).toContain(words);
    });
  });

  it('four a page, each space once', async () => {
    const nine = spaces.slice(0, 9);
    const pdf = await print({ ids: nine.map(({ id }) => id), perPage: 4 });
    expect(pdf.pages).toHaveLength(3);
    const said = pdf.pages.flatMap((page) => page.fragments);
    for (const { code } of nine) expect(said.filter((one) => one === code)).toHaveLength(nine.filter((one) => one.code === code).length);
  });

  it.each([1, 4])('names of 120 characters stay on their page, %i a page', async (perPage) => {
    const { id, code, unit_id } = spaces.at(-1)!;
    const long = {
      en: 'Isolation ward with its treatment room '.repeat(4).slice(0, 120),
      'zh-Hans': '隔离病房'.repeat(30),
      'zh-Hant': '隔離病房'.repeat(30),
    };
    const keep = await app.sql<{ names: object }>(
      'select names from organization.space where id = $1 union all select names from organization.unit where id = $2',
      [id, unit_id],
    );
    await app.sql('update organization.space set names = $2 where id = $1', [id, JSON.stringify(long)]);
    await app.sql('update organization.unit set names = $2 where id = $1', [unit_id, JSON.stringify(long)]);
    const pdf = await print({ ids: [id], perPage });
    expect(pdf.pages).toHaveLength(1);
    for (const words of [code, '隔離病房', '隔离病房', 'Isolation ward']) expect(pdf.pages[0]!.text).toContain(words);
    await app.sql('update organization.space set names = $2 where id = $1', [id, JSON.stringify(keep[0]!.names)]);
    await app.sql('update organization.unit set names = $2 where id = $1', [unit_id, JSON.stringify(keep[1]!.names)]);
  });

  it('of a whole unit', async () => {
    const { unit_id } = spaces[0]!;
    const here = spaces.filter((space) => space.unit_id === unit_id);
    expect((await print({ unitId: unit_id, perPage: 4 })).pages).toHaveLength(Math.ceil(here.length / 4));
  });

  it('are refused where the address people reach the site at is not set, whatever the request says it was sent to', async () => {
    const { settings } = app.kernel;
    const set = settings.PUBLIC_URL;
    Object.assign(settings, { PUBLIC_URL: undefined });
    const answer = await app.as('admin', 'POST', POSTERS, { ids: [spaces[0]!.id] }, { headers: { host: 'evil.example' } });
    Object.assign(settings, { PUBLIC_URL: set });
    expect(answer).toMatchObject({ http: 422, STATUS: 1422, DATA: { key: 'platform.refusal.noPublicUrl' } });
  });

  it('asks for spaces or a unit, and knows no space that is removed', async () => {
    const { id } = spaces[0]!;
    const faults = [{ path: 'ids', key: 'organization.poster.which' }];
    expect(await app.as('admin', 'POST', POSTERS, {})).toMatchObject({ STATUS: 1400, DATA: faults });
    expect(await app.as('admin', 'POST', POSTERS, { ids: [id], unitId: 35 })).toMatchObject({ STATUS: 1400, DATA: faults });
    await app.sql('update organization.space set deleted_at = now() where id = $1', [id]);
    expect(await app.as('admin', 'POST', POSTERS, { ids: [id] })).toMatchObject({ STATUS: 1410 });
  });
});
