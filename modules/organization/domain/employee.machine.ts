import { RECORD_STATUS } from '../contract/index.ts';
import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';

type EmployeeState = typeof RECORD_STATUS.active | typeof RECORD_STATUS.inactive;
type EmployeeEvent = 'leave' | 'return';

export interface EmployeeFacts {
  /** Open work of other modules, named with links. */
  blockers: Refusal[];
  unitOpen: boolean;
}

/** active ⇄ inactive: nobody leaves with open work, and who comes back comes back to an open unit. */
export const employeeMachine = machine<EmployeeState, EmployeeEvent, EmployeeFacts>({
  [RECORD_STATUS.active]: { leave: { to: RECORD_STATUS.inactive, refusedBecause: (f) => f.blockers[0] } },
  [RECORD_STATUS.inactive]: {
    return: {
      to: RECORD_STATUS.active,
      refusedBecause: (f) => (f.unitOpen ? undefined : 'organization.employee.refusal.unitClosed'),
    },
  },
});

/** A leaver is one whose last day is known, whatever an older import left as status. */
export const employeeState = ({ status, left_on }: { status: string; left_on: string | null }): EmployeeState =>
  status === RECORD_STATUS.active && left_on === null ? RECORD_STATUS.active : RECORD_STATUS.inactive;
