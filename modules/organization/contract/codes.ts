import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a unit, out of the record status of the code list. */
export const UNIT_STATUS = { active: RECORD_STATUS.active, inactive: RECORD_STATUS.inactive } as const;
export type UnitStatus = (typeof UNIT_STATUS)[keyof typeof UNIT_STATUS];
