import { appPath, type PathId } from '@quantum/platform/contract';

/** CHA110: cases of change. */
export const CASES_PATH = appPath('change/cases');
export const NEW_CASE_PATH = `${CASES_PATH}/new`;
export const CASE_BOARD_PATH = `${CASES_PATH}/board`;
export const casePath = (id: PathId): string => `${CASES_PATH}/${id}`;
export const caseEditPath = (id: PathId): string => `${casePath(id)}/edit`;
