import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMPANY = 35;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A course of one page for `emp`. */
const plan = async (): Promise<void> => {
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const steps = [{ key: 'read', type: 'pages', text: inThree('Read'), files: [], minSeconds: 0, paperId: null }];
  const lesson = { clientId: randomUUID(), unitId: COMPANY, names: inThree(unique('Course')), categoryId: null, steps };
  const { id: lessonId } = await must(app, 'trn', 'POST', '/training/lessons', lesson);
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  const people = { unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
  await must(app, 'trn', 'POST', '/training/schedulings', { clientId: randomUUID(), lessonId, ...people });
};
const read = async () => {
  const own = await must(app, 'emp', 'GET', '/training/my');
  // What the server does by itself each second only ever adds: the smallest of three is the call's own.
  const counts: number[] = [];
  for (let time = 0; time < 3; time++) {
    const before = app.kernel.db.statements();
    await must(app, 'emp', 'GET', '/training/my');
    counts.push(app.kernel.db.statements() - before);
  }
  return { courses: own.length as number, statements: Math.min(...counts) };
};

it('reads twelve courses with as many statements as two', async () => {
  await plan();
  await plan();
  const few = await read();
  for (let n = 0; n < 10; n++) await plan();
  const many = await read();
  expect(many.courses).toBe(few.courses + 10);
  expect(many.statements).toBe(few.statements);
  expect(many.statements).toBeLessThanOrEqual(6);
});
