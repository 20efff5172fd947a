import { appPath, type PathId } from '@quantum/platform/contract';

const BASE = appPath('corrective-action');

export const ACTIONS_PATH = `${BASE}/list`;
export const NEW_ACTION_PATH = `${BASE}/new`;
const NOTICES_PATH = `${BASE}/notices`;
export const actionPath = (id: PathId): string => `${BASE}/detail/${id}`;
export const noticePath = (id: PathId): string => `${NOTICES_PATH}/${id}`;
