/** Extensions the one who raised it or the project manager may grant; the next goes to the operation manager. */
const EXTENSIONS_BY_LINE = 2;

/** Returns after which the operation manager is called in. */
const RETURNS_THAT_ESCALATE = 3;

export const escalates = (returnCount: number): boolean => returnCount === RETURNS_THAT_ESCALATE;

export interface ApproverFacts {
  granted: number;
  requester: number | null;
  raisedBy: number | null;
  /** Nearest first, by role. */
  projectManagers: readonly number[];
  operationManagers: readonly number[];
  ehs: readonly number[];
}

/**
 * Who may answer: the person who raised it and the project manager for the first two, the operation manager then. Never the
 * requester; where no one is left the next level answers, so that a request never waits for no one.
 */
export function approversOf(f: ApproverFacts): number[] {
  const others = (ids: readonly (number | null | undefined)[]) => [
    ...new Set(ids.filter((id): id is number => typeof id === 'number' && id !== f.requester)),
  ];
  const line = others([f.raisedBy, f.projectManagers.find((id) => id !== f.requester)]);
  const levels = [others([f.operationManagers.find((id) => id !== f.requester)]), others([f.ehs.find((id) => id !== f.requester)])];
  return [...(f.granted < EXTENSIONS_BY_LINE ? [line] : []), ...levels].find((level) => level.length > 0) ?? [];
}
