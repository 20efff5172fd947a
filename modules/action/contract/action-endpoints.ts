import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import { endpoint, historyEndpoint, listEndpoint, paperEndpoint, type Operation } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import {
  assignAction,
  bulkAssign,
  createAction,
  extendAction,
  notedAction,
  passAction,
  plainAction,
  planAction,
  reasonedAction,
  reassignAction,
  submitAction,
} from './action-input.ts';
import { actionDetail, actionRow, itemResult } from './action.ts';
import { actionOps as ops } from './operations.ts';

const BASE = '/tasks/correctiveAction';

/** `POST /:id/<event>`: moves one action, answers it as it is then. */
const event = <const E extends string, I>(name: E, input: z.ZodMiniType<I, unknown>, operation: Operation) =>
  endpoint({ method: 'POST', path: `${BASE}/:id/${name}` as `${typeof BASE}/:id/${E}`, input, output: actionDetail, operation });

export const actionEndpoints = {
  list: listEndpoint({ path: `${BASE}/list`, row: actionRow, order: ['dueAt', 'asc'], operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${BASE}/:id`, output: actionDetail, operation: ops.read }),
  history: historyEndpoint(`${BASE}/:id/history`, ops.read),
  /** The action on one sheet, as PDF in the reader's language. */
  paper: paperEndpoint({ path: `${BASE}/:id/paper`, operation: ops.read }),
  create: endpoint({ method: 'POST', path: BASE, input: createAction, output: actionDetail, operation: ops.create }),
  bulkAssign: endpoint({
    method: 'POST',
    path: `${BASE}/bulkAssign`,
    input: bulkAssign,
    output: z.object({ results: z.array(itemResult) }),
    operation: ops.bulkAssign,
  }),
  raise: event('raise', plainAction, ops.raise),
  assign: event('assign', assignAction, ops.assign),
  reassign: event('reassign', reassignAction, ops.reassign),
  handOver: event('handOver', reasonedAction, ops.handOver),
  plan: event('plan', planAction, ops.plan),
  accept: event('accept', plainAction, ops.accept),
  extend: event('extend', extendAction, ops.extend),
  approveExtension: event('approveExtension', notedAction, ops.approveExtension),
  refuseExtension: event('refuseExtension', reasonedAction, ops.refuseExtension),
  submit: event('submit', submitAction, ops.submit),
  pass: event('pass', passAction, ops.pass),
  sendBack: event('return', reasonedAction, ops.sendBack),
  review: event('review', passAction, ops.review),
  rejectReview: event('rejectReview', reasonedAction, ops.rejectReview),
  confirm: event('confirm', notedAction, ops.confirm),
  reopen: event('reopen', reasonedAction, ops.reopen),
  cancel: event('cancel', reasonedAction, ops.cancel),
};

export const actionCollaboration = collaborationEndpoints({ base: BASE, name: 'action.action', read: ops.read, attach: ops.accept });
