import { appPath, type PathId } from '@quantum/platform/contract';

export const LIBRARY_PATH = appPath('documentation/list');
export const documentPath = (id: PathId): string => `${LIBRARY_PATH}/${id}`;
export const editDocumentPath = (id: PathId): string => `${documentPath(id)}/edit`;
export const MANAGEMENT_PATH = appPath('documentation/management');
export const NEW_DOCUMENT_PATH = `${MANAGEMENT_PATH}/new`;
export const MANAGEMENT_BOARD_PATH = `${MANAGEMENT_PATH}/board`;
export const UNREAD_PATH = `${MANAGEMENT_PATH}/unread`;
/** Paper copies that were handed out. */
export const PAPER_COPIES_PATH = `${MANAGEMENT_PATH}/copies`;
export const documentVersionPath = (id: PathId): string => `${MANAGEMENT_PATH}/${id}`;
export const editVersionPath = (id: PathId): string => `${documentVersionPath(id)}/edit`;
export const CLASSIFICATIONS_PATH = appPath('documentation/classifications');
export const NEW_CLASSIFICATION_PATH = `${CLASSIFICATIONS_PATH}/new`;
export const classificationPath = (id: PathId): string => `${CLASSIFICATIONS_PATH}/${id}`;
export const editClassificationPath = (id: PathId): string => `${classificationPath(id)}/edit`;
/** The place of the words that were found, in the file of a language. */
export const placePath = (id: PathId, { page, locale }: { page: number; locale: string }): string =>
  `${documentPath(id)}?page=${page}&file=${locale}`;
/** What is asked of a person to read, by what was asked. */
export const readingPath = (id: PathId): string => `${LIBRARY_PATH}/reading/${id}`;
export const PROJECT_DOCUMENTS_PATH = appPath('documentation/projects');
export const paperCopyPath = (id: PathId): string => `${PROJECT_DOCUMENTS_PATH}/copies/${id}`;
export const projectBinderPath = (unitId: PathId): string => `${PROJECT_DOCUMENTS_PATH}/${unitId}`;
export const BINDER_ENTRIES_PATH = `${PROJECT_DOCUMENTS_PATH}/entries`;
export const NEW_BINDER_PATH = `${PROJECT_DOCUMENTS_PATH}/binders/new`;
export const editBinderPath = (id: PathId): string => `${PROJECT_DOCUMENTS_PATH}/binders/${id}/edit`;
