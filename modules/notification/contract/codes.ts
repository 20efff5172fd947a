/** Announcement type of the specification: whether it is out. */
export const ANNOUNCEMENT_STATUS = { draft: '_SYS_AN_1', published: '_SYS_AN_2' } as const;
