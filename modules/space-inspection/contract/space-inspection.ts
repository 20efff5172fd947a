import { programmeEndpoints, SPACE } from '@quantum/modules/inspection/contract';

/** Lists and beginnings of the programme `space`. */
export const spaceInspectionEndpoints = programmeEndpoints(SPACE);
