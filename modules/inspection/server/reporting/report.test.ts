import { must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedInspection, waitingInspection } from '../testing.ts';

let app: TestApp;
let inspection: {
  id: number;
  code: string;
  receipt: { percent: string; weight: string };
  findings: { code: string; action: { code: string } }[];
};
beforeAll(async () => {
  app = await startTestApp();
  inspection = await submittedInspection(app, [{}, { mode: '_SYS_CM_2' }]);
});
afterAll(() => app.stop());

const report = (who: string, id: number, locale: string) => app.raw(who, 'GET', `/inspectionTasks/${id}/report`, undefined, { locale });

describe('the report of an inspection', () => {
  it.each([
    ['en_US', ['Inspection report', 'Receipt', 'Findings', 'Before', 'After', 'Page 1 of', 'History']],
    ['zh_CN', ['检查报告', '得分', '整改前', '整改后', '第 1 页', '记录']],
    ['zh_TW', ['巡查報告', '得分', '糾正措施', '第 1 頁', '紀錄']],
  ])('in %s has score, arithmetic, answers, findings with photos and history, every glyph drawn', async (locale, words) => {
    const { http, headers, body } = await report('pm', inspection.id, locale);
    expect(http).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(encodeURIComponent(inspection.code));
    const pdf = pdfText(body);
    expect(pdf.unknown).toBe(0);
    for (const word of [...words, inspection.code, inspection.receipt.percent, ...inspection.findings.flatMap(({ code }) => [code])])
      expect(pdf.text).toContain(word);
    expect(pdf.text).toContain(`÷ ${inspection.receipt.weight} = ${inspection.receipt.percent} %`);
    expect(pdf.text).toContain('not in order');
    expect(pdf.images).toBeGreaterThanOrEqual(3);
  });

  it('has the same check of its content regardless of who prints it, and another one once its content has changed', async () => {
    const checkOf = async (who: string) =>
      /content ([0-9a-f]{16})/.exec(pdfText((await report(who, inspection.id, 'en_US')).body).text)?.[1];
    const before = await checkOf('pm');
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(await checkOf('insp')).toBe(before);
    const { version } = await must(app, 'pm', 'GET', `/inspectionTasks/${inspection.id}`);
    await must(app, 'ehs', 'POST', `/inspectionTasks/${inspection.id}/void`, { version, reason: 'Wrong ward' });
    expect(await checkOf('pm')).not.toBe(before);
  });

  it('is there only once the inspection has been submitted, and for no one elsewhere', async () => {
    const { id } = await waitingInspection(app);
    expect(await app.as('pm', 'GET', `/inspectionTasks/${id}/report`)).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'inspection.report.notSubmitted' },
    });
    expect(await app.as('other', 'GET', `/inspectionTasks/${inspection.id}/report`)).toMatchObject({ STATUS: 1410 });
  });
});
