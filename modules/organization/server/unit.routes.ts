import { exportRoute, importRoutes, listRoute, paperRoute, route, publicAddress, statusRoutes } from '@quantum/platform/server';
import {
  assignmentEndpoints,
  businessLineEndpoints,
  calendarEndpoints,
  employeeEndpoints,
  employeeRecordEndpoints,
  posterEndpoint,
  spaceEndpoints,
  spaceGroupEndpoints,
  spaceRecordEndpoints,
  unitEndpoints,
} from '../contract/index.ts';
import { businessLineOptionList, businessLineTable } from './units/business-line.list.ts';
import {
  businessLineDetail,
  businessLineHistory,
  createBusinessLine,
  listBusinessLines,
  moveBusinessLine,
  updateBusinessLine,
} from './units/business-line.service.ts';
import { readCalendar, saveCalendar } from './units/calendar.service.ts';
import { changeContact, employeeHistory, eraseEmployee, readEmployee } from './people/employee-record.service.ts';
import { listSpaceGroups, spaceGroupTable } from './places/space-group.list.ts';
import { createSpaceGroup, readSpaceGroup, removeSpaceGroup, spaceGroupHistory, updateSpaceGroup } from './places/space-group.service.ts';
import { moveSpace, readSpace, spaceHistory, updateSpace } from './places/space-record.service.ts';
import { employeeOptionList, spaceGroupList, spaceOptionList, spaceTypeList } from './people/people.list.ts';
import { employeeList } from './people/employee.list.ts';
import { employeeImport } from './people/employee-import.ts';
import { postersOf } from './places/poster.read.ts';
import { spaceList } from './places/space.list.ts';
import { spaceImport } from './places/space-import.ts';
import { addAssignment, assignmentsOf, endFurtherAssignment } from './people/assignment.service.ts';
import { changeOwnPhoto, changePhoto, readOwnPhoto } from './people/employee-photo.service.ts';
import { createEmployee, leaveEmployee, returnEmployee, updateEmployee } from './people/employee-edit.service.ts';
import { placeRoutes } from './place.routes.ts';
import { listShared } from './people/post.list.ts';
import { specifiedRoutes } from './specified-calls.routes.ts';
import { unitImport } from './units/unit-import.ts';
import { placeUnit, previewMove, unitPeriods } from './units/unit-move.service.ts';
import { unitList, unitListAll, unitOptionList } from './units/unit.list.ts';
import { createUnit, moveUnit, moveUnitTo, readUnit, unitHistory, updateUnit } from './units/unit.service.ts';

export const routes = [
  listRoute(unitEndpoints.table, unitList),
  listRoute(unitEndpoints.tableAll, unitListAll),
  exportRoute(unitEndpoints.tableAll, unitListAll),
  listRoute(unitEndpoints.all, unitOptionList),
  route(unitEndpoints.read, { scope: 'record' }, (ctx, { params }) => readUnit(ctx, params.id)),
  route(unitEndpoints.history, { scope: 'record' }, (ctx, { params, input }) => unitHistory(ctx, params.id, input)),
  route(unitEndpoints.create, { scope: 'record' }, (ctx, { input }) => createUnit(ctx, input)),
  route(unitEndpoints.update, { scope: 'record' }, (ctx, { params, input }) => updateUnit(ctx, params.id, input)),
  route(unitEndpoints.preview, { scope: 'record' }, (ctx, { params, input }) => previewMove(ctx, params.id, input.parent_id)),
  route(unitEndpoints.move, { scope: 'record' }, (ctx, { params, input }) => placeUnit(ctx, params.id, input)),
  route(unitEndpoints.periods, { scope: 'record' }, (ctx, { params }) => unitPeriods(ctx, params.id)),
  route(calendarEndpoints.read, { scope: 'record' }, (ctx, { params }) => readCalendar(ctx, params.id)),
  route(calendarEndpoints.save, { scope: 'record' }, (ctx, { params, input }) => saveCalendar(ctx, params.id, input)),
  ...statusRoutes(unitEndpoints.status, unitListAll, moveUnitTo),
  route(unitEndpoints.close, { scope: 'record' }, (ctx, { params, input }) => moveUnit(ctx, params.id, 'close', input)),
  route(unitEndpoints.reopen, { scope: 'record' }, (ctx, { params, input }) => moveUnit(ctx, params.id, 'reopen', input)),
  route(businessLineEndpoints.table, { scope: 'list', list: businessLineTable }, (ctx, { input }) => listBusinessLines(ctx, input)),
  route(businessLineEndpoints.list, { scope: 'list', list: businessLineOptionList }, (ctx, { input }) =>
    listShared(ctx, businessLineOptionList, input),
  ),
  route(businessLineEndpoints.create, { scope: 'record' }, (ctx, { input }) => createBusinessLine(ctx, input)),
  route(businessLineEndpoints.read, { scope: 'record' }, (ctx, { params }) => businessLineDetail(ctx, params.id)),
  route(businessLineEndpoints.history, { scope: 'record' }, (ctx, { params, input }) => businessLineHistory(ctx, params.id, input)),
  route(businessLineEndpoints.update, { scope: 'record' }, (ctx, { params, input }) => updateBusinessLine(ctx, params.id, input)),
  route(businessLineEndpoints.retire, { scope: 'record' }, (ctx, { params, input }) => moveBusinessLine(ctx, params.id, 'retire', input)),
  route(businessLineEndpoints.restore, { scope: 'record' }, (ctx, { params, input }) => moveBusinessLine(ctx, params.id, 'restore', input)),
  listRoute(employeeEndpoints.table, employeeList),
  exportRoute(employeeEndpoints.table, employeeList),
  ...importRoutes(unitEndpoints, unitImport),
  ...importRoutes(employeeEndpoints, employeeImport),
  listRoute(spaceEndpoints.table, spaceList),
  exportRoute(spaceEndpoints.table, spaceList),
  ...importRoutes(spaceEndpoints, spaceImport),
  route(employeeRecordEndpoints.read, { scope: 'record' }, (ctx, { params }) => readEmployee(ctx, params.id)),
  route(employeeRecordEndpoints.history, { scope: 'record' }, (ctx, { params, input }) => employeeHistory(ctx, params.id, input)),
  route(employeeRecordEndpoints.create, { scope: 'record' }, (ctx, { input }) => createEmployee(ctx, input)),
  route(employeeRecordEndpoints.update, { scope: 'record' }, (ctx, { params, input }) => updateEmployee(ctx, params.id, input)),
  route(employeeRecordEndpoints.leave, { scope: 'record' }, (ctx, { params, input }) => leaveEmployee(ctx, params.id, input)),
  route(employeeRecordEndpoints.return, { scope: 'record' }, (ctx, { params, input }) => returnEmployee(ctx, params.id, input)),
  route(employeeRecordEndpoints.changeContact, { scope: 'record' }, (ctx, { params, input }) => changeContact(ctx, params.id, input)),
  route(employeeRecordEndpoints.erase, { scope: 'record' }, (ctx, { params, input }) => eraseEmployee(ctx, params.id, input)),
  route(employeeRecordEndpoints.changePhoto, { scope: 'record' }, (ctx, { params, input }) => changePhoto(ctx, params.id, input)),
  route(employeeRecordEndpoints.ownPhoto, { scope: 'self' }, (ctx) => readOwnPhoto(ctx)),
  route(employeeRecordEndpoints.changeOwnPhoto, { scope: 'self' }, (ctx, { input }) => changeOwnPhoto(ctx, input.photo)),
  route(assignmentEndpoints.read, { scope: 'record' }, (ctx, { params }) => assignmentsOf(ctx, params.id)),
  route(assignmentEndpoints.add, { scope: 'record' }, (ctx, { params, input }) => addAssignment(ctx, params.id, input)),
  route(assignmentEndpoints.end, { scope: 'record' }, (ctx, { params, input }) =>
    endFurtherAssignment(ctx, params.id, params.assignmentId, input),
  ),
  paperRoute(posterEndpoint, { scope: 'record' }, (ctx, { input }) => postersOf(ctx, input, publicAddress(ctx.kernel.settings))),
  route(spaceRecordEndpoints.read, { scope: 'record' }, (ctx, { params }) => readSpace(ctx, params.id)),
  route(spaceRecordEndpoints.history, { scope: 'record' }, (ctx, { params, input }) => spaceHistory(ctx, params.id, input)),
  route(spaceRecordEndpoints.update, { scope: 'record' }, (ctx, { params, input }) => updateSpace(ctx, params.id, input)),
  route(spaceRecordEndpoints.remove, { scope: 'record' }, (ctx, { params, input }) => moveSpace(ctx, params.id, 'remove', input)),
  route(spaceRecordEndpoints.restore, { scope: 'record' }, (ctx, { params, input }) => moveSpace(ctx, params.id, 'restore', input)),
  route(spaceGroupEndpoints.table, { scope: 'list', list: spaceGroupTable }, (ctx, { input }) => listSpaceGroups(ctx, input)),
  exportRoute(spaceGroupEndpoints.table, spaceGroupTable),
  route(spaceGroupEndpoints.create, { scope: 'record' }, (ctx, { input }) => createSpaceGroup(ctx, input)),
  route(spaceGroupEndpoints.read, { scope: 'record' }, (ctx, { params }) => readSpaceGroup(ctx, params.id)),
  route(spaceGroupEndpoints.history, { scope: 'record' }, (ctx, { params, input }) => spaceGroupHistory(ctx, params.id, input)),
  route(spaceGroupEndpoints.update, { scope: 'record' }, (ctx, { params, input }) => updateSpaceGroup(ctx, params.id, input)),
  route(spaceGroupEndpoints.remove, { scope: 'record' }, (ctx, { params, input }) => removeSpaceGroup(ctx, params.id, input)),
  listRoute(employeeEndpoints.autocomplete, employeeOptionList),
  listRoute(spaceEndpoints.list, spaceOptionList),
  route(spaceEndpoints.types, { scope: 'list', list: spaceTypeList }, (ctx, { input }) => listShared(ctx, spaceTypeList, input)),
  listRoute(spaceEndpoints.groups, spaceGroupList),
  ...specifiedRoutes,
  ...placeRoutes,
];
