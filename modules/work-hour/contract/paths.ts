import { appPath, type PathId } from '@quantum/platform/contract';

export const HOURS_PATH = appPath('incident/working-hours');
export const HOUR_LIST_PATH = `${HOURS_PATH}/list`;
export const monthPath = (id: PathId): string => `${HOURS_PATH}/${id}`;
