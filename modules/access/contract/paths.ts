import { appPath, type PathId } from '@quantum/platform/contract';

const BASE = appPath('system-setting');

export const PROFILE_PATH = appPath('profile');
export const ROLES_PATH = `${BASE}/roles`;
export const NEW_ROLE_PATH = `${ROLES_PATH}/new`;
export const COMPARE_ROLES_PATH = `${ROLES_PATH}/compare`;
export const WHY_PATH = `${ROLES_PATH}/why`;
export const SECURITY_PATH = `${BASE}/security`;
export const rolePath = (id: PathId): string => `${ROLES_PATH}/${id}`;
export const roleEditPath = (id: PathId): string => `${rolePath(id)}/edit`;
