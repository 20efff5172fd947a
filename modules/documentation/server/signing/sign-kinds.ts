import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import type { TaskKind } from '@quantum/modules/task/server-api';
import { documentVersionPath } from '../../contract/index.ts';
import { APPROVAL_ROUND, REVIEW_ROUND } from '../tables.ts';

const href = documentVersionPath('{id}');

/** The to-dos of signers, by round. */
export const signingKinds: readonly TaskKind[] = [
  { type: TASK_TYPE.documentReview, sourceKind: REVIEW_ROUND, href, action: 'documentation.todo.review' },
  { type: TASK_TYPE.documentReview, sourceKind: APPROVAL_ROUND, href, action: 'documentation.todo.approve' },
];
