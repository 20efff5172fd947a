// Codes of safety observations; texts are data in the seed.

export const BEHAVIOUR_CATEGORY = {
  ppe: '_SYS_BC_1',
  manualHandling: '_SYS_BC_2',
  sharps: '_SYS_BC_3',
  hygiene: '_SYS_BC_4',
  housekeeping: '_SYS_BC_5',
  tools: '_SYS_BC_6',
  height: '_SYS_BC_7',
  driving: '_SYS_BC_8',
  procedures: '_SYS_BC_9',
  communication: '_SYS_BC_10',
} as const;

export const OBSERVED_GROUP = {
  ownStaff: '_SYS_OG_1',
  contractor: '_SYS_OG_2',
  other: '_SYS_OG_3',
} as const;
