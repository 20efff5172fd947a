import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagedQuery, type PagedQuery } from '@quantum/platform/contract';
import { COUNT_MS, countKey, exactQuery, readCountedPage } from './list-count.ts';

let client: QueryClient;
let asked: PagedQuery[];
const read = async (query: PagedQuery) => {
  asked.push(query);
  const total = { capped: { totalCount: 1000, capped: true }, none: { totalCount: -1 } }[String(query.params['count'])] ?? {
    totalCount: 31_415,
  };
  return { items: [], ...total };
};
const query = (more: object = {}) => pagedQuery.parse({ params: { count: 'capped' }, ...more });
const ask = (more: object = {}) => readCountedPage(client, '/things/list', query(more), read);
const counts = () => asked.map(({ params }) => params['count']);

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  asked = [];
});
afterEach(() => void vi.useRealTimers());

describe('the number of a list', () => {
  it('is asked for once, and not when only page or order changes', async () => {
    await ask();
    const second = await ask({ pagingTool: { currentPage: 2, pageSize: 20 } });
    await ask({ queryOrderBies: [{ columnName: 'code' }] });
    expect(counts()).toEqual(['capped', 'none', 'none']);
    expect(second).toMatchObject({ totalCount: 1000, capped: true });
  });

  it('is asked for again when a filter changes, something is changed, or 30 seconds are over', async () => {
    await ask();
    await ask({ queryCriterias: [{ key: 'status', value: 'x' }] });
    await client.invalidateQueries();
    await ask();
    await ask();
    vi.advanceTimersByTime(COUNT_MS + 1);
    await ask();
    expect(counts()).toEqual(['capped', 'capped', 'capped', 'none', 'capped']);
  });

  it('is the exact one on every page once it has come', async () => {
    await ask();
    client.setQueryData(countKey('/things/list', query(), 'exact'), { totalCount: 31_415, capped: false });
    expect(await ask({ pagingTool: { currentPage: 3, pageSize: 20 } })).toMatchObject({ totalCount: 31_415, capped: false });
  });

  it('is left out where the screen wants none', async () => {
    await ask({ params: { count: 'none' } });
    await ask({ params: { count: 'none' } });
    expect(counts()).toEqual(['none', 'none']);
  });

  it('is asked for exactly without rows, order or page', () => {
    const exact = exactQuery(
      query({ pagingTool: { currentPage: 7, pageSize: 50 }, queryOrderBies: [{ columnName: 'code' }], params: { asOf: 'x' } }),
    );
    expect(exact).toMatchObject({ pagingTool: { currentPage: 1 }, queryOrderBies: [], params: { asOf: 'x', count: 'only' } });
  });
});
