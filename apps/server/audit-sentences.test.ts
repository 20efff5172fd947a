import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { didKeys, fieldKeys, firstKey, happenedKeys, kindKey, verbKeys, type AuditedKind, type Route } from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addPeople } from './testing/people.ts';
import { samples } from './testing/samples.ts';

/** History and audit trail say in words of every language what was done, by whom and to what: each declared event, each stored row, each operation. */
const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const folders = [new URL('../../platform/locales/', import.meta.url), ...world.modules.flatMap((module) => module.locales ?? [])];
const textsOf = (locale: Locale): Record<string, string> =>
  Object.assign(
    {},
    ...folders.map((folder) => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>),
  ) as Record<string, string>;
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Record<Locale, Record<string, string>>;

let app: TestApp;
let declared: [kind: string, AuditedKind][];
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  declared = Object.entries(app.kernel.audited);
});
afterAll(() => app.stop());

it.each(LOCALES)('every declared kind and event has its sentence: %s', (locale) => {
  const messages = { has: (key: string) => (texts[locale][key] ?? '') !== '' };
  const missing = declared.flatMap(([kind, about]) => [
    ...(messages.has(kindKey(kind)) ? [] : [kind]),
    ...about.events.flatMap((event) => (firstKey(messages, didKeys(kind, event, about)) === undefined ? [`${kind} ${event}`] : [])),
    ...(about.byItself ?? []).flatMap((event) =>
      firstKey(messages, happenedKeys(kind, event, about)) === undefined ? [`${kind} ${event} without a person`] : [],
    ),
  ]);
  expect(missing).toEqual([]);
  expect(declared.length).toBeGreaterThan(60);
});

it.each(LOCALES)('every operation that is written to the trail has its words: %s', (locale) => {
  const written = app.kernel.operations.filter(({ kind }) => kind === 'write');
  const missing = written.flatMap(({ id }) => {
    const [module, noun, ...verbs] = id.split('.');
    const said = [[kindKey(`${module}.${noun}`)], ...(verbs.length > 0 ? [verbKeys(module!, verbs.join('.'))] : [])];
    return said.filter((keys) => firstKey({ has: (key) => (texts[locale][key] ?? '') !== '' }, keys) === undefined).flat();
  });
  expect([...new Set(missing)]).toEqual([]);
  expect(written.length).toBeGreaterThan(250);
});

it('every name of a kind is of one the trail can hold, or of what an operation is about, and its module gives it', () => {
  const nouns = app.kernel.operations.map(({ id }) => id.split('.').slice(0, 2).join('.'));
  const known = new Set([...Object.keys(app.kernel.audited), ...nouns].map(kindKey));
  const verbs = new Set(app.kernel.operations.flatMap(({ id }) => verbKeys(id.split('.')[0]!, id.split('.').slice(2).join('.'))));
  const names = Object.keys(texts.en).filter((key) => /^[a-z-]+\.audited\./.test(key));
  expect(names.filter((key) => !known.has(key) && !verbs.has(key))).toEqual([]);
  expect(names.length).toBeGreaterThan(90);
});

const idOf = ({ endpoint }: Route): string => ('id' in endpoint.operation ? endpoint.operation.id : '');
const isOfAccounts = (route: Route): boolean => idOf(route).startsWith('access.');
const isWritten = ({ endpoint: { operation } }: Route): boolean =>
  'id' in operation && operation.kind === 'write' && operation.actors.includes('user');

interface StoredRow {
  kind: string;
  event: string;
  actor_kind: string;
  fields: string[];
}

it('what every call writes to the trail is declared, and its changed fields have names', { timeout: 300_000 }, async () => {
  // Those of accounts come last: they sign people out.
  const routes = [...app.kernel.routes.filter(isWritten)].sort((one, other) => Number(isOfAccounts(one)) - Number(isOfAccounts(other)));
  const unmade: string[] = [];
  for (const route of routes) {
    const { endpoint } = route;
    try {
      const sample = await samples[`${endpoint.method} ${endpoint.path}`]!(app);
      await app.as('every', endpoint.method, sample.path || endpoint.path, sample.body);
    } catch {
      unmade.push(idOf(route));
    }
  }
  expect(unmade.filter((id) => !id.startsWith('access.'))).toEqual([]);
  const rows = await app.sql<StoredRow>(
    `select kind, event, actor_kind, coalesce(array_agg(distinct field) filter (where field is not null), '{}') as fields
     from audit.entry e left join lateral jsonb_object_keys(e.changes) field on true group by 1, 2, 3`,
  );
  expect(rows.length).toBeGreaterThan(200);
  const unknown = rows.flatMap(({ kind, event, fields }) => {
    const about = app.kernel.audited[kind];
    if (!about) return [kind];
    const hidden = ['said', 'words'];
    const nameless = fields.filter(
      (field) => !hidden.includes(field) && firstKey({ has: (key) => key in texts.en }, fieldKeys(kind, field, about)) === undefined,
    );
    return [...(about.events.includes(event) ? [] : [`${kind} ${event}`]), ...nameless.map((field) => `${kind}: ${field}`)];
  });
  expect([...new Set(unknown)].sort()).toEqual([]);
  const alone = rows.filter(({ actor_kind }) => actor_kind === 'system').map(({ kind, event }) => `${kind} ${event}`);
  const mute = alone.filter((one) => {
    const [kind, event] = one.split(' ') as [string, string];
    return firstKey({ has: (key) => key in texts.en }, happenedKeys(kind, event, app.kernel.audited[kind])) === undefined;
  });
  expect([...new Set(mute)].sort()).toEqual([]);
});
