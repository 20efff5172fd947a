import type { Localized } from '@quantum/platform/contract';
import type { NamedRight, RecordRow } from '@quantum/platform/server';
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
  last_name: string | null;
  job_id: number | null;
  manager_id: number | null;
  is_business_line: boolean;
  service_type: string | null;
  photo_id: number | null;
}

/** Everyone may read their own record. */
const self: NamedRight<EmployeeRecord> = { verbs: ['people'], people: ({ id }) => [id] };
export const EMPLOYEE = { kind: 'organization.employee', table: 'organization.employee', topic: 'employees', named: [self] } as const;

export interface SpaceRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  facility_id: number;
  type_id: number;
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

export interface FacilityRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  parent_id: number | null;
  code: string;
  names: Localized;
  kind: string;
  floor: string | null;
  status: string;
}

export const FACILITY = { kind: 'organization.facility', table: 'organization.facility', topic: 'facilities' } as const;

/** What companies share, or a company's own: a post, a post group, a type of space. */
interface SharedRecord extends RecordRow {
  company_id: number | null;
  unit_id: number | null;
  code: string;
  names: Localized;
  status: string;
}

export interface JobRecord extends SharedRecord {
  post_group_id: number | null;
}
export type PostGroupRecord = SharedRecord;
export interface SpaceTypeRecord extends SharedRecord {
  functional_risk: string;
}

/** A line of business that departments and projects carry. */
export type BusinessLineRecord = SharedRecord;

export const JOB = { kind: 'organization.job', table: 'organization.job' } as const;
export const POST_GROUP = { kind: 'organization.postGroup', table: 'organization.post_group' } as const;
export const BUSINESS_LINE_KIND = { kind: 'organization.businessLine', table: 'organization.business_line' } as const;
export const SPACE_TYPE = { kind: 'organization.spaceType', table: 'organization.space_type' } as const;
