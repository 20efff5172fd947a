import {
  asPlainCode,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

const code = z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code));
const reason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** A post as its list shows one. */
const jobRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  groupId: z.nullable(z.int()),
  groupName: z.nullable(z.string()),
  /** True for posts all companies share. */
  shared: z.boolean(),
  /** People of the reader's companies who hold it today. */
  employeeCount: z.int(),
  status: z.string(),
});
export type JobRow = z.infer<typeof jobRow>;

/** A post as the specification's lookup answers it, with how many units have somebody who holds it. */
const specifiedJob = z.object({
  id,
  code: z.string(),
  name: z.string(),
  groupId: z.nullable(z.int()),
  groupCode: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  unitCount: z.int(),
});
export type SpecifiedJob = z.infer<typeof specifiedJob>;

const postOption = z.object({ id, code: z.string(), name: z.string() });
export type PostOption = z.infer<typeof postOption>;

const jobDetail = z.object({ ...jobRow.shape, names: localized(), timeZone: z.string(), version, events: z.array(recordEvent) });
export type JobDetail = z.infer<typeof jobDetail>;

const groupRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  shared: z.boolean(),
  jobCount: z.int(),
  /** People of the reader's companies who hold one of its posts. */
  employeeCount: z.int(),
  status: z.string(),
});
export type PostGroupRow = z.infer<typeof groupRow>;

const groupDetail = z.object({
  ...groupRow.shape,
  names: localized(),
  timeZone: z.string(),
  /** Its members. */
  jobs: z.array(z.object({ id, code: z.string(), name: z.string(), employeeCount: z.int() })),
  version,
  events: z.array(recordEvent),
});
export type PostGroupDetail = z.infer<typeof groupDetail>;

const jobFields = { names: localized(), groupId: z.nullable(id) };
const newJob = z.strictObject({ ...jobFields, code });
export type NewJob = z.infer<typeof newJob>;
const jobChange = z.strictObject({ ...jobFields, version });
export type JobChange = z.infer<typeof jobChange>;

/** Members at most. */
export const MOST_JOBS = 200;
const groupFields = { names: localized(), jobIds: z.array(id).check(z.maxLength(MOST_JOBS)) };
const newGroup = z.strictObject({ ...groupFields, code });
export type NewPostGroup = z.infer<typeof newGroup>;
const groupChange = z.strictObject({ ...groupFields, version });
export type PostGroupChange = z.infer<typeof groupChange>;
export type PostReason = z.infer<typeof reason>;

/** Rows of a page of posts where the caller gives no size (specification 9). */
const POSTS_SIZE = 1000;

export const jobEndpoints = {
  /** The specification's lookups. */
  list: listEndpoint({ path: '/jobs/list', row: specifiedJob, operation: ops.findPosts, named: true, size: POSTS_SIZE }),
  simple: listEndpoint({ path: '/jobs/simpleList', row: postOption, operation: ops.findPosts, named: true, size: POSTS_SIZE }),
  groups: listEndpoint({ path: '/jobs/jobgroup/simpleList', row: postOption, operation: ops.findPosts, named: true, size: POSTS_SIZE }),
  /** SS114: posts. */
  table: listEndpoint({ path: '/jobs/list/table', order: ['code', 'asc'], row: jobRow, operation: ops.listPosts }),
  create: endpoint({ method: 'POST', path: '/jobs', input: newJob, output: jobDetail, operation: ops.createPost }),
  read: endpoint({ method: 'GET', path: '/jobs/:id', output: jobDetail, operation: ops.readPost }),
  history: historyEndpoint('/jobs/:id/history', ops.readPost),
  update: endpoint({ method: 'PUT', path: '/jobs/:id', input: jobChange, output: jobDetail, operation: ops.updatePost }),
  retire: endpoint({ method: 'POST', path: '/jobs/:id/retire', input: reason, output: jobDetail, operation: ops.retirePost }),
  restore: endpoint({ method: 'POST', path: '/jobs/:id/restore', input: reason, output: jobDetail, operation: ops.restorePost }),
};

export const postGroupEndpoints = {
  /** SS114: post groups. */
  table: listEndpoint({ path: '/jobs/jobgroup/list/table', order: ['code', 'asc'], row: groupRow, operation: ops.listPosts }),
  create: endpoint({ method: 'POST', path: '/jobs/jobgroup', input: newGroup, output: groupDetail, operation: ops.createPost }),
  read: endpoint({ method: 'GET', path: '/jobs/jobgroup/:id', output: groupDetail, operation: ops.readPost }),
  history: historyEndpoint('/jobs/jobgroup/:id/history', ops.readPost),
  update: endpoint({ method: 'PUT', path: '/jobs/jobgroup/:id', input: groupChange, output: groupDetail, operation: ops.updatePost }),
  retire: endpoint({ method: 'POST', path: '/jobs/jobgroup/:id/retire', input: reason, output: groupDetail, operation: ops.retirePost }),
  restore: endpoint({ method: 'POST', path: '/jobs/jobgroup/:id/restore', input: reason, output: groupDetail, operation: ops.restorePost }),
};
