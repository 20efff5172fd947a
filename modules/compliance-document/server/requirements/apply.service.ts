import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { REQUIREMENT, type RequirementRecord } from '../tables.ts';
import { beginNotNeeded, endNotNeeded } from './requirement.store.ts';

/** Not needed here from today on, or needed again; the days between are kept for the coverage of past days. */
export async function applyRequirement(ctx: Ctx, requirement: RequirementRecord, isApplicable: boolean, reason: string): Promise<void> {
  await saveRecord(ctx, REQUIREMENT, requirement, { is_applicable: isApplicable, reason: isApplicable ? null : reason });
  const today = await todayIn(ctx, requirement.unit_id);
  await (isApplicable ? endNotNeeded(ctx, requirement.id, today) : beginNotNeeded(ctx, requirement.id, today));
  await auditInUnit(ctx, REQUIREMENT, requirement, isApplicable ? 'reinstate' : 'notNeeded', { comment: reason });
}
