import type { Localized } from '@quantum/platform/contract';
import type { RecordRow } from '@quantum/platform/server';
import type { UnitStatus } from '../contract/index.ts';

export interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  parent_id: number | null;
  code: string;
  names: Localized;
  short_name: string;
  org_type: string;
  status: UnitStatus;
  business_line_id: number | null;
  in_ranking: boolean;
  time_zone: string;
  valid_from: string;
  valid_to: string | null;
}

export const UNIT = { kind: 'organization.unit', table: 'organization.unit' } as const;

export interface EmployeeRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  contractor: number;
  phone: string | null;
  email: string | null;
  status: string;
  hired_on: string | null;
  left_on: string | null;
}

export const EMPLOYEE = { kind: 'organization.employee', table: 'organization.employee', topic: 'employees' } as const;

export interface SpaceRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  floor: string;
  functional_risk: string;
  /** m². */
  area: number | null;
  qr_token: string;
  status: string;
  deleted_at: string | null;
}

export interface SpaceGroupRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  deleted_at: string | null;
}

export const SPACE_GROUP = { kind: 'organization.spaceGroup', table: 'organization.space_group' } as const;
export const SPACE = { kind: 'organization.space', table: 'organization.space', topic: 'spaces' } as const;
