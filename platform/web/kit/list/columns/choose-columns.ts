interface Keyed {
  key: string;
  href?: unknown;
  extra?: boolean;
}

/**
 * The columns a person has chosen, in their order; without a choice all but the extra ones. A choice that names none that is left is
 * no choice; the column that leads to the record always stays.
 */
export function chooseColumns<C extends Keyed>(columns: readonly C[], chosen: readonly string[] | undefined): C[] {
  const wanted = (chosen ?? []).flatMap((key) => columns.filter((column) => column.key === key));
  if (wanted.length === 0) return columns.filter(({ extra }) => !extra);
  const link = columns.find((column) => column.href);
  return link && !wanted.includes(link) ? [link, ...wanted] : wanted;
}

/** A key one place up or down. */
export function moveKey(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = [...keys];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}
