import { exportRoute, listRoute, route, type Route } from '@quantum/platform/server';
import { facilityEndpoints, jobEndpoints, postGroupEndpoints, spaceRecordEndpoints, spaceTypeEndpoints } from '../contract/index.ts';
import { facilityList, facilityOptionList } from './places/facility.list.ts';
import { createFacility, facilityHistory, moveFacility, readFacility, updateFacility } from './places/facility.service.ts';
import {
  jobTable,
  listJobs,
  listPostGroups,
  listShared,
  listSpecifiedJobs,
  postGroupOptionList,
  postGroupTable,
  postOptionList,
  specifiedJobList,
} from './people/post.list.ts';
import {
  createJob,
  createPostGroup,
  jobHistory,
  moveJob,
  movePostGroup,
  postGroupHistory,
  readJob,
  readPostGroup,
  updateJob,
  updatePostGroup,
} from './people/post.service.ts';
import { createSpace, createSpaces } from './places/space-new.service.ts';
import { readSpace } from './places/space-record.service.ts';
import { spaceTypeTable } from './places/space-type.list.ts';
import {
  createSpaceType,
  listSpaceTypes,
  moveSpaceType,
  readSpaceType,
  spaceTypeHistory,
  updateSpaceType,
} from './places/space-type.service.ts';

const record = { scope: 'record' } as const;

/** Posts and post groups (SS114), facilities (SS121), new spaces (SS122), space types (SS123). */
export const placeRoutes: Route[] = [
  route(jobEndpoints.list, { scope: 'list', list: specifiedJobList }, (ctx, { input }) => listSpecifiedJobs(ctx, input)),
  route(jobEndpoints.simple, { scope: 'list', list: postOptionList }, (ctx, { input }) => listShared(ctx, postOptionList, input)),
  route(jobEndpoints.groups, { scope: 'list', list: postGroupOptionList }, (ctx, { input }) => listShared(ctx, postGroupOptionList, input)),
  route(jobEndpoints.table, { scope: 'list', list: jobTable }, (ctx, { input }) => listJobs(ctx, input)),
  route(jobEndpoints.create, record, (ctx, { input }) => createJob(ctx, input)),
  route(jobEndpoints.read, record, (ctx, { params }) => readJob(ctx, params.id)),
  route(jobEndpoints.history, record, (ctx, { params, input }) => jobHistory(ctx, params.id, input)),
  route(jobEndpoints.update, record, (ctx, { params, input }) => updateJob(ctx, params.id, input)),
  route(jobEndpoints.retire, record, (ctx, { params, input }) => moveJob(ctx, params.id, 'retire', input)),
  route(jobEndpoints.restore, record, (ctx, { params, input }) => moveJob(ctx, params.id, 'restore', input)),
  route(postGroupEndpoints.table, { scope: 'list', list: postGroupTable }, (ctx, { input }) => listPostGroups(ctx, input)),
  route(postGroupEndpoints.create, record, (ctx, { input }) => createPostGroup(ctx, input)),
  route(postGroupEndpoints.read, record, (ctx, { params }) => readPostGroup(ctx, params.id)),
  route(postGroupEndpoints.history, record, (ctx, { params, input }) => postGroupHistory(ctx, params.id, input)),
  route(postGroupEndpoints.update, record, (ctx, { params, input }) => updatePostGroup(ctx, params.id, input)),
  route(postGroupEndpoints.retire, record, (ctx, { params, input }) => movePostGroup(ctx, params.id, 'retire', input)),
  route(postGroupEndpoints.restore, record, (ctx, { params, input }) => movePostGroup(ctx, params.id, 'restore', input)),
  listRoute(facilityEndpoints.table, facilityList),
  exportRoute(facilityEndpoints.table, facilityList),
  listRoute(facilityEndpoints.list, facilityOptionList),
  route(facilityEndpoints.create, record, (ctx, { input }) => createFacility(ctx, input)),
  route(facilityEndpoints.read, record, (ctx, { params }) => readFacility(ctx, params.id)),
  route(facilityEndpoints.history, record, (ctx, { params, input }) => facilityHistory(ctx, params.id, input)),
  route(facilityEndpoints.update, record, (ctx, { params, input }) => updateFacility(ctx, params.id, input)),
  route(facilityEndpoints.retire, record, (ctx, { params, input }) => moveFacility(ctx, params.id, 'retire', input)),
  route(facilityEndpoints.restore, record, (ctx, { params, input }) => moveFacility(ctx, params.id, 'restore', input)),
  route(spaceTypeEndpoints.table, { scope: 'list', list: spaceTypeTable }, (ctx, { input }) => listSpaceTypes(ctx, input)),
  route(spaceTypeEndpoints.create, record, (ctx, { input }) => createSpaceType(ctx, input)),
  route(spaceTypeEndpoints.read, record, (ctx, { params }) => readSpaceType(ctx, params.id)),
  route(spaceTypeEndpoints.history, record, (ctx, { params, input }) => spaceTypeHistory(ctx, params.id, input)),
  route(spaceTypeEndpoints.update, record, (ctx, { params, input }) => updateSpaceType(ctx, params.id, input)),
  route(spaceTypeEndpoints.retire, record, (ctx, { params, input }) => moveSpaceType(ctx, params.id, 'retire', input)),
  route(spaceTypeEndpoints.restore, record, (ctx, { params, input }) => moveSpaceType(ctx, params.id, 'restore', input)),
  route(spaceRecordEndpoints.create, record, async (ctx, { input }) => readSpace(ctx, await createSpace(ctx, input))),
  route(spaceRecordEndpoints.createMany, record, (ctx, { input }) => createSpaces(ctx, input)),
];
