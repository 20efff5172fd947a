import { randomUUID } from 'node:crypto';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMPANY = 35;
let app: TestApp;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ orgId: project } = await whoIs(app, 'emp'));
  const category = async (more: object) =>
    (
      await must(app, 'trn', 'POST', '/training/certifications/categories', {
        clientId: randomUUID(),
        code: unique('CAT'),
        names: inThree(unique('Certificate')),
        issuer: 'Academy',
        issuedHere: true,
        validMonths: 12,
        warnDays: 60,
        proofRequired: false,
        ladder: null,
        rank: null,
        numberPattern: null,
        ...more,
      })
    ).id as number;
  const ladder = unique('ladder');
  const [low, high, plain] = [await category({ ladder, rank: 1 }), await category({ ladder, rank: 2 }), await category({})];
  const require = (categoryId: number, graceDays: number) =>
    must(app, 'trn', 'POST', '/training/requirements', {
      clientId: randomUUID(),
      unitId: COMPANY,
      postGroupId: null,
      categoryId,
      lessonId: null,
      graceDays,
      fromOn: '2026-01-01',
    });
  await require(low, 0);
  await require(plain, 30);
  await require(high, 0);
  // By id: nothing, held, ending, over, revoked, without an end, suspended, the higher rank alone, hired last week, exempt.
  const people = await app.sql<{ id: number }>('select id from organization.employee where unit_id = $1 and left_on is null order by id', [
    project,
  ]);
  const issue = async (employee: number, of: number, until: string | null, more: { revoked?: boolean; suspended?: boolean } = {}) => {
    const [{ id }] = (await app.sql<{ id: number }>(
      `insert into certificate.certificate (company_id, unit_id, event_on, employee_id, category_id, code, is_pending, status, revoked_on, created_at, updated_at)
         select company_id, unit_id, (now() at time zone 'Asia/Hong_Kong')::date, id, $2, gen_random_uuid()::text, false, '_SYS_CE_2', case when $3 then (now() at time zone 'Asia/Hong_Kong')::date - 5 end, now(), now()
         from organization.employee where id = $1 returning id`,
      [employee, of, more.revoked ?? false],
    )) as [{ id: number }];
    await app.sql(
      `insert into certificate.issue (certificate_id, category_id, issue_no, source, status, valid_from, valid_to, issued_on)
         values ($1, $3, 1, 'typed', '_SYS_CE_2', (now() at time zone 'Asia/Hong_Kong')::date - 400, $2::date, (now() at time zone 'Asia/Hong_Kong')::date - 400)`,
      [id, until, of],
    );
    if (more.suspended)
      await app.sql(
        `insert into certificate.suspension (certificate_id, from_on, reason) values ($1, (now() at time zone 'Asia/Hong_Kong')::date - 3, 'x')`,
        [id],
      );
  };
  for (const [i, { id }] of people.entries()) {
    const kind = i % 10;
    if (kind === 1) await issue(id, low, inDays(200));
    if (kind === 2) await issue(id, low, inDays(20));
    if (kind === 3) await issue(id, low, inDays(-20));
    if (kind === 4) await issue(id, low, inDays(200), { revoked: true });
    if (kind === 5) await issue(id, low, null);
    if (kind === 6) await issue(id, low, inDays(200), { suspended: true });
    if (kind === 7) await issue(id, high, inDays(200));
    if (kind === 8) await app.sql('update organization.employee set hired_on = $2 where id = $1', [id, inDays(-7)]);
    if (kind === 9) {
      const made = await must(app, 'pm', 'POST', '/training/exemptions', {
        clientId: randomUUID(),
        employeeId: id,
        lessonId: null,
        categoryId: plain,
        reason: 'Trained elsewhere',
        fromOn: inDays(0),
        toOn: inDays(90),
      });
      await must(app, 'trn', 'POST', `/training/exemptions/${made.id}/approve`, { version: 1, reason: 'Seen' });
    }
  }
});
afterAll(() => app.stop());

interface Cell {
  employeeId: number;
  requirementId: number;
  state: string;
}
const listed = async (criteria: object[] = []): Promise<Cell[]> =>
  (
    await must(app, 'ehsm', 'POST', '/training/requirements/people/list', {
      pagingTool: { currentPage: 1, pageSize: 100 },
      queryCriterias: [{ key: 'unitId', value: project }, ...criteria],
    })
  ).items;

it('says of each person and requirement what the matrix says', async () => {
  const matrix = await must(app, 'pm', 'POST', '/training/requirements/matrix', { unitId: project });
  const cells = new Map<string, string>();
  for (const person of matrix.people)
    for (const [i, cell] of person.cells.entries()) if (cell) cells.set(`${person.id} ${matrix.requirements[i].id}`, cell.state);
  const rows = new Map((await listed()).map((one) => [`${one.employeeId} ${one.requirementId}`, one.state]));
  expect(rows).toEqual(cells);
  expect(new Set(rows.values())).toEqual(new Set(['held', 'expiring', 'exempt', 'grace', 'expired', 'revoked', 'suspended', 'missing']));
});

it('is the coverage of the board', async () => {
  const states = (await listed()).map(({ state }) => state);
  const page = await must(app, 'ehsm', 'GET', `/charts/overviews/training?unit=${project}`);
  expect(page.faults).toEqual([]);
  const figure = page.figures.find(({ id }: { id: string }) => id === 'training.coverage');
  expect(figure).toMatchObject({
    numerator: states.filter((one) => ['held', 'expiring', 'exempt'].includes(one)).length,
    denominator: states.filter((one) => one !== 'grace').length,
  });
  expect((await listed([{ key: 'counted', value: 'true' }])).length).toBe(figure.denominator);
  // Its posts: each with the names behind it, the lowest share first; together they are the figure.
  const chart = page.charts.find(({ id }: { id: string }) => id === 'bar:training.coverage:post');
  const { cells } = chart.series[0] as { cells: { value: number; n: number; href: string }[] };
  expect(cells.length).toBeGreaterThan(1);
  expect(cells.map(({ value }) => value)).toEqual(cells.map(({ value }) => value).toSorted((a, b) => a - b));
  expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(figure.denominator);
  const query = new URL(`http://x${cells[0]!.href}`).searchParams;
  const job = query.get('f.jobId')!;
  const ofPost = job.startsWith('none')
    ? { key: 'jobId', value: null, condition: 'isNull' }
    : { key: 'jobId', value: Number(job.slice(3)) };
  expect((await listed([{ key: 'counted', value: 'true' }, ofPost])).length).toBe(cells[0]!.n);
});

it('is not for who reads no training, and leaves out other companies', async () => {
  expect((await app.as('emp', 'POST', '/training/requirements/people/list', {})).STATUS).toBe(1403);
  expect((await must(app, 'other', 'POST', '/training/requirements/people/list', {})).items).toEqual([]);
});

it('says since when somebody holds no more what they held, and of nobody else', async () => {
  const matrix = await must(app, 'pm', 'POST', '/training/requirements/matrix', { unitId: project });
  const cells = matrix.people.flatMap((person: { cells: ({ state: string; lapsedOn: string | null } | null)[] }) =>
    person.cells.flatMap((cell) => cell ?? []),
  );
  for (const { state, lapsedOn } of cells)
    expect([state, lapsedOn !== null]).toEqual([state, ['expired', 'revoked', 'suspended'].includes(state)]);
  const [expired] = cells.filter(({ state }: { state: string }) => state === 'expired');
  expect(expired.lapsedOn < inDays(0)).toBe(true);
});

it('is given by a lesson that gives its certificate, and by no other; who may not change it is not offered it', async () => {
  const matrix = async (who: string) => must(app, who, 'POST', '/training/requirements/matrix', { unitId: project });
  const [one, other] = (await matrix('trn')).requirements;
  expect(one).toMatchObject({ lessonId: null, maySetLesson: true });
  expect((await matrix('pm')).requirements.map(({ maySetLesson }: { maySetLesson: boolean }) => maySetLesson)).not.toContain(true);
  const lesson = async (categoryId: number): Promise<number> =>
    (
      await must(app, 'trn', 'POST', '/training/lessons', {
        clientId: randomUUID(),
        unitId: COMPANY,
        names: inThree(unique('Lesson')),
        categoryId,
        steps: [{ key: 'read', type: 'pages', text: inThree('Read'), files: [], minSeconds: 0, paperId: null }],
      })
    ).id;
  const path = `/training/requirements/${one.id}/lesson`;
  const set = (who: string, lessonId: number, version = one.version) => app.as(who, 'PUT', path, { version, lessonId });
  expect(await set('trn', await lesson(other.categoryId))).toMatchObject({ STATUS: 1400, DATA: [{ path: 'lessonId' }] });
  const right = await lesson(one.categoryId);
  expect((await set('pm', right)).STATUS).not.toBe(0);
  const { items } = await must(app, 'trn', 'POST', '/training/lessons/downList', {
    queryCriterias: [{ key: 'categoryId', value: one.categoryId }],
  });
  expect(items.map(({ id }: { id: number }) => id)).toEqual([right]);
  expect((await set('trn', right)).DATA).toEqual({ version: one.version + 1 });
  expect((await set('trn', right)).STATUS).toBe(1409);
  expect((await matrix('trn')).requirements.find(({ id }: { id: number }) => id === one.id)).toMatchObject({ lessonId: right });
});
