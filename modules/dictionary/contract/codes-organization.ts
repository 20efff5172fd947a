// Codes of records, units, people and places. The specification's own word → the code that is stored and travels; texts are data in the seed.

/** Kept apart from the state of a process: a record has both. */
export const RECORD_STATUS = {
  active: '_SYS_A9_1',
  inactive: '_SYS_A9_2',
  pending: '_SYS_A9_3',
  readOnly: '_SYS_A9_4',
} as const;

/** `group` is a project. */
export const ORG_TYPE = {
  masterCompany: '_SYS_OT_1',
  company: '_SYS_OT_2',
  department: '_SYS_OT_3',
  division: '_SYS_OT_4',
  region: '_SYS_OT_5',
  group: '_SYS_OT_6',
  branchCompany: '_SYS_OT_7',
  wasteStatistics: '_SYS_OT_8',
  headquarters: '_SYS_OT_9',
} as const;

/** What a unit's projects are filtered by (specification 6); 1, 8–13 are given. */
export const BUSINESS_LINE = {
  foodService: '_SYS_BL_1',
  foodHealthcare: '_SYS_BL_8',
  foodEducation: '_SYS_BL_9',
  foodBusiness: '_SYS_BL_10',
  all: '_SYS_BL_11',
  fmHealthcare: '_SYS_BL_12',
  fmBusiness: '_SYS_BL_13',
} as const;

/** `_SYS_LT_B` is given. */
export const LOGIN_CHANNEL = {
  browser: '_SYS_LT_B',
} as const;

export const FUNCTIONAL_RISK = {
  fr1: '_SYS_FR_1',
  fr2: '_SYS_FR_2',
  fr3: '_SYS_FR_3',
  fr4: '_SYS_FR_4',
  fr5: '_SYS_FR_5',
  fr6: '_SYS_FR_6',
} as const;

export const FACILITY_KIND = {
  site: '_SYS_FK_1',
  building: '_SYS_FK_2',
  floor: '_SYS_FK_3',
} as const;

export const EMPLOYEE_TYPE = {
  fullTime: '_SYS_ET_1',
  contractor: '_SYS_ET_2',
} as const;
