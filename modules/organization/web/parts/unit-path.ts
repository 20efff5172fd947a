/** Where a unit's record stands. */
export const unitPath = ({ id }: { id: number }): string => `/quantum/system-setting/organization/${id}`;
