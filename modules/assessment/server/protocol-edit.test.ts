import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { EVALUATION_GRADE, PROTOCOL_STATUS } from '../contract/index.ts';
import { sheetOf } from './testing/sheet.ts';
import { signedVisit, visitOf } from './testing/visit-world.ts';
import { ase, ASES, handIn, PROTOCOLS, ROUNDS, VISITS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

/** The form of a protocol has one element more from now on, and the protocol milder bounds in a version of its own. */
async function editProtocol(protocolId: number) {
  const { formId, version: protocolVersion } = await must(app, 'every', 'GET', `${PROTOCOLS}/${protocolId}`);
  const form = await must(app, 'every', 'GET', `/forms/${formId}`);
  const revised = await must(app, 'every', 'POST', `/forms/${formId}/revise`, { version: form.version });
  const sheet = sheetOf();
  sheet.sections[0]!.items.push({ ...sheet.sections[0]!.items[0]!, key: 'board' });
  const saved = await must(app, 'every', 'PUT', `/forms/${formId}/draft`, {
    version: revised.version,
    content: { ...form.content, ...sheet },
  });
  await must(app, 'every', 'POST', `/forms/${formId}/publish`, { version: saved.version });
  const { id } = await must(app, 'every', 'POST', `${PROTOCOLS}/${protocolId}/revise`, { version: protocolVersion });
  const draft = await must(app, 'every', 'GET', `${PROTOCOLS}/${id}`);
  const { names, year, aseFormId, minAreas, evidence, recommendations } = draft;
  const fields = { names, year, formId, aseFormId, minAreas, evidence, recommendations, bounds: { a: 60, b: 50, c: 40 } };
  const changed = await must(app, 'every', 'PUT', `${PROTOCOLS}/${id}`, { version: draft.version, ...fields });
  return must(app, 'every', 'POST', `${PROTOCOLS}/${id}/publish`, { version: changed.version });
}

it('edited between self-evaluation and visit, a protocol holds for rounds to come: both sides of this one answer the same sheet', async () => {
  const { id: aseId, roundId } = await ase(app);
  await handIn(app, aseId);
  const { formVersionId } = await must(app, 'every', 'GET', `${ASES}/${aseId}`);
  const { protocolId } = await must(app, 'every', 'GET', `${ROUNDS}/${roundId}`);
  const newer = await editProtocol(protocolId);
  expect([newer.status, newer.id === protocolId]).toEqual([PROTOCOL_STATUS.active, false]);
  const items = newer.sections.flatMap((section: { items: { key: string }[] }) => section.items.map(({ key }) => key));
  expect(items).toContain('board');

  const planned = await visitOf(app, { lead: 'qa' }, roundId);
  await must(app, 'qa', 'POST', `${VISITS}/${planned.id}/start`, { version: planned.version });
  expect((await must(app, 'qa', 'GET', `${VISITS}/${planned.id}/sheet`)).formVersionId).toBe(formVersionId);
});

it('a visit is graded by the bounds of its round, whatever the newer version says', async () => {
  const { roundId } = await ase(app);
  const { protocolId } = await must(app, 'every', 'GET', `${ROUNDS}/${roundId}`);
  await editProtocol(protocolId);
  // 80.50 is C by the round, and would be A by the newer bounds.
  const { report } = await signedVisit(app, { lead: 'qa' }, {}, roundId);
  expect(report).toMatchObject({ percent: '80.50', gradeSigned: EVALUATION_GRADE.c });
});
