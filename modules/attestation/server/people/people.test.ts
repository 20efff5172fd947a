import { must, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../testing/held.ts';
import { BASE, begun, category, confirmed, level, paper, person, published, seal, sitTheory } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const get = (path: string, who = 'every') => must(app, who, 'GET', `${BASE}${path}`);
const names = async (queryCriterias: object[], who = 'every') =>
  (await must(app, who, 'POST', `${BASE}/people/list`, { queryCriterias, pagingTool: { currentPage: 1, pageSize: 100 } })).items as {
    employeeId: number;
    levelName: string | null;
    nextLevelName: string | null;
    validTo: string | null;
  }[];

describe('people by post and level', () => {
  it('counts holders of the level or a higher one, and each number opens its names', async () => {
    const ladder = `LAD${Date.now() % 100_000}`;
    const [low, high] = [await category(app, 'every', { ladder, rank: 1 }), await category(app, 'every', { ladder, rank: 2 })];
    const theoryPaperId = await paper(app);
    const { id: schemeId, levelIds } = await published(app, [
      level({ categoryId: low, theoryPaperId }),
      level({ key: 'middle', rank: 2, categoryId: high, theoryPaperId, names: { en: 'Middle', 'zh-Hans': '中级', 'zh-Hant': '中級' } }),
    ]);
    const one = await begun(app, undefined, levelIds[1]);
    await sitTheory(app, one, 5);
    for (const who of one.assessors) await seal(app, who.name, one.gradeId, 90);
    const before = (await get('/people/coverage')).schemes.find((s: { schemeId: number }) => s.schemeId === schemeId);
    expect(before.total.levels.map(({ held }: { held: number }) => held)).toEqual([0, 0]);
    const { version } = await get(`/grades/${one.gradeId}`);
    await must(app, 'every', 'POST', `${BASE}/grades/${one.gradeId}/confirm`, { version });

    const scheme = (await get('/people/coverage')).schemes.find((s: { schemeId: number }) => s.schemeId === schemeId);
    expect(scheme.levels.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2]);
    expect(scheme.total.levels.map(({ held }: { held: number }) => held)).toEqual([1, 1]);
    const unit = scheme.units.find(({ levels }: { levels: { held: number }[] }) => levels[0]!.held === 1);
    expect(unit.levels[0].percent).toBe(Math.round(1000 / unit.people) / 10);
    const all = await names([{ key: 'schemeId', condition: 'in', value: [String(schemeId)] }]);
    expect(all).toHaveLength(scheme.total.people);
    const held = await names([
      { key: 'schemeId', condition: 'in', value: [String(schemeId)] },
      { key: 'rank', condition: 'in', value: ['1', '2'] },
    ]);
    expect(held).toMatchObject([{ employeeId: one.candidate.id, levelName: 'Middle', nextLevelName: null }]);
    expect(all.find(({ employeeId }) => employeeId !== one.candidate.id)).toMatchObject({ levelName: null, nextLevelName: 'Junior' });

    const [{ id: certificateId }] = (await app.sql<{ id: number }>(
      `select certificate_id::int as id from attestation.grade where id = $1`,
      [one.gradeId],
    )) as [{ id: number }];
    await app.sql(`insert into certificate.suspension (certificate_id, from_on, reason) values ($1, current_date - 1, 'x')`, [
      certificateId,
    ]);
    const after = (await get('/people/coverage')).schemes.find((s: { schemeId: number }) => s.schemeId === schemeId);
    expect(after.total.levels.map((cell: { held: number }) => cell.held)).toEqual([0, 0]);
  });

  it('is the same for a whole company, summed at once, and for a project, looked up person by person', async () => {
    const ladder = unique('L');
    const [low, high] = [await category(app, 'every', { ladder, rank: 1 }), await category(app, 'every', { ladder, rank: 2 })];
    const levels = [
      level({ categoryId: low, theoryPaperId: null }),
      level({ key: 'middle', rank: 2, categoryId: high, theoryPaperId: null }),
    ];
    const { id: schemeId } = await published(app, levels);
    const worker = async () => (await person(app, { unitId: 201 })).id;
    const [both, lower, over, away, gone] = [await worker(), await worker(), await worker(), await worker(), await worker()];
    for (const [who, of] of [
      [both, low],
      [both, high],
      [lower, low],
    ] as const)
      await hold(app, who, of);
    await hold(app, over, high, { validFrom: '2024-01-01', validTo: '2025-12-31' });
    const suspended = await hold(app, away, low);
    await app.sql(`insert into certificate.suspension (certificate_id, from_on, reason) values ($1, '2026-11-01', 'x')`, [suspended]);
    const revoked = await hold(app, gone, low);
    await app.sql(`update certificate.certificate set revoked_on = '2026-11-01' where id = $1`, [revoked]);
    const read = async (who: string) =>
      (await get('/people/coverage', who)).schemes
        .find((one: { schemeId: number }) => one.schemeId === schemeId)
        .units.find(({ unitId }: { unitId: number }) => unitId === 201);
    const [company, project] = [await read('every'), await read('pm')];
    expect(company.levels.map(({ held }: { held: number }) => held)).toEqual([2, 1]);
    expect(project).toEqual(company);
  });

  it('shows a reader the people of their own projects', async () => {
    const one = await confirmed(app);
    expect((await names([], 'pm')).some(({ employeeId }) => employeeId === one.candidate.id)).toBe(true);
    expect((await names([], 'other')).some(({ employeeId }) => employeeId === one.candidate.id)).toBe(false);
    expect((await get('/people/coverage', 'other')).schemes.flatMap((s: { units: { unitId: number }[] }) => s.units)).not.toContainEqual(
      expect.objectContaining({ unitId: 201 }),
    );
  });
});

describe('assessors', () => {
  const of = async (employeeId: number) =>
    ((await get('/assessors')).rows as { employeeId: number }[]).find((row) => row.employeeId === employeeId);

  it('are compared once a grade is confirmed, with what they are asked for', async () => {
    const open = await begun(app);
    expect(await of(open.assessors[0]!.id)).toMatchObject({ sheets: 0, open: 1, compared: 0, mean: null, mark: null });
    const one = await confirmed(app, 4, [85, 78]);
    const [mild, strict] = one.assessors;
    expect(await of(mild!.id)).toMatchObject({ sheets: 1, open: 0, compared: 1, mean: 7, z: null, mark: null, seconds: 600 });
    expect(await of(strict!.id)).toMatchObject({ mean: -7 });
  });
  it('are not told how the other scored before the grade is confirmed', async () => {
    const one = await begun(app);
    await sitTheory(app, one, 4);
    for (const [i, points] of [85, 78].entries()) await seal(app, one.assessors[i]!.name, one.gradeId, points);
    expect(await of(one.assessors[0]!.id)).toMatchObject({ sheets: 1, compared: 0, mean: null });
  });
  it('milder ones are marked from ten compared sheets on', async () => {
    const one = await confirmed(app, 4, [85, 80]);
    const [mild] = one.assessors;
    // Ten grades of the same two assessors, five points apart or four.
    for (let i = 0; i < 9; i++) {
      const next = await confirmed(app, 4, [i % 2 === 0 ? 85 : 84, 80]);
      for (const [k, who] of one.assessors.entries())
        await app.sql('update attestation.sheet set assessor_id = $1 where grade_id = $2 and assessor_id = $3', [
          who.id,
          next.id,
          next.assessors[k]!.id,
        ]);
    }
    expect(await of(mild!.id)).toMatchObject({ compared: 10, mark: 'milder' });
    expect(await of(one.assessors[1]!.id)).toMatchObject({ mark: 'stricter' });
  });
  it('are read by who runs attestation alone', async () => {
    expect((await app.as('trn', 'GET', `${BASE}/assessors`)).STATUS).toBe(0);
    expect((await app.as('pm', 'GET', `${BASE}/assessors`)).STATUS).toBe(1403);
  });
});
