/** Causes of an investigation, by their kind: unsafe act and condition, agency, mechanism, management (after GB 6441). */
export const CAUSE_CATEGORY = {
  unsafeAct: '_SYS_UA',
  unsafeCondition: '_SYS_UC',
  agency: '_SYS_AG',
  mechanism: '_SYS_MC',
  managementCause: '_SYS_MG',
} as const;

export const UNSAFE_ACT = {
  wrongOperation: '_SYS_UA_1',
  deviceDisabled: '_SYS_UA_2',
  unsafeEquipment: '_SYS_UA_3',
  handForTool: '_SYS_UA_4',
  storing: '_SYS_UA_5',
  dangerZone: '_SYS_UA_6',
  noProtection: '_SYS_UA_7',
  distraction: '_SYS_UA_8',
  other: '_SYS_UA_9',
} as const;
export const UNSAFE_CONDITION = {
  guarding: '_SYS_UC_1',
  equipmentDefect: '_SYS_UC_2',
  protectionMissing: '_SYS_UC_3',
  floor: '_SYS_UC_4',
  lighting: '_SYS_UC_5',
  other: '_SYS_UC_6',
} as const;
export const AGENCY = {
  sharp: '_SYS_AG_1',
  floor: '_SYS_AG_2',
  trolley: '_SYS_AG_3',
  bed: '_SYS_AG_4',
  machine: '_SYS_AG_5',
  chemical: '_SYS_AG_6',
  hotSurface: '_SYS_AG_7',
  electricity: '_SYS_AG_8',
  vehicle: '_SYS_AG_9',
  person: '_SYS_AG_10',
  other: '_SYS_AG_11',
} as const;
export const MECHANISM = {
  struck: '_SYS_MC_1',
  caught: '_SYS_MC_2',
  slip: '_SYS_MC_3',
  fallHeight: '_SYS_MC_4',
  overexertion: '_SYS_MC_5',
  pierced: '_SYS_MC_6',
  heat: '_SYS_MC_7',
  chemical: '_SYS_MC_8',
  electric: '_SYS_MC_9',
  assault: '_SYS_MC_10',
  other: '_SYS_MC_11',
} as const;
export const MANAGEMENT_CAUSE = {
  procedure: '_SYS_MG_1',
  training: '_SYS_MG_2',
  supervision: '_SYS_MG_3',
  staffing: '_SYS_MG_4',
  maintenance: '_SYS_MG_5',
  purchasing: '_SYS_MG_6',
  communication: '_SYS_MG_7',
  other: '_SYS_MG_8',
} as const;
