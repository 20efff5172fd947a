import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, masterViews } from '@quantum/platform/web/kit';

/** Master data in force and what is planned, and what is no longer used: the same of every list of it. */
export const recordViews = masterViews(
  { status: anyOf(RECORD_STATUS.active, RECORD_STATUS.pending) },
  { status: anyOf(RECORD_STATUS.inactive, RECORD_STATUS.readOnly) },
);
