/** When a surface of a room was last swabbed, and whether its last test failed. */
export interface SwabbedSurface {
  surface: string;
  /** ISO; null where it never was. */
  lastAt: string | null;
  hasFailed: boolean;
}

interface NextSurface {
  surface: string;
  why: 'failed' | 'never' | 'longest';
  since: string | null;
}

const SHOWN = 3;
const numberOf = (code: string): number => Number(code.match(/\d+$/)?.[0] ?? Number.MAX_SAFE_INTEGER);

/** The touch points to swab next: what failed last time, then what has longest not been swabbed (never before all), then by code. */
export function whereNext(surfaces: readonly SwabbedSurface[]): NextSurface[] {
  return surfaces
    .toSorted(
      (a, b) =>
        Number(b.hasFailed) - Number(a.hasFailed) ||
        (a.lastAt ?? '').localeCompare(b.lastAt ?? '') ||
        numberOf(a.surface) - numberOf(b.surface) ||
        a.surface.localeCompare(b.surface),
    )
    .slice(0, SHOWN)
    .map(({ surface, lastAt, hasFailed }) => ({
      surface,
      why: hasFailed ? 'failed' : lastAt === null ? 'never' : 'longest',
      since: lastAt,
    }));
}
