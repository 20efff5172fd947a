import { appPath, type PathId } from '@quantum/platform/contract';

export const LIBRARY_PATH = appPath('documentation/library');
export const documentPath = (id: PathId): string => `${LIBRARY_PATH}/${id}`;
export const DOCUMENT_MANAGEMENT_PATH = appPath('documentation/management');
export const documentVersionPath = (id: PathId): string => `${DOCUMENT_MANAGEMENT_PATH}/${id}`;
