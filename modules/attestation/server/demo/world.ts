import type { DemoPast } from '@quantum/platform/server';
import type { Level } from '../../contract/index.ts';
import type { Words } from './schemes.ts';

export const COMPANY = 35;
export const FIRST = 100_001;
/** Applications of the past. */
export const MOST = 260;
/** Points by which one assessor is milder. */
export const MILDER = 4;
/** Of the escorts, how many hold it: at the first hospital, elsewhere. */
export const [FEW, MANY] = [0.58, 0.86];
type Row = Record<string, unknown>;

export interface Person {
  id: number;
  unit_id: number;
  business_line_id: number | null;
  names: Words;
  job_id: number;
  job: string;
  permit_to: string | null;
}
export interface World extends DemoPast {
  rows: Map<string, Row[]>;
  audit: Row[];
  /** Codes given, by prefix. */
  counters: Map<string, number>;
  today: string;
  /** First id of certificates and of their issues. */
  certificate: number;
  issue: number;
}
export const add = (it: World, table: string, row: Row, first = FIRST): number => {
  const all = it.rows.get(table) ?? [];
  it.rows.set(table, all);
  const id = first + all.length;
  all.push({ id, ...row });
  return id;
};
export const stamps = (at: string) => ({ version: 1, created_at: at, updated_at: at });
export const found = (code: string, ...names: Words[]) => `${code} ${names.flatMap((one) => Object.values(one)).join(' ')}`.toLowerCase();
export const code = (prefix: string, n: number) => `${prefix}-${String(n).padStart(6, '0')}`;

export interface Made {
  job: string;
  names: Words;
  schemeId: number;
  levels: { id: number; categoryId: number; it: Level }[];
}
