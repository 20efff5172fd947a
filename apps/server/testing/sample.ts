import type { TestApp } from '@quantum/platform/testing';

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
