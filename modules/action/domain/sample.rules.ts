/**
 * Whether EHS looks at an immediate correction: one in `share`. Decided by the id alone, spread evenly and the same whenever it is asked: no one
 * chooses what is looked at.
 */
export function isSampled(id: number, share: number): boolean {
  let x = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  return ((x ^ (x >>> 16)) >>> 0) % share === 0;
}
