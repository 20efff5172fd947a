import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE, type TouchedGroup } from '../contract/index.ts';
import { inDays, must, pdfText, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { planInput } from '../../inspection/server/testing.ts';
import { answerOf, approved, caseInput, CASES, draft, OPINION, readCase, refusalOf, sign, step } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const read = (id: number, who = 'every') => readCase(app, id, who);
const refused = (who: string, id: number, event: string, more: object = {}) => refusalOf(app, who, id, event, more);
const TEMPORARY = { nature: NATURE.temporary, startPlanned: inDays(1), endPlanned: null, expiryOn: inDays(11) };

it('a record that needs no task is left out with a reason; a task taken later takes its place', async () => {
  const plan = await must(app, 'pm', 'POST', '/inspections', await planInput(app));
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const { spaceIds } = await must(app, 'pm', 'GET', `/inspections/${plan.id}`);
  const { id } = await draft(app, 'sup', { spaceIds });
  const groups: TouchedGroup[] = await must(app, 'sup', 'GET', `${CASES}/${id}/impact`);
  const record = groups.flatMap(({ records }) => records)[0]!;
  const touches = { kind: record.kind, id: record.id };
  expect(await refused('qa', id, 'leaveOut', { touches, reason: 'x' })).toEqual([1422, 'change.refusal.notOwner']);
  expect(await refused('sup', id, 'leaveOut', { touches: { kind: record.kind, id: 999_999 }, reason: 'x' })).toEqual([1410, undefined]);
  expect(await refused('sup', id, 'leaveOut', { touches, reason: ' ' })).toEqual([1400, ['reason']]);
  const left = await step(app, 'sup', id, 'leaveOut', { touches, reason: 'The form covers it already' });
  expect(left.leftOut).toMatchObject([{ touches, reason: 'The form covers it already' }]);
  const task = { ...record.task, assigneeId: null, dueOn: inDays(3), needsEvidence: false, touches };
  expect((await step(app, 'sup', id, 'tasks', task)).leftOut).toEqual([]);
  expect(await refused('sup', id, 'leaveOut', { touches, reason: 'x' })).toEqual([1422, 'change.refusal.hasTask']);
});

it('a permanent change takes the place of a temporary one once it may be carried out', async () => {
  const { id } = await approved(app, TEMPORARY);
  const create = async (more: object) => answerOf(app, 'sup', 'POST', CASES, await caseInput(app, { succeedsId: id, ...more }));
  expect(await create(TEMPORARY)).toEqual([1400, ['nature']]);
  const { id: permanent } = await approved(app);
  expect(await create({ succeedsId: permanent })).toEqual([1400, ['succeedsId']]);
  expect(await create({ succeedsId: 999_999 })).toEqual([1410, undefined]);
  const next = await draft(app, 'sup', { succeedsId: id });
  expect(await read(id)).toMatchObject({ succeededBy: { id: next.id } });
  await step(app, 'sup', id, 'implemented', { inUseAt: app.clock.now().toISOString() });
  await app.sql(`update change.case set risk_after = '_SYS_RR_6' where id = $1`, [id]);
  await step(app, 'ehs', id, 'waive', { reason: 'small' });
  // A draft alone takes no place.
  expect(await refused('ehsm', id, 'close', { inUseAt: null })).toEqual([1422, 'change.refusal.notReverted']);
  await step(app, 'sup', next.id, 'submit');
  const { employeeId } = await whoIs(app, 'insp');
  await step(app, 'ehs', next.id, 'accept', { experts: [{ employeeId, field: 'Fire' }] });
  await step(app, 'insp', next.id, 'judge', OPINION);
  for (const who of ['pm', 'ehs', 'om', 'dir']) await sign(app, who, next.id);
  expect((await step(app, 'ehsm', id, 'close', { inUseAt: null })).status).toBe(STATUS.close);
});

it('the figures above the list count what the lists behind them show, as far as the reader may see', async () => {
  await draft(app, 'sup');
  for (const who of ['every', 'pm', 'other']) {
    const figures = await must(app, who, 'GET', `${CASES}/figures`);
    const count = async (filters: Record<string, string>) => {
      const { totalCount } = await must(app, who, 'POST', `${CASES}/list`, {
        queryCriterias: Object.entries(filters).map(([key, value]) => ({ key, value })),
      });
      return totalCount;
    };
    const { from, to } = figures;
    expect({
      open: await count({ open: 'true' }),
      late: await count({ late: 'true' }),
    }).toEqual({ open: figures.open, late: figures.late });
    expect(figures.closed === 0).toBe(figures.medianDays === null);
    expect(from < to).toBe(true);
  }
  expect((await must(app, 'other', 'GET', `${CASES}/figures`)).open).toBe(0);
});

it('a corrective action about the change itself holds its closing back until it is closed, and tells of its case', async () => {
  const { id } = await approved(app);
  const action = { risk: '_SYS_IR_2', responsibleId: null, measures: 'Mount the rail' };
  const { id: early } = await draft(app, 'sup');
  expect(await refused('sup', early, 'raise', { action })).toEqual([1422, 'change.refusal.notUnderWay']);
  expect(await refused('qa', id, 'raise', { action })).toEqual([1422, 'change.refusal.notOwner']);
  const raised = await step(app, 'sup', id, 'raise', { action });
  expect(raised).toMatchObject({ openFindings: 1, actions: [{ isOpen: true }] });
  const actionId = Number(raised.actions[0].href.split('/').at(-1));
  const related = await must(app, 'every', 'GET', `/tasks/correctiveAction/${actionId}/collaboration`);
  expect(JSON.stringify(related)).toContain(raised.code);
});

it('a paper tells all of a case', async () => {
  const { id } = await approved(app);
  const paper = await app.raw('sup', 'GET', `${CASES}/${id}/paper`);
  expect(pdfText(paper.body).text).toContain('Isolate before cleaning');
});
