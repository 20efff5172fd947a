import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const anySpace = async (): Promise<{ id: number; code: string; version: number }> =>
  (
    await app.sql<{ id: number; code: string; version: number }>(
      `select s.id, s.code, s.version from organization.space s where s.company_id = 35 and s.deleted_at is null  order by s.id limit 1`,
    )
  )[0]!;
const found = async (code: string) =>
  (await app.as('admin', 'POST', '/space/list', { queryCriterias: [{ key: 'code', value: code }] })).DATA.totalCount;

describe('a space', () => {
  it('is removed without being deleted, and restored as it was', async () => {
    const { id, code, version } = await anySpace();
    const before = await found(code);
    const removed = await app.as('admin', 'POST', `/space/${id}/remove`, { version, reason: 'ward rebuilt' });
    expect(removed).toMatchObject({ STATUS: 0, DATA: { deletedAt: expect.any(String), events: [{ event: 'restore', refusal: null }] } });
    expect(await found(code)).toBe(before - 1);
    const change = { names: removed.DATA.names, floor: '2/F', area: null, functionalRisk: '_SYS_FR_2', version: version + 1 };
    expect(await app.as('admin', 'PUT', `/space/${id}`, change)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('admin', 'POST', `/space/${id}/remove`, { version: version + 1, reason: 'twice' })).toMatchObject({ STATUS: 1422 });
    const back = await app.as('admin', 'POST', `/space/${id}/restore`, { version: version + 1, reason: 'opened again' });
    expect(back.DATA).toMatchObject({ deletedAt: null, version: version + 2 });
    expect(await found(code)).toBe(before);
    const { DATA: history } = await app.as('admin', 'GET', `/space/${id}/history`);
    expect(history.map((entry: { event: string; comment: string }) => [entry.event, entry.comment])).toEqual([
      ['restore', 'opened again'],
      ['remove', 'ward rebuilt'],
    ]);
  });
});
