import { addDays, dayAt } from '@quantum/platform/domain';
import { seeded } from '@quantum/platform/server';
import { groundOf, must, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { coverage, requirementState, validityRate } from '../domain/coverage.rules.ts';
import type { Period } from '../domain/validity.rules.ts';
import { makeDocument, missingRequirement, REQUIREMENTS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

it('is told by the statements as by the domain, whatever periods there are', async () => {
  const die = seeded(44);
  const upTo = (n: number) => Math.floor(die() * n);
  const unitId = groundOf(app).project;
  const [{ zone }] = (await app.sql<{ zone: string }>('select time_zone as zone from organization.unit where id = $1', [unitId])) as [
    { zone: string },
  ];
  const today = dayAt(app.clock.now(), zone);
  for (let i = 0; i < 24; i++) {
    const { id, version, complianceCategoryId } = await missingRequirement(app);
    // Half of the days are today, or a day beside it.
    const near = (far: number) => addDays(today, die() < 0.5 ? upTo(3) - 1 : -upTo(far));
    for (let n = upTo(4); n > 0; n--) {
      const validFrom = addDays(near(200), -n);
      const ends = near(60);
      const validTo = ends < validFrom ? addDays(validFrom, upTo(90)) : ends;
      const document = await makeDocument(app, { complianceCategoryId, unitId, validFrom, validTo, issueDate: null });
      if (die() < 0.3) await app.sql('update compliance_document.document set revoked_on = $2 where id = $1', [document.id, near(40)]);
    }
    if (die() < 0.15) await must(app, 'leg', 'POST', `${REQUIREMENTS}/${id}/notNeeded`, { version, ...reason });
  }
  const rows = await app.sql<{ id: number; isApplicable: boolean; periods: Period[] }>(
    `select r.id::int as id, r.is_applicable as "isApplicable", coalesce((select jsonb_agg(jsonb_build_object('validFrom', d.valid_from, 'validTo', d.valid_to,
       'revokedOn', d.revoked_on)) from compliance_document.document d where d.unit_id = r.unit_id and d.category_id = r.category_id), '[]'::jsonb) as periods
     from compliance_document.requirement r where r.unit_id = $1 and r.to_on is null order by r.id`,
    [unitId],
  );
  const states = rows.map(({ isApplicable, periods }) => requirementState(isApplicable, periods, today));
  expect(new Set(states).size).toBe(4);
  const { items } = await must(app, 'leg', 'POST', `${REQUIREMENTS}/list`, {
    queryCriterias: [{ key: 'unitId', value: unitId }],
    pagingTool: { currentPage: 1, pageSize: 100 },
  });
  const listed = new Map(items.map(({ id, state }: { id: number; state: string }) => [id, state]));
  expect(rows.map(({ id }) => listed.get(id))).toEqual(states);
  const answer = await must(app, 'leg', 'POST', `${REQUIREMENTS}/coverage`, { unitId });
  expect(answer.coverage).toMatchObject(coverage(states));
  expect(answer.validity).toMatchObject(validityRate(states));
  expect([answer.missing, answer.ended]).toEqual(['missing', 'ended'].map((state) => states.filter((one) => one === state).length));
});
