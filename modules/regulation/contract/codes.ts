import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a version of a regulation. */
export const REGULATION_STATUS = RECORD_STATUS;

/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const REGULATION_CATEGORY = { regulationType: '_SYS_RY', regulationLevel: '_SYS_RL', regulationTopic: '_SYS_RX' } as const;

export const REGULATION_TYPE = {
  law: '_SYS_RY_1',
  regulation: '_SYS_RY_2',
  rule: '_SYS_RY_3',
  standard: '_SYS_RY_4',
  local: '_SYS_RY_5',
  clientRequirement: '_SYS_RY_6',
} as const;

export const REGULATION_LEVEL = {
  national: '_SYS_RL_1',
  provincial: '_SYS_RL_2',
  municipal: '_SYS_RL_3',
  industry: '_SYS_RL_4',
  hongKong: '_SYS_RL_5',
  macau: '_SYS_RL_6',
  company: '_SYS_RL_7',
} as const;

/** What a regulation is about. A company may add topics of its own. */
export const REGULATION_TOPIC = {
  workSafety: '_SYS_RX_1',
  occupationalHealth: '_SYS_RX_2',
  fire: '_SYS_RX_3',
  medicalWaste: '_SYS_RX_4',
  infectionControl: '_SYS_RX_5',
  foodSafety: '_SYS_RX_6',
  security: '_SYS_RX_7',
  chemicals: '_SYS_RX_8',
  equipment: '_SYS_RX_9',
  environment: '_SYS_RX_10',
  labour: '_SYS_RX_11',
  dataProtection: '_SYS_RX_12',
} as const;

/** Clauses one regulation may have. */
export const MOST_CLAUSES = 5000;
/** Clauses one call changes. */
export const MOST_CLAUSES_SAVED = 500;
