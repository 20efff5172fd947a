import { inDays, must, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { ASSESSMENT_STATUS as STATUS, EVALUATION_GRADE as GRADE } from '../contract/index.ts';
import { claim, disclose, gapRound, plantVisit } from './testing/compared.ts';
import { ASES, VISITS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

interface ShownList {
  id: string;
  count: number | null;
  href: string | null;
  rows: { title: string; note: string; state: { text: string; tone: string }; href: string; records: number | null }[];
}
const listOf = async (id: string, who = 'qa'): Promise<ShownList | undefined> => {
  const { lists } = await must(app, who, 'GET', '/charts/homepage');
  return lists.find((list: ShownList) => list.id === `assessment.${id}`);
};
const sign = (visitId: number, grade: string) =>
  app.sql(`update assessment.assessment set grade_signed = $2, status = $3 where id = $1`, [visitId, grade, STATUS.completed]);

it('a grade that changed between the last two signed visits is told with its direction; an unchanged one is not', async () => {
  const days = [-90, -60, -30];
  const visits: number[] = [];
  for (const day of days) {
    const { aseId } = await gapRound(app);
    visits.push(await plantVisit(app, aseId, [3, 3, 3, 3, 3], inDays(day)));
  }
  await sign(visits[0]!, GRADE.d);
  await sign(visits[1]!, GRADE.d);
  expect(await listOf('gradesChanged')).toBeUndefined();
  await sign(visits[2]!, GRADE.b);
  const climbed = (await listOf('gradesChanged'))!;
  expect(climbed).toMatchObject({ count: 1, rows: [{ state: { text: 'D to B', tone: 'ok' } }] });
  expect(climbed.rows[0]!.href).toMatch(new RegExp(`/${visits[2]}$`));
  await sign(visits[1]!, GRADE.a);
  expect((await listOf('gradesChanged'))!.rows[0]!.state).toEqual({ text: 'A to B', tone: 'danger' });
});

it('a self-evaluation past its day is told as late, and as never handed in once its round is over; the list behind has as many', async () => {
  const { aseId, roundId } = await gapRound(app);
  expect(await listOf('missed')).toBeUndefined();
  await app.sql('update assessment.assessment set due_on = $2, status = $3 where id = $1', [aseId, inDays(-2), STATUS.inProgress]);
  expect(await listOf('missed')).toMatchObject({ count: 1, rows: [{ state: { text: 'Late', tone: 'warn' } }] });
  await app.sql('update assessment.assessment set status = $2 where id = $1', [aseId, STATUS.cancelled]);
  const missed = (await listOf('missed'))!;
  expect(missed).toMatchObject({ count: 1, rows: [{ state: { text: 'Never handed in', tone: 'danger' } }] });
  const { totalCount } = await must(app, 'qa', 'POST', `${ASES}/list`, { queryCriterias: [{ key: 'missed', value: true }] });
  expect(totalCount).toBe(missed.count);
  // A round that was discontinued asks for nothing.
  await app.sql(`update assessment.round set status = '_SYS_AS_4' where id = $1`, [roundId]);
  expect(await listOf('missed')).toBeUndefined();
});

it('an assessor three points milder than the others in the same rounds is named with the visits behind', async () => {
  const people = (await app.sql<{ id: number }>('select id::int from organization.employee where left_on is null order by id limit 2')).map(
    ({ id }) => id,
  );
  const { orgId } = await must(app, 'qa', 'POST', '/permissions/info', {});
  for (const [i, percent] of [83, 84, 71, 83, 83].entries()) {
    const { aseId } = await gapRound(app);
    await plantLed(aseId, { orgId, leadId: people[0]!, percent, on: inDays(-10 - i) });
    await plantLed(aseId, { orgId, leadId: people[1]!, percent: 80, on: inDays(-10 - i) });
  }
  const apart = (await listOf('assessorsApart'))!;
  expect(apart.count).toBe(2);
  const milder = apart.rows.find(({ href }) => href.includes(`f.leadId=in:${people[0]}&`))!;
  expect(milder).toMatchObject({ state: { text: '+3.0 points' }, records: 5 });
  const { totalCount } = await must(app, 'qa', 'POST', `${VISITS}/compare/list`, {
    queryCriterias: [
      { key: 'leadId', value: people[0] },
      { key: 'scored', value: true },
    ],
  });
  expect(totalCount).toBe(milder.records);
});

it('a project that claims more than its last visit found is told once, with both scores; one that claims less is not', async () => {
  for (const [claimed, day] of [
    [[5, 5, 5, 5, 5], -5],
    [[5, 5, 4, 4, 5], -4],
  ] as const) {
    const { aseId, roundId } = await gapRound(app);
    await claim(app, aseId, claimed);
    await plantVisit(app, aseId, [4, 4, 3, 4, 4], inDays(day));
    await disclose(app, roundId);
  }
  const shown = (await listOf('widestClaims'))!;
  expect(shown.rows).toMatchObject([
    { note: expect.stringContaining('ASE 92.00, QPE 76.00'), state: { text: '+16.0 points', tone: 'warn' } },
  ]);
  const { aseId, roundId } = await gapRound(app);
  await claim(app, aseId, [2, 2, 2, 2, 2]);
  await plantVisit(app, aseId, [4, 4, 3, 4, 4], inDays(-3));
  await disclose(app, roundId);
  expect(await listOf('widestClaims')).toBeUndefined();
});

interface LedVisit {
  /** Unit of the reader. */
  orgId: number;
  leadId: number;
  percent: number;
  on: string;
}
/** A visit of the round of an ASE as it is in the tables, of a project below the unit that was not visited in it. */
async function plantLed(aseId: number, { orgId, leadId, percent, on }: LedVisit): Promise<void> {
  const made = await app.sql(
    `insert into assessment.assessment (company_id, unit_id, event_on, code, client_id, kind, round_id, protocol_id, form_version_id, opens_on, due_on,
       status, percent, lead_id, handed_in_at, created_at, updated_at)
     select a.company_id, u.id, $2::date, $3, gen_random_uuid(), 'qpe', round_id, protocol_id, form_version_id, opens_on, $2::date, $4, $5, $6, now(), now(), now()
     from assessment.assessment a cross join lateral (select c.descendant_id as id from organization.pub_closure c where c.ancestor_id = $7
       and c.descendant_id not in (select v.unit_id from assessment.assessment v where v.round_id = a.round_id and v.kind = 'qpe') order by 1 limit 1) u
     where a.id = $1 returning id`,
    [aseId, on, unique('QPE-'), STATUS.signing, percent, leadId, orgId],
  );
  expect(made).toHaveLength(1);
}
