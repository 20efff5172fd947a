import { endpoint, id, idsFilter, LIMITS, listEndpoint, textFilter } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { groupOps as ops } from './operations.ts';

/** The calls of specification 7 about message groups and the people of messages. */
const SIZE = 1000;

const specifiedGroup = z.object({ id, code: z.string(), full_name: z.string(), corporateDTO: z.object({ id, name: z.string() }) });
export type SpecifiedGroup = z.infer<typeof specifiedGroup>;
const groupMember = z.object({ id, employee_name: z.string() });
const groupWithUsers = z.object({ ...specifiedGroup.shape, users: z.array(groupMember) });
export type GroupWithUsers = z.infer<typeof groupWithUsers>;

/** A list of people made by a program: one name serves in every language. */
const newSpecifiedGroup = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  corporateDTO: z.object({ id }),
  users: z.array(id).check(z.maxLength(2000)),
});
export type NewSpecifiedGroup = z.infer<typeof newSpecifiedGroup>;

const loadUsers = z.object({
  params: z._default(z.object({ org: z._default(idsFilter, []), group: z._default(idsFilter, []) }), { org: [], group: [] }),
});
const loadedUser = z.object({ id, employee_name: z.string(), org_id: z.int(), orgName: z.string() });
const loadedUsers = z.object({ items: z.array(loadedUser), totalCount: z.int() });
export type LoadedUsers = z.infer<typeof loadedUsers>;

export const specifiedGroupEndpoints = {
  list: listEndpoint({ path: '/messageGroup/list', row: specifiedGroup, operation: ops.find, named: true, size: SIZE }),
  /** `groupCode`: the group of that code; `employeeName`: groups that have a member called like that, by list or by rule. */
  byName: listEndpoint({
    path: '/messageGroup/groupName/list',
    row: specifiedGroup,
    operation: ops.find,
    named: true,
    size: SIZE,
    filters: { groupCode: textFilter, employeeName: textFilter },
  }),
  read: endpoint({ method: 'GET', path: '/messageGroup/:id', output: groupWithUsers, operation: ops.find, named: true }),
  create: endpoint({
    method: 'POST',
    path: '/messageGroup',
    input: newSpecifiedGroup,
    output: groupWithUsers,
    operation: ops.create,
    named: true,
  }),
  /** People with an account: those of the units (and below) and of the groups; of all the reader sees where neither is named. */
  loadUsers: endpoint({
    method: 'POST',
    path: '/message/loadUsers',
    input: loadUsers,
    output: loadedUsers,
    operation: ops.find,
    named: true,
  }),
};
