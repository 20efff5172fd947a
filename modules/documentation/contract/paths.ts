import { appPath, type PathId } from '@quantum/platform/contract';

export const LIBRARY_PATH = appPath('documentation/list');
export const documentPath = (id: PathId): string => `${LIBRARY_PATH}/${id}`;
const DOCUMENT_MANAGEMENT_PATH = appPath('documentation/management');
export const documentVersionPath = (id: PathId): string => `${DOCUMENT_MANAGEMENT_PATH}/${id}`;
/** The place of the words that were found, in the file of a language. */
export const placePath = (id: PathId, { page, locale }: { page: number; locale: string }): string =>
  `${documentPath(id)}?page=${page}&file=${locale}`;
/** What is asked of a person to read, by what was asked. */
export const readingPath = (id: PathId): string => `${LIBRARY_PATH}/reading/${id}`;
const PROJECT_DOCUMENTS_PATH = appPath('documentation/projects');
export const paperCopyPath = (id: PathId): string => `${PROJECT_DOCUMENTS_PATH}/copies/${id}`;
