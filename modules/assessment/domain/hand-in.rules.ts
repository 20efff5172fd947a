/** The answers of a sheet that came back: of the elements that are open the new ones, of all others those that were handed in. */
export function mergeReturned<A extends { item: string }>(kept: readonly A[], sent: readonly A[], open: readonly string[] | null): A[] {
  if (open === null) return [...sent];
  const isOpen = new Set(open);
  return [...kept.filter(({ item }) => !isOpen.has(item)), ...sent.filter(({ item }) => isOpen.has(item))];
}

/** Elements that ask for evidence and have none: files, or a figure that measured itself. */
export const missingEvidence = (asked: readonly string[], given: readonly { item: string }[]): string[] => {
  const has = new Set(given.map(({ item }) => item));
  return asked.filter((item) => !has.has(item));
};
