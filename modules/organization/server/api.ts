export { blocksClosing } from './extension-points.ts';
export { unitTree, UnitTree, type TreeUnit } from './unit-tree.ts';
export {
  findEmployee,
  findEmployees,
  findMailAddresses,
  findReportingLine,
  findSpaces,
  type EmployeeRef,
  type SpaceRef,
} from './directory.store.ts';
export { insertUnit, searchOf } from './unit.store.ts';
export { seedOrganization, type OrganizationData } from './seed.ts';
