import { appPath, type PathId } from '@quantum/platform/contract';

const BASE = appPath('corrective-action');

export const ACTIONS_PATH = `${BASE}/list`;
export const NEW_ACTION_PATH = `${BASE}/new`;
const NOTICES_PATH = `${BASE}/notices`;
export const ACTION_RECORDS_PATH = `${BASE}/detail`;
export const actionPath = (id: PathId): string => `${ACTION_RECORDS_PATH}/${id}`;
export const noticePath = (id: PathId): string => `${NOTICES_PATH}/${id}`;
