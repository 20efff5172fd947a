import type { DemoPast, DemoProject } from '@quantum/platform/server';
import type { Level } from '../../contract/index.ts';
import type { Words } from './schemes.ts';

export const COMPANY = 35;
export const FIRST = 100_001;
/** Applications of the past. */
export const MOST = 260;
/** Seats of a sitting. */
export const SEATS = 4;
/** Project whose supervisor is milder, and by how many points. */
export const MILD_AT = 5;
export const MILDER = 4;
/** Of the other jobs, how many hold it. */
export const SHARE = 0.7;
/** Hospitals with people who are put forward today: there fewer have been so far. */
export const OPEN_AT = ['HK01', 'HK03', 'HK04', 'HK05'];
export const OPEN_SHARE = 0.5;
/** The hospital whose escorts are behind. */
export const BEHIND = 'HK02';
/** Of the escorts, how many hold it: at that hospital, elsewhere. */
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
export interface DemoContext extends DemoPast {
  rows: Map<string, Row[]>;
  audit: Row[];
  /** Codes given, by prefix. */
  counters: Map<string, number>;
  today: string;
  /** Accepts, and confirms what was scored. */
  trainer: DemoProject['manager'];
  /** First id of certificates and of their issues. */
  certificate: number;
  issue: number;
}
export const add = (world: DemoContext, table: string, row: Row, first = FIRST): number => {
  const all = world.rows.get(table) ?? [];
  world.rows.set(table, all);
  const id = first + all.length;
  all.push({ id, ...row });
  return id;
};
export const stamps = (at: string) => ({ version: 1, created_at: at, updated_at: at });
export const found = (code: string, ...names: Words[]) => `${code} ${names.flatMap((one) => Object.values(one)).join(' ')}`.toLowerCase();
export const code = (prefix: string, n: number) => `${prefix}-${String(n).padStart(6, '0')}`;

export interface DemoGrade {
  job: string;
  names: Words;
  schemeId: number;
  levels: { id: number; categoryId: number; level: Level }[];
}
