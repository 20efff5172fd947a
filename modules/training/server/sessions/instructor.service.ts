import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { Invalid, Taken, type Ctx } from '@quantum/platform/server';
import { createMaterial } from '../lessons/material.service.ts';
import { INSTRUCTOR_KIND, type NewInstructor } from '../../contract/index.ts';
import { instructorOfEmployee } from './instructor.store.ts';
import { peopleIn } from '../requirements/people.store.ts';
import { INSTRUCTOR } from '../tables.ts';

/** An employee, or somebody from outside by name and firm. */
export async function createInstructor(ctx: Ctx, input: NewInstructor): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, input.unitId);
  const codes = await codeTree(ctx.kernel);
  if (!codes.isIn(CODE_CATEGORY.instructorType, input.kind)) throw new Invalid([{ path: 'kind', key: 'platform.fault.code' }]);
  const isEmployee = input.kind === INSTRUCTOR_KIND.fullTime;
  if (isEmployee !== (input.employeeId !== null) || (!isEmployee && input.name === ''))
    throw new Invalid([{ path: isEmployee ? 'employeeId' : 'name', key: 'platform.fault.required' }]);
  const tree = await unitTree(ctx.kernel);
  const [person] = input.employeeId === null ? [] : await peopleIn(ctx, tree.below(unit.companyId), [input.employeeId]);
  if (isEmployee && !person) throw new Invalid([{ path: 'employeeId', key: 'training.fault.people' }]);
  const names = person?.names ?? { en: input.name, 'zh-Hans': input.name, 'zh-Hant': input.name };
  return createMaterial(ctx, {
    kind: INSTRUCTOR,
    prefix: 'TIN',
    clientId: input.clientId,
    unitId: input.unitId,
    names,
    values: { kind: input.kind, employee_id: input.employeeId, firm: input.firm, topics: input.topics },
    unless: async () => {
      if (input.employeeId !== null && (await instructorOfEmployee(ctx.db, unit.companyId, input.employeeId)))
        throw new Taken('employeeId');
    },
  });
}
