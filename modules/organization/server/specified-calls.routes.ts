import { listRoute, route, type Route } from '@quantum/platform/server';
import { employeeCalls, employeeEndpoints, unitCalls } from '../contract/index.ts';
import { shortEmployeeList, specifiedEmployeeList } from './people/employee-calls.list.ts';
import {
  facilitiesOfEmployee,
  listAssessors,
  listByTitles,
  listCompanyContacts,
  listContactsByTitles,
  listDeviationCandidates,
  listDirectors,
  listDivision,
  listInspectors,
  listPersonnel,
  listReportViewers,
  listSigners,
  listUnderTop,
  listWholeCompany,
} from './people/employee-calls.service.ts';
import { employeeOptionList } from './people/people.list.ts';
import { listBelow, listOwnUnits, listProjectsAcross, listUnitsAsOf, listUnitsWithContact } from './units/unit-calls.service.ts';
import { childrenOf, treeOfLine, treeWithoutCompany, wholeTree } from './units/unit-calls.service.ts';
import { projectList, rankedProjectList, rankedUnitList, topUnitList, unitList, unitPeriodList } from './units/unit.list.ts';

const people = { scope: 'list', list: specifiedEmployeeList } as const;
const options = { scope: 'list', list: employeeOptionList } as const;
const units = { scope: 'list', list: unitList } as const;
const periods = { scope: 'list', list: unitPeriodList } as const;
/** A GET without a page: the list runner limits it to the reader's companies. */
const array = { scope: { none: 'answers what the list runner shows the reader' } } as const;

/** Calls of specification 7 under Employees and Organisation tree. */
export const specifiedRoutes: Route[] = [
  listRoute(employeeCalls.list, specifiedEmployeeList),
  listRoute(employeeCalls.short, shortEmployeeList),
  route(employeeCalls.divisional, people, (ctx, { input }) => listDivision(ctx, input)),
  route(employeeCalls.signers, people, (ctx, { input }) => listSigners(ctx, input)),
  route(employeeCalls.topUnit, people, (ctx, { input }) => listUnderTop(ctx, input)),
  route(employeeCalls.allOrgs, people, (ctx, { input }) => listWholeCompany(ctx, input)),
  route(employeeCalls.personnel, people, (ctx, { input }) => listPersonnel(ctx, input)),
  route(employeeCalls.titles, options, (ctx, { input }) => listByTitles(ctx, input)),
  route(employeeCalls.titleContacts, options, (ctx, { input }) => listContactsByTitles(ctx, input)),
  route(employeeCalls.allOrgContacts, options, (ctx, { input }) => listCompanyContacts(ctx, input)),
  route(employeeCalls.assessors, options, (ctx, { input }) => listAssessors(ctx, input)),
  route(employeeCalls.viewers, options, (ctx, { input }) => listReportViewers(ctx, input)),
  route(employeeEndpoints.inspectors, options, (ctx, { input }) => listInspectors(ctx, input)),
  route(employeeEndpoints.forDeviation, options, (ctx, { input }) => listDeviationCandidates(ctx, input)),
  route(employeeCalls.directors, array, (ctx) => listDirectors(ctx)),
  route(employeeCalls.facilities, { scope: 'record' }, (ctx, { params }) => facilitiesOfEmployee(ctx, params.id)),
  listRoute(unitCalls.dashboard, rankedUnitList),
  route(unitCalls.history, periods, (ctx, { input }) => listUnitsAsOf(ctx, input)),
  route(unitCalls.historyDashboard, periods, (ctx, { input }) => listUnitsAsOf(ctx, input, true)),
  listRoute(unitCalls.acrossDashboard, rankedProjectList),
  route(unitCalls.across, { scope: 'list', list: projectList }, (ctx, { input }) => listProjectsAcross(ctx, input)),
  route(unitCalls.own, units, (ctx, { input }) => listOwnUnits(ctx, input)),
  listRoute(unitCalls.top, topUnitList),
  route(unitCalls.below, units, (ctx, { input }) => listBelow(ctx, input)),
  route(unitCalls.contacts, units, (ctx, { input }) => listUnitsWithContact(ctx, input)),
  route(unitCalls.whole, array, (ctx) => wholeTree(ctx)),
  route(unitCalls.withoutCompany, array, (ctx) => treeWithoutCompany(ctx)),
  route(unitCalls.ofLine, array, (ctx, { params, input }) => treeOfLine(ctx, params.businessLine, input)),
  route(unitCalls.children, { scope: 'record' }, (ctx, { params }) => childrenOf(ctx, params.id, true)),
  route(unitCalls.openChildren, { scope: 'record' }, (ctx, { params }) => childrenOf(ctx, params.id, false)),
];
