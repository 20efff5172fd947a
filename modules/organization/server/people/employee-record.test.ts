import { randomUUID } from 'node:crypto';
import { jpeg, must, startTestApp, tablesWith, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
/** A colleague of the project manager whom no one else of the tests touches. */
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, phone, email, status, event_on, created_at, updated_at)
     select e.company_id, e.unit_id, 'E-SECRET', e.names, '+852 5555 0100', 'old@example.com', e.status, e.event_on, now(), now()
     from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'pm' returning id`,
  );
  id = row!.id;
});
afterAll(() => app.stop());

const read = async (who: string) => (await app.as(who, 'GET', `/employee/${id}`)).DATA;
const reading = () =>
  app.sql<{ actor_name: string; comment: string }>(
    `select actor_name, comment from audit.entry where kind = 'organization.employee' and record_id = $1 and event = 'readSensitive'`,
    [id],
  );

describe('how to reach a person', () => {
  it('is shown to who may read it, and each reading is a row of the audit trail', async () => {
    const before = (await reading()).length;
    expect(await read('admin')).toMatchObject({ phone: '+852 5555 0100', email: 'old@example.com', contactHidden: false });
    const rows = await reading();
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]!.comment).toBe('contact');
  });

  it('is left out of the answer for who may not, and of their list of events', async () => {
    await app.sql(
      `delete from access.role_permission where permission = 'sensitive:contact' and role_id = (select id from access.role where code = 'EHS030')`,
    );
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    const before = (await reading()).length;
    await expect.poll(async () => (await read('pm')).contactHidden).toBe(true);
    const seen = await read('pm');
    expect(seen).not.toHaveProperty('phone');
    expect(seen).not.toHaveProperty('email');
    expect(JSON.stringify(seen)).not.toContain('5555 0100');
    expect(seen.events.map((one: { event: string }) => one.event)).not.toContain('changeContact');
    expect((await reading()).length).toBe(before);
  });

  it('is in the audit trail sealed, and opens in the history for who may read it', async () => {
    const { version } = await read('admin');
    const changed = await app.as('admin', 'POST', `/employee/${id}/contact`, { version, phone: '+852 6666 0200', email: null });
    expect(changed).toMatchObject({ STATUS: 0, DATA: { phone: '+852 6666 0200', email: null } });
    const [stored] = await app.sql<{ changes: object }>(
      `select changes from audit.entry where kind = 'organization.employee' and record_id = $1 and event = 'changeContact'`,
      [id],
    );
    expect(JSON.stringify(stored!.changes)).not.toMatch(/0100|0200|example/);
    const { DATA: open } = await app.as('admin', 'GET', `/employee/${id}/history`);
    expect(open[0].changes).toEqual({ phone: ['+852 5555 0100', '+852 6666 0200'], email: ['old@example.com', null] });
    const { DATA: shut } = await app.as('pm', 'GET', `/employee/${id}/history`);
    expect(shut[0].changes).toEqual({ phone: ['hidden', 'hidden'], email: ['hidden', null] });
  });

  it('is refused to who may not write, a bad number is told at its field', async () => {
    const { version } = await read('admin');
    expect(await app.as('ehs', 'POST', `/employee/${id}/contact`, { version, phone: null, email: null })).toMatchObject({ STATUS: 1403 });
    const bad = await app.as('admin', 'POST', `/employee/${id}/contact`, { version, phone: 'call me', email: 'nobody' });
    expect(bad.STATUS).toBe(1400);
    expect(bad.DATA.map((fault: { path: string }) => fault.path).sort()).toEqual(['email', 'phone']);
  });

  it('stands in no kept answer: a call that is repeated reads the record again, in the right of whoever asks', async () => {
    const { version } = await read('admin');
    const headers = { 'idempotency-key': randomUUID() };
    const change = () => app.as('admin', 'POST', `/employee/${id}/contact`, { version, phone: '+852 6666 0333', email: null }, { headers });
    const first = await change();
    expect(first).toMatchObject({ STATUS: 0, DATA: { phone: '+852 6666 0333', version: version + 1 } });
    // It has taken effect once.
    expect((await change()).DATA).toEqual(first.DATA);
    expect(await tablesWith(app, '6666 0333')).toEqual(['organization.employee']);
    expect(await app.as('admin', 'POST', `/employee/${id}/contact`, { version, phone: null, email: null }, { headers })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'platform.error.idempotencyMismatch' },
    });
  });

  it('can be erased permanently: the history cannot be opened again by anyone, and the audit chain still holds', async () => {
    const { DATA: file } = await app.upload('admin', 'face.jpg', await jpeg(), 'image/jpeg');
    const before = await read('admin');
    const { version } = (await app.as('admin', 'POST', `/employee/${id}/photo`, { version: before.version, photo: file.id })).DATA;
    const [stored] = await app.sql<{ storage_key: string; thumb_key: string }>(
      'select storage_key, thumb_key from platform.file where id = $1',
      [file.id],
    );
    const bytes = async () => {
      const sizes = await Promise.allSettled([stored!.storage_key, stored!.thumb_key].map((key) => app.kernel.files.storage.size(key)));
      return sizes.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await bytes()).toBe(2);
    const erased = await app.as('admin', 'POST', `/employee/${id}/erase`, { version, reason: 'asked in writing' });
    expect(erased).toMatchObject({ STATUS: 0, DATA: { phone: null, email: null, erasedAt: expect.any(String) } });
    const { DATA: history } = await app.as('admin', 'GET', `/employee/${id}/history`);
    const contacts = history.filter(({ event }: { event: string }) => event === 'changeContact');
    expect(contacts.at(-1).changes.phone).toEqual(['erased', 'erased']);
    const [key] = await app.sql<{ key: Buffer | null }>(`select key from platform.subject_key where subject = $1`, [`employee:${id}`]);
    expect(key!.key).toBeNull();
    expect(await tablesWith(app, '6666 0333')).toEqual([]);
    expect(await app.sql('select 1 from platform.file where id = $1', [file.id])).toEqual([]);
    await expect.poll(bytes).toBe(0);
    const again = await app.as('admin', 'POST', `/employee/${id}/contact`, { version: version + 1, phone: '+852 7777 0300', email: null });
    expect(again).toMatchObject({ STATUS: 1422, DATA: { key: 'platform.error.erased' } });
    expect(await app.as('admin', 'POST', `/employee/${id}/erase`, { version: version + 1, reason: 'again' })).toMatchObject({
      STATUS: 1422,
    });
  });
});

it('everyone reads their own record, and no one else by that', async () => {
  const { employeeId } = await whoIs(app, 'emp');
  expect(await must(app, 'emp', 'GET', `/employee/${employeeId}`)).toMatchObject({ id: employeeId });
  expect((await app.as('emp', 'GET', `/employee/${(await whoIs(app, 'pm')).employeeId}`)).STATUS).toBe(1403);
  expect((await app.as('emp', 'POST', '/employee/list/table', {})).STATUS).toBe(1403);
});
