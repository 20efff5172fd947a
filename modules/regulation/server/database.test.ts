import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REGULATION_STATUS, REGULATION_TYPE, type Clause } from '../contract/index.ts';
import { tickRegulations } from './regulation.jobs.ts';
import { activeRegulation, clause, draftOfAnother, draftRegulation, REGULATIONS as BASE, regulationFields } from './testing/world.ts';

let app: TestApp;
let company: number;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  company = (await app.sql<{ id: number }>('select company_id as id from organization.unit where id = 201'))[0]!.id;
});
afterAll(() => app.stop());

const create = (more: object = {}, who = 'leg') =>
  app.as(who, 'POST', BASE, { clientId: randomUUID(), unitId: company, ...regulationFields(), ...more });
const read = (id: number, who = 'leg') => must(app, who, 'GET', `${BASE}/${id}`);
const act = (who: string, id: number, event: string, body: object) => app.as(who, 'POST', `${BASE}/${id}/${event}`, body);
const clausesOf = async (id: number): Promise<Clause[]> => (await must(app, 'leg', 'GET', `${BASE}/${id}/clauses`)).clauses;

describe('a regulation', () => {
  it('is one however often its draft is sent', async () => {
    const body = { clientId: randomUUID(), unitId: company, ...regulationFields() };
    const answers = await Promise.all([1, 2, 3].map(() => app.as('leg', 'POST', BASE, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
  });

  it.each([
    ['effective before it was issued', { issued_date: '2026-02-02', effective_date: '2026-02-01' }, 'effective_date'],
    ['an address that is a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an address with markup', { url: 'https://x.cn/"><script>' }, 'url'],
    ['a type of another category', { regulation_type: '_SYS_RL_1' }, 'regulation_type'],
    ['a type that is not there', { regulation_type: '_SYS_RY_99' }, 'regulation_type'],
    ['a business line that is not there', { businessLineIds: [999_999] }, 'businessLineIds.0'],
    ['a law of one project', { unitId: 201 }, 'unitId'],
    ['a field it does not know', { status: REGULATION_STATUS.active }, 'status'],
  ])('names what is wrong: %s', async (_, more, path) => {
    expect(await create(more)).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });

  it('keeps one document number in a company, and takes what a client asks of a project', async () => {
    const documentNo = unique('GB ');
    expect((await create({ documentNo })).STATUS).toBe(0);
    expect(await create({ documentNo: documentNo.toLowerCase() })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'documentNo' }] });
    expect((await create({ unitId: 201, regulation_type: REGULATION_TYPE.clientRequirement })).STATUS).toBe(0);
  });

  it('is written by who manages regulations, and read by all who read them in the company', async () => {
    const { id } = await draftRegulation(app);
    expect((await create({}, 'pm')).STATUS).toBe(1403);
    expect(await read(id, 'pm')).toMatchObject({ id, clauseCount: 3, status: REGULATION_STATUS.pending, events: [] });
    expect((await app.as('emp', 'GET', `${BASE}/${id}`)).STATUS).not.toBe(0);
    expect((await app.as('emp', 'POST', `${BASE}/list`, {})).STATUS).toBe(1403);
    expect((await app.as('other', 'GET', `${BASE}/${id}`)).STATUS).not.toBe(0);
  });

  it('is listed under the names of the specification, a thousand at once', async () => {
    const documentNo = unique('List ');
    const { id } = await draftRegulation(app, 'leg', { documentNo, revision_note: '<b>note</b>' });
    const { items } = await must(app, 'pm', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'search', value: documentNo }] });
    expect(items).toMatchObject([{ id, name: 'Regulation on medical waste', issued_by: 'State Council', revision_note: '<b>note</b>' }]);
    expect(Object.keys(items[0])).toEqual(
      expect.arrayContaining(['regulation_type', 'issued_date', 'effective_date', 'regulation_level', 'url', 'attachment', 'sequence']),
    );
    const [other] = await app.sql<{ n: number }>('select count(*)::int as n from regulation.regulation where company_id = $1', [company]);
    const all = await must(app, 'pm', 'POST', `${BASE}/list`, {});
    expect(all.items).toHaveLength(Math.min(other!.n, 1000));
  });
});

describe('clauses of a draft', () => {
  it('keep their keys, take new ones in turn, and are put in order', async () => {
    const { id, version } = await draftRegulation(app, 'leg');
    const [first, second, third] = (await clausesOf(id)) as [Clause, Clause, Clause];
    expect([first.key, second.key, third.key]).toEqual(['c1', 'c2', 'c3']);
    const { clauses } = await must(app, 'leg', 'PUT', `${BASE}/${id}/clauses`, {
      version,
      clauses: [clause('2bis'), { ...clause('2'), key: 'c2', text: '<script>alert(1)</script>', importance: 0 }],
      removed: ['c3'],
      order: [null, 'c2', 'c1'],
    });
    expect(clauses.map(({ key, no }: Clause) => [key, no])).toEqual([
      ['c4', '2bis'],
      ['c2', '2'],
      ['c1', '1'],
    ]);
    expect(clauses[1]).toMatchObject({ text: '<script>alert(1)</script>', importance: 0 });
    const again = await must(app, 'leg', 'PUT', `${BASE}/${id}/clauses`, { version: version + 1, clauses: [clause('9')], removed: [] });
    expect(again.clauses.at(-1).key).toBe('c5');
    expect((await read(id)).clauseCount).toBe(4);
  });

  it.each([
    ['a number that is there', { clauses: [clause(' 1 ')] }, 'clauses.0.no'],
    ['a number twice', { clauses: [clause('7'), clause('７')] }, 'clauses.1.no'],
    ['a key that is not there', { clauses: [{ ...clause('8'), key: 'c88' }] }, 'clauses.0.key'],
    ['an importance of four', { clauses: [clause('8', { importance: 4 })] }, 'clauses.0.importance'],
    ['no words', { clauses: [clause('8', { text: '  ' })] }, 'clauses.0.text'],
  ])('name what is wrong: %s', async (_, more, path) => {
    const { id, version } = await draftRegulation(app, 'leg');
    const answer = await app.as('leg', 'PUT', `${BASE}/${id}/clauses`, { version, removed: [], ...more });
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
    expect(await clausesOf(id)).toHaveLength(3);
  });

  it('are saved by one of two who edit at once', async () => {
    const { id, version } = await draftRegulation(app, 'leg');
    const save = (who: string, no: string) => app.as(who, 'PUT', `${BASE}/${id}/clauses`, { version, clauses: [clause(no)], removed: [] });
    const both = await Promise.all([save('leg', '5'), save('every', '6')]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

describe('activation', () => {
  it('is by another person than who edited last, with at least one clause', async () => {
    const { id, version } = await draftRegulation(app, 'leg');
    expect(await act('leg', id, 'publish', { version })).toMatchObject({ STATUS: 1422 });
    expect((await read(id)).events).toContainEqual(
      expect.objectContaining({ event: 'publish', refusal: expect.objectContaining({ key: 'regulation.refusal.ownEdit' }) }),
    );
    expect((await act('every', id, 'publish', { version })).DATA).toMatchObject({ status: REGULATION_STATUS.active, inForce: true });
    const bare = await draftRegulation(app, 'leg', {}, []);
    expect((await act('every', bare.id, 'publish', { version: 1 })).STATUS).toBe(1422);
    expect((await act('pm', id, 'withdraw', { version: version + 1, reason: 'x', abolishedDate: inDays(0) })).STATUS).toBe(1403);
  });

  it('freezes it: fields and clauses are refused', async () => {
    const { id, version } = await activeRegulation(app);
    expect((await app.as('leg', 'PUT', `${BASE}/${id}`, { version, ...regulationFields() })).STATUS).toBe(1422);
    const answer = await app.as('leg', 'PUT', `${BASE}/${id}/clauses`, { version, clauses: [clause('9')], removed: [] });
    expect(answer.STATUS).toBe(1422);
  });

  it('of two at once one activates', async () => {
    const { id, version } = await draftOfAnother(app);
    const both = await Promise.all([1, 2].map(() => act('every', id, 'publish', { version })));
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

describe('the next version', () => {
  it('begins with all clauses under their keys, is told apart by them, and takes the place of the one before', async () => {
    const { id, version } = await activeRegulation(app);
    const next = (await act('leg', id, 'revise', { version })).DATA;
    expect((await act('leg', id, 'revise', { version })).STATUS).toBe(1422);
    expect((await clausesOf(next.id)).map(({ key }) => key)).toEqual(['c1', 'c2', 'c3']);
    await must(app, 'leg', 'PUT', `${BASE}/${next.id}/clauses`, {
      version: 1,
      clauses: [{ ...clause('1', { text: 'Other words' }), key: 'c1' }, clause('4')],
      removed: ['c3'],
    });
    const diff = await must(app, 'pm', 'GET', `${BASE}/${next.id}/diff`);
    expect(diff).toMatchObject({ former: { id, versionNo: 1 }, same: 1 });
    expect(diff.pairs.map(({ key, change }: { key: string; change: string }) => [key, change])).toEqual([
      ['c1', 'changed'],
      ['c4', 'new'],
      ['c3', 'gone'],
    ]);
    expect((await act('every', next.id, 'publish', { version: 2 })).STATUS).toBe(0);
    expect(await read(id)).toMatchObject({ status: REGULATION_STATUS.readOnly, inForce: false });
    expect((await act('leg', id, 'revise', { version: version + 1 })).STATUS).toBe(1422);
  });

  it('activated ahead of its day takes over on that day, once', async () => {
    const { id, version } = await activeRegulation(app);
    const next = (await act('leg', id, 'revise', { version })).DATA;
    const fields = { ...regulationFields(), documentNo: (await read(id)).documentNo, effective_date: inDays(2) };
    await must(app, 'leg', 'PUT', `${BASE}/${next.id}`, { version: 1, ...fields });
    expect((await act('every', next.id, 'publish', { version: 2 })).DATA).toMatchObject({ inForce: false, ahead: true });
    expect((await act('leg', id, 'revise', { version })).STATUS).toBe(1422);
    await tickRegulations(app.kernel);
    expect((await read(id)).status).toBe(REGULATION_STATUS.active);
    await app.sql('update regulation.regulation set effective_date = $2, takes_over_on = $2 where id = $1', [next.id, inDays(-1)]);
    await tickRegulations(app.kernel);
    await tickRegulations(app.kernel);
    expect((await read(id)).status).toBe(REGULATION_STATUS.readOnly);
    const history = await must(app, 'leg', 'GET', `${BASE}/${id}/history`);
    expect(history.filter(({ event }: { event: string }) => event === 'replace')).toHaveLength(1);
  });
});

describe('a regulation that replaces another one', () => {
  it('makes it read-only; what is replaced, or leads back in a circle, is refused', async () => {
    const [old, other] = [await activeRegulation(app), await activeRegulation(app)];
    const successor = await activeRegulation(app, { replacesId: old.id });
    expect(await read(old.id)).toMatchObject({ status: REGULATION_STATUS.readOnly, replacedBy: [{ id: successor.id }] });
    expect((await create({ replacesId: old.id })).STATUS).toBe(1422);
    const next = (await act('leg', other.id, 'revise', { version: other.version })).DATA;
    const fields = { ...regulationFields(), documentNo: (await read(other.id)).documentNo };
    expect((await app.as('leg', 'PUT', `${BASE}/${next.id}`, { version: 1, ...fields, replacesId: other.id })).STATUS).toBe(1422);
    expect(await create({ replacesId: 999_999 })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'replacesId' }] });
  });
});

describe('abolishing', () => {
  it('asks a reason and a day it was in force, not later than today', async () => {
    const { id, version } = await activeRegulation(app);
    const abolish = (more: object) => act('leg', id, 'withdraw', { version, reason: 'Repealed', abolishedDate: inDays(-1), ...more });
    expect(await abolish({ reason: ' ' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'reason' }] });
    expect(await abolish({ abolishedDate: inDays(2) })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'abolishedDate' }] });
    expect(await abolish({ abolishedDate: inDays(-301) })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'abolishedDate' }] });
    expect((await abolish({})).DATA).toMatchObject({ status: REGULATION_STATUS.inactive, abolishReason: 'Repealed' });
    expect((await abolish({})).STATUS).toBe(1409);
  });
});

it('files, comments and history are those of all readers of the company', async () => {
  const { id } = await draftRegulation(app, 'leg', { names: inThree('Fire Safety Ordinance') });
  await must(app, 'pm', 'POST', `${BASE}/${id}/comments`, { text: '<img src=x onerror=alert(1)>', mentions: [] });
  expect((await must(app, 'leg', 'GET', `${BASE}/${id}/collaboration`)).comments).toMatchObject([{ text: '<img src=x onerror=alert(1)>' }]);
  const history = await must(app, 'pm', 'GET', `${BASE}/${id}/history`);
  expect(history.map(({ event }: { event: string }) => event)).toEqual(expect.arrayContaining(['create', 'saveClauses']));
  expect((await whoIs(app, 'pm')).orgId).not.toBe(company);
});
