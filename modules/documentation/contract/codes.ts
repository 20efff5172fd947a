/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const DOCUMENTATION_CATEGORY = { documentType: '_SYS_DT', confidentiality: '_SYS_DC' } as const;

/** Levels of the tree of classifications. */
export const MOST_LEVELS = 4;
export const MOST_ROLES = 5;
