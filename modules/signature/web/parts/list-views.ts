import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, masterViews } from '@quantum/platform/web/kit';

export const routeViews = masterViews(
  { status: anyOf(RECORD_STATUS.active, RECORD_STATUS.pending) },
  { status: anyOf(RECORD_STATUS.inactive, RECORD_STATUS.readOnly) },
);
