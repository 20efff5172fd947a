import { must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, verifyingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const LOCALES = ['en_US', 'zh_CN', 'zh_TW'] as const;
const paper = async (who: string, path: string, locale: string) => {
  const answer = await app.raw(who, 'GET', path, undefined, { locale });
  expect([answer.http, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfText(answer.body);
};

describe('the sheet of a corrective action', () => {
  const words = {
    en_US: ['Corrective action sheet', 'Before', 'After', 'Descaled', 'submitted the correction'],
    zh_CN: ['整改单', '整改前', '整改后', 'Descaled'],
    zh_TW: ['改善紀錄表', '改善前', '改善後', 'Descaled'],
  };
  it.each(LOCALES)('in %s shows before and after, what was done and by whom', async (locale) => {
    const action = await verifyingAction(app);
    const pdf = await paper('pm', `/tasks/correctiveAction/${action.id}/paper`, locale);
    expect(pdf.unknown).toBe(0);
    expect(pdf.images).toBeGreaterThanOrEqual(2);
    for (const word of [...words[locale], action.code]) expect(pdf.text).toContain(word);
  });

  it('is for no one of another company', async () => {
    const { id } = await pendingAction(app);
    expect(await app.as('other', 'GET', `/tasks/correctiveAction/${id}/paper`)).toMatchObject({ STATUS: 1410 });
  });
});

describe('what was asked', () => {
  it.each([
    ['zh_TW', 'zh-Hant'],
    ['zh_CN', 'zh-Hans'],
    ['en_US', 'en'],
  ])('stands in the language of the reader (%s), on the screen, the sheet and the notice', async (locale) => {
    const { id } = await pendingAction(app);
    const read = async (path: string, as: string) => (await app.as('pm', 'GET', path, undefined, { locale: as })).DATA;
    const action = await read(`/tasks/correctiveAction/${id}`, locale);
    const task = action.source.href.split('/').at(-1);
    const [said, inEnglish] = [await read(`/inspectionTasks/${task}`, locale), await read(`/inspectionTasks/${task}`, 'en_US')];
    const finding = said.findings.find((one: { code: string }) => one.code === action.source.code);
    const { question: english } = inEnglish.findings.find((one: { code: string }) => one.code === action.source.code);
    expect(action.description).toBe(`${finding.question}\n${finding.description}`);
    const { id: notice } = await must(app, 'pm', 'POST', '/tasks/rectificationNotice', { actionIds: [id] });
    const start = (text: string) => text.slice(0, 6);
    for (const path of [`/tasks/correctiveAction/${id}/paper`, `/tasks/rectificationNotice/${notice}/paper`]) {
      const { text } = await paper('pm', path, locale);
      expect(text).toContain(start(finding.question));
      if (locale !== 'en_US') expect(text).not.toContain(english);
    }
  });
});

describe('the rectification notice', () => {
  const words = {
    en_US: ['Rectification notice', 'Required correction'],
    zh_CN: ['整改通知单', '整改要求'],
    zh_TW: ['改善通知書', '改善要求'],
  };
  it.each(LOCALES)('in %s lists every item with its photo and who signs', async (locale) => {
    const actions = [await pendingAction(app), await pendingAction(app)];
    const notice = await must(app, 'pm', 'POST', '/tasks/rectificationNotice', {
      actionIds: actions.map(({ id }) => id),
      note: 'Before the accreditation visit',
    });
    const pdf = await paper('pm', `/tasks/rectificationNotice/${notice.id}/paper`, locale);
    expect(pdf.unknown).toBe(0);
    expect(pdf.images).toBeGreaterThanOrEqual(2);
    for (const word of [...words[locale], notice.code, 'Before the accreditation visit', ...actions.map(({ code }) => code)])
      expect(pdf.text).toContain(word);
  });
});
