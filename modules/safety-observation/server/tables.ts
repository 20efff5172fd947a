import type { RecordRow } from '@quantum/platform/server';
import type { ObservationStatus } from '../contract/codes.ts';

export interface ObservationRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  code: string;
  client_id: string;
  space_id: number | null;
  observed_group: string;
  observed_at: string;
  observer_id: number;
  anonymous: boolean;
  safe_count: number;
  at_risk_count: number;
  positive: boolean;
  stop_work: boolean;
  note: string;
  done_on_spot: string;
  status: ObservationStatus;
  reviewed_by_id: number | null;
  review_note: string | null;
  closed_at: string | null;
  /** Hash of what the device wrote; null for what was kept before. */
  client_hash: string | null;
}

export const OBSERVATION = { kind: 'safety-observation.observation', table: 'safety_observation.observation' } as const;
