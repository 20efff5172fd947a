import { orderOf, type AnyList, type Route } from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { submittedInspection } from '../../modules/inspection/server/testing.ts';

/** What a list is ordered by where the caller gives none: its code, descending (specification), in every list that has one. */

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const lists = world.modules
  .flatMap((module) => [...(module.routes ?? [])])
  .filter((route): route is Route & { list: AnyList } => route.list !== undefined && route.scope === 'list');

/** Calls whose own order the specification gives. */
const SPECIFIED: Record<string, readonly [string, string]> = {
  // Queries of units, posts and places are ordered by code ascending (specification 9).
  '/corporates/list/table': ['code', 'asc'],
  '/corporates/list/table/all': ['code', 'asc'],
  '/corporates/allList': ['code', 'asc'],
  '/corporates/list/table/dashboard': ['code', 'asc'],
  '/corporates/list/table/history': ['code', 'asc'],
  '/corporates/list/table/history/dashboard': ['code', 'asc'],
  '/corporates/list/table/tran/dashboard': ['code', 'asc'],
  '/corporates/list/tran/table': ['code', 'asc'],
  '/corporates/list/table/self': ['code', 'asc'],
  '/corporates/topOuidList': ['code', 'asc'],
  '/corporates/allChildren': ['code', 'asc'],
  '/corporates/listWithContact': ['code', 'asc'],
  '/jobs/list': ['code', 'asc'],
  '/jobs/simpleList': ['code', 'asc'],
  '/jobs/jobgroup/simpleList': ['code', 'asc'],
  '/space/group/list': ['code', 'asc'],
  '/space/type/list': ['code', 'asc'],
  // People are found by name.
  '/employee/autocompletelist': ['orderName', 'asc'],
  '/employee/autocompletelist/titles': ['orderName', 'asc'],
  '/employee/autocompleteinfolist/titles': ['orderName', 'asc'],
  '/employee/autocompletelist/deviation': ['orderName', 'asc'],
  '/employee/listMin': ['orderName', 'asc'],
  '/employee/allOrgsContactList': ['orderName', 'asc'],
  '/employee/qpeGroup': ['orderName', 'asc'],
  '/employee/inspection/list': ['orderName', 'asc'],
  '/projectReport/viewerList': ['orderName', 'asc'],
  '/forms/list': ['code', 'asc'],
  '/forms/havingPreview/list': ['id', 'desc'],
  '/forms/havingPreview/list/plan': ['id', 'desc'],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await submittedInspection(app, [{}]);
  await submittedInspection(app, [{}]);
});
afterAll(() => app.stop());

const idsOf = async (path: string, queryOrderBies: object[]): Promise<number[]> => {
  const { STATUS, DATA } = await app.as(path.startsWith('/incident/') ? 'ehsm' : 'admin', 'POST', path, {
    queryOrderBies,
    pagingTool: { currentPage: 1, pageSize: 200 },
  });
  expect([path, STATUS]).toEqual([path, 0]);
  return DATA.items.map(({ id }: { id: number }) => id);
};

const withCode = lists.filter(({ list }) => list.columns['code']?.sortable);

describe.each(withCode.map((route) => [route.endpoint.path, route] as const))('%s', (path, { list }) => {
  const [columnName, orderType] = SPECIFIED[path] ?? ['code', 'desc'];

  it(`is ordered by ${columnName} ${orderType} where the caller gives no order`, async () => {
    expect(orderOf(list)).toEqual([columnName, orderType]);
    expect(await idsOf(path, [])).toEqual(await idsOf(path, [{ columnName, orderType }]));
  });
});

it('is asked of many lists, most of them with rows in another order too', async () => {
  expect(withCode.length).toBeGreaterThan(20);
  let told = 0;
  for (const { endpoint } of withCode) {
    const [given, other] = [await idsOf(endpoint.path, []), await idsOf(endpoint.path, [{ columnName: 'code', orderType: 'asc' }])];
    if (given.join() !== other.join()) told++;
  }
  expect(told).toBeGreaterThan(10);
});

it('is something else only for lists without a code, each by its own column', () => {
  for (const { list } of lists) expect(list.columns[orderOf(list)[0]]?.sortable).toBe(true);
});

it('our own screens ask for an order the list can be sorted by', () => {
  const ordered = lists.filter(({ endpoint }) => endpoint.order);
  expect(ordered.length).toBeGreaterThan(15);
  for (const { endpoint, list } of ordered)
    expect([endpoint.path, list.columns[endpoint.order![0]]?.sortable]).toEqual([endpoint.path, true]);
});
