import type { RecordKind, RecordRow } from '@quantum/platform/server';

export interface TableRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  from_on: string;
  to_on: string;
}
/** A table of a project's rooms by day, shared by links. */
export const TABLE: RecordKind = { kind: 'space-inspection.table', table: 'space_inspection.shared_table' };
