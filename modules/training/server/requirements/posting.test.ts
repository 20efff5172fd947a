import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGaps } from './retraining.store.ts';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor } from '@quantum/platform/server';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const look = operation({ id: 'training.test', permission: 'self', verb: 'system', kind: 'read', actors: ['system'] });

it('gives grace from the day somebody came to their unit and post, in the matrix, the list and the night', async () => {
  const { orgId: unit } = await whoIs(app, 'pm');
  const { id: categoryId } = await must(app, 'trn', 'POST', '/training/certifications/categories', {
    clientId: randomUUID(),
    code: unique('CAT'),
    names: inThree('Food hygiene'),
    issuer: 'Academy',
    issuedHere: true,
    validMonths: 12,
    warnDays: 60,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  const steps = [{ key: 'read', type: 'pages', text: inThree('Read'), files: [], minSeconds: 0, paperId: null }];
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: 35,
    names: inThree(unique('Course')),
    categoryId,
    steps,
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { id: requirementId } = await must(app, 'trn', 'POST', '/training/requirements', {
    clientId: randomUUID(),
    unitId: unit,
    postGroupId: null,
    categoryId,
    lessonId: lesson.id,
    graceDays: 30,
    fromOn: '2025-01-01',
  });
  // Both hired in 2020. One came from elsewhere ten days ago; the other has been here for years and was only employed in another way since.
  const [moved, stayed] = (
    await app.sql<{ id: number }>('select id::int from organization.employee where unit_id = $1 and left_on is null order by id limit 2', [
      unit,
    ])
  ).map(({ id }) => id) as [number, number];
  for (const id of [moved, stayed]) {
    await app.sql(`update organization.employee set hired_on = '2020-01-01' where id = $1`, [id]);
    await app.sql('delete from organization.assignment where employee_id = $1 and not further', [id]);
  }
  const posted = (id: number, from: string, to: string | null, elsewhere = false) =>
    app.sql(
      `insert into organization.assignment (employee_id, unit_id, job_id, valid_from, valid_to) select id, case when $4 then 35 else unit_id end, job_id, $2, $3
       from organization.employee where id = $1`,
      [id, from, to, elsewhere],
    );
  await posted(moved, '2020-01-01', inDays(-10), true);
  await posted(moved, inDays(-10), null);
  await posted(stayed, '2020-01-01', inDays(-10));
  await posted(stayed, inDays(-10), null);

  const list = await must(app, 'ehsm', 'POST', '/training/requirements/people/list', {
    pagingTool: { currentPage: 1, pageSize: 200 },
    queryCriterias: [
      { key: 'unitId', value: unit },
      { key: 'requirementId', value: requirementId },
    ],
  });
  const stateOf = (id: number) => list.items.find((one: { employeeId: number }) => one.employeeId === id).state;
  expect([stateOf(moved), stateOf(stayed)]).toEqual(['grace', 'missing']);
  for (const [day, states] of [
    [inDays(0), ['grace', 'missing']],
    [inDays(20), ['grace', 'missing']],
    [inDays(21), ['missing', 'missing']],
  ] as const) {
    const matrix = await must(app, 'pm', 'POST', '/training/requirements/matrix', { unitId: unit, day, isByName: true, requirementId });
    const cell = (id: number) => matrix.people.find((one: { id: number }) => one.id === id).cells[0].state;
    expect([moved, stayed].map(cell)).toEqual(states);
  }
  // The night enrols until the last day of grace.
  const gaps = await runUseCase(
    { kernel: app.kernel, actor: systemActor('test'), operation: look, locale: 'en', requestId: 'test' },
    (ctx) => readGaps(ctx, unit),
  );
  expect(gaps.find((one) => one.employee_id === moved && one.requirement_id === requirementId)).toMatchObject({
    state: 'grace',
    grace_end: inDays(20),
  });
});
