import { appPath } from '@quantum/platform/contract';

export const SPACE_INSPECTIONS = 'inspection/space';
export const SPACE_INSPECTIONS_PATH = appPath(SPACE_INSPECTIONS);
export const DUE_PATH = `${SPACE_INSPECTIONS_PATH}/due`;
/** Rooms of a project that are due. */
export const duePath = (unitId: number): string => `${DUE_PATH}?unit=${unitId}`;
export const ROOMS_PATH = `${SPACE_INSPECTIONS_PATH}/rooms`;
