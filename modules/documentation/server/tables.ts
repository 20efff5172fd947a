import type { Locale, Localized } from '@quantum/platform/contract';
import type { Ctx, NamedRight, RecordKind, RecordRow } from '@quantum/platform/server';
import type { VersionStatus } from '../contract/index.ts';
import type { PaperCopyStatus } from '../domain/paper-copy.machine.ts';
import { readOwner } from './documents/owner.store.ts';

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

interface InUnit extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
}

export interface DocumentRecord extends InUnit {
  classification_id: number;
  titles: Localized;
  doc_type: string;
  confidentiality: string;
  review_months: number;
  retention_years: number;
  owner_id: number;
  keywords: string[];
  related: number[];
  audience_units: number[];
  audience_jobs: number[];
  audience_people: number[];
  ack_required: boolean;
  ack_days: number;
  active_version_id: number | null;
  active_no: number | null;
  effective_date: string | null;
  next_review: string | null;
  last_no: number;
  /** The owner has the to-do to review it. */
  review_given: boolean;
  /** Days after its review that somebody was told of, and the day of the next. */
  late_step: number | null;
  late_on: string | null;
}

export interface VersionRecord extends InUnit {
  document_id: number;
  no: number;
  titles: Localized;
  change_note: string;
  retrain_jobs: number[];
  wording_only: boolean;
  wording_agreed_by: number | null;
  drafted_by: number | null;
  reviewers: number[];
  approvers: number[];
  asked: number[];
  effective_date: string | null;
  expiry_date: string | null;
  submitted_at: string | null;
  ended_on: string | null;
  retention_until: string | null;
  destroyed_at: string | null;
  last_reason: string | null;
  /** Names of files, by language, the sheet it was imported with names. */
  awaited_files: Partial<Record<Locale, string>>;
  /** What is stored of the code printed on its copies. */
  check_hash: string | null;
  proposed_by: number | null;
  proposed_reason: string | null;
  destruction_by: number | null;
  destruction_reason: string | null;
  /** The next day on which its end is told, and the last step that was. */
  warn_on: string | null;
  told_step: number | null;
  status: VersionStatus;
}

export interface VersionFileRow {
  version_id: number;
  locale: Locale;
  position: number;
  file_id: number;
  name: string;
  sha256: string;
}

/** A person who was asked to read a version. */
export interface AcknowledgementRecord extends InUnit {
  document_id: number;
  version_id: number;
  employee_id: number;
  asked_on: string;
  due_on: string;
  read_at: string | null;
  ack_at: string | null;
  closed_at: string | null;
}

export interface BinderRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  business_line_id: number | null;
  from_on: string;
  to_on: string | null;
}

export interface BinderEntryRow {
  id: number;
  binder_id: number;
  position: number;
  classification_id: number | null;
  document_id: number | null;
}

/** Paper copies of a version, handed out to a unit. */
export interface PaperCopyRecord extends InUnit {
  document_id: number;
  version_id: number;
  copies: number;
  place: string;
  handed_by: number | null;
  handed_on: string;
  status: PaperCopyStatus;
  ended_on: string | null;
  ended_by: number | null;
  reason: string | null;
  /** Who handed them out has the to-do to collect them. */
  collect_given: boolean;
}

/** People of a version, and where it stands. */
export type VersionPeople = Pick<VersionRecord, 'status' | 'asked' | 'reviewers' | 'approvers' | 'drafted_by'>;

/** What a version asks training to arrange, and what became of it. */
export interface RetrainingRow {
  version_id: number;
  jobs: number[];
  lessons: number[];
  proposed_at: string;
  settled_at: string | null;
  settled_by: number | null;
  words: string | null;
}

/** A version with its document, its files and all versions beside it, in one reading. */
export interface ReadVersion extends VersionRecord {
  document: DocumentRecord;
  files: VersionFileRow[];
  siblings: VersionPeople[];
  /** What it asks training to arrange; null where nothing is asked. */
  retraining: RetrainingRow | null;
}

/** The owner of a document works on it, wherever they hold a role; so does the author of its draft. */
const documentPeople: NamedRight<DocumentRecord> = { verbs: ['write'], people: ({ owner_id }) => [owner_id] };
const versionPeople: NamedRight<VersionRecord & { document?: DocumentRecord }> = {
  verbs: ['write'],
  people: async ({ drafted_by, document_id, document }, ctx: Ctx) => [
    drafted_by,
    document?.owner_id ?? (await readOwner(ctx.db, document_id)),
  ],
};

export const CLASSIFICATION: RecordKind = { kind: 'documentation.classification', table: 'documentation.classification' };
export const DOCUMENT = { kind: 'documentation.document', table: 'documentation.document', named: [documentPeople] } as const;
export const VERSION = { kind: 'documentation.version', table: 'documentation.version', named: [versionPeople] } as const;
export const ACKNOWLEDGEMENT: RecordKind = { kind: 'documentation.acknowledgement', table: 'documentation.acknowledgement' };
export const BINDER: RecordKind = { kind: 'documentation.binder', table: 'documentation.binder' };
export const PAPER_COPY: RecordKind = { kind: 'documentation.paperCopy', table: 'documentation.paper_copy' };
/** What the two rounds of a version are called. */
export const REVIEW_ROUND = 'documentation.review';
export const APPROVAL_ROUND = 'documentation.approval';
