import type { Host } from '@quantum/modules/collaboration/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { AuditedKinds, NamedRight, RecordKind, RecordRow } from '@quantum/platform/server';
import {
  complianceOps as ops,
  documentPath,
  type DocumentStatus,
  type Need,
  type RenewalStatus,
  type RenewReason,
  type ResponsibleRole,
} from '../contract/index.ts';

interface InUnit extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
}

export interface CategoryRecord extends InUnit {
  names: Localized;
  parent_id: number | null;
  need: Need;
  unit_ids: number[];
  business_line_ids: number[];
  no_expiry: boolean;
  validity_months: number | null;
  lead_days: number;
  earliest_days: number | null;
  warn_days: number[];
  responsible_role: ResponsibleRole;
  notes: string;
  status: string;
}

export interface RequirementRecord extends InUnit {
  category_id: number;
  from_on: string;
  to_on: string | null;
  is_applicable: boolean;
  reason: string | null;
  has_document: boolean;
  is_asked: boolean;
}

export interface DocumentRecord extends InUnit {
  business_line_id: number | null;
  event_on: string;
  category_id: number;
  name: string;
  number: string;
  holder_id: number;
  issuer: string;
  issue_date: string | null;
  valid_from: string;
  valid_to: string | null;
  warn_days: number[];
  files: number[];
  personal_files: number[];
  responsible_id: number | null;
  previous_id: number | null;
  /** First local day of its successor. */
  replaced_on: string | null;
  /** Its successor has started: it only narrows lists. */
  is_past: boolean;
  revoked_on: string | null;
  revoked_reason: string | null;
  unneeded_reason: string | null;
  /** The day its renewal opens by itself; null once it has, or where none will. */
  renew_on: string | null;
  /** The next day on which people are warned of its end. */
  warn_on: string | null;
  /** The last step people were warned of. */
  told_step: number | null;
  status: DocumentStatus;
}

export interface RenewalRecord extends InUnit {
  business_line_id: number | null;
  event_on: string;
  category_id: number;
  document_id: number | null;
  reason: RenewReason | null;
  opened_on: string;
  file_from: string | null;
  file_by: string | null;
  filed_on: string | null;
  reference: string;
  expected_on: string | null;
  files: number[];
  responsible_id: number | null;
  note: string | null;
  successor_id: number | null;
  status: RenewalStatus;
}

export interface PackRecord extends InUnit {
  business_line_id: number | null;
  event_on: string;
  made_by: number | null;
  /** In ascending order, so that the same choice is found. */
  category_ids: number[];
  file_category_ids: number[];
}

/** The responsible person reads it and works on it, wherever they hold a role. */
const responsible: NamedRight<{ responsible_id: number | null }> = {
  verbs: ['read', 'register'],
  people: ({ responsible_id }) => [responsible_id],
};

export const CATEGORY: RecordKind = { kind: 'compliance-document.category', table: 'compliance_document.category' };
export const REQUIREMENT: RecordKind = { kind: 'compliance-document.requirement', table: 'compliance_document.requirement' };
export const PACK: RecordKind = { kind: 'compliance-document.pack', table: 'compliance_document.pack' };
export const DOCUMENT = { kind: 'compliance-document.document', table: 'compliance_document.document', named: [responsible] } as const;
export const RENEWAL = { kind: 'compliance-document.renewal', table: 'compliance_document.renewal', named: [responsible] } as const;

/** How files, comments and followers know a document. */
export const DOCUMENT_HOST: Host<DocumentRecord> = {
  ...DOCUMENT,
  read: ops.read,
  attach: ops.amend,
  href: documentPath('{id}'),
  title: ({ code, name }) => `${code} ${name}`,
};

/** What the audit trail holds of this module's records. */
export const complianceDocumentAudited: AuditedKinds = {
  'compliance-document.category': { events: ['create', 'update', 'retire', 'restore', 'require'], byItself: ['require'] },
  'compliance-document.pack': { events: ['create', 'share', 'unshare'] },
  'compliance-document.requirement': { events: ['notNeeded', 'reinstate'] },
  'compliance-document.document': {
    events: ['create', 'amend', 'revoke', 'notNeeded', 'reinstate', 'expire', 'start', 'handOver'],
    fields: { responsible_id: 'employee' },
    byItself: ['expire', 'start'],
  },
  'compliance-document.renewal': {
    events: ['open', 'file', 'grant', 'refuse', 'drop', 'obsolete', 'handOver'],
    fields: { responsible_id: 'employee' },
    byItself: ['open', 'obsolete'],
  },
};
