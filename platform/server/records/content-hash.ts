import { createHash } from 'node:crypto';

/** Keys in order at every depth: the same content has one text, whichever way it was put together. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
};

/** SHA-256 of plain data, as hexadecimal. */
export const contentHash = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex');
