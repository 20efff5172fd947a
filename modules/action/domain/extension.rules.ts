/** Whether this return calls the operation manager in: the one the setting names, and no other. */
export const escalates = (returnCount: number, returnsThatEscalate: number): boolean => returnCount === returnsThatEscalate;

export interface ApproverFacts {
  granted: number;
  /** Extensions the person who raised it or the project manager may grant; the next goes to the operation manager. */
  byLine: number;
  requester: number | null;
  raisedBy: number | null;
  /** Nearest first, by role. */
  projectManagers: readonly number[];
  operationManagers: readonly number[];
  ehs: readonly number[];
}

/**
 * Who may answer: the person who raised it and the project manager for the first `byLine`, the operation manager then. Never the
 * requester; where no one is left the next level answers, so that a request never waits for no one.
 */
export function approversOf(f: ApproverFacts): number[] {
  const others = (ids: readonly (number | null | undefined)[]) => [
    ...new Set(ids.filter((id): id is number => typeof id === 'number' && id !== f.requester)),
  ];
  const line = others([f.raisedBy, f.projectManagers.find((id) => id !== f.requester)]);
  const levels = [others([f.operationManagers.find((id) => id !== f.requester)]), others([f.ehs.find((id) => id !== f.requester)])];
  return [...(f.granted < f.byLine ? [line] : []), ...levels].find((level) => level.length > 0) ?? [];
}
