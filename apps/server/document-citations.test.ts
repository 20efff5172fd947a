import { randomUUID } from 'node:crypto';
import { groundOf, inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { ROLE } from '@quantum/modules/access/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approved, makeClassification } from '../../modules/documentation/server/testing.ts';
import { draftForm } from '../../modules/form/server/testing.ts';
import { completed, verifiedControl } from '../../modules/risk/server/testing.ts';
import { addPeople, addPerson } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addPerson(app, { userName: 'learner', like: 'pm', role: ROLE.trainingAdministrator, unitId: groundOf(app).company });
  app.kernel.invalidation.tell('grants', '');
});
afterAll(() => app.stop());

const cite = (path: string, controlledDocumentId: number) => must(app, 'every', 'POST', `${path}/citeDocument`, { controlledDocumentId });
const secretDocument = async () =>
  approved(app, {}, { classificationId: (await makeClassification(app, { confidentiality: '_SYS_DC_3' })).id });

it('a form cites documents though forms know of none, and the document names the form', async () => {
  const [form, document] = [await draftForm(app), await approved(app)];
  const list = await cite(`/forms/${form.id}`, document.id);
  expect(list).toMatchObject({ mayCite: true, citations: [{ controlledDocumentId: document.id, state: 'inForce' }] });
  const { records } = await must(app, 'every', 'GET', `/documentation/${document.id}/use`);
  expect(records).toMatchObject([{ kind: 'form.form', id: form.id, code: form.code }]);
  const history = JSON.stringify(await must(app, 'every', 'GET', `/forms/${form.id}/history`));
  expect(history).toContain(document.code);
});

it('a learner is shown the documents in force a lesson rests on, as far as they may see them', async () => {
  const [document, secret] = [await approved(app), await secretDocument()];
  const steps = [{ key: 'read', type: 'pages', text: inThree('Read'), files: [], minSeconds: 0, paperId: null }];
  const unitId = groundOf(app).company;
  const lesson = { clientId: randomUUID(), unitId, names: inThree(unique('Course')), categoryId: null, steps };
  const { id: lessonId } = await must(app, 'every', 'POST', '/training/lessons', lesson);
  for (const { id } of [document, secret]) await cite(`/training/lessons/${lessonId}`, id);
  await must(app, 'every', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  const { employeeId, orgId } = await whoIs(app, 'learner');
  const people = { unitId: orgId, employeeIds: [employeeId], deadline: inDays(30) };
  await must(app, 'every', 'POST', '/training/schedulings', { clientId: randomUUID(), lessonId, ...people });
  const [{ id }] = await must(app, 'learner', 'GET', '/training/my');
  const course = await must(app, 'learner', 'GET', `/training/my/${id}`);
  expect(course.documents).toEqual([{ controlledDocumentId: document.id, code: document.code, title: expect.any(String), versionNo: 1 }]);
  // What they are shown they may open.
  expect((await must(app, 'learner', 'GET', `/documentation/${document.id}`)).code).toBe(document.code);
});

it('a risk shows the documents in force behind its controls', async () => {
  const made = await verifiedControl(app);
  const { rows } = await completed(app, 'every', { L: 4, S: 5 }, [{ controlId: made.id, credits: { L: 2 } }]);
  const read = () => must(app, 'every', 'GET', `/riskAssessment/row/${rows[0].id}`);
  const [control] = (await read()).controls;
  const document = await approved(app);
  await cite(`/riskAssessment/control/${control.id}`, document.id);
  expect((await read()).documents).toMatchObject([{ controlId: control.id, controlledDocumentId: document.id, versionNo: 1 }]);
});
