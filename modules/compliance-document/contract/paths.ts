import { appPath, type PathId } from '@quantum/platform/contract';

export const DOCUMENTS_PATH = appPath('compliance/documents');
export const NEW_DOCUMENT_PATH = `${DOCUMENTS_PATH}/new`;
export const documentPath = (id: PathId): string => `${DOCUMENTS_PATH}/${id}`;
export const editDocumentPath = (id: PathId): string => `${documentPath(id)}/edit`;
/** What a unit must hold of a category, and whether it does. */
export const requirementPath = (id: PathId): string => `${DOCUMENTS_PATH}/required/${id}`;
/** The form with what is asked for, and what it follows, filled in. */
export const registerPath = (of: { categoryId: PathId; unitId: PathId; previousId?: PathId | null }): string =>
  `${NEW_DOCUMENT_PATH}?category=${of.categoryId}&unit=${of.unitId}${of.previousId == null ? '' : `&previous=${of.previousId}`}`;
export const DOCUMENT_MATRIX_PATH = `${DOCUMENTS_PATH}/matrix`;
export const DOCUMENT_ENDS_PATH = `${DOCUMENTS_PATH}/ends`;

export const COMPLIANCE_CATEGORIES_PATH = appPath('compliance/categories');
export const NEW_COMPLIANCE_CATEGORY_PATH = `${COMPLIANCE_CATEGORIES_PATH}/new`;
export const complianceCategoryPath = (id: PathId): string => `${COMPLIANCE_CATEGORIES_PATH}/${id}`;
export const editComplianceCategoryPath = (id: PathId): string => `${complianceCategoryPath(id)}/edit`;

export const RENEWALS_PATH = appPath('compliance/renewals');
export const renewalPath = (id: PathId): string => `${RENEWALS_PATH}/${id}`;
export const grantRenewalPath = (id: PathId): string => `${renewalPath(id)}/grant`;
export const RENEWAL_BOARD_PATH = `${RENEWALS_PATH}/board`;
export const RENEWAL_CALENDAR_PATH = `${RENEWALS_PATH}/calendar`;
