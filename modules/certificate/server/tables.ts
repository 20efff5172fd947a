import type { Localized } from '@quantum/platform/contract';
import type { RecordKind, RecordRow } from '@quantum/platform/server';
import type { CertificateStatus, IssueSource } from '../contract/codes.ts';

export interface CategoryRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  issuer: string;
  issued_here: boolean;
  valid_months: number | null;
  warn_days: number;
  proof_required: boolean;
  ladder: string | null;
  rank: number | null;
  number_pattern: string | null;
  status: string;
}

export interface CertificateRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  employee_id: number;
  category_id: number;
  issued_on: string | null;
  valid_from: string | null;
  valid_to: string | null;
  is_pending: boolean;
  has_proof: boolean;
  status: CertificateStatus;
  revoked_on: string | null;
  revoked_reason: string | null;
  check_hash: string | null;
  check_on: string | null;
  reminded_step: number | null;
  reminded_end: string | null;
}

export interface IssueRecord {
  id: number;
  certificate_id: number;
  issue_no: number;
  number: string | null;
  issued_on: string;
  valid_from: string;
  valid_to: string | null;
  level: string | null;
  source: IssueSource;
  files: number[];
  status: CertificateStatus;
  entered_by: number | null;
  reviewed_by: number | null;
  reason: string | null;
  corrects_id: number | null;
  is_struck: boolean;
}

export interface SuspensionRecord {
  id: number;
  from_on: string;
  to_on: string | null;
  reason: string;
  by_id: number | null;
}

export const CATEGORY: RecordKind = { kind: 'certificate.category', table: 'certificate.category' };
export const CERTIFICATE: RecordKind = {
  kind: 'certificate.certificate',
  table: 'certificate.certificate',
  named: [{ verbs: ['read'], people: (row: CertificateRecord) => [row.employee_id] }],
};
/** The holder's to-do, beside the reviewer's. */
export const RENEWAL_TODO = 'certificate.renewal';
