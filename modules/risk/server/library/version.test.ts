import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION_STATUS } from '../../contract/index.ts';
import { activeMatrix, activeTask, BASE, completed, newJobTask, newMatrix, newPlan } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (path: string) => must(app, 'ehsm', 'GET', path);
const send = (path: string, version: number) => app.as('ehsm', 'POST', path, { version });
const eventsOf = ({ events }: { events: { event: string }[] }) => events.map(({ event }) => event).toSorted();

describe.each([
  ['matrix', newMatrix, activeMatrix, 'matrixId', ['revise', 'withdraw']],
  ['jobTask', newJobTask, activeTask, 'jobTaskIds', ['copy', 'revise', 'withdraw']],
] as const)('the versions of a %s', (name, newRecord, activeRecord, usedAs, publishedEvents) => {
  const path = `${BASE}/${name}`;

  it('go from draft to published, and the next one replaces it', async () => {
    const { id } = await must(app, 'ehsm', 'POST', path, newRecord(app));
    const draft = await read(`${path}/${id}`);
    expect([draft.status, draft.versionNo, eventsOf(draft)]).toEqual([VERSION_STATUS.pending, 1, ['publish', 'update']]);
    expect((await send(`${path}/${id}/revise`, 1)).DATA.key).toBe('risk.refusal.notActive');
    expect((await send(`${path}/${id}/withdraw`, 1)).STATUS).toBe(1422);

    const published = await must(app, 'ehsm', 'POST', `${path}/${id}/publish`, { version: 1 });
    expect([published.status, eventsOf(published)]).toEqual([VERSION_STATUS.active, publishedEvents]);
    expect((await send(`${path}/${id}/publish`, published.version)).STATUS).toBe(1422);

    const next = await must(app, 'ehsm', 'POST', `${path}/${id}/revise`, { version: published.version });
    expect(await read(`${path}/${next.id}`)).toMatchObject({ names: draft.names, versionNo: 2, status: VERSION_STATUS.pending });
    expect((await read(`${path}/${id}`)).status).toBe(VERSION_STATUS.active);
    expect((await send(`${path}/${id}/revise`, published.version)).DATA.key).toBe('risk.refusal.draft');

    await must(app, 'ehsm', 'POST', `${path}/${next.id}/publish`, { version: 1 });
    const former = await read(`${path}/${id}`);
    expect([former.status, eventsOf(former)]).toEqual([VERSION_STATUS.readOnly, []]);
    const history = await read(`${path}/${id}/history`);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['replace', 'publish', 'create']);
  });

  it('are withdrawn unless a live plan uses them', async () => {
    const { id, version } = await activeRecord(app, 'ehsm');
    const plan = await newPlan(app, 'ehsm', { [usedAs]: usedAs === 'matrixId' ? id : [id] });
    const { id: planId } = await must(app, 'ehsm', 'POST', `${BASE}/plan`, plan);
    expect((await send(`${path}/${id}/withdraw`, version)).DATA.key).toBe('risk.refusal.used');
    await must(app, 'ehsm', 'POST', `${BASE}/plan/${planId}/cancel`, { version: 1, reason: 'Not needed' });
    expect((await send(`${path}/${id}/withdraw`, version)).DATA.status).toBe(VERSION_STATUS.inactive);
    expect((await send(`${path}/${id}/revise`, version + 1)).DATA.key).toBe('risk.refusal.notActive');
  });
});

it('a card has one draft at a time, and the next card of its job task in its unit replaces it', async () => {
  const assessment = await completed(app, 'ehsm');
  const newCard = () => ({
    clientId: crypto.randomUUID(),
    assessmentId: assessment.id,
    emergency: { en: 'Call', 'zh-Hans': 'Call', 'zh-Hant': 'Call' },
    phone: '999',
  });
  const path = '/riskDisclosureCard';
  const { id } = await must(app, 'ehsm', 'POST', path, newCard());
  expect((await app.as('ehsm', 'POST', path, newCard())).DATA.key).toBe('risk.refusal.draft');
  const published = await must(app, 'ehsm', 'POST', `${path}/${id}/publish`, { version: 1 });
  expect([published.versionNo, eventsOf(published)]).toEqual([1, ['withdraw']]);
  expect(published.issuedOn).not.toBeNull();
  const change = { version: published.version, emergency: newCard().emergency, phone: '112' };
  expect((await app.as('ehsm', 'PUT', `${path}/${id}`, change)).DATA.key).toBe('risk.refusal.published');

  const next = await must(app, 'ehsm', 'POST', path, newCard());
  const issued = await must(app, 'ehsm', 'POST', `${path}/${next.id}/publish`, { version: 1 });
  expect([issued.versionNo, issued.status]).toEqual([2, VERSION_STATUS.active]);
  expect((await read(`${path}/${id}`)).status).toBe(VERSION_STATUS.readOnly);
});
