import { appPath, type PathId } from '@quantum/platform/contract';

export const REGULATIONS_PATH = appPath('regulation/database');
export const regulationPath = (id: PathId): string => `${REGULATIONS_PATH}/${id}`;
