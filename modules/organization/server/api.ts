export { calendarOf, calendarsOf, daysOffOf, type WorkCalendar, readDaysOfUnit, writeDaysOfUnit } from './units/calendar.service.ts';
export { employeeName, placeOf, spaceName, spaceRisk, unitName, unitTimeZone } from './name-directory.store.ts';
export {
  accounts,
  blocksClosing,
  calendarChanged,
  handsOver,
  unitsPlaced,
  unverifiedEmployment,
  usesOfSpaceGroups,
  type Accounts,
  type BlockedSubject,
  type HandOver,
} from './extension-points.ts';
export { codeTaken, loadShared, lockShared, ownerOfNew, sharedOrOwn } from './shared-record.store.ts';
export { findBusinessLines } from './units/business-line.store.ts';
export { readerToday, readerZone } from './units/reader-zone.ts';
export { unitNow, unitTree, UnitTree, type TreeUnit } from './units/unit-tree.ts';
export {
  findEmployee,
  findEmployees,
  findIdentifiers,
  findMailAddresses,
  findReportingLine,
  findSpaceGroups,
  findSpaces,
  personRefs,
  type SpaceGroupRef,
} from './directory.store.ts';
export { employeeList } from './people/employee.list.ts';
export { spaceList } from './places/space.list.ts';
export { unitList } from './units/unit.list.ts';
export { insertUnit } from './units/unit.store.ts';
export { seedOrganization, type OrganizationData } from './seed.ts';
export { headcountsByMonth, meanHeadcounts, monthEndHeads } from './headcount.store.ts';
export { unitDays, unitDaysNow, unitTreeOn } from './units/unit-days.ts';
export { peopleOn, placedColumns, placedFilter, type Placing } from './placed.store.ts';
export type { Stay } from '../domain/unit-days.rules.ts';
export { openUnits, unknownAt } from './import-places.ts';
export { auditInUnit, createInUnit, ownUnit, placeOfUnit, searchOf, todayIn, unitOfRecord } from './units/create-in-unit.ts';
export { versioned } from './versions/versioned.ts';
export type { VersionedRecord } from './versions/version.store.ts';
