import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedForms } from './seed/forms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const upload = async (rows: (string | number | null)[][], who = 'admin'): Promise<number> => {
  const book = await writeSheet(rows).toBuffer();
  return (await app.upload(who, 'book.xlsx', book, XLSX)).DATA.id;
};
const read = (input: object, who = 'admin') => app.as(who, 'POST', '/forms/import/read', input);
const wardId = async () =>
  (await app.as('insp', 'POST', '/forms/list', { queryCriterias: [{ key: 'code', value: 'HC-CLN-WARD' }] })).DATA.items[0].id;
const ward = seedForms.find((one) => one.code === 'HC-CLN-WARD')!;

test('a form of the library is read and becomes a draft of the company; an unknown one does not exist', async () => {
  const { DATA: library } = await app.as('ehsm', 'GET', '/forms/library', undefined, { locale: 'zh-Hant' });
  expect(library).toHaveLength(seedForms.length);
  expect(library.find(({ code }: { code: string }) => code === ward.code)).toMatchObject({
    name: '病房清潔巡查',
    questions: 26,
    sections: 4,
  });
  const { DATA: found } = await app.as('ehsm', 'GET', `/forms/library/${ward.code}`);
  const { format: _format, version: _version, ...file } = found.file;
  const made = await app.as('ehsm', 'POST', '/forms', { ...file, code: 'OWN-WARD', content: found.content });
  expect(made).toMatchObject({ STATUS: 0, DATA: { code: 'OWN-WARD', content: { sections: found.content.sections } } });
  expect((await app.as('ehsm', 'GET', '/forms/library/HC-NONE')).STATUS).toBe(1410);
  expect((await app.as('pm', 'GET', '/forms/library')).STATUS).toBe(1403);
});

test('a spreadsheet with one column of questions becomes a draft; nothing is saved by looking', async () => {
  const count = () => app.sql('select count(*)::int as n from form.form');
  const before = await count();
  const { DATA } = await read({ fileId: await upload([['廚房：'], ['1. 地面清潔'], ['2. 雪櫃溫度'], ['倉庫：'], ['3. 貨架整齊']]) });
  expect(DATA).toMatchObject({ guessed: true, sections: 2, questions: 3, untranslated: 5, faultCount: 0 });
  expect(await count()).toEqual(before);
  const made = await app.as('admin', 'POST', '/forms', {
    code: 'FROM-SHEET',
    name: ward.name,
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    content: DATA.content,
  });
  expect(made.STATUS).toBe(0);
  expect((await app.as('admin', 'POST', `/forms/${made.DATA.id}/publish`, { version: made.DATA.version })).STATUS).toBe(0);
});

test.each(['en', 'zh_CN', 'zh_TW'])('what is exported in %s reads in the same', async (locale) => {
  const answer = await app.raw('admin', 'GET', `/forms/${await wardId()}/sheet`, undefined, { locale });
  const rows = (await readSheet(answer.body)) as (string | number | null)[][];
  const { DATA } = await read({ fileId: await upload(rows) });
  expect(DATA).toMatchObject({ guessed: false, faultCount: 0, questions: 26 });
  // Conditions, help and suggested actions are in the JSON file only.
  const kept = ward.content.sections
    .flatMap((section) => section.items)
    .map(({ key, type, text, weight, critical }) => ({ key, type, text, weight, critical }));
  expect(DATA.content.sections.flatMap((section: { items: object[] }) => section.items)).toMatchObject(kept);
});

test('a JSON file keeps everything; a broken one says where', async () => {
  const file = {
    format: 'quantum-form',
    version: 1,
    code: 'X',
    name: ward.name,
    inspectionType: '_SYS_FT_2',
    serviceType: null,
    checkType: null,
    content: ward.content,
  };
  expect((await read({ json: JSON.stringify(file) })).DATA).toMatchObject({ file: { code: 'X' }, content: ward.content, faultCount: 0 });
  expect(await read({ json: '{' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'json' }] });
  const broken = structuredClone(file) as unknown as { content: { sections: { items: { type: string }[] }[] } };
  broken.content.sections[1]!.items[2]!.type = 'magic';
  expect((await read({ json: JSON.stringify(broken) })).DATA).toMatchObject([{ path: 'content.sections.1.items.2.type' }]);
});

test('a file of another person, one that is no workbook, and one without questions are told', async () => {
  const theirs = await upload([['Floor']], 'ehs');
  expect((await read({ fileId: theirs })).STATUS).toBe(1410);
  expect((await read({})).STATUS).toBe(1400);
  expect((await read({ fileId: await upload([[1, 2, 3]]) })).DATA.faults).toMatchObject([{ message: 'The file has no questions' }]);
  expect((await read({ json: '{}' }, 'insp')).STATUS).toBe(1403);
});
