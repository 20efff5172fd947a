import { appPath } from '@quantum/platform/contract';

/** Signatures by day: what the hours of a step open. */
export const SIGN_TIMES = 'task-center/sign-times';
export const SIGN_TIMES_PATH = appPath(SIGN_TIMES);
export const TO_SIGN = 'task-center/to-sign';
