import type { RecordRow } from '@quantum/platform/server';
import type { MonthStatus } from '../contract/codes.ts';

export interface MonthRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  /** First day of the month. */
  event_on: string;
  code: string;
  person_kind: string;
  heads: number;
  normal_hours: number;
  overtime_hours: number;
  leave_hours: number;
  source: string;
  status: MonthStatus;
  return_reason: string | null;
  /** Who has entered or submitted it at any time: none of them confirms it. */
  entered_by: number[];
  confirmed_by_id: number | null;
}

export interface LockRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  event_on: string;
  unlocked_at: string | null;
}

export const MONTH = { kind: 'work-hour.month', table: 'work_hour.month' } as const;
export const LOCK = { kind: 'work-hour.lock', table: 'work_hour.lock' } as const;
