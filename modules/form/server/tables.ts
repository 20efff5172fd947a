import type { Localized } from '@quantum/platform/contract';
import type { RecordRow } from '@quantum/platform/server';
import type { FormContent } from '../contract/index.ts';

export interface FormRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  inspection_type: string;
  service_type: string | null;
  check_type: string | null;
  /** `_SYS_FS_…`. */
  status: string;
  draft_version_id: number | null;
  published_version_id: number | null;
  /** Who sent the draft for review, and when; null while it does not wait for one. */
  review_by: number | null;
  review_at: string | null;
  /** Accounts that wrote in the draft since the last publication. */
  draft_writers: readonly (number | string)[];
}

export interface FormVersionRecord {
  id: number;
  form_id: number;
  no: number;
  /** `_SYS_FS_…`: draft, published or read-only. */
  status: string;
  content: FormContent;
  /** Questions in it. */
  items: number;
  published_at: string | null;
}

export const FORM = { kind: 'form.form', table: 'form.form', topic: 'forms' } as const;
