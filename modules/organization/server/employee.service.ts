import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import { Invalid, runList, type Ctx } from '@quantum/platform/server';
import type { EmployeeOption } from '../contract/index.ts';
import { employeeOptionList } from './people.list.ts';
import { unitTree } from './unit-tree.ts';

/** Candidates to correct a finding of the unit `params.orgId`: people of the unit and of the units above it. */
export async function listDeviationCandidates(ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeOption>> {
  const orgId = Number(query.params['orgId']);
  if (!Number.isSafeInteger(orgId) || orgId < 1) throw new Invalid([{ path: 'params.orgId', key: 'platform.fault.required' }]);
  const units = (await unitTree(ctx.kernel)).above(orgId).map(({ id }) => id);
  const criterion = {
    key: 'org_id',
    value: units.length > 0 ? units : [0],
    condition: 'in' as const,
    connection: 'and' as const,
    isValueADigital: false,
  };
  return runList<EmployeeOption>(ctx, employeeOptionList, { ...query, queryCriterias: [...query.queryCriterias, criterion] });
}
