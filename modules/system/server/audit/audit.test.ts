import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { sealAudit } from '@quantum/platform/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: true });
});
afterAll(() => app.stop());

const LIST = '/system/audit/list';
const is = (key: string, value: unknown) => ({ key, value, condition: '=', connection: 'and' });
const find = async (who: string, ...queryCriterias: object[]) => (await must(app, who, 'POST', LIST, { queryCriterias })).items;
const renamed = async (en: string) => {
  const unit = await must(app, 'admin', 'GET', '/corporates/201');
  return must(app, 'admin', 'PUT', '/corporates/201', {
    version: unit.version,
    names: { ...unit.names, en },
    short_name: unit.short_name,
    in_ranking: unit.in_ranking,
    timeZone: unit.timeZone,
    businessLineId: unit.businessLineId,
    managerId: unit.managerId,
  });
};

describe('the audit trail', () => {
  it('finds entries by record, person, operation, unit and day, and shows what was before beside what is', async () => {
    const { employeeId } = await whoIs(app, 'admin');
    const before = (await must(app, 'admin', 'GET', '/corporates/201')).names.en;
    await renamed('Kwun Shan Hospital and Clinic');
    const record = [is('kind', 'organization.unit'), is('recordId', 201)];
    const [entry, ...others] = await find('admin', ...record);
    expect(entry).toMatchObject({ operation: 'organization.unit.update', kind: 'organization.unit', recordId: 201, unitId: 201 });
    expect(others).toEqual([]);
    const today = new Date(Date.parse(entry.at) + 8 * 3_600_000).toISOString().slice(0, 10);
    const ids = async (...criteria: object[]) => (await find('admin', ...record, ...criteria)).map(({ id }: { id: number }) => id);
    expect(await ids(is('employeeId', employeeId))).toEqual([entry.id]);
    expect(await ids(is('employeeId', employeeId + 1))).toEqual([]);
    expect(await ids(is('operation', 'organization.unit.update'), is('unitId', 201), is('on', today))).toEqual([entry.id]);
    expect(await ids(is('on', '2020-01-01'))).toEqual([]);

    const detail = await must(app, 'admin', 'GET', `/system/audit/${entry.id}`);
    expect(detail).toMatchObject({ kindText: 'Organisation unit', kind: 'organization.unit', code: entry.code });
    const change = detail.changes.find((one: { field: string }) => one.field === 'names');
    expect(change.before.en).toBe(before);
    expect(change.after.en).toBe('Kwun Shan Hospital and Clinic');
    expect(change.label).not.toBe('names');
  });

  it('is seen where one holds the right, and by who holds it', async () => {
    await must(app, 'admin', 'POST', '/corporates/36/calendar', {}).catch(() => undefined);
    await app.sql(
      `insert into audit.entry (at, company_id, unit_id, actor_kind, actor_name, operation, kind, record_id, event) values
        (now(), 36, 36, 'system', 'Quantum', 'test', 'test.other', 1, 'create'), (now(), null, null, 'system', 'Quantum', 'test', 'test.shared', 1, 'create')`,
    );
    expect(await find('admin', is('kind', 'test.other'))).toHaveLength(1);
    expect(await find('ehsm', is('kind', 'test.other'))).toHaveLength(0);
    expect(await find('ehsm', is('kind', 'test.shared'))).toHaveLength(0);
    const [other] = await find('admin', is('kind', 'test.other'));
    expect((await app.as('ehsm', 'GET', `/system/audit/${other.id}`)).STATUS).toBe(1410);
    for (const who of ['ehs', 'pm', 'emp']) expect((await app.as(who, 'POST', LIST, {})).STATUS).toBe(1403);
  });
});

describe('verification from the screen', () => {
  const state = () => must(app, 'admin', 'GET', '/system/audit-verification');
  const verified = async () => {
    const before = (await state()).last?.at;
    await must(app, 'admin', 'POST', '/system/audit/verify');
    await expect
      .poll(
        async () => {
          const now = await state();
          return now.running === null && now.last !== null && now.last.at !== before;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    return (await state()).last;
  };

  it('walks every chain and says that they are whole, or where one is broken and in whose company', async () => {
    await sealAudit(app.kernel.db.owner);
    const whole = await verified();
    expect(whole).toMatchObject({ breaks: [], others: 0 });
    expect(whole.checked).toBeGreaterThan(10);
    const [row] = await app.sql<{ id: number; seq: number }>(
      `select e.id, s.seq::int as seq from audit.entry e join audit.seal s on s.entry_id = e.id where e.company_id = 35 order by e.id limit 1`,
    );
    await app.sql(`update audit.entry set event = event || 'x' where id = $1`, [row!.id]);
    const broken = await verified();
    expect(broken.breaks).toMatchObject([{ seq: row!.seq, entryId: row!.id, why: 'the entry was changed' }]);
    expect((await must(app, 'ehsm', 'GET', '/system/audit-verification')).last.breaks).toHaveLength(1);
  });

  it('is started once, however often it is asked for', async () => {
    // It does not end while it is asked for.
    let end = (): void => undefined;
    const asked = new Promise<void>((resolve) => (end = resolve));
    const { audit } = app.kernel;
    const verify = audit.verify.bind(audit);
    const held = vi.spyOn(audit, 'verify').mockImplementation(async (...given) => asked.then(() => verify(...given)));
    const started = await Promise.all([1, 2, 3].map(() => must(app, 'admin', 'POST', '/system/audit/verify')));
    const jobs = new Set(started.flatMap(({ running }) => (running ? [running.jobId] : [])));
    end();
    expect(jobs.size).toBe(1);
    held.mockRestore();
    expect((await app.as('ehs', 'POST', '/system/audit/verify')).STATUS).toBe(1403);
  });
});
