import { expect } from 'vitest';
import { inDays } from '@quantum/platform/testing';
import type { ChildServer } from './child-server.ts';

/** Two hospitals of the demo. */
const HOSPITALS = [201, 202];

/** Makes a plan over two projects and publishes it: answered when the rounds of both exist. */
export async function planWriter(server: ChildServer, token: string, inspectorId: number) {
  const parts = await Promise.all(
    HOSPITALS.map(async (unitId) => {
      const query = { queryCriterias: [{ key: 'unitId', value: unitId }], pagingTool: { currentPage: 1, pageSize: 2 } };
      const { items } = (await server.call('/space/list', query, token)).DATA as { items: { id: number }[] };
      return { unitId, spaceIds: items.map(({ id }) => id), groupIds: [], inspectorIds: [inspectorId] };
    }),
  );
  const plan = {
    method: '_SYS_IM_2',
    formId: null,
    assignRule: '_SYS_AR_1',
    frequency: '_SYS_PF_4',
    interval: 1,
    weekdays: [1],
    times: ['09:00'],
    windowMinutes: 60,
    graceMinutes: 60,
    startsOn: inDays(0),
    endsOn: null,
    parts,
  };
  return async (name: string) => {
    const made = await server.call('/inspections/across', { ...plan, name }, token);
    if (made.STATUS !== 0) return made;
    const { id, version } = made.DATA as { id: number; version: number };
    return server.call(`/inspections/${id}/publish`, { version }, token);
  };
}

/** Of every plan over two projects: how many parts, in how many states, with how many rounds each and occurrences in a round, and how many are duplicated. */
const PLANS = (prefix: string) => `
  select w.name, w.status = '_SYS_IP_1' as draft, count(distinct p.id)::int as parts, count(distinct p.status)::int as states,
    count(distinct n.rounds)::int as lengths, min(n.rounds)::int as rounds, coalesce(sum(n.odd), 0)::int as odd, coalesce(sum(n.twice), 0)::int as twice
  from inspection.plan w join inspection.plan p on p.parent_id = w.id
    cross join lateral (select count(*) as rounds, count(*) - count(distinct r.slot_key) as twice,
      count(*) filter (where (select count(distinct t.space_id) from inspection.task t where t.round_id = r.id) <> 2 or r.total <> 2) as odd
      from inspection.round r where r.plan_id = p.id) n
  where w.across and w.name like '${prefix}\\_P\\_%' group by w.id`;

interface PlanSum {
  name: string;
  draft: boolean;
  parts: number;
  states: number;
  lengths: number;
  rounds: number;
  odd: number;
  twice: number;
}

/** Answers the names of those that were published; each exists completely or not at all, its occurrences once. */
export async function wholePlans(server: ChildServer, prefix: string): Promise<string[]> {
  const plans = await server.sql<PlanSum>(PLANS(prefix));
  for (const { name, draft, rounds, ...sum } of plans) {
    expect({ name, ...sum }).toEqual({ name, parts: 2, states: 1, lengths: 1, odd: 0, twice: 0 });
    expect(rounds > 0).toBe(!draft);
  }
  return plans.filter(({ draft }) => !draft).map(({ name }) => name);
}
