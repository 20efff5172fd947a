import { groundOf, photo, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
/** Somebody of the project manager's unit whom no other test touches. */
let id: number;
/** A project of the same company they do not belong to. */
let other: number;
let version = 1;
beforeAll(async () => {
  app = await startTestApp();
  const [row] = await app.sql<{ id: number; unit_id: number; company_id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, phone, status, hired_on, event_on, created_at, updated_at)
     select e.company_id, e.unit_id, 'E-FURTHER', e.names, '+852 5555 0177', e.status, '2026-01-05', '2026-01-05', now(), now()
     from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'pm' returning id, unit_id, company_id`,
  );
  id = row!.id;
  await app.sql(`insert into organization.assignment (employee_id, unit_id, valid_from) values ($1, $2, '2026-01-05')`, [id, row!.unit_id]);
  const [unit] = await app.sql<{ id: number }>(
    `select id from organization.unit where company_id = $1 and org_type = '_SYS_OT_6' and id <> $2 and status = '_SYS_A9_1' order by id limit 1`,
    [row!.company_id, row!.unit_id],
  );
  other = unit!.id;
});
afterAll(() => app.stop());

const send = (body: object, who = 'admin') =>
  app.as(who, 'POST', `/employee/${id}/assignments`, { version, jobId: null, lastDay: null, ...body });
const unitsOf = async () => (await app.as('admin', 'GET', `/employee/${id}`)).DATA.org_ids as number[];

describe('further units of a person', () => {
  it('counts from its first day, and not a day after the last', async () => {
    const added = await send({ org_id: other, from: '2026-01-05' });
    expect(added).toMatchObject({ STATUS: 0, DATA: { mayChange: true, version: 2 } });
    version = added.DATA.version;
    expect(added.DATA.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ unitId: other, isFurther: true, when: 'now', lastDay: null })]),
    );
    expect(await unitsOf()).toContain(other);
    const [further] = added.DATA.rows.filter((row: { isFurther: boolean }) => row.isFurther);
    const ended = await app.as('admin', 'POST', `/employee/${id}/assignments/${further.id}/end`, { version, lastDay: '2026-01-31' });
    expect(ended.DATA.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: further.id, lastDay: '2026-01-31', when: 'over' })]),
    );
    version = ended.DATA.version;
    expect(await unitsOf()).not.toContain(other);
  });

  it('one to come does not count yet, and is withdrawn by the day before its first', async () => {
    const added = await send({ org_id: other, from: '2099-01-01' });
    version = added.DATA.version;
    expect(added.DATA.rows[0]).toMatchObject({ when: 'toCome', from: '2099-01-01' });
    expect(await unitsOf()).not.toContain(other);
    const path = `/employee/${id}/assignments/${added.DATA.rows[0].id}/end`;
    expect(await app.as('admin', 'POST', path, { version, lastDay: '2098-12-30' })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'lastDay' }],
    });
    const withdrawn = await app.as('admin', 'POST', path, { version, lastDay: '2098-12-31' });
    version = withdrawn.DATA.version;
    expect(withdrawn.DATA.rows.map((row: { from: string }) => row.from)).not.toContain('2099-01-01');
  });

  it.each([
    [
      'the same unit and job again',
      async () => ({ org_id: (await app.as('admin', 'GET', `/employee/${id}`)).DATA.org_id, from: '2026-02-01' }),
      'org_id',
    ],
    ['before the day of hiring', async () => ({ org_id: other, from: '2026-01-04' }), 'from'],
    ['ending before it begins', async () => ({ org_id: other, from: '2026-05-02', lastDay: '2026-05-01' }), 'lastDay'],
    ['a job that does not exist', async () => ({ org_id: other, from: '2026-05-02', jobId: 999_999 }), 'jobId'],
  ])('%s is refused at its field', async (_, body, path) => {
    expect(await send(await body())).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });

  it('refuses a unit of another company, the main unit and who may not change people', async () => {
    const foreign = (
      await app.sql<{ id: number }>(`select id from organization.unit where company_id <> $1 limit 1`, [groundOf(app).company])
    )[0];
    if (foreign) expect((await send({ org_id: foreign.id, from: '2026-02-01' })).STATUS).toBeGreaterThanOrEqual(1400);
    const { rows } = (await app.as('admin', 'GET', `/employee/${id}/assignments`)).DATA;
    const main = rows.find((row: { isFurther: boolean }) => !row.isFurther);
    expect(await app.as('admin', 'POST', `/employee/${id}/assignments/${main.id}/end`, { version, lastDay: '2026-05-01' })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'organization.employee.refusal.mainUnit' },
    });
    expect((await send({ org_id: other, from: '2026-02-01' }, 'emp')).STATUS).toBe(1403);
  });

  it('ends with leaving, and moving to another unit leaves it alone', async () => {
    const added = await send({ org_id: other, from: '2026-02-01' });
    version = added.DATA.version;
    const read = (await app.as('admin', 'GET', `/employee/${id}`)).DATA;
    const [job] = await app.sql<{ id: number }>(
      `select id from organization.job where company_id is null and status = '_SYS_A9_1' and id is distinct from $1 order by id limit 1`,
      [read.jobId],
    );
    const moved = await app.as('admin', 'PUT', `/employee/${id}`, {
      version,
      names: read.names,
      last_name: null,
      org_id: read.org_id,
      jobId: job!.id,
      contractor: 0,
      is_business_line: false,
      serviceType: null,
      hiredOn: '2026-01-05',
      managerId: null,
    });
    expect(moved.STATUS).toBe(0);
    expect(await unitsOf()).toContain(other);
    const left = await app.as('admin', 'POST', `/employee/${id}/leave`, {
      version: moved.DATA.version,
      leftOn: '2026-06-30',
      reason: 'end',
    });
    expect(left.STATUS).toBe(0);
    const [row] = await app.sql<{ valid_to: string }>(
      `select valid_to from organization.assignment where employee_id = $1 and further and unit_id = $2 order by id desc limit 1`,
      [id, other],
    );
    // Who leaves works on the last day: the first one no longer in it is the next.
    expect(row!.valid_to).toBe('2026-07-01');
  });
});

describe('the picture of a person', () => {
  it("is one's own to change, is seen on the record, and is let go with the contact data", async () => {
    const { employeeId } = await whoIs(app, 'pm');
    const first = await photo(app, 'pm');
    expect(await app.as('pm', 'POST', '/employee/self/photo', { photo: first })).toMatchObject({
      STATUS: 0,
      DATA: { photo: { id: first } },
    });
    const shown = (await app.as('admin', 'GET', `/employee/${employeeId}`)).DATA;
    expect(shown.photo.id).toBe(first);
    const second = await photo(app, 'admin');
    const changed = await app.as('admin', 'POST', `/employee/${employeeId}/photo`, { version: shown.version, photo: second });
    expect(changed).toMatchObject({ STATUS: 0, DATA: { photo: { id: second } } });
    // The picture before is gone, with its bytes.
    expect(await app.sql('select id from platform.file where id = $1', [first])).toEqual([]);
    const erased = await app.as('admin', 'POST', `/employee/${employeeId}/erase`, {
      version: changed.DATA.version,
      reason: 'asked in writing',
    });
    expect(erased.DATA.photo).toBeNull();
  });

  it("is never somebody else's upload", async () => {
    const foreign = await photo(app, 'ehs');
    expect((await app.as('pm', 'POST', '/employee/self/photo', { photo: foreign })).STATUS).toBe(1410);
  });
});
