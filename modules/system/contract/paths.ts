import { appPath } from '@quantum/platform/contract';

/** SS145. */
export const HEALTH_PATH = appPath('system-setting/health');
