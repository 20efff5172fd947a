import { appPath, type PathId } from '@quantum/platform/contract';

const BASE = appPath('system-setting');

export const UNITS_PATH = `${BASE}/organization`;
export const NEW_UNIT_PATH = `${UNITS_PATH}/new`;
export const unitPath = (id: PathId): string => `${UNITS_PATH}/${id}`;
export const employeePath = (id: PathId): string => `${BASE}/employees/${id}`;
export const employeeContactPath = (id: PathId): string => `${employeePath(id)}/contact`;
export const spacePath = (id: PathId): string => `${BASE}/spaces/${id}`;
export const spaceEditPath = (id: PathId): string => `${spacePath(id)}/edit`;
export const SPACE_GROUPS_PATH = `${BASE}/space-groups`;
export const NEW_SPACE_GROUP_PATH = `${SPACE_GROUPS_PATH}/new`;
export const spaceGroupPath = (id: PathId): string => `${SPACE_GROUPS_PATH}/${id}`;
