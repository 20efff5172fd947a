import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, item, option, when } from '../domain/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const name = { en: 'Roof walk', 'zh-Hans': '屋面巡查', 'zh-Hant': '天台巡查' };
const kinds = { inspectionType: '_SYS_FT_1', serviceType: null, checkType: null };
const blank = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
let codes = 0;
const make = async (content: object | undefined = form(item('floor'), item('sink'))) =>
  (await app.as('admin', 'POST', '/forms', { code: `DRAFT-${++codes}`, name, ...kinds, ...(content && { content }) })).DATA;
const save = (id: number, version: number, content: object) => app.as('admin', 'PUT', `/forms/${id}/draft`, { version, content });
const move = (id: number, event: string, version: number) => app.as('admin', 'POST', `/forms/${id}/${event}`, { version });

describe('a draft', () => {
  test('of a new form is one empty section, and is not published like that', async () => {
    const made = (await app.as('admin', 'POST', '/forms', { code: `DRAFT-${++codes}`, name, ...kinds })).DATA;
    expect(made.content.sections).toEqual([{ key: 's1', title: blank, weight: 1, items: [] }]);
    expect(made.draft).toMatchObject({ no: 1, savedBy: expect.stringMatching(/./) });
    expect(await move(made.id, 'publish', made.version)).toMatchObject({ STATUS: 1422 });
  });

  test('may be incomplete while it is written; publishing completes the languages', async () => {
    const { id, version } = await make();
    const half = form(
      item('floor', { text: { en: '', 'zh-Hans': '', 'zh-Hant': '地面清潔' } }),
      item('q1', { type: 'singleDropdown', options: [] }),
    );
    const saved = await save(id, version, half);
    expect(saved).toMatchObject({ STATUS: 0, DATA: { id, version: version + 1 } });
    const faults = (await app.as('admin', 'GET', `/forms/${id}`)).DATA.notes.filter((note: { level: string }) => note.level === 'fault');
    expect(faults.map((note: { key: string }) => note.key)).toEqual(['form.content.optionsMissing']);
    const whole = form(half.sections[0]!.items[0]!, item('q1', { type: 'singleDropdown', options: [option('a', 1), option('b', 0)] }));
    const { DATA } = await save(id, saved.DATA.version, whole);
    expect((await move(id, 'publish', DATA.version)).STATUS).toBe(0);
    const { content } = (await app.as('insp', 'GET', `/forms/${id}/preview`)).DATA;
    expect(content.sections[0].items[0].text).toEqual({ en: '地面清潔', 'zh-Hans': '地面清潔', 'zh-Hant': '地面清潔' });
  });

  test('saved as it is: the history says so, and that nothing differs', async () => {
    const made = await make();
    expect((await save(made.id, made.version, made.content)).STATUS).toBe(0);
    const [row] = (await app.as('admin', 'GET', `/forms/${made.id}/history`)).DATA;
    expect(row).toMatchObject({ event: 'update', changes: {} });
  });

  test('its history says which questions changed, not the whole content', async () => {
    const { id, version } = await make();
    await save(id, version, form(item('floor', { weight: 5 }), item('door')));
    const [row] = (await app.as('admin', 'GET', `/forms/${id}/history`)).DATA;
    expect(row.changes.content[1]).toBe('Questions: 2, sections: 1 · floor changed · door added · sink removed');
    const [stored] = await app.sql<{ changes: object }>(
      `select changes from audit.entry where kind = 'form.form' and record_id = $1 and event = 'update'`,
      [id],
    );
    expect(JSON.stringify(stored).length).toBeLessThan(400);
  });

  test('two who write at once: the second is told who was faster, and nothing of the first is lost', async () => {
    const { id, version } = await make();
    const first = form(item('floor', { weight: 2 }), item('sink'));
    await save(id, version, first);
    const second = await save(id, version, form(item('floor'), item('sink', { weight: 3 })));
    expect(second).toMatchObject({ http: 409, STATUS: 1409, DATA: { version: version + 1, who: expect.stringMatching(/./) } });
    expect((await app.as('admin', 'GET', `/forms/${id}`)).DATA.content).toEqual(first);
  });

  test('many saves at once: one wins, the others are told', async () => {
    const { id, version } = await make();
    const all = await Promise.all([2, 3, 4, 5, 6].map((weight) => save(id, version, form(item('floor', { weight })))));
    expect(all.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409, 1409, 1409, 1409]);
  });

  test('publish pressed twice makes one version', async () => {
    const { id, version } = await make();
    const both = await Promise.all([move(id, 'publish', version), move(id, 'publish', version)]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    expect((await app.as('admin', 'GET', `/forms/${id}`)).DATA.versions).toHaveLength(1);
  });

  test('discarded, the published version is there as before; without one there is nothing to discard', async () => {
    const made = await make();
    expect((await move(made.id, 'discard', made.version)).STATUS).toBe(1422);
    const { version } = (await move(made.id, 'publish', made.version)).DATA;
    const revised = (await move(made.id, 'revise', version)).DATA;
    const saved = (await save(made.id, revised.version, form(item('other')))).DATA;
    const back = (await move(made.id, 'discard', saved.version)).DATA;
    expect(back).toMatchObject({ draft: null, content: made.content });
    expect(back.versions.map((one: { no: number }) => one.no)).toEqual([1]);
  });
});

describe('what a draft may not hold', () => {
  const choice = (count: number) =>
    form(item('a', { type: 'singleDropdown', options: Array.from({ length: count }, (_, i) => option(`o${i}`, 1)) }));
  test.each([
    ['2,000 options', choice(2000)],
    ['an option more than fifty', choice(51)],
    ['more than 200 questions in a section', form(...Array.from({ length: 201 }, (_, i) => item(`q${i}`)))],
    ['a text longer than a line', form(item('a', { text: { ...blank, en: 'x'.repeat(401) } }))],
    ['a weight of 1,001', form(item('a', { weight: 1001 }))],
    ['a key with a space', form(item('a b'))],
    ['a type that does not exist', form(item('a', { type: 'magic' as 'logical' }))],
  ])('%s', async (_name, content) => {
    const { id, version } = await make();
    expect((await save(id, version, content)).STATUS).toBe(1400);
  });

  test.each([
    ['a condition on a later item', form(item('a', { visibleIf: when({ item: 'b', is: 'failing' }) }), item('b'))],
    ['a condition on a deleted item', form(item('a', { visibleIf: when({ item: 'gone', is: 'failing' }) }))],
    [
      'a circle',
      form(item('a', { visibleIf: when({ item: 'b', is: 'failing' }) }), item('b', { visibleIf: when({ item: 'a', is: 'failing' }) })),
    ],
  ])('%s is kept in the draft and never published', async (_name, content) => {
    const { id, version } = await make();
    const saved = await save(id, version, content);
    expect(saved.STATUS).toBe(0);
    expect((await move(id, 'publish', saved.DATA.version)).STATUS).toBe(1422);
  });
});

describe('copies and versions', () => {
  test('a copy is a draft of its own with the same questions', async () => {
    const made = await make();
    const copy = (await app.as('admin', 'POST', `/forms/${made.id}/duplicate`, { code: `COPY-${++codes}`, name })).DATA;
    expect(copy).toMatchObject({ status: '_SYS_FS_1', content: made.content, org_id: made.org_id });
    await save(copy.id, copy.version, form(item('other')));
    expect((await app.as('admin', 'GET', `/forms/${made.id}`)).DATA.content).toEqual(made.content);
    expect((await app.as('admin', 'POST', `/forms/${made.id}/duplicate`, { code: copy.code, name })).STATUS).toBe(1409);
  });

  test('an old version is read as it was; one of another form is not', async () => {
    const [one, other] = [await make(), await make()];
    const { version } = (await move(one.id, 'publish', one.version)).DATA;
    const revised = (await move(one.id, 'revise', version)).DATA;
    await save(one.id, revised.version, form(item('new')));
    const old = revised.versions.find((row: { no: number }) => row.no === 1).id;
    expect((await app.as('admin', 'GET', `/forms/${one.id}/versions/${old}`)).DATA).toMatchObject({
      no: 1,
      state: 'published',
      content: one.content,
    });
    expect((await app.as('admin', 'GET', `/forms/${other.id}/versions/${old}`)).STATUS).toBe(1410);
    expect((await app.as('insp', 'GET', `/forms/${one.id}/versions/${old}`)).STATUS).toBe(1403);
  });
});
