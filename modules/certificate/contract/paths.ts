import { appPath, type PathId } from '@quantum/platform/contract';

export const CERTIFICATES_PATH = appPath('training/certificates');
export const NEW_CERTIFICATE_PATH = `${CERTIFICATES_PATH}/new`;
export const ADD_LICENCE_PATH = `${CERTIFICATES_PATH}/add`;
export const certificatePath = (id: PathId): string => `${CERTIFICATES_PATH}/${id}`;
export const CATEGORIES_PATH = appPath('training/certificate-categories');
export const NEW_CATEGORY_PATH = `${CATEGORIES_PATH}/new`;
export const categoryPath = (id: PathId): string => `${CATEGORIES_PATH}/${id}`;
export const categoryEditPath = (id: PathId): string => `${categoryPath(id)}/edit`;
/** The page behind the code of a certificate. */
export const CHECK_PATH = '/share-certificate';
