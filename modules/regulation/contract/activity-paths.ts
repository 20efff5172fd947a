import { appPath, type PathId } from '@quantum/platform/contract';

/** GR112. */
export const ACTIVITIES_PATH = appPath('regulation/activities');
export const NEW_ACTIVITY_PATH = `${ACTIVITIES_PATH}/new`;
export const activityPath = (id: PathId): string => `${ACTIVITIES_PATH}/${id}`;
export const editActivityPath = (id: PathId): string => `${activityPath(id)}/edit`;
/** GR113. */
export const REGULATION_TASKS_PATH = appPath('regulation/tasks');
export const regulationTaskPath = (id: PathId): string => `${REGULATION_TASKS_PATH}/${id}`;
export const judgePath = (id: PathId): string => `${regulationTaskPath(id)}/judge`;
/** GR115. */
const COOPERATIONS_PATH = appPath('regulation/task-cooperation');
export const cooperationPath = (id: PathId): string => `${COOPERATIONS_PATH}/${id}`;
export const cooperationJudgePath = (id: PathId): string => `${cooperationPath(id)}/judge`;
/** GR116, and GR117: all improvements. */
const IMPROVEMENTS_PATH = appPath('regulation/improvement');
export const IMPROVEMENT_LIST_PATH = appPath('regulation/improvement-list');
export const improvementPath = (id: PathId): string => `${IMPROVEMENTS_PATH}/${id}`;
export const IMPROVEMENT_BOARD_PATH = `${IMPROVEMENT_LIST_PATH}/board`;
