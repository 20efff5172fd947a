/** One field of a draft that differs from the record as it is now. */
export interface FieldChoice {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Whose value is taken unless the person says otherwise; undefined where both were changed and the person has to say. */
  take: Side | undefined;
}
export type Side = 'mine' | 'theirs';

/** Addresses of files are signed again every hour: the file is the same. */
const lasting = (key: string, value: unknown): unknown => (key === 'url' || key === 'thumbUrl' ? undefined : value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '', lasting) === JSON.stringify(b ?? '', lasting);

/**
 * Field by field: a draft against the record as it is now, both seen from the state the draft began with. A field only one
 * of them changed is theirs who changed it. Without the beginning every difference is for the person to decide.
 */
export function compareDraft<T extends object>(base: T | undefined, mine: T, now: T): FieldChoice[] {
  const of = (state: T, name: string) => (state as Record<string, unknown>)[name];
  return Object.keys(now)
    .filter((name) => name in mine && !same(of(mine, name), of(now, name)))
    .map((name) => {
      const changed = (state: T) => base === undefined || !same(of(state, name), of(base, name));
      const take = changed(mine) === changed(now) ? undefined : changed(mine) ? 'mine' : 'theirs';
      return { name, mine: of(mine, name), theirs: of(now, name), take };
    });
}

/** True if nothing this form holds was changed on the record since the draft began: it may simply continue. */
export const isUntouched = <T extends object>(base: T | undefined, now: T): boolean =>
  base !== undefined && Object.entries(now).every(([name, value]) => same((base as Record<string, unknown>)[name], value));

/** The record as it is now with the chosen fields of the draft. */
export function mergeDraft<T extends object>(mine: T, now: T, sides: Readonly<Record<string, Side>>): T {
  const chosen = Object.entries(mine).filter(([name]) => sides[name] === 'mine');
  return { ...now, ...Object.fromEntries(chosen) };
}
