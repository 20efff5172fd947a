import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** Codes of the dictionary this module's own rules speak of. */
export { BUSINESS_LINE, FACILITY_KIND, RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a unit, out of the record status of the code list. */
export const UNIT_STATUS = { active: RECORD_STATUS.active, inactive: RECORD_STATUS.inactive } as const;
export type UnitStatus = (typeof UNIT_STATUS)[keyof typeof UNIT_STATUS];

/** States of records with versions. */
export const VERSION_STATUS = RECORD_STATUS;
export type VersionStatus = (typeof RECORD_STATUS)[keyof typeof RECORD_STATUS];

/** Code of the post whose holder manages a unit (specification 6). */
export const UNIT_MANAGER_JOB = 'Project_Manager_COE';
/** The employment left out of the list of verified employees: 1 contractor. */
export const UNVERIFIED_EMPLOYMENT = 1;
/** What a person must hold to be given inspections, and to read a project's report. */
export const CONDUCT_INSPECTIONS = 'inspection:inspect';
export const READ_REPORTS = 'reports:read';
