import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, item } from '../domain/testing.ts';
import { seedForms } from './seed/forms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const name = { en: 'Isolation room check', 'zh-Hans': '隔离病房检查', 'zh-Hant': '隔離病房巡查' };
const kinds = { inspectionType: '_SYS_FT_1', serviceType: '_SYS_ST_1', checkType: null };
const good = form(item('floor', { naAllowed: true }), item('sink', { naAllowed: true }));
const newForm = (code: string, more = {}) => ({ code, name, ...kinds, content: good, ...more });
const list = async (who: string, path: string, body: object = {}) => (await app.as(who, 'POST', path, body)).DATA;
const codesOf = (page: { items: { code: string }[] }) => page.items.map((row) => row.code);
const wardId = async () =>
  (await list('insp', '/forms/list', { queryCriterias: [{ key: 'code', condition: 'like', value: 'ward' }] })).items[0].id;

/** In the order they are seeded. */
const SEEDED = seedForms.map((form) => form.code);

describe('the calls of the specification', () => {
  test('forms/list by code ascending, havingPreview by id descending', async () => {
    expect(codesOf(await list('insp', '/forms/list', { pagingTool: { currentPage: 1, pageSize: 1000 } }))).toEqual(SEEDED.toSorted());
    expect(codesOf(await list('insp', '/forms/havingPreview/list', { pagingTool: { currentPage: 1, pageSize: 35 } }))).toEqual(
      SEEDED.toReversed(),
    );
  });

  test('criteria: code like, inspectionType = and in, org_id =; params: checkType', async () => {
    const by = (...queryCriterias: object[]) => list('insp', '/forms/havingPreview/list', { queryCriterias });
    expect(codesOf(await by({ key: 'code', condition: 'like', value: 'haccp' }))).toEqual(['FS-HACCP-KITCHEN']);
    expect((await by({ key: 'inspectionType', condition: 'in', value: ['_SYS_FT_1', '_SYS_FT_2'] })).totalCount).toBe(SEEDED.length);
    expect((await by({ key: 'inspectionType', value: '_SYS_FT_2' })).totalCount).toBe(3);
    expect((await by({ key: 'inspectionType', value: '_SYS_FT_3' })).totalCount).toBe(0);
    expect((await by({ key: 'org_id', value: 35, isValueADigital: true })).totalCount).toBe(SEEDED.length);
    expect(codesOf(await list('insp', '/forms/list', { params: { checkType: '_SYS_CT_5' } }))).toEqual(['FS-HACCP-KITCHEN']);
  });

  test('the plan’s list keeps forms of the service and those of none, whatever else is asked', async () => {
    await app.sql(`update form.form set service_type = null where code = 'FS-HACCP-KITCHEN' and company_id = 35`);
    const asked = { params: { serviceType: '_SYS_ST_1' } };
    expect(codesOf(await list('insp', '/forms/havingPreview/list/plan', asked))).toEqual([
      'HC-WST-ROOM',
      'FS-HACCP-KITCHEN',
      'HC-CLN-OT',
      'HC-CLN-WARD',
    ]);
    expect(
      codesOf(
        await list('insp', '/forms/havingPreview/list/plan', {
          ...asked,
          queryCriterias: [{ key: 'code', condition: 'like', value: 'HC-' }],
        }),
      ),
    ).toEqual(['HC-WST-ROOM', 'HC-CLN-OT', 'HC-CLN-WARD']);
    expect(codesOf(await list('insp', '/forms/havingPreview/list/plan', { params: { serviceType: '_SYS_ST_4' } }))).toEqual([
      'HC-FIRE-WALK',
      'HC-SEC-PATROL',
      'FS-HACCP-KITCHEN',
    ]);
    await app.sql(`update form.form set service_type = '_SYS_ST_5' where code = 'FS-HACCP-KITCHEN' and company_id = 35`);
  });

  test('the tree names the sections with their questions', async () => {
    const { items } = await list('admin', '/form-management/havingPreview/list/tree', { queryCriterias: [{ key: 'org_id', value: 35 }] });
    const ward = items.find((row: { code: string }) => row.code === 'HC-CLN-WARD');
    expect(ward.children.map((section: { items: number }) => section.items)).toEqual([6, 6, 6, 8]);
    expect(ward.children[0].title['zh-Hant']).toBe('病房環境');
  });

  test('the preview is the content as seeded, for an inspector who manages nothing', async () => {
    const id = await wardId();
    const { DATA } = await app.as('insp', 'GET', `/forms/${id}/preview`);
    expect(DATA).toMatchObject({ code: 'HC-CLN-WARD', versionNo: 1, published: true });
    // What the bank keeps of it is named beside the question.
    const bare = JSON.parse(JSON.stringify(DATA.content), (key, value: unknown) =>
      key === 'questionId' || key === 'questionNo' ? undefined : value,
    );
    expect(bare).toEqual(seedForms.find((one) => one.code === 'HC-CLN-WARD')!.content);
    expect((await app.as('insp', 'GET', `/forms/${id}`)).STATUS).toBe(1403);
  });

  test('another company has its own forms and knows none of ours', async () => {
    const id = await wardId();
    expect((await app.as('other', 'GET', `/forms/${id}/preview`)).STATUS).toBe(1410);
    const theirs = (await list('other', '/forms/list')).items.map((row: { id: number }) => row.id);
    expect(theirs).toHaveLength(SEEDED.length);
    expect(theirs).not.toContain(id);
  });
});

describe('the life of a form', () => {
  let id = 0;
  let version = 0;
  const move = async (event: string, who = 'admin') => {
    const answer = await app.as(who, 'POST', `/forms/${id}/${event}`, { version });
    if (answer.STATUS === 0) version = answer.DATA.version;
    return answer;
  };

  test('begins as a draft no one else sees to answer', async () => {
    const { STATUS, DATA } = await app.as('admin', 'POST', '/forms', newForm('HC-ISO-01'));
    expect(STATUS).toBe(0);
    ({ id, version } = DATA);
    expect(DATA).toMatchObject({ status: '_SYS_FS_1', org_id: 35, versions: [{ no: 1, state: 'draft', items: 2 }] });
    expect(DATA.events.map((one: { event: string }) => one.event).sort()).toEqual(['publish', 'retire', 'submit', 'update']);
    expect(codesOf(await list('insp', '/forms/havingPreview/list'))).not.toContain('HC-ISO-01');
  });

  test('is not published with faults; the record says which', async () => {
    const content = form(item('floor'), item('floor'));
    const saved = await app.as('admin', 'PUT', `/forms/${id}`, { version, name, ...kinds, content });
    version = saved.DATA.version;
    expect(saved.DATA.notes.filter((note: { level: string }) => note.level === 'fault')).toMatchObject([
      { at: 'floor', key: 'form.content.itemTwice', message: 'Two questions have the same key' },
    ]);
    expect(await move('publish')).toMatchObject({ STATUS: 1422, MSG: '1 fault in the form must be corrected first' });
    version = (await app.as('admin', 'PUT', `/forms/${id}`, { version, name, ...kinds, content: good })).DATA.version;
  });

  test('published, revised, published again: two versions, the first unchanged and read-only', async () => {
    expect((await move('publish')).DATA.status).toBe('_SYS_FS_3');
    expect((await move('publish')).STATUS).toBe(1422);
    expect((await move('revise')).DATA.versions.map((one: { state: string }) => one.state)).toEqual(['draft', 'published']);
    const content = form(item('floor', { weight: 5, naAllowed: true }));
    version = (await app.as('admin', 'PUT', `/forms/${id}`, { version, name, ...kinds, content })).DATA.version;
    // Until it is published, everyone still answers the old one.
    expect((await app.as('insp', 'GET', `/forms/${id}/preview`)).DATA.content).toEqual(good);
    expect((await move('publish')).DATA.versions.map((one: { no: number; state: string }) => `${one.no} ${one.state}`)).toEqual([
      '2 published',
      '1 readOnly',
    ]);
    expect((await app.as('insp', 'GET', `/forms/${id}/preview`)).DATA.content).toEqual(content);
  });

  test('the database itself keeps published versions', async () => {
    await expect(app.sql(`update form.form_version set content = '{}' where form_id = $1`, [id])).rejects.toThrow('does not change');
    await expect(app.sql('delete from form.form_version where form_id = $1', [id])).rejects.toThrow('does not change');
  });

  test('two who edit at once: the second is told', async () => {
    expect(await app.as('admin', 'POST', `/forms/${id}/revise`, { version: version - 1 })).toMatchObject({
      http: 409,
      STATUS: 1409,
      DATA: { version },
    });
  });

  test('when retired it is no longer offered and returns as a draft', async () => {
    expect((await move('retire')).DATA.status).toBe('_SYS_FS_5');
    expect(codesOf(await list('insp', '/forms/havingPreview/list'))).not.toContain('HC-ISO-01');
    expect((await move('restore')).DATA.status).toBe('_SYS_FS_1');
  });

  test('its history tells who did what', async () => {
    const { DATA } = await app.as('admin', 'GET', `/forms/${id}/history`);
    expect(DATA.map((row: { event: string }) => row.event).reverse()).toEqual([
      'create',
      'update',
      'update',
      'publish',
      'revise',
      'update',
      'publish',
      'retire',
      'restore',
    ]);
  });
});

describe('what is refused', () => {
  test.each([
    ['a code that is taken', newForm('HC-CLN-WARD'), 1409],
    ['values that are no codes of their lists', newForm('X-1', { inspectionType: '_SYS_ST_1', checkType: 'quality' }), 1400],
    ['a form without sections', newForm('X-1', { content: { sections: [] } }), 1400],
    ['an unknown key deep inside', newForm('X-1', { content: { sections: [{ ...good.sections[0], colour: 'red' }] } }), 1400],
    ['a unit that does not exist', newForm('X-1', { org_id: 999_999 }), 1410],
  ])('%s', async (_name, body, status) => expect((await app.as('admin', 'POST', '/forms', body)).STATUS).toBe(status));

  test('all wrong codes are named at once', async () => {
    const { DATA } = await app.as('admin', 'POST', '/forms', newForm('X-2', { inspectionType: '_SYS_ST_1', checkType: 'quality' }), {
      locale: 'zh_TW',
    });
    expect(DATA.map((fault: { path: string }) => fault.path)).toEqual(['inspectionType', 'checkType']);
    expect(DATA[0].message).toBe('「_SYS_ST_1」不是 _SYS_FT 的有效值');
  });

  test('an officer builds in the own department, not for the company; others build nothing', async () => {
    expect((await app.as('ehs', 'POST', '/forms', newForm('EHS-1'))).STATUS).toBe(1410);
    expect((await app.as('ehs', 'POST', '/forms', newForm('EHS-1', { org_id: 101 }))).DATA).toMatchObject({ org_id: 101 });
    expect((await app.as('emp', 'POST', '/forms', newForm('EMP-1'))).STATUS).toBe(1403);
    expect((await app.as('ehs', 'POST', `/forms/${await wardId()}/retire`, { version: 1 })).STATUS).toBe(1410);
  });
});
