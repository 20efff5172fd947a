let id: number | undefined;

/** Id of the record this person created last: its row is lit when its list is shown. */
export const lastCreatedId = (): number | undefined => id;
export const setLastCreatedId = (created: number | undefined): void => {
  id = created;
};
