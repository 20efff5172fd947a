import { appPath, type PathId } from '@quantum/platform/contract';

export const PLANS_PATH = appPath('risk/planning');
export const NEW_PLAN_PATH = `${PLANS_PATH}/new`;
export const planPath = (id: PathId): string => `${PLANS_PATH}/${id}`;
export const ASSESSMENTS_PATH = appPath('risk/conduct');
export const ALL_ASSESSMENTS_PATH = `${ASSESSMENTS_PATH}/all`;
export const assessmentPath = (id: PathId): string => `${ASSESSMENTS_PATH}/${id}`;
export const SHEETS_PATH = appPath('risk/conduct-job-records');
export const ROWS_PATH = `${SHEETS_PATH}/risks`;
export const rowPath = (id: PathId): string => `${ROWS_PATH}/${id}`;
export const CONTROLS_PATH = `${SHEETS_PATH}/controls`;
export const controlPath = (id: PathId): string => `${CONTROLS_PATH}/${id}`;
export const JOB_TASKS_PATH = appPath('risk/job-tasks');
export const NEW_JOB_TASK_PATH = `${JOB_TASKS_PATH}/new`;
export const jobTaskPath = (id: PathId): string => `${JOB_TASKS_PATH}/${id}`;
export const jobTaskEditPath = (id: PathId): string => `${jobTaskPath(id)}/edit`;
export const MATRICES_PATH = appPath('risk/matrix');
export const NEW_MATRIX_PATH = `${MATRICES_PATH}/new`;
export const matrixPath = (id: PathId): string => `${MATRICES_PATH}/${id}`;
export const matrixEditPath = (id: PathId): string => `${matrixPath(id)}/edit`;
const CARDS_PATH = appPath('risk/disclosure-cards');
export const cardPath = (id: PathId): string => `${CARDS_PATH}/${id}`;
export const SECURITY_PATH = appPath('risk/security');
export const NEW_SECURITY_PATH = `${SECURITY_PATH}/new`;
export const securityPath = (id: PathId): string => `${SECURITY_PATH}/${id}`;
export const securityEditPath = (id: PathId): string => `${securityPath(id)}/edit`;
/** Where a printed card leads. */
export const SHARE_CARD_PATH = '/share-risk-card';
