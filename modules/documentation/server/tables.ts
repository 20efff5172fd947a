import type { Localized } from '@quantum/platform/contract';
import type { RecordKind, RecordRow } from '@quantum/platform/server';

export interface ClassificationRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  parent_id: number | null;
  /** Codes from the top down to this one. */
  path: string[];
  prefix: string;
  doc_type: string;
  confidentiality: string;
  review_months: number;
  retention_years: number;
  reviewer_roles: string[];
  approver_roles: string[];
  status: string;
}

export const CLASSIFICATION: RecordKind = { kind: 'documentation.classification', table: 'documentation.classification' };
