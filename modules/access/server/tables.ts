import type { Localized } from '@quantum/platform/contract';
import type { RecordRow } from '@quantum/platform/server';

/** Name of a person's sessions in the audit trail. */
export const sessionKind = 'access.session';
export const USER = { kind: 'access.user', table: 'access.user' } as const;
export const ROLE_RECORD = { kind: 'access.role', table: 'access.role' } as const;

export interface RoleRecord extends RecordRow {
  company_id: number | null;
  unit_id: number | null;
  code: string;
  names: Localized;
  core: boolean;
  company_level: boolean;
  /** Code of the standard role whose to-dos, messages and signatures its holders get as well; null for none. */
  office: string | null;
  deleted_at: string | null;
}
