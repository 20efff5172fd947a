/** One immediate correction in ten is looked at by EHS. */
const SHARE = 10;

/** Decided by the id alone, spread evenly and the same whenever it is asked: no one chooses what is looked at. */
export function isSampled(id: number): boolean {
  let x = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  return ((x ^ (x >>> 16)) >>> 0) % SHARE === 0;
}
