import type { AnyList, Route } from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plantRecords } from './testing/numbers/plant.ts';

/** The specification's own words (`published`, `caseClosed`) as values of a criterion, in every list with a column of codes. */

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const lists = world.modules
  .flatMap((module) => [...(module.routes ?? [])])
  .filter((route): route is Route & { list: AnyList } => route.list !== undefined && route.scope === 'list');

let app: TestApp;
let words: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await plantRecords(app);
  const rows = await app.sql<{ code: string; word: string }>(
    'select code, word from dictionary.code where word is not null and parent is not null',
  );
  words = new Map(rows.map(({ code, word }) => [code, word]));
});
afterAll(() => app.stop());

async function totalOf(path: string, criterion?: object): Promise<number> {
  const queryCriterias = criterion ? [criterion] : [];
  const { STATUS, DATA } = await app.as(path.startsWith('/incident/') ? 'ehsm' : 'admin', 'POST', path, {
    queryCriterias,
    pagingTool: { currentPage: 1, pageSize: 1 },
  });
  expect([path, criterion, STATUS]).toEqual([path, criterion, 0]);
  return DATA.totalCount;
}

const columns = lists.flatMap(({ endpoint, list }) =>
  Object.entries(list.columns).flatMap(([key, { kind, filterable, among }]) =>
    kind === 'code' && filterable ? [[endpoint.path, key, among !== undefined] as const] : [],
  ),
);
/** Codes of these that at least one row has: asked for many at a time, since a list has few of them. */
async function presentIn(path: string, key: string, codes: readonly string[]): Promise<string[]> {
  if ((await totalOf(path, { key, condition: 'in', value: codes })) === 0) return [];
  if (codes.length === 1) return [...codes];
  const half = Math.ceil(codes.length / 2);
  return [...(await presentIn(path, key, codes.slice(0, half))), ...(await presentIn(path, key, codes.slice(half)))];
}
let found = 0;

describe.each(columns)('%s by %s', (path, key, isAmong) => {
  it('answers for a word what it answers for its code', async () => {
    const all = await totalOf(path);
    let ofCodes = 0;
    for (const code of await presentIn(path, key, [...words.keys()])) {
      const word = words.get(code)!;
      const byCode = await totalOf(path, { key, value: code });
      ofCodes += byCode;
      found++;
      expect([word, await totalOf(path, { key, value: word })]).toEqual([word, byCode]);
      expect([word, await totalOf(path, { key, condition: 'in', value: ` ${word} , ` })]).toEqual([word, byCode]);
      // Of rows that hang on the record, one may be another beside one that is not.
      if (isAmong) continue;
      const none = await totalOf(path, { key, condition: 'isNull' });
      expect([word, await totalOf(path, { key, condition: '!=', value: word })]).toEqual([word, all - byCode - none]);
    }
    // No code was left out.
    if (!isAmong) expect(await totalOf(path, { key, condition: 'in', value: [...words.keys()] })).toBe(ofCodes);
  });
});

it('was asked of many words', () => expect(found).toBeGreaterThan(200));

describe('several values in one text', () => {
  const several = (value: string) => totalOf('/inspectionTasks/list', { key: 'status', condition: 'in', value });

  it('may have spaces around them and an empty end', async () => {
    const expected = await several('_SYS_TS_2,_SYS_TS_7');
    expect(expected).toBeGreaterThan(100);
    for (const value of ['_SYS_TS_2, _SYS_TS_7', ' _SYS_TS_2 ,_SYS_TS_7,', 'completed,caseClosed', 'completed, _SYS_TS_7 , '])
      expect([value, await several(value)]).toEqual([value, expected]);
    const units = (value: string) => totalOf('/inspectionTasks/list', { key: 'unitId', condition: 'in', value });
    expect(await units('201, 202,')).toBe(await units('201,202'));
  });
});
