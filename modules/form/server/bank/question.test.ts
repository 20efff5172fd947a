import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, item, option } from '../../domain/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let codes = 0;
const create = async (more = {}) =>
  (
    await app.as('admin', 'POST', '/questions', {
      code: `XQVZ${++codes}`,
      org_id: 35,
      item: item('x', { tags: ['IPC', 'floor'], ...more }),
    })
  ).DATA;
const formWith = async (question: { id: number; no: number }) => {
  const content = form(item('floor', { questionId: question.id, questionNo: question.no }), item('other'));
  const body = {
    code: `B-${++codes}`,
    name: item('n').text,
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    content,
    org_id: 35,
  };
  return (await app.as('admin', 'POST', '/forms', body)).DATA;
};
const read = async (id: number) => (await app.as('admin', 'GET', `/questions/${id}`)).DATA;
const list = async (body: object, who = 'admin') => (await app.as(who, 'POST', '/questions/list', body)).DATA.items;

describe('questions of the bank', () => {
  test('are found by code, words and tags, and come with what they ask', async () => {
    const made = await create({ text: { en: 'Sharps box below the line', 'zh-Hans': '利器盒未过线', 'zh-Hant': '利器盒未過線' } });
    for (const search of [made.code, 'sharps box', '未過線', 'ipc'])
      expect(
        (await list({ search })).map((row: { id: number }) => row.id),
        search,
      ).toContain(made.id);
    const row = (await list({ search: made.code })).find((one: { id: number }) => one.id === made.id);
    expect(row).toMatchObject({ no: 1, forms: 0, type: 'logical', tags: ['IPC', 'floor'], item: { key: 'question' } });
  });

  test('a change of what is asked is the next version; saved as it is there is none', async () => {
    const made = await create();
    const same = (await app.as('admin', 'PUT', `/questions/${made.id}`, { version: made.version, item: made.item })).DATA;
    expect(same).toMatchObject({ no: 1 });
    const next = (await app.as('admin', 'PUT', `/questions/${made.id}`, { version: same.version, item: { ...made.item, critical: true } }))
      .DATA;
    expect(next.versions.map((one: { no: number; item: { critical: boolean } }) => [one.no, one.item.critical])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await app.as('admin', 'PUT', `/questions/${made.id}`, { version: same.version, item: made.item })).STATUS).toBe(1409);
  });

  test('forms keep their version until they take the newer one, and are offered it', async () => {
    const made = await create();
    const used = await formWith(made);
    expect(used.newer).toEqual([]);
    const next = (await app.as('admin', 'PUT', `/questions/${made.id}`, { version: made.version, item: { ...made.item, critical: true } }))
      .DATA;
    expect(next.uses).toMatchObject([{ formId: used.id, item: 'floor', no: 1, isDraft: true }]);
    const offered = (await app.as('admin', 'GET', `/forms/${used.id}`)).DATA;
    expect(offered.content.sections[0].items[0].critical).toBe(false);
    expect(offered.newer).toMatchObject([{ id: made.id, no: 2, item: { critical: true } }]);
    const content = form(item('floor', { critical: true, questionId: made.id, questionNo: 2 }));
    await app.as('admin', 'PUT', `/forms/${used.id}/draft`, { version: offered.version, content });
    expect((await app.as('admin', 'GET', `/forms/${used.id}`)).DATA.newer).toEqual([]);
    expect((await read(made.id)).uses).toMatchObject([{ no: 2 }]);
    // Removed from the form, it is used nowhere.
    const { version } = (await app.as('admin', 'GET', `/forms/${used.id}`)).DATA;
    await app.as('admin', 'PUT', `/forms/${used.id}/draft`, { version, content: form(item('other')) });
    expect((await read(made.id)).uses).toEqual([]);
  });

  test('draft and published version of one form are told apart, older versions are not uses', async () => {
    const made = await create();
    const used = await formWith(made);
    const published = (await app.as('admin', 'POST', `/forms/${used.id}/publish`, { version: used.version })).DATA;
    const revised = (await app.as('admin', 'POST', `/forms/${used.id}/revise`, { version: published.version })).DATA;
    expect((await read(made.id)).uses.map((use: { isDraft: boolean }) => use.isDraft)).toEqual([true, false]);
    expect((await list({ search: made.code })).find((row: { id: number }) => row.id === made.id).forms).toBe(1);
    await app.as('admin', 'POST', `/forms/${used.id}/discard`, { version: revised.version });
    expect((await read(made.id)).uses.map((use: { isDraft: boolean }) => use.isDraft)).toEqual([false]);
  });

  test('a form that names a question of another company or none uses nothing', async () => {
    const made = await formWith({ id: 999_999, no: 1 });
    expect(made.newer).toEqual([]);
    expect(
      await app.sql('select 1 from form.version_question u join form.form_version v on v.id = u.form_version_id where v.form_id = $1', [
        made.id,
      ]),
    ).toEqual([]);
  });

  test('retired and restored; forms that ask it keep it', async () => {
    const made = await create();
    const used = await formWith(made);
    const retired = (await app.as('admin', 'POST', `/questions/${made.id}/retire`, { version: made.version })).DATA;
    expect(retired).toMatchObject({ status: '_SYS_A9_2', uses: [{ formId: used.id }] });
    expect(retired.events.map((one: { event: string }) => one.event)).toEqual(['restore']);
    expect((await app.as('admin', 'POST', `/questions/${made.id}/restore`, { version: retired.version })).DATA.status).toBe('_SYS_A9_1');
  });
});

test.each([
  ['a question without words', { text: { en: '', 'zh-Hans': '', 'zh-Hant': '' } }],
  ['a choice of one', { type: 'singleDropdown', options: [option('x', 1)] }],
  ['one that can never fail and asks for a photo when it does', { type: 'longText', photoWhenFailing: true }],
])('%s is refused with its reason', async (_name, more) => {
  const answer = await app.as('admin', 'POST', '/questions', { code: `XQVZ${++codes}`, org_id: 35, item: { ...item('x'), ...more } });
  expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'item', message: expect.stringMatching(/ /) }] });
});

test('a code is taken once in a company; those who manage no forms do not see the bank', async () => {
  const made = await create();
  expect((await app.as('admin', 'POST', '/questions', { code: made.code, org_id: 35, item: item('x') })).STATUS).toBe(1409);
  expect((await app.as('insp', 'POST', '/questions/list', {})).STATUS).toBe(1403);
});
