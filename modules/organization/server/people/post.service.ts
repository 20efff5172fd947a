import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type HistoryEntry, type HistoryQuery, type RecordEvent } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  insertRecord,
  Invalid,
  json,
  readHistory,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  organizationOps as ops,
  type JobChange,
  type JobDetail,
  type NewJob,
  type NewPostGroup,
  type PostGroupChange,
  type PostGroupDetail,
  type PostReason,
} from '../../contract/index.ts';
import { inUseMachine, inUseState, type InUseEvent } from '../../domain/in-use.machine.ts';
import {
  codeTaken,
  countUsers,
  findPostGroup,
  loadShared,
  lockShared,
  ownerOfNew,
  postsOf,
  readMembersOf,
  writeMembersOf,
} from '../shared-record.store.ts';
import { JOB, POST_GROUP, type JobRecord, type PostGroupRecord } from '../tables.ts';

const EVENT_OPERATION = { retire: ops.retirePost, restore: ops.restorePost } as const;
/** Shared by companies in several zones: their history is told in the zone the installation is set to. */
const zoneOf = (ctx: Ctx): string => ctx.kernel.settings.DEFAULT_TIME_ZONE;

/** A retired post or group keeps the people who hold it, and is given to nobody else. */
async function eventsOf(ctx: Ctx, record: PostGroupRecord): Promise<RecordEvent[]> {
  const facts = { usedBy: null, ownerOpen: true };
  return [
    ...(await allowedEvents(ctx, inUseMachine, { ...record, status: inUseState(record.status) }, { facts, operations: EVENT_OPERATION })),
    ...(record.status === RECORD_STATUS.active ? await allowedEvent(ctx, record, 'update', ops.updatePost) : []),
  ];
}

const common = (ctx: Ctx, record: PostGroupRecord) => ({
  id: record.id,
  code: record.code,
  name: inLocale(record.names, ctx.locale),
  names: record.names,
  shared: record.company_id === null,
  timeZone: zoneOf(ctx),
  status: record.status,
  version: record.version,
});

export async function readJob(ctx: Ctx, id: number): Promise<JobDetail> {
  const job = await loadShared<JobRecord>(ctx, JOB, id);
  const group = job.post_group_id === null ? undefined : await findPostGroup(ctx, job.post_group_id);
  return {
    ...common(ctx, job),
    groupId: job.post_group_id,
    groupName: group ? inLocale(group.names, ctx.locale) : null,
    employeeCount: (await countUsers(ctx, 'job', [id]))(id),
    events: await eventsOf(ctx, job),
  };
}

/** A group in use with the same owner: shared posts belong to shared groups. */
async function mustBeGroup(ctx: Ctx, groupId: number | null, owner: number | null, before: number | null = null): Promise<void> {
  if (groupId === null || groupId === before) return;
  const group = await findPostGroup(ctx, groupId);
  if (!group || group.company_id !== owner || group.status !== RECORD_STATUS.active)
    throw new Invalid([{ path: 'groupId', key: 'organization.post.fault.group' }]);
}

export async function createJob(ctx: Ctx, { code, names, groupId }: NewJob): Promise<JobDetail> {
  const owner = await ownerOfNew(ctx);
  await mustBeGroup(ctx, groupId, owner);
  const id = await codeTaken(
    insertRecord(ctx, JOB, { code, names: json(names), post_group_id: groupId, company_id: owner, status: RECORD_STATUS.active }),
  );
  await audit(ctx, JOB.kind, { id, code, company_id: owner }, 'create', { to: RECORD_STATUS.active });
  return readJob(ctx, id);
}

export async function updateJob(ctx: Ctx, id: number, { version, names, groupId }: JobChange): Promise<JobDetail> {
  const job = await lockShared<JobRecord>(ctx, JOB, id, version);
  await mustBeGroup(ctx, groupId, job.company_id, job.post_group_id);
  const set = { names, post_group_id: groupId };
  await saveRecord(ctx, JOB, job, { ...set, names: json(names) });
  await audit(ctx, JOB.kind, job, 'update', { changes: changesOf(job, set) });
  return readJob(ctx, id);
}

export async function readPostGroup(ctx: Ctx, id: number): Promise<PostGroupDetail> {
  const group = await loadShared<PostGroupRecord>(ctx, POST_GROUP, id);
  const jobs = await readMembersOf(ctx, id);
  const count = await countUsers(
    ctx,
    'job',
    jobs.map((job) => job.id),
  );
  const counted = jobs.map((job) => ({ ...job, employeeCount: count(job.id) }));
  return {
    ...common(ctx, group),
    jobs: counted,
    jobCount: jobs.length,
    employeeCount: counted.reduce((sum, job) => sum + job.employeeCount, 0),
    events: await eventsOf(ctx, group),
  };
}

async function mustBePosts(ctx: Ctx, jobIds: readonly number[], owner: number | null): Promise<void> {
  const known = await postsOf(ctx, jobIds, owner);
  if (jobIds.some((id) => !known.has(id))) throw new Invalid([{ path: 'jobIds', key: 'organization.post.fault.jobs' }]);
}

/** The posts leave the groups they were in: a post is in one group. Each has its row in its own history. */
async function setMembers(ctx: Ctx, groupId: number, jobIds: readonly number[], owner: number | null): Promise<void> {
  const moved = await writeMembersOf(ctx, groupId, jobIds);
  const wanted = new Set(jobIds);
  await ctx.auditAll(
    moved.map(({ id, code, from }) => ({
      kind: JOB.kind,
      id,
      code,
      event: 'update',
      changes: { post_group_id: [from, wanted.has(id) ? groupId : null] },
      companyId: owner,
      unitId: owner,
    })),
  );
}

export async function createPostGroup(ctx: Ctx, { code, names, jobIds }: NewPostGroup): Promise<PostGroupDetail> {
  const owner = await ownerOfNew(ctx);
  await mustBePosts(ctx, jobIds, owner);
  const id = await codeTaken(insertRecord(ctx, POST_GROUP, { code, names: json(names), company_id: owner, status: RECORD_STATUS.active }));
  await setMembers(ctx, id, jobIds, owner);
  await audit(ctx, POST_GROUP.kind, { id, code, company_id: owner }, 'create', { to: RECORD_STATUS.active });
  return readPostGroup(ctx, id);
}

export async function updatePostGroup(ctx: Ctx, id: number, { version, names, jobIds }: PostGroupChange): Promise<PostGroupDetail> {
  const group = await lockShared<PostGroupRecord>(ctx, POST_GROUP, id, version);
  await mustBePosts(ctx, jobIds, group.company_id);
  const before = (await readMembersOf(ctx, id)).map((job) => job.id);
  await saveRecord(ctx, POST_GROUP, group, { names: json(names) });
  await setMembers(ctx, id, jobIds, group.company_id);
  const [gone, come] = [before.filter((one) => !jobIds.includes(one)), jobIds.filter((one) => !before.includes(one))];
  const members: Record<string, [unknown, unknown]> = gone.length + come.length > 0 ? { job_ids: [gone, come] } : {};
  await audit(ctx, POST_GROUP.kind, group, 'update', { changes: { ...changesOf(group, { names }), ...members } });
  return readPostGroup(ctx, id);
}

/** Takes a post out of use or back: who holds it keeps it. */
export async function moveJob(ctx: Ctx, id: number, event: InUseEvent, input: PostReason): Promise<JobDetail> {
  await move(ctx, JOB, id, event, input);
  return readJob(ctx, id);
}

export async function movePostGroup(ctx: Ctx, id: number, event: InUseEvent, input: PostReason): Promise<PostGroupDetail> {
  await move(ctx, POST_GROUP, id, event, input);
  return readPostGroup(ctx, id);
}

async function move(
  ctx: Ctx,
  kind: typeof JOB | typeof POST_GROUP,
  id: number,
  event: InUseEvent,
  { version, reason }: PostReason,
): Promise<void> {
  const record = await lockShared<PostGroupRecord>(ctx, kind, id, version);
  const from = inUseState(record.status);
  const to = ctx.move(inUseMachine, { status: from }, event, { usedBy: null, ownerOpen: true });
  await saveRecord(ctx, kind, record, { status: to });
  await audit(ctx, kind.kind, record, event, { from, to, comment: reason });
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (
  ctx: Ctx,
  kind: string,
  { id, code, company_id }: { id: number; code: string; company_id: number | null },
  event: string,
  more: AuditDetails,
) => ctx.audit({ kind, id, code, event, companyId: company_id, unitId: company_id, ...more });

export async function jobHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, JOB, id);
  return readHistory(ctx, JOB.kind, id, page);
}

export async function postGroupHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, POST_GROUP, id);
  return readHistory(ctx, POST_GROUP.kind, id, page);
}
