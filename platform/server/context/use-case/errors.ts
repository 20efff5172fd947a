import {
  STATUS,
  type Fault,
  type MessageParams,
  type NoSessionReason,
  type Refusal,
  type RefusalLink,
  type StaleData,
} from '../../../contract/index.ts';

/** An answer that is no success: HTTP status, STATUS, message key and DATA. Made into the envelope in one place. */
export class AnswerError extends Error {
  readonly http: number;
  readonly status: number;
  readonly key: string;
  readonly params: MessageParams;
  readonly data: unknown;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    http: number,
    status: number,
    { key, params = {}, data = null, retryAfter }: { key: string; params?: MessageParams; data?: unknown; retryAfter?: number },
  ) {
    super(key);
    this.http = http;
    this.status = status;
    this.key = key;
    this.params = params;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** 1422: a rule of the domain forbids it; `links` name what stands in the way. */
export class Refused extends AnswerError {
  constructor(key: string, params: MessageParams = {}, links: RefusalLink[] = []) {
    super(422, STATUS.refused, { key, params, data: { key, params, links } satisfies Refusal });
  }
  static because = (refusal: Refusal) => new Refused(refusal.key, refusal.params, refusal.links);
}

export type NewFault = Omit<Fault, 'message'>;

/** 1400: the input breaks the schema; every fault is named. */
export class Invalid extends AnswerError {
  readonly faults: NewFault[];
  constructor(faults: NewFault[]) {
    super(400, STATUS.invalid, { key: 'platform.error.invalid', params: { count: faults.length } });
    this.faults = faults;
  }
}

/** 1401. */
export class NoSession extends AnswerError {
  constructor(reason: NoSessionReason) {
    super(401, STATUS.noSession, { key: 'platform.error.noSession', params: {}, data: { reason } });
  }
}

/** 1403: no grant of this person allows the operation here. */
export class NotAllowed extends AnswerError {
  constructor() {
    super(403, STATUS.notAllowed, { key: 'platform.error.notAllowed' });
  }
}

/** 1410: no such record, or none this person may know of. */
export class NotFound extends AnswerError {
  constructor() {
    super(410, STATUS.gone, { key: 'platform.error.gone' });
  }
}

/** 1409: written by somebody else since it was read. */
export class Stale extends AnswerError {
  constructor(now: StaleData) {
    super(409, STATUS.stale, { key: 'platform.error.stale', params: { who: now.who }, data: now });
  }
}

/** 1409: the same draft of a device was kept with other content; both are told, and a person decides. */
export class OtherContent extends AnswerError {
  constructor(stored: unknown, sent: unknown) {
    super(409, STATUS.stale, { key: 'platform.error.otherContent', params: {}, data: { kept: stored, sent } });
  }
}

/** 1409: a value that must be unique is taken; `field` is the path of the input. */
export class Taken extends AnswerError {
  constructor(field: string) {
    super(409, STATUS.stale, { key: 'platform.error.taken', params: { field }, data: { field } });
  }
}

/** 1413. */
export class TooLarge extends AnswerError {
  constructor() {
    super(413, STATUS.tooLarge, { key: 'platform.error.tooLarge' });
  }
}

/** 1429. */
export class TooMany extends AnswerError {
  constructor(retryAfter: number) {
    super(429, STATUS.tooMany, { key: 'platform.error.tooMany', params: { seconds: retryAfter }, data: null, retryAfter });
  }
}

/** 1429: what a person has uploaded and no record keeps yet is as much as may lie there; it goes into records, or away after 30 days. */
export class OverQuota extends AnswerError {
  constructor(megabytes: number) {
    super(429, STATUS.tooMany, { key: 'platform.error.uploadQuota', params: { max: megabytes }, data: null, retryAfter: 3600 });
  }
}

/** 1503: starting, stopping, overloaded, or the database is away. */
export class Unavailable extends AnswerError {
  constructor(retryAfter = 2) {
    super(503, STATUS.unavailable, { key: 'platform.error.unavailable', params: {}, data: null, retryAfter });
  }
}

/** 1409: the same call, or the same draft, is being worked on at this moment: who comes again gets the first one's answer. */
class StillRunning extends AnswerError {
  constructor() {
    super(409, STATUS.stale, { key: 'platform.error.stillRunning', params: {}, data: null, retryAfter: 1 });
  }
}

/** 1503: it waited too long for something else that holds what it needs; nothing was changed. */
class Locked extends AnswerError {
  constructor() {
    super(503, STATUS.unavailable, { key: 'platform.error.locked', params: {}, data: null, retryAfter: 2 });
  }
}

/** 1503: no room left on the disk of the files or of the database; reading goes on. */
class DiskFull extends AnswerError {
  constructor() {
    super(503, STATUS.unavailable, { key: 'platform.error.diskFull', params: {}, data: null, retryAfter: 60 });
  }
}

/** ENOSPC and EDQUOT of the files, 53100 of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Waited too long for a lock; chosen to end a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

/** Work that waits for nothing but the same call: a wait that is too long says so. */
export async function waitsForItself<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw codeOf(error) === '55P03' ? new StillRunning() : error;
  }
}

/** Values no column can hold (a NUL character, a number or a day out of range) that no schema caught: the input is at fault. */
const UNHOLDABLE = new Set(['22021', '22P05', '22003', '22007', '22008']);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Errors of the database that have an answer of their own; undefined for a fault of ours. */
export function databaseAnswer(error: unknown): AnswerError | undefined {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (FULL.has(code)) return new DiskFull();
  if (AWAY.has(code) || /Connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i.test(text))
    return new Unavailable();
  if (/client/.test(uniqueViolation(error) ?? '')) return new StillRunning();
  if (LOCKED.has(code)) return new Locked();
  if (code === '57014') return new Unavailable(5);
  // A table was changed while a transaction used a statement prepared before: the next try prepares it again.
  if (code === '26000' || (code === '0A000' && /cached plan/.test(text))) return new Unavailable();
  if (UNHOLDABLE.has(code)) return new Invalid([{ path: '', key: 'platform.fault.format' }]);
  return undefined;
}

/** The name of the violated unique constraint, or undefined. */
export const uniqueViolation = (error: unknown): string | undefined =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
