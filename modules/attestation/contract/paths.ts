import { appPath, type PathId } from '@quantum/platform/contract';

export const SCHEMES_PATH = appPath('attestation/categories');
export const NEW_SCHEME_PATH = `${SCHEMES_PATH}/new`;
export const schemePath = (id: PathId): string => `${SCHEMES_PATH}/${id}`;
export const schemeEditPath = (id: PathId): string => `${schemePath(id)}/edit`;
export const GRADES_PATH = appPath('attestation/grades');
export const gradePath = (id: PathId): string => `${GRADES_PATH}/${id}`;
export const SHEETS_PATH = `${GRADES_PATH}/sheets`;
export const sheetPath = (id: PathId): string => `${SHEETS_PATH}/${id}`;
export const APPEALS_PATH = `${GRADES_PATH}/appeals`;
export const APPLICATIONS_PATH = appPath('attestation/management');
export const NEW_APPLICATION_PATH = `${APPLICATIONS_PATH}/new`;
export const applicationPath = (id: PathId): string => `${APPLICATIONS_PATH}/${id}`;
export const SITTINGS_PATH = `${APPLICATIONS_PATH}/sittings`;
export const NEW_SITTING_PATH = `${SITTINGS_PATH}/new`;
export const sittingPath = (id: PathId): string => `${SITTINGS_PATH}/${id}`;
export const MY_ATTESTATION_PATH = appPath('training/my-courses');
