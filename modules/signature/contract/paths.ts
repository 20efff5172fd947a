import { appPath, type PathId } from '@quantum/platform/contract';

/** Signatures by day: what the hours of a step open. */
const SIGN_TIMES = 'task-center/sign-times';
export const SIGN_TIMES_PATH = appPath(SIGN_TIMES);
export const TO_SIGN = 'task-center/to-sign';
/** Where who signs is set. */
export const SIGN_ROUTES = 'system-setting/sign-routes';
export const SIGN_ROUTES_PATH = appPath(SIGN_ROUTES);
export const NEW_SIGN_ROUTE_PATH = `${SIGN_ROUTES_PATH}/new`;
export const signRoutePath = (id: PathId): string => `${SIGN_ROUTES_PATH}/${id}`;
