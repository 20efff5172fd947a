import { randomUUID } from 'node:crypto';
import { LOCALES } from '@quantum/platform/contract';
import type { Route } from '@quantum/platform/server';
import { must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssessors } from '../../../apps/server/testing/people.ts';
import { ASSESSMENT_STATUS as STATUS, FINDING_GRADE } from '../contract/index.ts';
import { routes } from './assessment.routes.ts';
import { visitList } from './visits/visit.list.ts';
import { sheetBody, started } from './testing/visit-world.ts';
import { ase, VISITS } from './testing/world.ts';

/** Words and numbers that stand in the answers of a visit and nowhere else. */
const MARKED = ['markerNote', 'markerAside', 'markerRecommendation', 'markerReason', 'markerSummary', '80.50', '80.5', FINDING_GRADE.major];

let app: TestApp;
let made: { id: number; roundId: number };
beforeAll(async () => {
  app = await startTestApp();
  await addAssessors(app, 'qa3');
  const { roundId } = await ase(app);
  const { id } = await started(app, { lead: 'qa', reviewer: 'qa3' }, roundId);
  const finding = { item: 'walls', grade: FINDING_GRADE.major, recommendation: 'markerRecommendation' };
  const body = await sheetBody(app, id, 'qa', { findings: [finding] });
  const answers = body.answers.map((answer) => ({ ...answer, note: 'markerNote' }));
  await must(app, 'qa', 'POST', `${VISITS}/${id}/handIn`, { ...body, answers });
  // A further sheet, which is kept aside.
  const aside = answers.map((answer) => ({ ...answer, note: 'markerAside' }));
  await must(app, 'qa', 'POST', `${VISITS}/${id}/handIn`, { ...body, clientId: randomUUID(), answers: aside });
  const { version } = await must(app, 'qa', 'GET', `${VISITS}/${id}`);
  await must(app, 'qa', 'POST', `${VISITS}/${id}/ready`, { version, summary: 'markerSummary' });
  await must(app, 'qa3', 'POST', `${VISITS}/${id}/return`, { version: version + 1, reason: 'markerReason' });
  await must(app, 'qa', 'POST', `${VISITS}/${id}/ready`, { version: version + 2, summary: 'markerSummary' });
  made = { id, roundId };
});
afterAll(() => app.stop());

const isReading = ({ endpoint }: Route): boolean => 'kind' in endpoint.operation && endpoint.operation.kind === 'read';
const ELSEWHERE: readonly [string, string, object?][] = [
  ['POST', '/tasks/todo/list', {}],
  ['POST', '/tasks/history/list', {}],
  ['POST', '/message/list', {}],
  ['GET', '/tasks/toSign'],
  ['POST', '/tasks/correctiveAction/list', {}],
  ['GET', '/search/records?text=QPE'],
];
const QUERIES = [
  {},
  { queryOrderBies: [{ columnName: 'percent', orderType: 'desc' }] },
  { queryOrderBies: [{ columnName: 'findings', orderType: 'desc' }] },
  { queryCriterias: [{ key: 'percent', condition: 'greaterThan', value: 50 }] },
  { queryCriterias: [{ key: 'findings', condition: '=', value: 1 }] },
  { queryCriterias: [{ key: 'status', value: STATUS.review }] },
];

/** Every reading route of the module and the lists of others, asked by one person. */
async function askAll(who: string, locale: string): Promise<{ name: string; text: string; status: number }[]> {
  const asked: { name: string; text: string; status: number }[] = [];
  const ask = async (method: string, path: string, body?: object) => {
    const { body: raw } = await app.raw(who, method, path, body, { locale });
    const text = raw.subarray(0, 4).toString() === '%PDF' ? pdfText(raw).text : raw.toString('utf8');
    const status = text.startsWith('{') ? (JSON.parse(text) as { STATUS: number }).STATUS : 0;
    asked.push({ name: `${method} ${path} ${JSON.stringify(body ?? '')}`, text, status });
  };
  for (const { endpoint } of routes.filter(isReading)) {
    const { method, path } = endpoint;
    const isRound = path.startsWith(`${VISITS}/rounds/`);
    const url = path.replace(':id', String(isRound ? made.roundId : made.id));
    if (url.includes(':') || !path.startsWith(VISITS) || path.startsWith(`${VISITS}/protocols`)) continue;
    if (method === 'GET') await ask(method, url);
    else for (const body of path.endsWith('/export') ? [{ format: 'csv' }] : QUERIES) await ask(method, url, body);
  }
  for (const [method, path, body] of ELSEWHERE) await ask(method, path, body);
  return asked;
}
const leaks = (asked: readonly { name: string; text: string }[]): string[] =>
  asked.flatMap(({ name, text }) => MARKED.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`));

describe('before the report is to be signed', () => {
  it.each(LOCALES)('the project manager finds nothing of the visit in any answer (%s)', async (locale) => {
    const asked = await askAll('pm', locale);
    expect(asked.filter(({ name, status }) => name.startsWith('GET /qpeInspection') && status === 0).length).toBeGreaterThanOrEqual(2);
    expect(leaks(asked)).toEqual([]);
  });

  it.each(['om', 'dir', 'ehsm', 'every'])('neither does %s, who is not of its team', async (who) => {
    expect(leaks(await askAll(who, 'en'))).toEqual([]);
  });

  it('the team does: so the marks are there', async () => {
    const found = leaks(await askAll('qa', 'en')).join('\n');
    for (const mark of ['markerNote', 'markerRecommendation', 'markerSummary', 'markerAside', '80.50']) expect(found).toContain(mark);
    expect(found).toContain(`GET ${VISITS}/${made.id}/paper "": markerNote`);
  });

  it('no list orders or filters by what is hidden', () => {
    const { percent, findings } = visitList.columns;
    for (const column of [percent, findings]) expect([column.sortable ?? false, column.filterable]).toEqual([false, false]);
  });
});

it('to be signed, the report is open to those who read the visit', async () => {
  const { version } = await must(app, 'qa3', 'GET', `${VISITS}/${made.id}`);
  await must(app, 'qa3', 'POST', `${VISITS}/${made.id}/pass`, { version });
  expect(await must(app, 'pm', 'GET', `${VISITS}/${made.id}`)).toMatchObject({ report: { percent: '80.50', summary: 'markerSummary' } });
  const { items } = await must(app, 'pm', 'POST', `${VISITS}/list`, { queryCriterias: [{ key: 'id', value: made.id }] });
  expect(items).toMatchObject([{ percent: 80.5, findings: 1 }]);
});
