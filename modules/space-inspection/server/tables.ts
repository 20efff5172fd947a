import type { RecordKind, RecordRow } from '@quantum/platform/server';
import type { AtpVerdict, ChainStatus, LeftOut, SwabPhase } from '../contract/codes.ts';

export interface TableRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  from_on: string;
  to_on: string;
}
/** A table of a project's rooms by day, shared by links. */
export const TABLE: RecordKind = { kind: 'space-inspection.table', table: 'space_inspection.shared_table' };

export interface MeterRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  model_id: number;
  serial: string;
  calibration_due: string | null;
  reminded_step: number | null;
  reminded_due: string | null;
  is_active: boolean;
}
export const METER = { kind: 'space-inspection.meter', table: 'space_inspection.meter' } as const;

/** A model of meters a company has added. */
export const MODEL = { kind: 'space-inspection.model', table: 'space_inspection.meter_model' } as const;

export const LIMIT_SET = { kind: 'space-inspection.limit', table: 'space_inspection.limit_set' } as const;

export interface ChainRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  client_id: string;
  space_id: number;
  surface: string;
  status: ChainStatus;
  tests: number;
  fails: number;
  last_rlu: number | null;
  last_verdict: AtpVerdict | null;
  last_at: string;
  awaits: string | null;
  retest_due_at: string | null;
  watch_until: string | null;
  /** Its corrective action has been raised: there is one for a chain. */
  is_raised: boolean;
}
export const CHAIN = { kind: 'space-inspection.chain', table: 'space_inspection.chain' } as const;

export interface SwabRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  event_on: string;
  code: string;
  client_id: string;
  chain_id: number;
  is_retest: boolean;
  space_id: number;
  surface: string;
  meter_id: number;
  model_id: number;
  pass_limit: number;
  fail_limit: number;
  rlu: number;
  verdict: AtpVerdict;
  phase: SwabPhase;
  left_out: LeftOut | null;
  inspection_id: number | null;
  batch: string;
  expires_on: string | null;
  taken_at: string;
  counts_at: string;
  is_clock_off: boolean;
  taken_by_id: number | null;
  note: string;
  created_at: string;
  voided_at: string | null;
  void_reason: string | null;
}
export const SWAB = { kind: 'space-inspection.swab', table: 'space_inspection.swab' } as const;
