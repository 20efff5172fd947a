import { appPath, type PathId } from '@quantum/platform/contract';

export const TO_SIGN = 'task-center/to-sign';
/** Where who signs is set. */
export const SIGN_ROUTES = 'system-setting/sign-routes';
export const SIGN_ROUTES_PATH = appPath(SIGN_ROUTES);
export const NEW_SIGN_ROUTE_PATH = `${SIGN_ROUTES_PATH}/new`;
export const signRoutePath = (id: PathId): string => `${SIGN_ROUTES_PATH}/${id}`;
