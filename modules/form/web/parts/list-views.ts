import { FORM_STATUS, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, masterViews } from '@quantum/platform/web/kit';

const { draft, reviewing, published, invalid } = FORM_STATUS;
export const formViews = masterViews({ status: anyOf(draft, reviewing, published) }, { status: anyOf(invalid) });
export const questionViews = masterViews(
  { status: anyOf(RECORD_STATUS.active, RECORD_STATUS.pending) },
  { status: anyOf(RECORD_STATUS.inactive, RECORD_STATUS.readOnly) },
);
