// Codes of inspections, findings, actions and forms. The specification's own word → the code that is stored and travels; texts are data in the seed.

export const INSPECTION_METHOD = {
  selectForms: '_SYS_IM_1',
  enterFindings: '_SYS_IM_2',
} as const;

export const INSPECTION_TYPE = {
  scheduled: '_SYS_IN_1',
  nonScheduled: '_SYS_IN_2',
  adHoc: '_SYS_IN_3',
  space: '_SYS_IN_4',
} as const;

export const INSPECTION_PLAN_STATUS = {
  draft: '_SYS_IP_1',
  pending: '_SYS_IP_2',
  live: '_SYS_IP_3',
  paused: '_SYS_IP_4',
  completed: '_SYS_IP_5',
  closed: '_SYS_IP_6',
} as const;
export type InspectionPlanStatus = (typeof INSPECTION_PLAN_STATUS)[keyof typeof INSPECTION_PLAN_STATUS];

export const INSPECTION_RESULT = {
  pass: '_SYS_RS_1',
  attention: '_SYS_RS_2',
  fail: '_SYS_RS_3',
  notScored: '_SYS_RS_4',
} as const;

export const ASSIGN_RULE = {
  any: '_SYS_AR_1',
  all: '_SYS_AR_2',
  rotate: '_SYS_AR_3',
} as const;

export const INSPECTION_RISK = {
  high: '_SYS_IR_1',
  medium: '_SYS_IR_2',
  low: '_SYS_IR_3',
} as const;

export const RISK_RATING = {
  extreme: '_SYS_RR_1',
  high: '_SYS_RR_2',
  highMedium: '_SYS_RR_3',
  medium: '_SYS_RR_4',
  lowMedium: '_SYS_RR_5',
  low: '_SYS_RR_6',
  negligible: '_SYS_RR_7',
} as const;

export const CORRECTIVE_ACTION_MODE = {
  assignTask: '_SYS_CM_1',
  immediateCorrection: '_SYS_CM_2',
} as const;

export const HAZARD_LEVEL = {
  general: '_SYS_HL_1',
  major: '_SYS_HL_2',
} as const;

export const FINDING_CATEGORY = {
  cleanliness: '_SYS_FC_1',
  infectionControl: '_SYS_FC_2',
  slip: '_SYS_FC_3',
  sharps: '_SYS_FC_4',
  manualHandling: '_SYS_FC_5',
  chemical: '_SYS_FC_6',
  biological: '_SYS_FC_7',
  electrical: '_SYS_FC_8',
  burn: '_SYS_FC_9',
  machinery: '_SYS_FC_10',
  height: '_SYS_FC_11',
  fire: '_SYS_FC_12',
  traffic: '_SYS_FC_13',
  violence: '_SYS_FC_14',
  ergonomics: '_SYS_FC_15',
  food: '_SYS_FC_16',
  pest: '_SYS_FC_17',
  waste: '_SYS_FC_18',
  environment: '_SYS_FC_19',
  documents: '_SYS_FC_20',
  other: '_SYS_FC_21',
} as const;

export const RESPONSE_TYPE = {
  shortText: '_SYS_QT_1',
  longText: '_SYS_QT_2',
  numeric: '_SYS_QT_3',
  logical: '_SYS_QT_4',
  singleDropdown: '_SYS_QT_5',
  multipleDropdown: '_SYS_QT_6',
  date: '_SYS_QT_7',
  photo: '_SYS_QT_8',
  signature: '_SYS_QT_9',
  reading: '_SYS_QT_10',
  temperature: '_SYS_QT_11',
  employee: '_SYS_QT_12',
  space: '_SYS_QT_13',
  table: '_SYS_QT_14',
} as const;

export const FORM_STATUS = {
  draft: '_SYS_FS_1',
  reviewing: '_SYS_FS_2',
  published: '_SYS_FS_3',
  readOnly: '_SYS_FS_4',
  invalid: '_SYS_FS_5',
} as const;

export const FORM_TYPE = {
  ehs: '_SYS_FT_1',
  space: '_SYS_FT_2',
  change: '_SYS_FT_3',
  medical: '_SYS_FT_4',
  qpe: '_SYS_FT_5',
  ase: '_SYS_FT_6',
  survey: '_SYS_FT_7',
  issue: '_SYS_FT_8',
} as const;

export const SERVICE_TYPE = {
  environment: '_SYS_ST_1',
  delivery: '_SYS_ST_2',
  equipment: '_SYS_ST_3',
  security: '_SYS_ST_4',
  food: '_SYS_ST_5',
  medical: '_SYS_ST_6',
} as const;

export const CHECK_TYPE = {
  quality: '_SYS_CT_1',
  safety: '_SYS_CT_2',
  hygiene: '_SYS_CT_3',
  fire: '_SYS_CT_4',
  food: '_SYS_CT_5',
  equipment: '_SYS_CT_6',
} as const;
