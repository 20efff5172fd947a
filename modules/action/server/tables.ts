import type { RecordRow } from '@quantum/platform/server';
import type { ActionStatus } from '../contract/codes.ts';

export interface ActionRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  source_kind: string;
  source_id: number;
  title: string;
  description: string;
  category: string | null;
  risk: string;
  mode: string;
  status: ActionStatus;
  space_id: number | null;
  responsible_id: number | null;
  verifier_id: number | null;
  raised_by_id: number | null;
  due_at: string | null;
  original_due_at: string | null;
  measures: string | null;
  result_note: string | null;
  verify_note: string | null;
  return_count: number;
  started_at: string | null;
  finished_at: string | null;
  verified_at: string | null;
  closed_at: string | null;
  created_at: string;
}

export const ACTION = { kind: 'action.action', table: 'action.action' } as const;
