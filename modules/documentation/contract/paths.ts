import { appPath, type PathId } from '@quantum/platform/contract';

const LIBRARY_PATH = appPath('documentation/list');
export const documentPath = (id: PathId): string => `${LIBRARY_PATH}/${id}`;
const DOCUMENT_MANAGEMENT_PATH = appPath('documentation/management');
export const documentVersionPath = (id: PathId): string => `${DOCUMENT_MANAGEMENT_PATH}/${id}`;
/** What is asked of a person to read, by what was asked. */
export const readingPath = (id: PathId): string => `${LIBRARY_PATH}/reading/${id}`;
const PROJECT_DOCUMENTS_PATH = appPath('documentation/projects');
export const paperCopyPath = (id: PathId): string => `${PROJECT_DOCUMENTS_PATH}/copies/${id}`;
