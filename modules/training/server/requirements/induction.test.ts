import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPANY, ZONE } from '../testing/required.ts';

let app: TestApp;
let today: string;
/** Two sites; everybody of the first must hold one certificate. */
let units: number[];
let category: number;
const names = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });

beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), ZONE);
  const [{ parent }] = (await app.sql<{ parent: number }>(
    `select id::int as parent from organization.unit where company_id = $1 and org_type = '_SYS_OT_3' order by id limit 1`,
    [COMPANY],
  )) as [{ parent: number }];
  units = [];
  for (const code of ['INDUCT-1', 'INDUCT-2'])
    units.push(
      (
        await must(app, 'admin', 'POST', '/corporates', {
          code,
          parent_id: parent,
          names: names(code),
          short_name: code,
          org_type: '_SYS_OT_6',
          in_ranking: true,
          timeZone: ZONE,
        })
      ).id,
    );
  const [made] = await app.sql<{ id: number }>(
    `insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, status, search, created_at, updated_at)
     values ($1, $1, 'INDUCT', $2, $3, '', true, 12, 10, false, '_SYS_A9_1', '', now(), now()) returning id::int`,
    [COMPANY, randomUUID(), JSON.stringify(names('Induction'))],
  );
  category = made!.id;
  await app.sql(
    `insert into training.requirement (company_id, unit_id, client_id, category_id, grace_days, from_on, created_at, updated_at) values ($1, $2, $3, $4, 0, '2020-01-01', now(), now())`,
    [COMPANY, units[0], randomUUID(), category],
  );
});
afterAll(() => app.stop());

const hire = async (code: string, hiredOn: string, org_id = units[0]): Promise<number> =>
  (
    await must(app, 'admin', 'POST', '/employee', {
      code,
      names: names(code),
      last_name: null,
      org_id,
      jobId: null,
      contractor: 0,
      is_business_line: false,
      serviceType: null,
      hiredOn,
      managerId: null,
      phone: null,
      email: null,
    })
  ).id;
const certify = async (employeeId: number, validFrom: string, revokedOn: string | null = null): Promise<void> => {
  const [made] = await app.sql<{ id: number }>(
    `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, is_pending, status, revoked_on, created_at, updated_at)
     select company_id, unit_id, $3::date, gen_random_uuid()::text, id, $2, false, '_SYS_CE_2', $4, now(), now() from organization.employee where id = $1 returning id::int`,
    [employeeId, category, validFrom, revokedOn],
  );
  await app.sql(
    `insert into certificate.issue (certificate_id, category_id, issue_no, source, status, valid_from, valid_to, issued_on, is_struck)
     values ($1, $2, 1, 'typed', '_SYS_CE_2', $3, $4, $3, false)`,
    [made!.id, category, validFrom, addDays(validFrom, 365)],
  );
};
const figure = async (from: string, to: string, unit = units[0]) => {
  const { figures, faults } = await must(app, 'ehsm', 'GET', `/charts/overviews/new-training?from=${from}&to=${to}&unit=${unit}`);
  expect(faults).toEqual([]);
  return figures.find(({ id }: { id: string }) => id === 'training.inducted');
};

it('counts who held all of it on the thirtieth day, of those whose thirty days are over: who is late stays late', async () => {
  const hired = addDays(today, -80);
  const due = addDays(hired, 30);
  const people = [];
  for (let n = 0; n < 4; n++) people.push(await hire(`INDUCT-P${n}`, hired));
  await hire('INDUCT-NEW', addDays(today, -10));
  const gone = await hire('INDUCT-GONE', hired);
  await app.sql(`update organization.employee set left_on = $2 where id = $1`, [gone, addDays(hired, 12)]);
  // Held from the last day, from the day after it, from before and revoked later, never.
  await certify(people[0]!, due);
  await certify(people[1]!, addDays(due, 1));
  await certify(people[2]!, addDays(due, -20), addDays(due, 8));
  expect(await figure(addDays(due, -5), addDays(due, 5))).toMatchObject({ numerator: 2, denominator: 4 });
  expect(await figure(today, addDays(today, 60))).toMatchObject({ numerator: 0, denominator: 0 });
  const { items } = await must(app, 'ehsm', 'POST', '/training/requirements/induction/list', {
    queryCriterias: [{ key: 'unitId', value: units[0] }],
  });
  expect(
    items
      .filter(({ inducted }: { inducted: boolean }) => inducted)
      .map(({ code }: { code: string }) => code)
      .toSorted(),
  ).toEqual(['INDUCT-P0', 'INDUCT-P2']);
  // Who moves afterwards was inducted where they worked then.
  const one = await must(app, 'admin', 'GET', `/employee/${people[0]}`);
  const { names: called, last_name, jobId, contractor, is_business_line, serviceType, hiredOn, version } = one;
  await must(app, 'admin', 'PUT', `/employee/${people[0]}`, {
    names: called,
    last_name,
    org_id: units[1],
    jobId,
    contractor,
    is_business_line,
    serviceType,
    hiredOn,
    managerId: null,
    version,
  });
  expect(await figure(addDays(due, -5), addDays(due, 5))).toMatchObject({ numerator: 2, denominator: 4 });
  expect(await figure(addDays(due, -5), addDays(due, 5), units[1])).toMatchObject({ numerator: 0, denominator: 0 });
});
