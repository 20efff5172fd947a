import { must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, item, option } from '../../modules/form/domain/testing.ts';
import { openInspectionOf, planInput, submission } from '../../modules/inspection/server/testing.ts';

/** Words of a form on their way through lists, records, sheets and papers; what was answered keeps the words it was asked with. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const LABEL = '<b>Sink</b> & <script>alert(1)</script>';
const said = (text: string) => ({ en: text, 'zh-Hans': `水槽${text}`, 'zh-Hant': `水槽${text}` });
let codes = 0;
async function published(content: object) {
  const made = await must(app, 'admin', 'POST', '/forms', {
    code: `WORDS-${++codes}`,
    name: said(LABEL),
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    org_id: 35,
    content,
  });
  return must(app, 'admin', 'POST', `/forms/${made.id}/publish`, { version: made.version });
}
async function answered(formId: number) {
  const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), formId });
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const { id } = await openInspectionOf(app, plan.id);
  return must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id));
}

it('markup in a label is text in the list, the record, the sheet and the report', async () => {
  const { id } = await published(form(item('floor', { text: said(LABEL), naAllowed: true })));
  const [row] = (await must(app, 'insp', 'POST', '/forms/list', { queryCriterias: [{ key: 'code', value: `WORDS-${codes}` }] })).items;
  expect(row.name).toBe(LABEL);
  const done = await answered(id);
  expect((await must(app, 'pm', 'GET', `/inspectionTasks/${done.id}`)).form.content.sections[0].items[0].text.en).toBe(LABEL);
  const report = pdfText((await app.raw('pm', 'GET', `/inspectionTasks/${done.id}/report`)).body).text;
  expect(report.replaceAll(/\s/g, '')).toContain(LABEL.replaceAll(/\s/g, ''));
  const sheet = (await app.raw('admin', 'GET', `/forms/${id}/sheet`)).body;
  expect(JSON.stringify(await readSheet(sheet))).toContain(JSON.stringify(LABEL).slice(1, -1));
});

it('an option that answers use is deleted: the record and its report keep its words, the next version has it no more', async () => {
  const choice = (...keys: string[]) =>
    form(item('state', { type: 'singleDropdown', naAllowed: true, options: keys.map((key, i) => option(key, keys.length - i)) }));
  const first = await published(choice('spotless', 'worn', 'broken'));
  const done = await answered(first.id);
  const draft = await must(app, 'admin', 'POST', `/forms/${first.id}/revise`, { version: first.version });
  const saved = await must(app, 'admin', 'PUT', `/forms/${first.id}/draft`, { version: draft.version, content: choice('worn', 'broken') });
  await must(app, 'admin', 'POST', `/forms/${first.id}/publish`, { version: saved.version, movePlans: true });
  const record = await must(app, 'pm', 'GET', `/inspectionTasks/${done.id}`);
  expect(record.percent).toBe(100);
  expect(record.form.content.sections[0].items[0].options.map((one: { key: string }) => one.key)).toContain('spotless');
  expect(pdfText((await app.raw('pm', 'GET', `/inspectionTasks/${done.id}/report`)).body).text).toContain('spotless');
  const { content } = await must(app, 'insp', 'GET', `/forms/${first.id}/preview`);
  expect(content.sections[0].items[0].options.map((one: { key: string }) => one.key)).toEqual(['worn', 'broken']);
});
