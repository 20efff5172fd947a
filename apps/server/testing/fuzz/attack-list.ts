import type { Condition, QueryCriteria } from '@quantum/platform/contract';
import type { AnyList, ColumnKind } from '@quantum/platform/server';
import { ask, wordsIn } from './ask.ts';
import { difference, type IsolationTest, type Target, type Theirs } from './attack.ts';
import { fromOf, isOfCompany, keysOfCompany } from '../rows-of-company.ts';
import { unknownLike } from './values.ts';

/** Conditions whose answer depends on whether the value is there. */
const ASKED: Partial<Record<ColumnKind, readonly Condition[]>> = {
  int: ['=', 'in', '!='],
  number: ['=', 'in'],
  text: ['=', 'like', 'in', '!='],
  code: ['=', 'like', 'in'],
};
/** Whose order or nearness could tell: the answer is looked at for what it shows. */
const LOOKED_AT: Partial<Record<ColumnKind, readonly Condition[]>> = { day: ['>=', '<='], instant: ['>=', '<='], number: ['>=', '<='] };

/** Tells what its readers did themselves, with the words they typed. */
const OWN_DEEDS = 'system.audit';

interface ListQuery {
  queryCriterias: QueryCriteria[];
  queryOrderBies?: { columnName: string; orderType: 'asc' | 'desc' }[];
  params?: Record<string, unknown>;
}

/**
 * A list asked with what is in rows of the other company, by every key it declares: alone, beside a condition that always
 * holds, and by its search. Answers what differs from values no one has, and every row and word of the other company.
 */
export async function attackList(attack: IsolationTest, target: Target, who: string, tries: number): Promise<string[]> {
  const { route, name } = target;
  const list = route.list!;
  const theirs = attack.inLists.get(list) ?? (await theirsIn(attack, list));
  attack.inLists.set(list, theirs);
  const { random } = attack;
  const findings: string[] = [];
  const base = { ...((target.own ?? target.theirs)?.body as object | undefined), ...(route.scope === 'list' ? ALL : {}) };
  const path = (target.own ?? target.theirs)?.path || route.endpoint.path;
  const to = (query: ListQuery) => {
    attack.calls++;
    return ask(attack.app, who, 'POST', { path, body: { ...base, ...query } });
  };
  const look = (at: string, text: string, given: string) => {
    const rows = route.scope === 'list' ? idsOf(text).filter((id) => theirs.ids.has(id)) : [];
    const words = wordsIn(text, attack.words, list.name === OWN_DEEDS ? `${given} ${[...attack.typed].join(' ')}` : given);
    if (rows.length > 0) findings.push(`${name} as ${who} ${at}: rows ${rows.slice(0, 5).join(', ')} of the other company`);
    else if (words.length > 0) findings.push(`${name} as ${who} ${at}: shows ${words.slice(0, 5).join(' | ')}`);
  };
  const compare = async (at: string, query: (value: (theirs: unknown) => unknown) => ListQuery) => {
    const given: unknown[] = [];
    const nobodys: unknown[] = [];
    const some = await to(query((value) => (given.push(value), value)));
    const none = await to(
      query((value) => {
        const other = unknownLike(value, random);
        nobodys.push(other);
        return other;
      }),
    );
    const differs = difference(none, some, nobodys, given);
    if (differs) findings.push(`${name} as ${who} ${at}: ${differs}`);
    look(at, some.text, JSON.stringify(given));
  };

  const keys = Object.keys(theirs.values).filter((key) => theirs.values[key]!.length > 0);
  const compared = keys.filter((key) => ASKED[list.columns[key]!.kind]);
  const always: QueryCriteria = { key: 'id', condition: 'notNull', connection: 'and', value: null, isValueADigital: false };
  const criterion = (key: string, condition: Condition, value: unknown, connection: 'and' | 'or' = 'or'): QueryCriteria => ({
    key,
    condition,
    connection,
    value: value as string,
    isValueADigital: false,
  });
  look('{}', (await to({ queryCriterias: [] })).text, '');
  if (list.columns['id']?.filterable)
    look(
      'everything or theirs',
      (await to({ queryCriterias: [always, ...compared.map((key) => criterion(key, '=', random.pick(theirs.values[key]!)))] })).text,
      '',
    );
  if (compared.length > 0)
    await compare('any of theirs', (value) => ({
      queryCriterias: compared.map((key) => criterion(key, '=', value(theirs.values[key]![0]))),
    }));
  for (const key of random.some(compared, tries)) {
    const condition = random.pick(ASKED[list.columns[key]!.kind]!);
    const one = random.pick(theirs.values[key]!);
    await compare(`${key} ${condition} ${String(one)}`, (value) => ({
      queryCriterias: [criterion(key, condition, condition === 'in' ? [value(one)] : value(one))],
    }));
  }
  for (const key of random.some(
    keys.filter((one) => LOOKED_AT[list.columns[one]!.kind]),
    tries,
  )) {
    const condition = random.pick(LOOKED_AT[list.columns[key]!.kind]!);
    look(`${key} ${condition}`, (await to({ queryCriterias: [criterion(key, condition, random.pick(theirs.values[key]!))] })).text, '');
  }
  if (list.search && theirs.words.length > 0) {
    const word = random.pick(theirs.words);
    await compare(`search ${word}`, (value) => ({ queryCriterias: [criterion('search', 'like', value(word))] }));
  }
  return findings;
}

const ALL = { pagingTool: { currentPage: -1, pageSize: -1 } };

function idsOf(text: string): number[] {
  const { DATA } = JSON.parse(text) as { DATA: { items?: { id?: number }[] } | null };
  return (DATA?.items ?? []).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
}

/** What the list holds of the other company; nothing where its rows belong to no one: then only their words are looked for. */
async function theirsIn({ app, company, random, theirs, words: all }: IsolationTest, list: AnyList): Promise<Theirs> {
  const isTheirs = isOfCompany(list, company);
  if (isTheirs === undefined) return { ids: new Set(), values: {}, words: [] };
  const from = fromOf(list);
  const ids = await keysOfCompany(app, list, company);
  const columns = Object.entries(list.columns).filter(
    ([, { filterable, kind, among }]) => filterable && !among && (ASKED[kind] ?? LOOKED_AT[kind]),
  );
  const codes = [...all].filter((word) => /^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(word));
  const values: Record<string, unknown[]> = {};
  for (const [key, { sql: fragment, kind }] of columns) {
    const sql = fragment.replaceAll(':now', 'now()');
    const type = kind === 'instant' ? 'timestamptz' : 'text';
    const rows = await app.sql<{ value: unknown }>(
      `select (${sql})::${type} as value from ${from} where ${isTheirs} and (${sql}) is not null
       except select (${sql})::${type} from ${from} where (${isTheirs}) is not true limit 12`,
    );
    const standing = random.some(
      rows.map(({ value }) => (kind === 'instant' ? new Date(String(value)).toISOString() : value)),
      6,
    );
    // A key may look elsewhere than into the row it is shown in.
    const elsewhere = kind === 'text' ? random.some(codes, 2) : kind === 'int' ? random.some(theirs.for(key), 2) : [];
    values[key] = [...elsewhere, ...standing];
  }
  const words = list.search
    ? await app.sql<{ word: string }>(
        `select ${list.search} as word from ${from} where ${isTheirs} and length(${list.search}) > 4
         and not exists (select 1 from ${from.replaceAll(/\bt\b/g, 'n')} where ${`(${isTheirs}) is not true`.replaceAll(/\bt\./g, 'n.')} and ${list.search.replaceAll(/\bt\./g, 'n.')} = ${list.search}) limit 5`,
      )
    : [];
  return { ids: new Set(ids), values, words: words.map(({ word }) => word) };
}
