import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Ctx } from '@quantum/platform/server';
import { employeeState, type EmployeeFacts } from '../../domain/employee.machine.ts';
import { blocksClosing } from '../extension-points.ts';
import type { EmployeeRecord } from '../tables.ts';
import { unitTree } from '../units/unit-tree.ts';

/** What leaving and coming back depend on. */
export async function leavingFacts(ctx: Ctx, employee: EmployeeRecord): Promise<EmployeeFacts> {
  const active = employeeState(employee) === RECORD_STATUS.active;
  const asked = active ? await Promise.all(blocksClosing.all().map((ask) => ask(ctx, { kind: 'employee', id: employee.id }))) : [];
  return {
    blockers: asked.filter((refusal) => refusal !== undefined),
    unitOpen: (await unitTree(ctx.kernel)).get(employee.unit_id)?.status === RECORD_STATUS.active,
  };
}
