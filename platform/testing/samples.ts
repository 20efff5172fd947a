import type { TestApp } from './test-app.ts';

/** A call that succeeds for `every`, on a record of the first company made for it. */
export interface Sample {
  /** Path with its parameters filled in and its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer is a file. */
  file?: true;
  /** STATUS a stranger with every permission gets, where it is not 1410: why. */
  stranger?: { status: number; because: string };
}
export type MakeSample = (app: TestApp) => Promise<Sample>;
/** "METHOD path" → a call. An endpoint without one fails the access matrix by name. */
export type Samples = Record<string, MakeSample>;

/** The company whose records a sample is made of, and one of its projects. */
interface Ground {
  company: number;
  project: number;
}
/** The first company of the demo and its hospital. */
const FIRST: Ground = { company: 35, project: 201 };
const grounds = new WeakMap<TestApp, Ground>();
export const groundOf = (app: TestApp): Ground => grounds.get(app) ?? FIRST;
export const setGround = (app: TestApp, ground: Ground): void => void grounds.set(app, ground);

/** The DATA of a call that must succeed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
export async function must(app: TestApp, who: string, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await app.as(who, method, path, body);
  if (answer.STATUS !== 0) throw new Error(`${who} ${method} ${path}: ${JSON.stringify(answer.DATA)} ${answer.MSG}`);
  return answer.DATA;
}

interface Who {
  employeeId: number;
  orgId: number;
  userId: number;
}
export const whoIs = (app: TestApp, who: string): Promise<Who> => must(app, who, 'POST', '/permissions/info', {});

type Made = { id: number; version: number };

const made = new WeakMap<TestApp, Map<unknown, Promise<unknown>>>();
/** What is only read is made once for each server, whichever calls read it; what a call uses up each sample makes for itself. */
export function madeOnce<T>(app: TestApp, make: (app: TestApp) => Promise<T>): Promise<T> {
  const ofApp = made.get(app) ?? new Map<unknown, Promise<unknown>>();
  made.set(app, ofApp);
  const kept = ofApp.get(make) ?? make(app);
  ofApp.set(make, kept);
  // What could not be made is tried again.
  kept.catch(() => ofApp.delete(make));
  return kept as Promise<T>;
}

/** A call without input. */
export const query: MakeSample = async () => ({ path: '', body: {} });
/** An export of a list. */
export const csv: MakeSample = async () => ({ path: '', body: { format: 'csv' } });
/** The same with a record of one's own that is written. */
export const csvOf =
  (make: (app: TestApp) => Promise<unknown>): MakeSample =>
  async (app) => {
    await make(app);
    return csv(app);
  };
/** An event of a record that was just made. */
export const eventOn =
  (base: string, name: string, make: (app: TestApp) => Promise<Made>, more: object = {}): MakeSample =>
  async (app) => {
    const { id, version } = await make(app);
    return { path: `${base}/${id}/${name}`, body: { version, ...more } };
  };
/** Reads a record that was just made, or something of it. */
export const readOf =
  (base: string, make: (app: TestApp) => Promise<{ id: number }>, tail = ''): MakeSample =>
  async (app) => ({ path: `${base}/${(await madeOnce(app, make)).id}${tail}` });
/** The paper of a record that was just made. */
export const paperOf =
  (base: string, make: (app: TestApp) => Promise<{ id: number }>, tail = '/paper'): MakeSample =>
  async (app) => ({ path: `${base}/${(await madeOnce(app, make)).id}${tail}`, file: true });
/** A list or an export that has a record to show. */
export const listOf =
  (make: (app: TestApp) => Promise<unknown>, body: object = {}): MakeSample =>
  async (app) => {
    await madeOnce(app, make);
    return { path: '', body };
  };

export const reason = { reason: 'because of the test' };
export const sharedByAll = { status: 0, because: 'the same for every company' };
export const ofCaller = { status: 0, because: "the caller's own" };
/** A change of status of what a filter finds. */
export const matching = (id: number, status: string) => ({ status, queryCriterias: [{ key: 'id', value: id }] });

let numbered = 0;
export const unique = (prefix: string): string => `${prefix}${Date.now() % 100_000}${++numbered}`;
/** One text in the three languages. */
export const inThree = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
