/** The address on which a call was answered that the session is over, where the catalogue says to stay there and be silent. */
let endedOn: string | undefined;
const listeners = new Set<() => void>();

export function noteEndedSession(page: string): void {
  endedOn = page;
  for (const listener of listeners) listener();
}
/** Whether the page that is shown goes on without a session. */
export const isSessionEnded = (): boolean => endedOn !== undefined && endedOn === location.pathname + location.search;
export function onEndedSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
