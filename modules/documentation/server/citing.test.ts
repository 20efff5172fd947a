import { randomUUID } from 'node:crypto';
import { groundOf, inDays, inThree, must, reason, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { TASK_STATUS } from '@quantum/modules/dictionary/contract';
import { ROLE } from '@quantum/modules/access/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftForm } from '../../form/server/testing.ts';
import { addPeople, addPerson } from '../../../apps/server/testing/people.ts';
import { tellCitingDocument } from './citing/document-change.service.ts';
import { tickDocuments } from './document.jobs.ts';
import {
  addSecond,
  answerOf,
  approved,
  DOCUMENTS,
  makeClassification,
  makeDocument,
  readVersion,
  revised,
  step,
  versionOf,
  VERSIONS,
  writeDraft,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addSecond(app);
  await addPerson(app, { userName: 'trainer', like: 'pm', role: ROLE.trainingAdministrator, unitId: groundOf(app).company });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
});
afterAll(() => app.stop());

const LESSONS = '/training/lessons';
const makeLesson = (names = inThree(unique('Cleaning course '))): Promise<{ id: number }> =>
  must(app, 'every', 'POST', LESSONS, {
    clientId: randomUUID(),
    unitId: groundOf(app).company,
    names,
    categoryId: null,
    steps: [{ key: 'pages', type: 'pages', text: inThree('Read this'), files: [], minSeconds: 0, paperId: null }],
  });
const cite = (lessonId: number, controlledDocumentId: number, who = 'every') =>
  app.as(who, 'POST', `${LESSONS}/${lessonId}/citeDocument`, { controlledDocumentId });
const citations = (lessonId: number, who = 'every') => must(app, who, 'GET', `${LESSONS}/${lessonId}/documents`);
/** What the job of a takeover tells. */
const tell = async (documentId: number, versionId: number) => tellCitingDocument({ documentId, versionId }, app.kernel);
const told = (lessonId: number) =>
  app.sql<{ employee_id: number }>(
    `select employee_id::int as employee_id from notification.message where record_kind = 'training.lesson' and record_id = $1 and event = 'documentation.citedChanged'`,
    [lessonId],
  );
const todos = (versionId: number) =>
  app.sql<{ employee_id: number; status: string }>(
    `select a.employee_id::int as employee_id, t.status from task.task t join task.assignee a on a.task_id = t.id
      where t.source_kind = 'documentation.retraining' and t.source_id = $1`,
    [versionId],
  );

const enrolled = async () => (await app.sql<{ n: number }>('select count(*)::int as n from training.record'))[0]!.n;

it('a lesson cites a document in force, and learns what became of it', async () => {
  const document = await approved(app);
  const lesson = await makeLesson();
  const { DATA: list } = await cite(lesson.id, document.id);
  expect(list.citations).toMatchObject([{ controlledDocumentId: document.id, citedNo: 1, versionNo: 1, state: 'inForce', since: null }]);
  expect(await cite(lesson.id, document.id)).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.cited' } });
  const offered = await must(app, 'every', 'POST', `${LESSONS}/${lesson.id}/documents/offer`, { search: document.code });
  expect(offered).toMatchObject([{ controlledDocumentId: document.id, versionNo: 1 }]);
  const second = await revised(app, document.id);
  expect((await citations(lesson.id)).citations).toMatchObject([{ citedNo: 1, versionNo: 2, state: 'replaced', since: inDays(0) }]);
  expect((await cite(lesson.id, document.id)).DATA.citations).toMatchObject([{ citedNo: 2, state: 'inForce' }]);
  const use = await must(app, 'every', 'GET', `${DOCUMENTS}/${document.id}/use`);
  expect(use.records).toMatchObject([{ kind: 'training.lesson', id: lesson.id }]);
  await step(app, 'every', second, 'askObsolete', reason);
  await step(app, 'second', second, 'obsolete', reason);
  const [ended] = (await citations(lesson.id)).citations;
  expect(ended).toMatchObject({ versionNo: null, state: 'ended', since: inDays(0) });
  const without = await must(app, 'every', 'POST', `${LESSONS}/${lesson.id}/unciteDocument`, { documentCitationId: ended.id });
  expect(without.citations).toEqual([]);
  const history = JSON.stringify(await must(app, 'every', 'GET', `${LESSONS}/${lesson.id}/history`));
  expect(history).toContain(document.code);
});

it('a document made obsolete has ended on that day, whatever became of a draft beside it', async () => {
  const document = await approved(app);
  const lesson = await makeLesson();
  await cite(lesson.id, document.id);
  const draft = await must(app, 'every', 'POST', `${DOCUMENTS}/${document.id}/revise`, {
    version: await versionOf(app, 'document', document.id),
  });
  await writeDraft(app, draft.documentVersionId, { changeNote: 'Dilution corrected', effectiveDate: inDays(40) });
  await step(app, 'every', draft.documentVersionId, 'discard', reason);
  expect((await citations(lesson.id)).citations).toMatchObject([{ versionNo: 1, state: 'inForce', since: null }]);
  await step(app, 'every', document.documentVersionId, 'askObsolete', reason);
  await step(app, 'second', document.documentVersionId, 'obsolete', reason);
  // The discarded draft is taken to have ended later than the version that was in force.
  await app.sql(`update documentation.version set ended_on = ended_on + 1 where id = $1`, [draft.documentVersionId]);
  expect((await citations(lesson.id)).citations).toMatchObject([{ citedNo: 1, versionNo: null, state: 'ended', since: inDays(0) }]);
  // Nothing that has ended is offered or cited again, with its draft or without.
  expect(await must(app, 'every', 'POST', `${LESSONS}/${lesson.id}/documents/offer`, { search: document.code })).toEqual([]);
  expect(await cite(lesson.id, document.id)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'controlledDocumentId' }] });
});

it('whom a change concerns is told: who keeps lessons where nobody else is left', async () => {
  const document = await approved(app);
  const lesson = await makeLesson();
  await cite(lesson.id, document.id);
  await app.sql(`update documentation.citation set cited_by = null where record_kind = 'training.lesson' and record_id = $1`, [lesson.id]);
  await tell(document.id, await revised(app, document.id));
  expect(await told(lesson.id)).toContainEqual({ employee_id: (await whoIs(app, 'trainer')).employeeId });
});

it('only what is in force and the reader may see is cited, and a citation of what they may not see is only counted', async () => {
  const lesson = await makeLesson();
  const refused = async (id: number, who = 'every') =>
    expect(await cite(lesson.id, id, who)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'controlledDocumentId' }] });
  await refused((await makeDocument(app)).id);
  await refused(999_999);
  const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
  const secret = await approved(app, {}, { classificationId });
  await refused(secret.id, 'trainer');
  expect(await must(app, 'trainer', 'POST', `${LESSONS}/${lesson.id}/documents/offer`, { search: secret.code })).toEqual([]);
  expect((await cite(lesson.id, secret.id)).STATUS).toBe(0);
  const seen = await citations(lesson.id, 'trainer');
  expect([seen.citations, seen.more]).toEqual([[], 1]);
  expect((await app.as('trainer', 'GET', `${DOCUMENTS}/${secret.id}/use`)).STATUS).toBe(1410);
});

it('a version that takes effect is told once to who cited the document, and asks training to arrange what must be learned', async () => {
  const document = await approved(app);
  const lesson = await makeLesson();
  await cite(lesson.id, document.id);
  const before = await enrolled();
  const second = await revised(app, document.id);
  await tell(document.id, second);
  await tell(document.id, second);
  expect(await told(lesson.id)).toEqual([{ employee_id: (await whoIs(app, 'every')).employeeId }]);
  const { employeeId: trainer } = await whoIs(app, 'trainer');
  expect((await todos(second)).map((one) => one.employee_id)).toContain(trainer);
  const { retraining, version, events } = await readVersion(app, second, 'every');
  expect(retraining).toMatchObject({ jobs: [], courses: [{ href: expect.stringContaining(String(lesson.id)) }], settledAt: null });
  expect(events.map(({ event }: { event: string }) => event)).toContain('retrained');
  const settled = await must(app, 'trainer', 'POST', `${VERSIONS}/${second}/retrained`, { version, reason: 'Two sessions in May' });
  expect(settled.retraining).toMatchObject({ words: 'Two sessions in May', settledBy: { id: trainer } });
  expect(new Set((await todos(second)).map(({ status }) => status))).toEqual(new Set([TASK_STATUS.completed]));
  expect(await answerOf(app, 'every', second, 'retrained', reason)).toEqual([1422, 'documentation.refusal.noRetraining']);
  // Nobody was enrolled by it.
  expect(await enrolled()).toBe(before);
});

it('jobs a version names ask for learning; a change of wording alone asks nobody of a lesson', async () => {
  const [job] = await app.sql<{ id: number }>(
    'select id::int as id from organization.pub_job where company_id is null or company_id = $1 order by id limit 1',
    [groundOf(app).company],
  );
  const named = await approved(app, { retrainJobs: [job!.id] });
  expect((await readVersion(app, named.documentVersionId)).retraining).toMatchObject({ jobs: [job!.id], courses: [] });
  const plain = await approved(app);
  expect((await readVersion(app, plain.documentVersionId)).retraining).toBeNull();
  await cite((await makeLesson()).id, plain.id);
  const second = await revised(app, plain.id, { wordingOnly: true, effectiveDate: inDays(1) });
  await step(app, 'second', second, 'agreeWording');
  app.later({ days: 1 });
  await tickDocuments(app.kernel);
  expect(await readVersion(app, second)).toMatchObject({ status: '_SYS_DS_5', retraining: null });
});

it('who answers a form is shown the documents behind it that they may see, and who is of another company none', async () => {
  const form = await draftForm(app);
  const open = await approved(app);
  const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
  const secret = await approved(app, {}, { classificationId });
  for (const { id } of [open, secret]) await must(app, 'every', 'POST', `/forms/${form.id}/citeDocument`, { controlledDocumentId: id });
  const shown = (who: string) => must(app, who, 'GET', `/forms/${form.id}/documents/shown`);
  expect(await shown('every')).toHaveLength(2);
  expect(await shown('insp')).toMatchObject([{ controlledDocumentId: open.id, versionNo: 1 }]);
  expect(await shown('other')).toEqual([]);
});
