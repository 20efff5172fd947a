import { inScope, type Ctx } from '@quantum/platform/server';
import { CHANGE_NATURE as NATURE, CHANGE_TASK_STATUS as TASK, changeOps as ops } from '../../contract/index.ts';
import type { CaseFacts } from '../../domain/case.machine.ts';
import { isComplete } from '../../domain/case.rules.ts';
import { isAtLeastMedium } from '../../domain/risk.rules.ts';
import { hasLapsed } from '../../domain/time.rules.ts';
import { ownerOf, type CaseRecord, type ChangeTaskRow } from '../tables.ts';
import { readCaseParts, type CaseParts } from './case.store.ts';

/** Its tasks but those that revert it: they are done at its end. */
const isToDo = ({ kind, status }: ChangeTaskRow): boolean => kind !== 'revert' && status === TASK.open;

export const factsOf = async (ctx: Ctx, one: CaseRecord, parts: CaseParts): Promise<CaseFacts> => ({
  isAccepter: await mayAccept(ctx, one),
  isRetroDue: one.retro_due_at !== null && hasLapsed(new Date(one.retro_due_at), ctx.now()),
  isRequester: ctx.employeeId !== null && one.requester_id === ctx.employeeId,
  isOwner: ctx.employeeId !== null && ownerOf(one) === ctx.employeeId,
  isComplete: isComplete({
    nature: one.nature,
    startPlanned: one.start_planned,
    endPlanned: one.end_planned,
    expiryOn: one.expiry_on,
    reason: one.reason,
    description: one.description,
    spaceIds: one.space_ids,
    jobIds: one.job_ids,
    equipment: one.equipment,
  }),
  isEmergency: one.nature === NATURE.emergency,
  isTemporary: one.nature === NATURE.temporary,
  isInKind: one.in_kind !== null,
  isRetro: one.acted_at !== null,
  isAccepted: parts.opinions.some(({ round_no }) => round_no === one.round_no),
  isSigned: one.is_signed,
  openTasks: parts.tasks.filter(isToDo).length,
  isAtLeastMedium: isAtLeastMedium(one.risk_after),
  openFindings: parts.open_findings,
  isReverted: parts.is_reverted,
  isExtended: one.first_expiry_on !== null,
  isExtending: one.extend_to !== null,
});
/** Requester, owner and EHS add and cancel tasks. */
export const mayManageTasks = ({ isRequester, isOwner, isAccepter }: CaseFacts): boolean => isRequester || isOwner || isAccepter;
export const readFacts = async (ctx: Ctx, one: CaseRecord): Promise<CaseFacts> => factsOf(ctx, one, await readCaseParts(ctx.db, one));

/** The person accepts changes where the case is. */
const mayAccept = async (ctx: Ctx, one: CaseRecord): Promise<boolean> =>
  (await ctx.holds(ops.accept)) && inScope(await ctx.scope(ops.accept), one);
