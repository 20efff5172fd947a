import { appPath, type PathId } from '@quantum/platform/contract';

/** CHA110: cases of change. */
export const CASES_PATH = appPath('change/cases');
export const NEW_CASE_PATH = `${CASES_PATH}/new`;
export const CASE_BOARD_PATH = `${CASES_PATH}/board`;
export const casePath = (id: PathId): string => `${CASES_PATH}/${id}`;
export const caseEditPath = (id: PathId): string => `${casePath(id)}/edit`;

/** Below the cases: what a change of a kind always needs. */
export const TEMPLATES_PATH = `${CASES_PATH}/templates`;
export const NEW_TEMPLATE_PATH = `${TEMPLATES_PATH}/new`;
export const templatePath = (id: PathId): string => `${TEMPLATES_PATH}/${id}`;
export const templateEditPath = (id: PathId): string => `${templatePath(id)}/edit`;
