import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
let hospitals: { unit_id: number; same: number; other: number }[];
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
  // Two hospitals, each with a place of the same type and one of another.
  hospitals = await app.sql(
    `select s.unit_id::int, min(s.id) filter (where s.type_id = t.a)::int as same, min(s.id) filter (where s.type_id <> t.a)::int as other
     from organization.space s, (select min(type_id) as a from organization.space where unit_id = $1) t
     where s.company_id = (select company_id from organization.unit where id = $1) group by s.unit_id
     having count(*) filter (where s.type_id = t.a) > 0 and count(*) filter (where s.type_id <> t.a) > 0 order by s.unit_id <> $1, s.unit_id limit 2`,
    [ground.unitId],
  );
});
afterAll(() => app.stop());

const FOUR = ['_SYS_UA_1', '_SYS_UA_2', '_SYS_UC_1', '_SYS_UC_2'];
const THREE_OF_FIVE = ['_SYS_UA_1', '_SYS_UA_2', '_SYS_UC_1', '_SYS_UC_3'];
/** A confirmed near miss, put where and when it is to have been. */
const near = async (at: { unit: number; space: number | null; causes: string[]; on: string; task?: number | null }): Promise<number> => {
  const id = await ground.confirmed({ isHurt: false });
  await app.sql(
    `update incident.incident set unit_id = $2, space_id = $3, causes = $4, event_on = $5::date, occurred_at = $5::date + time '10:00', job_task_id = $6 where id = $1`,
    [id, at.unit, at.space, at.causes, at.on, at.task ?? null],
  );
  return id;
};
const close = (id: number, on: string) =>
  app.sql(`update incident.incident set status = $2, lesson = 'Cover the drain', closed_on = $3 where id = $1`, [
    id,
    INCIDENT_STATUS.caseClosed,
    on,
  ]);
const found = async (who: string, id: number) =>
  (await ground.read(who, id)).recurring as { code: string; href: string | null; unitName: string; lesson: string }[];
const codeOf = async (id: number) => (await app.sql<{ code: string }>('select code from incident.incident where id = $1', [id]))[0]!.code;

it('has two hospitals with places of the same type', () => expect(hospitals).toHaveLength(2));

test.each([
  ['another hospital, the same type of place, three of five causes, 24 months after its closing', 'same', '2024-01-10', '2024-04-06', true],
  ['a day later than that', 'same', '2024-01-10', '2024-04-05', false],
  ['long before, but closed in those months', 'same', '2021-01-10', '2025-06-01', true],
  ['another type of place', 'other', '2025-01-10', '2025-06-01', false],
] as const)('%s: found %s', async (_what, place, on, closed, isFound) => {
  const earlier = await near({ unit: hospitals[1]!.unit_id, space: hospitals[1]![place], causes: FOUR, on });
  await close(earlier, closed);
  const later = await near({ unit: hospitals[0]!.unit_id, space: hospitals[0]!.same, causes: THREE_OF_FIVE, on: '2026-04-06' });
  const codes = (await found('ehsm', later)).map(({ code }) => code);
  expect(codes.includes(await codeOf(earlier))).toBe(isFound);
});

it('tells the lesson of another hospital to who may not open the case', async () => {
  const earlier = await near({ unit: hospitals[1]!.unit_id, space: hospitals[1]!.same, causes: FOUR, on: '2025-02-10' });
  await close(earlier, '2025-03-10');
  const later = await near({ unit: hospitals[0]!.unit_id, space: hospitals[0]!.same, causes: FOUR, on: '2026-02-10' });
  const code = await codeOf(earlier);
  const told = (who: string) => found(who, later).then((all) => all.find((one) => one.code === code));
  expect(await told('pm')).toMatchObject({ href: null, lesson: 'Cover the drain', unitName: expect.stringMatching(/\w/) });
  expect((await told('ehsm'))!.href).toMatch(new RegExp(`/${earlier}$`));
});
