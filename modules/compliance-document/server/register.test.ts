import { addPeople, FIRST_COMPANY, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays, must, pdfText, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { makeDocument, missingRequirement, REQUIREMENTS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const paper = (who: string, unitId = HOSPITAL) => app.raw(who, 'POST', `${REQUIREMENTS}/paper`, { unitId });

it('the register of a project says what it holds, what is missing and what is not needed', async () => {
  await missingRequirement(app);
  const unneeded = await missingRequirement(app);
  await must(app, 'leg', 'POST', `${REQUIREMENTS}/${unneeded.id}/notNeeded`, { version: unneeded.version, ...reason });
  const { complianceCategoryId } = await missingRequirement(app);
  const first = await makeDocument(app, { complianceCategoryId, number: 'REPLACED-1', validTo: inDays(-3) });
  await makeDocument(app, { complianceCategoryId, number: 'KEPT-1', previousId: first.id, validFrom: inDays(-2), issueDate: null });
  await makeDocument(app, { number: 'ENDED-1', validTo: inDays(-1) });
  const { text } = pdfText((await paper('pm')).body);
  for (const word of ['KEPT-1', 'In force', 'ENDED-1', 'Ended', 'Missing', 'Not needed', '50.00 % (1 / 2)']) expect(text).toContain(word);
  expect(text).not.toContain('REPLACED-1');
});

it('is for readers of the project, and of a project', async () => {
  expect((await paper('stranger')).http).toBe(410);
  expect((await paper('emp')).http).toBe(403);
  expect((await paper('every', FIRST_COMPANY)).http).toBe(400);
});
