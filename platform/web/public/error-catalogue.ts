/** A failed call, as the catalogue reads it. */
interface FailedCall {
  /** HTTP status; 0 when no answer came. */
  http: number;
  /** Path below `/api`. */
  path: string;
  /** Address of the page that made the call: path and query. */
  page: string;
}

/** What the product does about it (specification 8). */
export interface Reaction {
  /** Message key; absent: the raw message of the answer is shown. */
  messageKey?: string;
  /** Save the address, clear the session, go to sign-in. */
  endsSession?: true;
  /** Show and do nothing. */
  silent?: true;
}

interface Row extends Reaction {
  name: string;
  when: (call: FailedCall) => boolean;
}

/** A QPE query-list link that carries an inspection and a task keeps its reader where they are. */
export function isQpeQueryLink(page: string): boolean {
  const url = URL.parse(page, 'http://page');
  if (!url || !/\/qpe\/query(\/|$)/.test(url.pathname)) return false;
  const names = [...url.searchParams.keys()].map((name) => name.toLowerCase());
  return names.some((name) => name.startsWith('inspection')) && names.some((name) => name.startsWith('task'));
}

/** Specification 8, first match wins. */
export const CATALOGUE: readonly Row[] = [
  { name: '401 on a QPE query-list link', when: (c) => c.http === 401 && isQpeQueryLink(c.page), silent: true },
  { name: '401', when: (c) => c.http === 401, messageKey: 'platform.error.noSession', endsSession: true },
  { name: '404', when: (c) => c.http === 404, messageKey: 'platform.error.offline', endsSession: true },
  { name: '413', when: (c) => c.http === 413, messageKey: 'platform.error.tooLarge' },
  { name: '504 on an export', when: (c) => c.http === 504 && /\/export(\/|\?|$)/.test(c.path), messageKey: 'platform.error.goesOnAsJob' },
  { name: 'no answer', when: (c) => c.http === 0, messageKey: 'platform.error.noAnswer' },
];

/** The reaction to a failed call; an empty one means: show the raw message. */
export function reactionTo(call: FailedCall): Reaction {
  const { messageKey, endsSession, silent } = CATALOGUE.find((row) => row.when(call)) ?? {};
  return { ...(messageKey && { messageKey }), ...(endsSession && { endsSession }), ...(silent && { silent }) };
}
