import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { heapFetchesOf, mustBeVacuumed, measuredDatabase, type PlanNode } from './heap-fetches.ts';

const scan = (table: string, fetches: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': 'Index Only Scan',
  Schema: 'bench',
  'Relation Name': table,
  'Heap Fetches': fetches,
  ...more,
});
const over = (...plans: PlanNode[]): PlanNode => ({ 'Node Type': 'Aggregate', Plans: plans });

/** A database whose plans answer in turn; the last stays. */
function database(...answers: PlanNode[][]) {
  const vacuumed: string[] = [];
  let asked = 0;
  return {
    vacuumed,
    asked: () => asked,
    plans: async () => answers[Math.min(asked++, answers.length - 1)]!,
    vacuum: async (table: string) => void vacuumed.push(table),
  };
}

describe('the heap fetches of a plan', () => {
  it.each<[string, PlanNode, number]>([
    ['at its top', scan('floor', 7), 7],
    ['below other nodes', over({ 'Node Type': 'Limit', Plans: [over(scan('floor', 1001))] }), 1001],
    ['in several places', over(scan('floor', 3), over(scan('floor', 4))), 7],
    ['of workers that are told one by one', over(scan('floor', 0, { Workers: [{ 'Heap Fetches': 5 }, { 'Heap Fetches': 6 }] })), 11],
    ['of workers that its node has added up', scan('floor', 11, { Workers: [{ 'Heap Fetches': 5 }, { 'Heap Fetches': 6 }] }), 11],
    ['beside workers that tell nothing', scan('floor', 2, { Workers: [{}] }), 2],
  ])('are found %s', (_where, plan, fetches) => {
    expect(heapFetchesOf(plan)).toEqual([{ table: 'bench.floor', fetches }]);
  });

  it('are none of a vacuumed table, nor of a scan that reads its table anyway', () => {
    expect(heapFetchesOf(over(scan('floor', 0), { 'Node Type': 'Index Scan', Schema: 'bench', 'Relation Name': 'floor' }))).toEqual([]);
  });

  it('are told of each table', () => {
    expect(heapFetchesOf(over(scan('floor', 2), scan('made', 1)))).toEqual([
      { table: 'bench.floor', fetches: 2 },
      { table: 'bench.made', fetches: 1 },
    ]);
  });
});

describe('a bench that is to measure', () => {
  it('begins at once on tables without heap fetches', async () => {
    const clean = database([scan('floor', 0)]);
    await mustBeVacuumed(clean);
    expect([clean.vacuumed, clean.asked()]).toEqual([[], 1]);
  });

  it('vacuums a table with a single heap fetch, once, and looks again', async () => {
    const stale = database([scan('floor', 1), over(scan('floor', 1))], [scan('floor', 0)]);
    await mustBeVacuumed(stale);
    expect([stale.vacuumed, stale.asked()]).toEqual([['bench.floor'], 2]);
  });

  it('refuses a table that keeps them, with its name and their number', async () => {
    const kept = database([over(scan('floor', 1001), scan('made', 2))], [over(scan('floor', 900), scan('made', 0))]);
    await expect(mustBeVacuumed(kept)).rejects.toThrow('bench.floor (900 heap fetches)');
    expect(kept.vacuumed).toEqual(['bench.floor', 'bench.made', 'bench.floor', 'bench.floor']);
  });

  it('tells the most that one statement fetched, not the sum of all', async () => {
    await expect(mustBeVacuumed(database([scan('floor', 3), scan('floor', 8)]))).rejects.toThrow('bench.floor (8 heap fetches)');
  });
});

it('reads are explained and undone, whole tables by index-only scans, and nothing else is sent', async () => {
  const sent: string[] = [];
  const rows = [{ 'QUERY PLAN': [{ Plan: scan('floor', 0) }] }];
  const client = { query: async (text: string) => (sent.push(text), { rows }), release: () => undefined };
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const statements = ['/* any value */ select 1 from a', 'insert into b values (1)', 'commit'].map((text) => ({ text, values: [] }));
  expect(await measuredDatabase(pool, { statements, tables: ['bench.floor'] }).plans()).toHaveLength(2);
  expect(sent).toEqual([
    'begin; ',
    'explain (analyze, verbose, buffers, format json) /* any value */ select 1 from a',
    'rollback',
    'begin; set local enable_seqscan = off; set local enable_bitmapscan = off',
    'explain (analyze, verbose, buffers, format json) select count(*) from bench.floor',
    'rollback',
  ]);
});
