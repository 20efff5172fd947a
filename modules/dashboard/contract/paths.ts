import { appPath } from '@quantum/platform/contract';

export const INSPECTION_OVERVIEW_PATH = appPath('dashboards/inspection');
