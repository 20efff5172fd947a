import { appPath, type PathId } from '@quantum/platform/contract';

const BASE = appPath('system-setting');

export const UNITS_PATH = `${BASE}/organization`;
export const NEW_UNIT_PATH = `${UNITS_PATH}/new`;
export const unitPath = (id: PathId): string => `${UNITS_PATH}/${id}`;
export const BUSINESS_LINES_PATH = `${BASE}/business-lines`;
export const NEW_BUSINESS_LINE_PATH = `${BUSINESS_LINES_PATH}/new`;
export const businessLinePath = (id: PathId): string => `${BUSINESS_LINES_PATH}/${id}`;
export const EMPLOYEES_PATH = `${BASE}/employees`;
export const NEW_EMPLOYEE_PATH = `${EMPLOYEES_PATH}/new`;
export const employeePath = (id: PathId): string => `${EMPLOYEES_PATH}/${id}`;
export const employeeEditPath = (id: PathId): string => `${employeePath(id)}/edit`;
export const employeeContactPath = (id: PathId): string => `${employeePath(id)}/contact`;
/** The tab of a person's account, and the slips with codes of several people: screens of the module above. */
export const employeeAccountPath = (id: PathId): string => `${employeePath(id)}/account`;
export const EMPLOYEE_SLIPS_PATH = `${EMPLOYEES_PATH}/slips`;
/** Who opens accounts. */
export const MANAGE_ACCOUNTS = { permission: 'system-setting', verb: 'account' } as const;
export const POST_GROUPS_PATH = `${BASE}/post-groups`;
export const NEW_POST_GROUP_PATH = `${POST_GROUPS_PATH}/new`;
export const postGroupPath = (id: PathId): string => `${POST_GROUPS_PATH}/${id}`;
export const JOBS_PATH = `${BASE}/jobs`;
export const NEW_JOB_PATH = `${JOBS_PATH}/new`;
export const jobPath = (id: PathId): string => `${JOBS_PATH}/${id}`;
export const FACILITIES_PATH = `${BASE}/facilities`;
export const NEW_FACILITY_PATH = `${FACILITIES_PATH}/new`;
export const facilityPath = (id: PathId): string => `${FACILITIES_PATH}/${id}`;
export const SPACES_PATH = `${BASE}/spaces`;
export const NEW_SPACE_PATH = `${SPACES_PATH}/new`;
export const NEW_SPACES_PATH = `${SPACES_PATH}/bulk`;
export const spacePath = (id: PathId): string => `${SPACES_PATH}/${id}`;
export const spaceEditPath = (id: PathId): string => `${spacePath(id)}/edit`;
export const SPACE_TYPES_PATH = `${BASE}/space-types`;
export const NEW_SPACE_TYPE_PATH = `${SPACE_TYPES_PATH}/new`;
export const spaceTypePath = (id: PathId): string => `${SPACE_TYPES_PATH}/${id}`;
export const SPACE_GROUPS_PATH = `${BASE}/space-groups`;
export const NEW_SPACE_GROUP_PATH = `${SPACE_GROUPS_PATH}/new`;
export const spaceGroupPath = (id: PathId): string => `${SPACE_GROUPS_PATH}/${id}`;
