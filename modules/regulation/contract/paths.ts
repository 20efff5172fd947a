import { appPath, type PathId } from '@quantum/platform/contract';

export const REGULATIONS_PATH = appPath('regulation/database');
export const NEW_REGULATION_PATH = `${REGULATIONS_PATH}/new`;
export const regulationPath = (id: PathId): string => `${REGULATIONS_PATH}/${id}`;
export const editRegulationPath = (id: PathId): string => `${regulationPath(id)}/edit`;
