import type { Localized } from '@quantum/platform/contract';
import type { RecordRow } from '@quantum/platform/server';
import type { UnitState } from '../domain/unit.machine.ts';

export interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  parent_id: number | null;
  code: string;
  names: Localized;
  short_name: string;
  org_type: string;
  status: UnitState;
  business_line_id: number | null;
  in_ranking: boolean;
  time_zone: string;
  valid_from: string;
  valid_to: string | null;
}

export const UNIT = { kind: 'organization.unit', table: 'organization.unit' } as const;
