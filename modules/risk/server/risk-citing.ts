import { citableKind } from '@quantum/modules/regulation/server-api';
import { controlPath, riskOps as ops, ROW_STATUS, rowPath } from '../contract/index.ts';
import { CONTROL, ROW, type ControlRecord, type RowRecord } from './tables.ts';

/** A risk cites the clauses of the law that ask for it to be controlled; rated in an assessment that is not completed it is none yet. */
export const citingRow = citableKind<RowRecord>({
  ...ROW,
  read: ops.readRow,
  cite: ops.treat,
  href: rowPath('{id}'),
  title: ({ hazard }) => hazard,
  owner: ({ owner_id: owner }) => owner,
  isRecord: ({ status }) => status !== ROW_STATUS.draft,
});

/** A control cites the clauses that ask for it. */
export const citingControl = citableKind<ControlRecord>({
  ...CONTROL,
  read: ops.readControl,
  cite: ops.saveControl,
  href: controlPath('{id}'),
  title: ({ names }) => names,
  owner: ({ owner_id: owner }) => owner,
});
