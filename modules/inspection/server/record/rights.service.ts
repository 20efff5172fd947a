import { usersOfEmployees } from '@quantum/modules/access/server-api';
import { findEmployee } from '@quantum/modules/organization/server-api';
import type { Operation } from '@quantum/platform/contract';
import { apply } from '@quantum/platform/domain';
import { inScope, isNamedFor, loadScoped, scopeFor, type Ctx } from '@quantum/platform/server';
import { inspectionOps } from '../../contract/index.ts';
import type { z } from 'zod';
import type { inspectionRights } from '../../contract/index.ts';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { readInspectors } from './inspection.store.ts';
import { TASK, type InspectionRecord } from './tables.ts';

/** What this person may do with the occurrence; asked by someone who may read it. */
export async function rightsOf(ctx: Ctx, employeeId: number, inspectionId: number): Promise<z.infer<typeof inspectionRights>> {
  const inspection = await loadScoped<InspectionRecord>(ctx, TASK, inspectionId);
  const person = await findEmployee(ctx, employeeId);
  // Of people elsewhere nothing is told, not even that there is such a person.
  const isKnown =
    person?.companyId === inspection.company_id ||
    (person && inScope(await scopeFor(ctx, TASK, inspection), { company_id: person.companyId, unit_id: person.unitId }));
  const userId = isKnown ? (await usersOfEmployees(ctx, [employeeId])).get(employeeId) : undefined;
  if (userId === undefined)
    return { canRead: false, canInspect: false, canVoid: false, refusal: ctx.t('inspection.task.refusal.noAccount') };
  const actor = {
    kind: 'user' as const,
    userId,
    employeeId,
    unitId: null,
    companyId: person?.companyId ?? null,
    sessionId: 0,
    name: '',
    locale: ctx.locale,
  };
  const holds = async (operation: Operation) =>
    inScope(await ctx.kernel.ports.access.scope(actor, operation, TASK.titles(inspection)), inspection) ||
    (await isNamedFor(ctx, TASK, inspection, operation, actor));
  const { inspectors } = await readInspectors(ctx.db, inspection);
  const move = apply(inspectionMachine, inspection.status, 'submit', {
    isInspector: inspectors.length === 0 || inspectors.includes(employeeId),
    openFindings: 0,
  });
  const mayInspect = await holds(inspectionOps.submitTask);
  return {
    canRead: await holds(inspectionOps.readTask),
    canInspect: mayInspect && !move.refusal,
    canVoid: await holds(inspectionOps.voidTask),
    refusal: move.refusal ? ctx.t(move.refusal.key, move.refusal.params) : null,
  };
}
