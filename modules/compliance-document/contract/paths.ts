import { appPath, type PathId } from '@quantum/platform/contract';

export const DOCUMENTS_PATH = appPath('compliance/documents');
export const NEW_DOCUMENT_PATH = `${DOCUMENTS_PATH}/new`;
export const documentPath = (id: PathId): string => `${DOCUMENTS_PATH}/${id}`;
export const editDocumentPath = (id: PathId): string => `${documentPath(id)}/edit`;
export const COMPLIANCE_CATEGORIES_PATH = appPath('compliance/categories');
export const NEW_COMPLIANCE_CATEGORY_PATH = `${COMPLIANCE_CATEGORIES_PATH}/new`;
export const complianceCategoryPath = (id: PathId): string => `${COMPLIANCE_CATEGORIES_PATH}/${id}`;
export const editComplianceCategoryPath = (id: PathId): string => `${complianceCategoryPath(id)}/edit`;
export const RENEWALS_PATH = appPath('compliance/renewals');
export const renewalPath = (id: PathId): string => `${RENEWALS_PATH}/${id}`;
