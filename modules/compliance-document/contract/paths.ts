import { appPath, type PathId } from '@quantum/platform/contract';

export const DOCUMENTS_PATH = appPath('compliance/documents');
export const documentPath = (id: PathId): string => `${DOCUMENTS_PATH}/${id}`;
export const COMPLIANCE_CATEGORIES_PATH = appPath('compliance/categories');
export const complianceCategoryPath = (id: PathId): string => `${COMPLIANCE_CATEGORIES_PATH}/${id}`;
const RENEWALS_PATH = appPath('compliance/renewals');
export const renewalPath = (id: PathId): string => `${RENEWALS_PATH}/${id}`;
