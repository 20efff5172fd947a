import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCategories } from './seed/codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codes = (entries: { code: string }[]) => entries.map((entry) => entry.code);
const find = async (code: string) =>
  (await app.as('admin', 'POST', '/codes/list', { queryCriterias: [{ key: 'code', value: code }] })).DATA.items[0];
const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('the calls of the specification', () => {
  test('code answers the entry with its children’s codes and three texts', async () => {
    const { STATUS, DATA } = await app.as('emp', 'GET', '/code?code=_SYS_A9');
    expect(STATUS).toBe(0);
    expect(DATA).toEqual([
      {
        code: '_SYS_A9',
        childCodes: ['_SYS_A9_1', '_SYS_A9_2', '_SYS_A9_3', '_SYS_A9_4'],
        code_desc_en: 'Record status',
        code_desc_tr: '紀錄狀態',
        code_desc_zh: '记录状态',
      },
    ]);
    expect((await app.as('emp', 'GET', '/code?code=_SYS_NONE')).DATA).toEqual([]);
  });

  test('every seeded category is answered whole and in order', async () => {
    for (const category of allCategories(app.kernel.modules)) {
      const { DATA } = await app.as('emp', 'GET', `/code/${category.code}/firstLevelChildren`);
      expect(codes(DATA)).toEqual(category.entries.map((entry) => entry.code));
    }
  });

  test('childrenOf takes several, joined by commas, each entry once', async () => {
    const { DATA } = await app.as('emp', 'GET', '/code/childrenOf?codes=_SYS_IR,_SYS_CM,_SYS_IR');
    expect(codes(DATA)).toEqual(['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3', '_SYS_CM_1', '_SYS_CM_2']);
    expect(codes((await app.as('emp', 'GET', '/code/children?code=_SYS_IR')).DATA)).toEqual(['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3']);
  });

  test('childrenOf takes the parameter of its neighbours, or both', async () => {
    const ask = async (query: string) => codes((await app.as('emp', 'GET', `/code/childrenOf${query}`)).DATA);
    expect(await ask('?code=_SYS_IR,_SYS_CM')).toEqual(['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3', '_SYS_CM_1', '_SYS_CM_2']);
    expect(await ask('?code=_SYS_CM&codes=_SYS_IR')).toEqual(['_SYS_CM_1', '_SYS_CM_2', '_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3']);
    expect((await app.as('emp', 'GET', '/code/childrenOf')).STATUS).toBe(1400);
  });

  test('without a person it is refused, and a call without its code says so', async () => {
    expect((await app.as(null, 'GET', '/code?code=_SYS_A9')).STATUS).toBe(1401);
    expect((await app.as('emp', 'GET', '/code')).STATUS).toBe(1400);
  });

  test('reading costs no SQL', async () => {
    await app.as('emp', 'GET', '/code/children?code=_SYS_TS');
    const before = app.kernel.db.statements();
    for (const path of [
      '/code?code=_SYS_TS',
      '/code/children?code=_SYS_TS',
      '/code/_SYS_TS/firstLevelChildren',
      '/code/childrenOf?codes=_SYS_TS,_SYS_IR',
    ])
      expect((await app.as('emp', 'GET', path)).STATUS).toBe(0);
    expect(app.kernel.db.statements() - before).toBe(0);
    await app.as('admin', 'POST', '/codes/list', {});
    expect(app.kernel.db.statements() - before).toBeGreaterThan(0);
  });
});

describe('changing the dictionary', () => {
  const texts = { en: 'Laundry services', 'zh-Hans': '洗涤服务', 'zh-Hant': '洗衣服務' };

  test('an added value is there at once, on another server too within a second', async () => {
    const other = await startTestApp({ beside: app });
    try {
      await other.as('emp', 'GET', '/code/children?code=_SYS_ST');
      const made = await app.as('admin', 'POST', '/codes', { code: '_SYS_ST_7', parent: '_SYS_ST', texts });
      expect(made).toMatchObject({ STATUS: 0, DATA: { code: '_SYS_ST_7', sequence: 7, locked: false, version: 1 } });
      await later(900);
      for (const server of [app, other])
        expect(codes((await server.as('emp', 'GET', '/code/children?code=_SYS_ST')).DATA)).toContain('_SYS_ST_7');
    } finally {
      await other.stop();
    }
  });

  test('a retired value is offered no more, is still readable, and comes back', async () => {
    const { id, version } = await find('_SYS_ST_7');
    const retired = await app.as('admin', 'POST', `/codes/${id}/retire`, { version });
    expect(retired.DATA).toMatchObject({ status: '_SYS_A9_2', version: version + 1 });
    await later(300);
    expect(codes((await app.as('emp', 'GET', '/code/children?code=_SYS_ST')).DATA)).not.toContain('_SYS_ST_7');
    expect((await app.as('emp', 'GET', '/code?code=_SYS_ST_7')).DATA[0].code_desc_tr).toBe('洗衣服務');
    expect((await app.as('admin', 'POST', `/codes/${id}/retire`, { version: version + 1 })).STATUS).toBe(1422);
    expect((await app.as('admin', 'POST', `/codes/${id}/restore`, { version: version + 1 })).DATA.status).toBe('_SYS_A9_1');
  });

  test('texts of a locked entry may change, its existence may not; a stale version is told', async () => {
    const { id, version, texts: old } = await find('_SYS_TS_1');
    const edited = await app.as('admin', 'PUT', `/codes/${id}`, { version, sequence: 1, texts: { ...old, en: 'Under way' } });
    expect(edited.DATA).toMatchObject({ texts: { en: 'Under way' }, locked: true });
    await later(300);
    expect((await app.as('emp', 'GET', '/code?code=_SYS_TS_1')).DATA[0].code_desc_en).toBe('Under way');
    expect((await app.as('admin', 'PUT', `/codes/${id}`, { version, sequence: 1, texts: old })).STATUS).toBe(1409);
    const refused = await app.as('admin', 'POST', `/codes/${id}/retire`, { version: version + 1 }, { locale: 'zh_CN' });
    expect(refused).toMatchObject({ http: 422, STATUS: 1422, MSG: '程序依赖此条目：可修改文字，不能停用' });
  });

  test.each([
    ['a code that exists', { code: '_SYS_ST_7', parent: '_SYS_ST', texts }, 1409],
    ['an unknown parent', { code: '_SYS_XX_1', parent: '_SYS_XX', texts }, 1422],
    ['a missing translation', { code: '_SYS_ST_8', parent: '_SYS_ST', texts: { ...texts, 'zh-Hant': ' ' } }, 1400],
    ['an unknown key', { code: '_SYS_ST_8', parent: '_SYS_ST', texts, word: 'x' }, 1400],
  ])('%s is refused', async (_name, body, status) => expect((await app.as('admin', 'POST', '/codes', body)).STATUS).toBe(status));

  test('a code that differs by capitals alone is refused, also where two make it at once', async () => {
    expect(await app.as('admin', 'POST', '/codes', { code: '_sys_st_7', parent: '_SYS_ST', texts })).toMatchObject({
      STATUS: 1409,
      DATA: { field: 'code' },
    });
    const both = await Promise.all(
      ['_SYS_ST_20', '_sys_st_20'].map((code) => app.as('admin', 'POST', '/codes', { code, parent: '_SYS_ST', texts })),
    );
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const made = both.find(({ STATUS }) => STATUS === 0)!.DATA;
    await app.sql('delete from dictionary.code where id = $1', [made.id]);
  });

  test('a code is moved among its siblings and below another one of its category, and nowhere else', async () => {
    const make = (code: string) => app.as('admin', 'POST', '/codes', { code, parent: '_SYS_CT', texts }).then(({ DATA }) => DATA);
    const [one, two] = [await make('_SYS_CT_21'), await make('_SYS_CT_22')];
    const move = (of: { id: number; version: number }, parent: string, place: number) =>
      app.as('admin', 'POST', `/codes/${of.id}/move`, { version: of.version, parent, place });
    const order = async () => codes((await app.as('emp', 'GET', '/code/_SYS_CT/firstLevelChildren')).DATA);
    const moved = await move(two, '_SYS_CT', 1);
    expect(moved).toMatchObject({ STATUS: 0, DATA: { sequence: 1 } });
    await expect.poll(order).toEqual(['_SYS_CT_22', ...Array.from({ length: 6 }, (_, i) => `_SYS_CT_${i + 1}`), '_SYS_CT_21']);
    const below = await move(moved.DATA, '_SYS_CT_21', 1);
    expect(below.DATA).toMatchObject({ parent: '_SYS_CT_21', sequence: 1 });
    await expect.poll(order).not.toContain('_SYS_CT_22');
    const refused = async (answer: Promise<{ STATUS: number; DATA: { key: string } }>) => (await answer).DATA.key;
    expect(await refused(move(below.DATA, '_SYS_ST', 1))).toBe('dictionary.refused.otherCategory');
    expect(await refused(move(one, '_SYS_CT_22', 1))).toBe('dictionary.refused.belowItself');
    expect(await refused(move(await find('_SYS_CT'), '_SYS_CT', 1))).toBe('dictionary.refused.categoryStays');
    expect(await refused(move(await find('_SYS_TS_1'), '_SYS_TS_2', 1))).toBe('dictionary.refused.lockedPlace');
    await app.sql(`delete from dictionary.code where code in ('_SYS_CT_22', '_SYS_CT_21')`);
    await app.sql(`notify quantum, 'codes:'`);
  });

  test('where a code is used is told to those who may retire it', async () => {
    const { id } = await find('_SYS_FC_8');
    const { orgId } = (await app.as('pm', 'POST', '/permissions/info', {})).DATA;
    const uses = async () => (await app.as('admin', 'GET', `/codes/${id}/uses`)).DATA;
    expect(await uses()).toEqual([]);
    await app.as('insp', 'POST', '/tasks/correctiveAction', {
      unitId: orgId,
      title: 'Tile',
      description: 'Tile',
      risk: '_SYS_IR_2',
      category: '_SYS_FC_8',
      photosBefore: [],
    });
    expect(await uses()).toEqual([{ label: 'Corrective actions', count: 1, href: '/quantum/corrective-action/list' }]);
    expect((await app.as('ehsm', 'GET', `/codes/${id}/uses`)).STATUS).toBe(1403);
    expect((await app.as('ehsm', 'GET', '/codes/rights')).DATA).toEqual({ mayChange: false });
    expect((await app.as('admin', 'GET', '/codes/rights')).DATA).toEqual({ mayChange: true });
  });

  test('only who administers the whole platform may', async () => {
    expect((await app.as('pm', 'POST', '/codes', { code: '_SYS_ST_9', parent: '_SYS_ST', texts })).STATUS).toBe(1403);
    expect((await app.as('emp', 'POST', '/codes/list', {})).STATUS).toBe(1403);
  });
});

test('a start on a filled dictionary adds nothing and keeps edited texts', async () => {
  const again = await startTestApp({ beside: app });
  try {
    expect((await again.as('emp', 'GET', '/code?code=_SYS_TS_1')).DATA[0].code_desc_en).toBe('Under way');
    const [row] = await app.sql<{ n: number }>('select count(*)::int as n from dictionary.code');
    const seeded = allCategories(app.kernel.modules);
    expect(row!.n).toBe(seeded.length + seeded.flatMap((category) => category.entries).length + 1);
  } finally {
    await again.stop();
  }
});
