import { appPath } from '@quantum/platform/contract';

export const SPACE_INSPECTIONS = 'inspection/space';
export const SPACE_INSPECTIONS_PATH = appPath(SPACE_INSPECTIONS);
