import { appPath, type PathId } from '@quantum/platform/contract';

export const SPACE_INSPECTIONS = 'inspection/space';
export const SPACE_INSPECTIONS_PATH = appPath(SPACE_INSPECTIONS);
export const spaceInspectionPath = (id: PathId): string => `${SPACE_INSPECTIONS_PATH}/${id}`;
export const DUE_PATH = `${SPACE_INSPECTIONS_PATH}/due`;
/** Rooms of a project that are due. */
export const duePath = (unitId: number): string => `${DUE_PATH}?unit=${unitId}`;
export const ROOMS_PATH = `${SPACE_INSPECTIONS_PATH}/rooms`;

// ATP: chains, tests, meters, limits, charts.
export const ATP_PATH = `${SPACE_INSPECTIONS_PATH}/atp`;
export const SWABS_PATH = `${ATP_PATH}/tests`;
export const NEW_SWAB_PATH = `${ATP_PATH}/new`;
export const METERS_PATH = `${ATP_PATH}/meters`;
export const LIMITS_PATH = `${ATP_PATH}/limits`;
export const ATP_CHARTS_PATH = `${ATP_PATH}/charts`;
export const chainPath = (id: PathId): string => `${ATP_PATH}/chains/${id}`;
export const meterPath = (id: PathId): string => `${METERS_PATH}/${id}`;
/** Where a surface of a space is swabbed: what its printed code says. */
export const surfacePath = (spaceId: PathId, surface: string): string => `${NEW_SWAB_PATH}?space=${spaceId}&surface=${surface}`;
/** Where the room of an inspection is swabbed; `from` is where one goes back to. */
export const swabInPath = ({ id, spaceId, from }: { id: PathId; spaceId: PathId; from: SwabOrigin }): string =>
  `${NEW_SWAB_PATH}?space=${spaceId}&inspection=${id}&from=${from}`;
/** The record of an inspection, or the page that follows its answers on the device. */
export type SwabOrigin = 'record' | 'answer';
