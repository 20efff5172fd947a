/** Keys in their order, with one of them moved by a step. */
export function movedKeys(clauses: readonly { key: string }[], key: string, step: 1 | -1 | number): string[] {
  const keys = clauses.map((clause) => clause.key);
  const at = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, at + step));
  keys.splice(at, 1);
  keys.splice(to, 0, key);
  return keys;
}
