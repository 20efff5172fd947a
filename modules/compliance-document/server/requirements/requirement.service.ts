import type { HistoryEntry, HistoryQuery, ReasonedMove } from '@quantum/platform/contract';
import { loadScoped, lockScoped, NotFound, readHistory, Refused, runList, type Ctx } from '@quantum/platform/server';
import type { RequirementRow } from '../../contract/index.ts';
import { endObsolete } from '../renewals/obsolete.service.ts';
import { openRenewalsOf } from '../renewals/renewal.store.ts';
import { REQUIREMENT, type RequirementRecord } from '../tables.ts';
import { applyRequirement } from './apply.service.ts';
import { requirementList } from './requirement.list.ts';

/** As the list shows it. */
export async function readRow(ctx: Ctx, id: number): Promise<RequirementRow> {
  const { items } = await runList<RequirementRow>(ctx, requirementList, {
    pagingTool: { currentPage: 1, pageSize: 1 },
    queryCriterias: [{ key: 'id', value: id, condition: '=', connection: 'and', isValueADigital: true }],
    queryOrderBies: [],
    params: {},
  });
  if (!items[0]) throw new NotFound();
  return items[0];
}

/** Not needed in this unit, though the rule says so, or needed again; the history keeps who said why. */
export async function judgeRequirement(ctx: Ctx, id: number, isApplicable: boolean, move: ReasonedMove): Promise<RequirementRow> {
  const requirement = await lockScoped<RequirementRecord>(ctx, REQUIREMENT, id, move.version);
  if (requirement.to_on !== null) throw new Refused('compliance-document.refusal.requirementOver');
  if (requirement.is_applicable === isApplicable)
    throw new Refused(`compliance-document.refusal.${isApplicable ? 'isNeeded' : 'isNotNeeded'}`);
  await applyRequirement(ctx, requirement, isApplicable, move.reason);
  if (!isApplicable) for (const renewal of await openRenewalsOf(ctx, [requirement])) await endObsolete(ctx, renewal);
  return readRow(ctx, id);
}

export async function requirementHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, REQUIREMENT, id);
  return readHistory(ctx, REQUIREMENT.kind, id, page);
}
