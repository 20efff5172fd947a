/** Where the fields of a question of a set stand on a page. */
export const questionAt = (setId: number, id: number | undefined): string => `set.${setId}.${id ?? 'new'}`;
