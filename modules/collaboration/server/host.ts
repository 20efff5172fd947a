import type { Operation } from '@quantum/platform/contract';
import type { RecordKind, RecordRow } from '@quantum/platform/server';

/** A kind of record people attach to, comment on and watch: told by the module that keeps it. */
export interface Host<R extends RecordRow = RecordRow> extends RecordKind {
  /** Anyone who may do this to a record may be told of it. */
  read: Operation;
  attach: Operation;
  /** Where it is shown, its id for `{id}`. */
  href: string;
  title: (row: R) => string;
}

export interface HostRow extends RecordRow {
  code: string;
  company_id: number;
  unit_id: number;
}

/** What every row of the record's history names. */
export const historyOf = (host: Pick<Host, 'kind'>, row: HostRow) => ({
  kind: host.kind,
  id: row.id,
  code: row.code,
  companyId: row.company_id,
  unitId: row.unit_id,
});
