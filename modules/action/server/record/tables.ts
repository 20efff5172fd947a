import type { Host } from '@quantum/modules/collaboration/server-api';
import type { HistoryFields, NamedRight, RecordRow } from '@quantum/platform/server';
import type { ActionStatus } from '../../contract/codes.ts';
import { actionOps } from '../../contract/operations.ts';
import { actionPath } from '../../contract/index.ts';
import { approversOf } from '../progress/extension.store.ts';

export interface ActionRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  source_kind: string;
  source_id: number;
  title: string;
  description: string;
  category: string | null;
  risk: string;
  mode: string;
  status: ActionStatus;
  space_id: number | null;
  responsible_id: number | null;
  co_owner_ids: number[];
  /** Worked on it, now or before: none of them verifies it. */
  took_part_ids: number[];
  verifier_id: number | null;
  /** Where the verifier holds the role; another unit than the action's own where no one else there may. */
  verifier_unit_id: number | null;
  final_reviewer_id: number | null;
  raised_by_id: number | null;
  due_at: string | null;
  original_due_at: string | null;
  due_set_at: string | null;
  hazard_level: string | null;
  measures: string | null;
  funds: number | string | null;
  currency: string | null;
  emergency_plan: string | null;
  emergency_plan_file: number | null;
  causes: string[];
  cost_actual: number | string | null;
  result_note: string | null;
  /** Of the device's submission that was taken last. */
  submission_id: string | null;
  verify_note: string | null;
  review_note: string | null;
  return_count: number;
  reopened_count: number;
  extension_count: number;
  extension_pending: boolean;
  escalated_at: string | null;
  to_sample: boolean;
  sampled_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  verified_at: string | null;
  reviewed_at: string | null;
  closed_at: string | null;
  effectiveness_days: number | null;
  effectiveness_on: string | null;
  effectiveness_asked_at: string | null;
  effectiveness_result: string | null;
  effectiveness_note: string | null;
  /** The inspection whose answers decided; null where a person did. */
  effectiveness_code: string | null;
  effectiveness_at: string | null;
  /** Why it was reopened last: a person's words. */
  reopened_note: string | null;
  /** The inspection that shows it; null where a person said so. */
  reopened_code: string | null;
  recurred_at: string | null;
  notice_id: number | null;
  created_at: string;
}

export interface NoticeRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  note: string;
  due_at: string | null;
  issued_by: number | null;
  issued_at: string;
}

/** The responsible person corrects, the verifier verifies, the reviewer reviews, who is asked for more time answers: each without a grant. */
const NAMED: readonly NamedRight<ActionRecord>[] = [
  { verbs: ['read', 'fix'], people: (action) => [action.responsible_id, ...action.co_owner_ids] },
  { verbs: ['read', 'verify'], people: (action) => [action.verifier_id] },
  { verbs: ['read', 'review'], people: (action) => [action.final_reviewer_id] },
  { verbs: ['read', 'raise'], people: (action, ctx) => (action.extension_pending ? approversOf(ctx, action.id) : []) },
];

export const ACTION = { kind: 'action.action', table: 'action.action', named: NAMED } as const;
export const ACTION_HOST: Host<ActionRecord> = {
  ...ACTION,
  read: actionOps.read,
  attach: actionOps.accept,
  href: actionPath('{id}'),
  title: ({ title }) => title,
};
export const NOTICE = { kind: 'action.notice', table: 'action.notice' } as const;
export const RULE_SET = { kind: 'action.ruleSet', table: 'action.rule_set' } as const;

/** What the ids and words in an action's history represent. */
export const ACTION_FIELDS: HistoryFields = {
  responsible_id: 'employee',
  co_owner_ids: 'employee',
  verifier_id: 'employee',
  final_reviewer_id: 'employee',
  raised_by_id: 'employee',
  space_id: 'space',
  unit_id: 'unit',
  causes: { words: 'action.cause.' },
  effectiveness_result: { words: 'action.effect.' },
};
