import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, pagedQuery } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { int, sortable, text, type AnyList } from './list-definition.ts';
import { runList } from './list-runner.ts';
import { byUnit } from '../context/use-case/scope.ts';
import { wordsSql } from './search-words.ts';

const TEXTS = ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑', '地面潮濕', '第１座（Ａ）', '乾麵包', '干面包', '100% a_b [x]', 'HK01', '裏面滑'];

const list: AnyList = {
  name: 'words',
  from: 'words.thing t',
  key: 't.id',
  columns: { id: int('t.id', sortable), words: text('t.words'), code: text('t.code') },
  search: 't.search',
  defaultOrder: ['id', 'asc'],
  scope: byUnit('t.unit_id'),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create schema words;
    create table words.thing (id bigint generated always as identity, unit_id bigint default 1, words text, code text, search text);
    grant usage on schema words to quantum_app; grant select on words.thing to quantum_app;
    create index thing_search on words.thing using gin (search gin_trgm_ops);
    create index thing_pairs on words.thing using gin (platform.bigrams(search));
    create function words.plan(query text) returns setof text language plpgsql set enable_seqscan = off as
      $$ begin return query execute 'explain ' || query; end $$`);
  await app.sql(
    `insert into words.thing (words, code, search) select word, 'C' || at, lower(word) from unnest($1::text[]) with ordinality as w(word, at)`,
    [TEXTS],
  );
});
afterAll(() => app.stop());

const read = operation({ id: 'words.read', permission: 'words', verb: 'read' });
async function found(key: string, value: unknown, condition = 'like'): Promise<string[]> {
  const ctx = Object.assign(new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read), { scope: async () => ({ all: true }) });
  const query = pagedQuery.parse({ pagingTool: { currentPage: 1, pageSize: 50 }, queryCriterias: [{ key, value, condition }] });
  return (await runList<{ words: string }>(ctx, list, query)).items.map(({ words }) => words);
}

describe('words are found in either script and any width', () => {
  it.each([
    ['地面湿滑', ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑']],
    ['地面濕滑', ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑']],
    ['面湿滑', ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑']],
    ['地面湿滑 B1', ['地面濕滑 B1', '地面湿滑 B1']],
    ['面湿滑地', []],
    ['湿滑', ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑']],
    ['濕', ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑', '地面潮濕']],
    ['裡面', ['裏面滑']],
    ['干麵', ['乾麵包', '干面包']],
    ['湿滑　ｂ１', ['地面濕滑 B1', '地面湿滑 B1']],
    ['ＨＫ０１', ['HK01']],
    ['H\u200BK01', ['HK01']],
    ['第１座', ['第１座（Ａ）']],
    ['100% a_b', ['100% a_b [x]']],
    ['[x]', ['100% a_b [x]']],
    ['湿[滑', []],
  ])('%j', async (typed, expected) => expect(await found('search', typed)).toEqual(expected));

  it.each([
    ['words', '面湿滑', 'like', ['地面濕滑 B1', '地面湿滑 B1', '地面溼滑']],
    ['words', 'ｈｋ０１', 'like', ['HK01']],
    ['words', 'ＨＫ０１', '=', ['HK01']],
    ['words', 'HK01\u200B', '=', ['HK01']],
    ['words', ['ＨＫ０１', '乾麵包'], 'in', ['乾麵包', 'HK01']],
    ['words', '第１座（Ａ）', '=', ['第１座（Ａ）']],
    ['id', '９', '=', ['HK01']],
    ['id', ['１', '２'], 'between', ['地面濕滑 B1', '地面湿滑 B1']],
  ])('criterion %s %j %s', async (key, value, condition, expected) => expect(await found(key, value, condition)).toEqual(expected));
});

it('an index serves each word: trigrams one of one script, pairs one of two characters or with characters of both scripts', async () => {
  const plan = async (typed: string): Promise<string> => {
    const asked = sql`select 1 from words.thing t where ${wordsSql('t.search', typed)}`.compile(app.kernel.db.app);
    const literal = (value: unknown): string => (Array.isArray(value) ? `array[${value.map(literal).join(', ')}]` : `'${String(value)}'`);
    const query = asked.sql.replace(/\$(\d+)/g, (_, no) => literal(asked.parameters[Number(no) - 1]));
    return (await app.sql<{ plan: string }>('select words.plan($1)', [query])).map((row) => row.plan).join('\n');
  };
  await app.sql(`insert into words.thing (search) select md5(n::text) from generate_series(1, 2000) n; analyze words.thing`);
  expect(await plan('a_b')).toContain('on thing_search');
  for (const typed of ['湿滑', '地面湿滑', '地面湿滑处']) {
    expect(await plan(typed)).toContain('on thing_pairs');
    // Trigrams of a pattern of Chinese characters find everything.
    expect(await plan(typed)).not.toContain('on thing_search');
  }
});
