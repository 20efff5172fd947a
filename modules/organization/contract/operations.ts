import { operation } from '@quantum/platform/contract';

type Kind = 'read' | 'write';
const settings = (verb: string, id: string, kind: Kind = 'read') =>
  operation({ id: `organization.${id}`, permission: 'system-setting', verb, kind });
/** What reads a screen and what changes its records: the right of that screen. */
const shown = (verb: string, id: string) => settings(verb, id);
const changed = (verb: string, id: string) => settings(verb, id, 'write');
/** Pickers and names: everyone signed in, within their own company. */
const directory = (id: string) => operation({ id: `organization.directory.${id}`, permission: 'self', verb: 'read' });

export const organizationOps = {
  listUnits: shown('org', 'unit.list'),
  readUnit: shown('org', 'unit.read'),
  createUnit: changed('org', 'unit.create'),
  importUnits: changed('org', 'unit.import'),
  updateUnit: changed('org', 'unit.update'),
  moveUnit: changed('org', 'unit.move'),
  closeUnit: changed('org', 'unit.close'),
  reopenUnit: changed('org', 'unit.reopen'),
  saveCalendar: changed('org', 'calendar.save'),
  /** Reads by itself: each record moves in a transaction of its own, by the operation of its event. */
  moveUnits: shown('org', 'unit.status'),
  listBusinessLines: shown('org', 'businessLine.list'),
  readBusinessLine: shown('org', 'businessLine.read'),
  createBusinessLine: changed('org', 'businessLine.create'),
  updateBusinessLine: changed('org', 'businessLine.update'),
  retireBusinessLine: changed('org', 'businessLine.retire'),
  restoreBusinessLine: changed('org', 'businessLine.restore'),
  listEmployees: shown('people', 'employee.list'),
  importEmployees: changed('people', 'employee.import'),
  /** One's own record too. */
  readEmployee: { ...shown('people', 'employee.read'), named: true as const },
  createEmployee: changed('people', 'employee.create'),
  updateEmployee: changed('people', 'employee.update'),
  changeContact: changed('people', 'employee.changeContact'),
  leaveEmployee: changed('people', 'employee.leave'),
  returnEmployee: changed('people', 'employee.return'),
  /** One's own picture. */
  readOwnPhoto: directory('own.readPhoto'),
  changeOwnPhoto: operation({ id: 'organization.directory.own.photo', permission: 'self', verb: 'read', kind: 'write' }),
  eraseEmployee: settings('erase', 'employee.erase', 'write'),
  listPosts: shown('post', 'post.list'),
  readPost: shown('post', 'post.read'),
  createPost: changed('post', 'post.create'),
  updatePost: changed('post', 'post.update'),
  retirePost: changed('post', 'post.retire'),
  restorePost: changed('post', 'post.restore'),
  listFacilities: shown('place', 'facility.list'),
  readFacility: shown('place', 'facility.read'),
  createFacility: changed('place', 'facility.create'),
  updateFacility: changed('place', 'facility.update'),
  retireFacility: changed('place', 'facility.retire'),
  restoreFacility: changed('place', 'facility.restore'),
  listSpaceTypes: shown('place', 'spaceType.list'),
  readSpaceType: shown('place', 'spaceType.read'),
  createSpaceType: changed('place', 'spaceType.create'),
  updateSpaceType: changed('place', 'spaceType.update'),
  retireSpaceType: changed('place', 'spaceType.retire'),
  restoreSpaceType: changed('place', 'spaceType.restore'),
  listSpaces: shown('place', 'space.list'),
  importSpaces: changed('place', 'space.import'),
  readSpace: shown('place', 'space.read'),
  createSpace: changed('place', 'space.create'),
  updateSpace: changed('place', 'space.update'),
  removeSpace: changed('place', 'space.remove'),
  restoreSpace: changed('place', 'space.restore'),
  listSpaceGroups: shown('place', 'spaceGroup.list'),
  createSpaceGroup: changed('place', 'spaceGroup.create'),
  readSpaceGroup: shown('place', 'spaceGroup.read'),
  updateSpaceGroup: changed('place', 'spaceGroup.update'),
  removeSpaceGroup: changed('place', 'spaceGroup.remove'),
  findUnits: directory('units'),
  findEmployees: directory('employees'),
  findPosts: directory('posts'),
  findFacilities: directory('facilities'),
  findSpaces: directory('spaces'),
};
