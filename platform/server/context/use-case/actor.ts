import type { Locale } from '../../../contract/index.ts';

/** What a session opened by a sign-in link is limited to. */
export interface LinkLimit {
  /** The one title it may use. */
  title: string;
  /** The address the link was made for. */
  path: string;
}

export interface UserActor {
  kind: 'user';
  userId: number;
  employeeId: number | null;
  /** The person's own unit. */
  unitId: number | null;
  companyId: number | null;
  sessionId: number;
  /** Of a session opened by a sign-in link; nothing of the person's own can be changed in it. */
  link?: LinkLimit;
  name: string;
  locale: Locale;
}
/** A visitor behind a QR code or a read link. */
export interface PublicActor {
  kind: 'public';
  /** Kind of code: `issue`. */
  entry: string;
  /** The code itself; of a read link a word for it, so that its token is kept nowhere. */
  token: string;
  /** Of a read link. */
  linkId: number | null;
  /** The record the code stands for, and where it is. */
  recordId: number;
  companyId: number;
  unitId: number;
  name: string;
  locale: Locale;
}
/** The system itself: jobs, handlers, seeds. */
interface SystemActor {
  kind: 'system';
  job: string;
  name: string;
  locale: Locale;
}
export type Actor = UserActor | PublicActor | SystemActor;

/** The name a visitor by QR code is written down with. */
export const VISITOR = 'QR';

export const systemActor = (job: string): SystemActor => ({ kind: 'system', job, name: 'Quantum', locale: 'en' });

/** How a visitor's uploads are marked. */
export const viaOf = ({ entry, token }: PublicActor): string => `${entry}:${token}`;
