import { addPeople, FIRST_COMPANY } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groundOf, inDays, must, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { PASS } from '@quantum/modules/regulation/contract';
import {
  clause,
  clauseIds,
  judge,
  judgement,
  passedTask,
  step,
  TASK,
  taskOf,
  TASKS,
  tickActivities,
} from '../../regulation/server/testing.ts';
import { tickCompliance } from './compliance.jobs.ts';
import { CATEGORIES, DOCUMENTS, makeCategory, makeDocument, missingRequirement, RENEWALS, successor } from './testing/world.ts';

const SOURCE = 'compliance-document.document';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

interface Option {
  source: string;
  recordId: number;
  isProposed: boolean;
}
/** A clause that applies to the project. */
async function appliedClause(): Promise<number> {
  const [id] = await clauseIds(app, [clause('1')]);
  await passedTask(app, 'pm', (await taskOf(app, { clauseIds: [id] })).id);
  return id!;
}
const evaluationOf = (clauseId: number) => taskOf(app, { kind: 'evaluation', clauseIds: [clauseId] });
const offered = async (taskId: number, more: object = {}): Promise<Option[]> =>
  (await must(app, 'pm', 'POST', `${TASKS}/${taskId}/evidence`, { search: '', ...more })).filter(({ source }: Option) => source === SOURCE);
const proof = (recordId: number) => ({ fileId: null, source: SOURCE, recordId, evidenceOn: inDays(0) });
async function prove(clauseId: number, recordId: number): Promise<void> {
  const task = await evaluationOf(clauseId);
  const { STATUS } = await judge(app, 'pm', task.id, [judgement(clauseId, { pass: PASS.passed, evidence: [proof(recordId)] })]);
  expect(STATUS).toBe(0);
  await step(app, 'pm', TASK, task.id, 'submit');
  await step(app, 'leg', TASK, task.id, 'pass');
}
async function standing(clauseId: number) {
  const { regulations } = await must(app, 'leg', 'POST', '/govRegulation/register', { unitId: groundOf(app).project });
  return regulations
    .flatMap(({ clauses }: { clauses: { clauseId: number }[] }) => clauses)
    .find((one: { clauseId: number }) => one.clauseId === clauseId).standing;
}

it('a document is proposed for the clauses its category proves, before all others', async () => {
  const clauseId = await appliedClause();
  const [{ id: proving }, { id: other }] = [await makeCategory(app), await makeCategory(app)];
  await must(app, 'leg', 'POST', `${CATEGORIES}/${proving}/cite`, { clauseId });
  const named = await makeDocument(app, { complianceCategoryId: proving, validTo: inDays(20) });
  const another = await makeDocument(app, { complianceCategoryId: other, validTo: inDays(900) });
  const { id } = await evaluationOf(clauseId);
  const [first, ...rest] = await offered(id, { clauseId });
  expect(first).toMatchObject({ recordId: named.id, isProposed: true });
  expect(rest).toContainEqual(expect.objectContaining({ recordId: another.id, isProposed: false }));
  expect((await offered(id)).some(({ isProposed }) => isProposed)).toBe(false);
});

it('a document of the company is offered below it to who may read it there; one that has ended, or is not needed, to nobody', async () => {
  const clauseId = await appliedClause();
  const ofCompany = await makeDocument(app, { unitId: FIRST_COMPANY });
  const ended = await makeDocument(app, { validTo: inDays(-1) });
  const ahead = await makeDocument(app, { validFrom: inDays(1), issueDate: null });
  const unneeded = await makeDocument(app);
  await must(app, 'leg', 'POST', `${DOCUMENTS}/${unneeded.id}/notNeeded`, { version: unneeded.version, ...reason });
  const { id } = await evaluationOf(clauseId);
  const all = await must(app, 'every', 'POST', `${TASKS}/${id}/evidence`, { search: '' });
  const ids = all.filter(({ source }: Option) => source === SOURCE).map(({ recordId }: Option) => recordId);
  expect(ids).toContain(ofCompany.id);
  for (const one of [ended, ahead, unneeded]) expect(ids).not.toContain(one.id);
  expect((await offered(id)).map(({ recordId }) => recordId)).not.toContain(ofCompany.id);
  for (const { id: recordId } of [ended, ofCompany]) {
    const answer = await judge(app, 'pm', id, [judgement(clauseId, { pass: PASS.passed, evidence: [proof(recordId)] })]);
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'judgements.0.evidence.0' }] });
  }
});

it('a revoked document proves nothing from the hour it was revoked', async () => {
  const clauseId = await appliedClause();
  const { id, version } = await makeDocument(app);
  await prove(clauseId, id);
  expect(await standing(clauseId)).toBe('conforming');
  await must(app, 'leg', 'POST', `${DOCUMENTS}/${id}/revoke`, { version, ...reason, revokedOn: inDays(0) });
  await tickActivities(app.kernel);
  expect(await standing(clauseId)).toBe('stale');
});

it('a licence that ends in the night turns its clause the same night; renewed, it proves by judging again', async () => {
  const clauseId = await appliedClause();
  const { complianceCategoryId } = await missingRequirement(app);
  const { id } = await makeDocument(app, { complianceCategoryId, validTo: inDays(0) });
  await prove(clauseId, id);
  expect(await standing(clauseId)).toBe('conforming');
  app.later({ days: 1 });
  expect(await standing(clauseId)).toBe('stale');
  await tickCompliance(app.kernel);
  await tickActivities(app.kernel);
  expect(await standing(clauseId)).toBe('stale');
  const { renewal } = await must(app, 'every', 'GET', `${DOCUMENTS}/${id}`);
  const open = await must(app, 'every', 'GET', `${RENEWALS}/${renewal.id}`);
  const document = await successor(app, { validFrom: inDays(1), validTo: inDays(366) });
  const granted = await must(app, 'every', 'POST', `${RENEWALS}/${open.id}/grant`, { version: open.version, document });
  await tickActivities(app.kernel);
  expect(await standing(clauseId)).toBe('stale');
  await prove(clauseId, granted.successor.id);
  expect(await standing(clauseId)).toBe('conforming');
});
