import {
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  personRef,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { audience, audiencePart } from './audience.ts';
import { groupOps as ops } from './operations.ts';

const MOST_MEMBERS = 2000;

const groupRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** By a rule that is asked each time; else by a list. */
  byRule: z.boolean(),
  status: z.string(),
});
export type MessageGroupRow = z.infer<typeof groupRow>;

const groupDetail = z.object({
  ...groupRow.shape,
  names: localized(),
  rule: z.nullable(audience),
  /** The rule in words. */
  parts: z.array(audiencePart),
  /** Of a list: its members. */
  memberIds: z.array(id),
  /** People in it now; the first of them by name. */
  count: z.int(),
  people: z.array(personRef),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type MessageGroupDetail = z.infer<typeof groupDetail>;

const fields = { names: localized(), rule: z.nullable(audience), memberIds: z.array(id).check(z.maxLength(MOST_MEMBERS)) };
const newGroup = z.strictObject({ ...fields, unitId: id });
export type NewMessageGroup = z.infer<typeof newGroup>;
const groupChange = z.strictObject({ ...fields, version });
export type MessageGroupChange = z.infer<typeof groupChange>;
const groupReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** How many people a rule means in a unit and below, and the first of them by name. */
const audienceCount = z.object({ count: z.int(), people: z.array(personRef) });
export type AudienceCount = z.infer<typeof audienceCount>;
const countInput = z.strictObject({ unitId: id, audience });

const choices = z.object({
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  businessLines: z.array(z.object({ id, name: z.string() })),
});

export const messageGroupEndpoints = {
  list: listEndpoint({ path: '/messageGroups/list', row: groupRow, order: ['code', 'asc'], operation: ops.list }),
  create: endpoint({ method: 'POST', path: '/messageGroups', input: newGroup, output: groupDetail, operation: ops.create }),
  read: endpoint({ method: 'GET', path: '/messageGroups/:id', output: groupDetail, operation: ops.read }),
  history: historyEndpoint('/messageGroups/:id/history', ops.read),
  update: endpoint({ method: 'PUT', path: '/messageGroups/:id', input: groupChange, output: groupDetail, operation: ops.update }),
  retire: endpoint({ method: 'POST', path: '/messageGroups/:id/retire', input: groupReason, output: groupDetail, operation: ops.retire }),
  restore: endpoint({
    method: 'POST',
    path: '/messageGroups/:id/restore',
    input: groupReason,
    output: groupDetail,
    operation: ops.restore,
  }),
  /** Groups that can be named as an audience. */
  options: listEndpoint({ path: '/messageGroups/options/list', row: groupRow, order: ['code', 'asc'], operation: ops.find }),
  count: endpoint({ method: 'POST', path: '/messageGroups/count', input: countInput, output: audienceCount, operation: ops.count }),
  choices: endpoint({ method: 'GET', path: '/messageGroups/choices', output: choices, operation: ops.find }),
};
