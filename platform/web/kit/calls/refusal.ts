/** What a person could not open. */
interface RefusedScreen {
  path: string;
  permission?: string;
  /** The menu could not be read: what the server answered. */
  fault?: string;
}

let refused: RefusedScreen | undefined;

/** Remembers what was refused, so that the page can say it. */
export function noteRefusal(what: RefusedScreen): void {
  refused = what;
}
export const lastRefusal = (): RefusedScreen | undefined => refused;
