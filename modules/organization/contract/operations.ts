import { operation } from '@quantum/platform/contract';

const settings = (verb: string, id: string, kind: 'read' | 'write' = 'read') =>
  operation({ id: `organization.${id}`, permission: 'system-setting', verb, kind });
/** Pickers and names: everyone signed in, within their own company. */
const directory = (id: string) => operation({ id: `organization.directory.${id}`, permission: 'self', verb: 'read' });

export const organizationOps = {
  listUnits: settings('read', 'unit.list'),
  readUnit: settings('read', 'unit.read'),
  createUnit: settings('edit', 'unit.create', 'write'),
  updateUnit: settings('edit', 'unit.update', 'write'),
  closeUnit: settings('edit', 'unit.close', 'write'),
  reopenUnit: settings('edit', 'unit.reopen', 'write'),
  saveCalendar: settings('edit', 'calendar.save', 'write'),
  /** Reads by itself: each record moves in a transaction of its own, by the operation of its event. */
  moveUnits: settings('edit', 'unit.status'),
  listSpaces: settings('read', 'space.list'),
  importSpaces: settings('edit', 'space.import', 'write'),
  listEmployees: settings('read', 'employee.list'),
  importEmployees: settings('edit', 'employee.import', 'write'),
  readEmployee: settings('read', 'employee.read'),
  changeContact: settings('edit', 'employee.changeContact', 'write'),
  eraseEmployee: settings('erase', 'employee.erase', 'write'),
  readSpace: settings('read', 'space.read'),
  updateSpace: settings('edit', 'space.update', 'write'),
  removeSpace: settings('edit', 'space.remove', 'write'),
  restoreSpace: settings('edit', 'space.restore', 'write'),
  listSpaceGroups: settings('read', 'spaceGroup.list'),
  createSpaceGroup: settings('edit', 'spaceGroup.create', 'write'),
  readSpaceGroup: settings('read', 'spaceGroup.read'),
  updateSpaceGroup: settings('edit', 'spaceGroup.update', 'write'),
  removeSpaceGroup: settings('edit', 'spaceGroup.remove', 'write'),
  findUnits: directory('units'),
  findEmployees: directory('employees'),
  findSpaces: directory('spaces'),
};
