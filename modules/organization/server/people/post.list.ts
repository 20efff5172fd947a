import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import {
  askedName,
  bool,
  code,
  hidden,
  int,
  localizedColumn,
  runList,
  sortable,
  text,
  unscoped,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import type { JobRow, PostGroupRow, PostOption, SpecifiedJob } from '../../contract/index.ts';
import { countUsers, sharedOrOwn } from '../shared-record.store.ts';

const ACTIVE = `t.status = '${RECORD_STATUS.active}'`;
const shared = {
  search: 't.search',
  scope: unscoped("posts without a company are shared by all; another company's own are left out by the service"),
  master: true,
  key: 't.id',
} as const;
const FROM = 'organization.job t left join organization.post_group g on g.id = t.post_group_id';
const companyId = int('coalesce(t.company_id, 0)', hidden);

type OwnJob = Omit<JobRow, 'employeeCount'>;
/** SS114: posts. */
export const jobTable: ListDefinition<OwnJob> = {
  ...shared,
  name: 'organization.job table',
  from: FROM,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    groupId: int('t.post_group_id'),
    groupName: localizedColumn('g.names'),
    shared: bool('(t.company_id is null)'),
    status: code('t.status'),
    companyId,
  },
};

export async function listJobs(ctx: Ctx, query: PagedQuery): Promise<PageOf<JobRow>> {
  const page = await runList<OwnJob>(ctx, jobTable, await sharedOrOwn(ctx, query));
  const count = await countUsers(
    ctx,
    'job',
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((job) => ({ ...job, employeeCount: count(job.id) })) };
}

type OwnGroup = Omit<PostGroupRow, 'employeeCount'>;
/** SS114: post groups. */
export const postGroupTable: ListDefinition<OwnGroup> = {
  ...shared,
  name: 'organization.post group table',
  from: 'organization.post_group t',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    shared: bool('(t.company_id is null)'),
    jobCount: int(`(select count(*)::int from organization.job j where j.post_group_id = t.id)`, { filterable: false }),
    status: code('t.status'),
    companyId,
  },
};

export async function listPostGroups(ctx: Ctx, query: PagedQuery): Promise<PageOf<PostGroupRow>> {
  const page = await runList<OwnGroup>(ctx, postGroupTable, await sharedOrOwn(ctx, query));
  const count = await countUsers(
    ctx,
    'postGroup',
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((group) => ({ ...group, employeeCount: count(group.id) })) };
}

/** The specification's lookups: posts and groups in use. */
export const specifiedJobList: ListDefinition<SpecifiedJob> = {
  ...shared,
  name: 'organization.job',
  defaultOrder: ['code', 'asc'],
  from: FROM,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: askedName('t.names'),
    groupId: int('t.post_group_id'),
    groupCode: text('g.code'),
    groupName: localizedColumn('g.names', { filterable: true }),
    unitCount: int('0', { filterable: false }),
    companyId,
  },
  where: ACTIVE,
};

export const postOptionList: ListDefinition<PostOption> = {
  ...shared,
  name: 'organization.job options',
  defaultOrder: ['code', 'asc'],
  from: 'organization.job t',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: askedName('t.names'),
    groupId: int('t.post_group_id', hidden),
    companyId,
  },
  where: ACTIVE,
};

export const postGroupOptionList: ListDefinition<PostOption> = {
  ...shared,
  name: 'organization.post group options',
  defaultOrder: ['code', 'asc'],
  from: 'organization.post_group t',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: askedName('t.names'),
    companyId,
  },
  where: ACTIVE,
};

/** A page of a list of shared records: those of other companies are left out. */
export const listShared = async <R>(ctx: Ctx, list: ListDefinition<R>, query: PagedQuery): Promise<PageOf<R>> =>
  runList<R>(ctx, list, await sharedOrOwn(ctx, query));

export async function listSpecifiedJobs(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedJob>> {
  const page = await listShared(ctx, specifiedJobList, query);
  const count = await countUsers(
    ctx,
    'jobUnit',
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((job) => ({ ...job, unitCount: count(job.id) })) };
}
