/** Every JSON answer. STATUS 0 is success; MSG is in the language of the `currentLocale` header. */
export interface Envelope<T = unknown> {
  STATUS: number;
  DATA: T;
  MSG: string;
}

/** The STATUS values and the HTTP status each travels with. */
export const STATUS = {
  ok: 0,
  signInRefused: 1001,
  invalid: 1400,
  noSession: 1401,
  notAllowed: 1403,
  stale: 1409,
  gone: 1410,
  tooLarge: 1413,
  refused: 1422,
  tooMany: 1429,
  fault: 1500,
  unavailable: 1503,
  goesOnAsJob: 1504,
} as const;

/** One fault of an input; `key` and `params` make the message in any language. */
export interface Fault {
  /** Where: `answers.3.value`; empty for the whole input. */
  path: string;
  key: string;
  params?: MessageParams;
  message: string;
}

export type MessageParams = Record<string, string | number>;

/** Something that is in the way, named so that a person can open it. */
export interface RefusalLink {
  title: string;
  href: string;
}

/** Why a rule of the domain forbids something: a message key with its parameters and the records that block it. */
export interface Refusal {
  key: string;
  params?: MessageParams;
  links?: RefusalLink[];
}

/** DATA of a 1409 answer: what is there now, who wrote it and when (UTC ISO 8601). */
export interface StaleData {
  version: number;
  who: string;
  when: string;
}

/** DATA.reason of a 1401 answer. */
export type NoSessionReason = 'missing' | 'expired' | 'revoked';
