import { inDays, must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BASE = '/exemptions';
let app: TestApp;
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
});
afterAll(() => app.stop());

describe('people on the white list', () => {
  it('leave the figures that count people, with their post or by name, and no others', async () => {
    const [unit] = await app.sql<{ id: number; company_id: number }>('select id, company_id from organization.unit where id = $1', [
      unitId,
    ]);
    const people = await app.sql<{ id: number; job_id: number }>(
      'select id, job_id from organization.employee where unit_id = $1 and job_id is not null order by id limit 4',
      [unitId],
    );
    await app.sql(`alter table training.record drop constraint if exists record_scheduling_id_fkey`);
    await app.sql(
      `insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, status, created_at, updated_at)
        select $1, $2, (now() at time zone 'Asia/Hong_Kong')::date, 'WLP-' || n, n, e, (now() at time zone 'Asia/Hong_Kong')::date, case when n = 1 then '_SYS_TA_5' else '_SYS_TA_7' end, now(), now()
        from unnest($3::bigint[]) with ordinality as p(e, n)`,
      [unit!.company_id, unitId, people.map(({ id }) => id)],
    );
    const read = async () => {
      const page = await must(app, 'ehsm', 'GET', '/charts/overviews/training?months=1');
      return page.figures.find((one: { id: string }) => one.id === 'training.completion');
    };
    const whole = await read();
    expect(whole).toMatchObject({ denominator: 4, left: null });
    const by = (subjects: object) =>
      must(app, 'pm', 'POST', `${BASE}/effect`, {
        unitId,
        kind: 'whiteList',
        metrics: ['training.completion'],
        fromOn: inDays(0),
        toOn: inDays(30),
        subjects,
      });
    expect(await by({ kind: 'employee', ids: [people[1]!.id] })).toMatchObject([{ left: 1 }]);
    const post = people[1]!.job_id;
    const inPost = people.filter(({ job_id }) => job_id === post).length;
    expect(await by({ kind: 'post', ids: [post] })).toMatchObject([{ left: inPost }]);
    await app.sql(
      `insert into platform.left_out_person (exemption_id, metric, unit_id, job_id, from_on, to_on) values (9, 'training.completion', $1, $2, (now() at time zone 'Asia/Hong_Kong')::date - 1, (now() at time zone 'Asia/Hong_Kong')::date + 1)`,
      [unitId, post],
    );
    const now = await read();
    expect(now).toMatchObject({ denominator: 4 - inPost, left: { records: inPost, denominator: 4 } });
  });
});
