import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('tells those who administer the whole site of the machine: database, disk, versions and the unsealed tail of the audit trail', async () => {
  await app.sql(
    `insert into audit.entry (at, actor_kind, actor_name, operation, kind, event) values (now() - interval '90 seconds', 'system', 'Quantum', 'test', 'test', 'x')`,
  );
  const { site } = await must(app, 'admin', 'GET', '/system/health');
  expect(site.versions.node).toBe(process.versions.node);
  expect(site.versions.program).toMatch(/^\d+\.\d+\.\d+/);
  const [server] = await app.sql<{ version: string }>(`select current_setting('server_version') as version`);
  expect(site.versions.database).toBe(server!.version);
  expect(site.database.size).toBeGreaterThan(1_000_000);
  expect(site.database.connections).toBeGreaterThan(0);
  expect(site.database.most).toBeGreaterThan(site.database.connections);
  expect(site.disk.free).toBeGreaterThan(0);
  expect(site.disk.total).toBeGreaterThan(site.disk.free);
  expect(site.audit.unsealed).toBeGreaterThan(0);
  expect(site.audit.seconds).toBeGreaterThan(60);
});

it('counts mails that wait and mails that failed where the reader administers, and tells them nothing of the machine', async () => {
  const deliver = (company: number, state: string) =>
    app.sql(
      `with m as (insert into notification.message (employee_id, company_id, unit_id, event, title, body, why, record_kind, record_id, code, href, created_at)
         values (1, $1, $1, 'test', '{}', '{}', '{}', 'test', 1, '', '/', now()) returning id)
       insert into notification.delivery (message_id, employee_id, company_id, unit_id, state, next_at, created_at)
         select id, 1, $1, $1, $2, now(), now() from m`,
      [company, state],
    );
  const read = async (who: string) => {
    const { queues, site } = await must(app, who, 'GET', '/system/health');
    return { counts: queues.map(({ count }: { count: number }) => count), site };
  };
  const before = await read('ehsm');
  expect(before.site).toBeNull();
  const all = await read('admin');
  await deliver(35, 'dead');
  await deliver(36, 'dead');
  await deliver(36, 'queued');
  // Mails, then messages to webhooks: waiting and failed of each.
  const [queued, dead, ...webhooks] = before.counts;
  expect(webhooks).toHaveLength(2);
  expect((await read('ehsm')).counts).toEqual([queued, dead + 1, ...webhooks]);
  expect((await read('admin')).counts).toEqual([all.counts[0] + 1, all.counts[1] + 2, ...all.counts.slice(2)]);
});
